import { applicationStatuses } from "@shared/applications/vocabulary";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emptyAsNull,
  limits,
  maxScalarLength,
  maxString,
  moneyAmount,
  numberInput,
  openApiSchema,
  optionalPatchText,
  optionalText,
  requiredName,
  requiredPatchName,
  requiredText,
  textList,
  timestamp,
  trimmedText,
} from "@shared/lib/fields";
import { amountFilter, cursorTimestamp, enumFilter, idFilter, searchText } from "@shared/lib/filters";
import { reportInput } from "@shared/reports/input-schemas";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import {
  activeJobStatuses,
  closingReasons,
  deadlineFilters,
  experienceLevels,
  guessableFields,
  jobSorts,
  jobStates,
  jobStatuses,
  maxSalary,
  postedJobFilters,
  salaryCurrencies,
  skillGroups,
  termDays,
  urgencies,
  workModes,
} from "./vocabulary";

const invalidDateMessage = "Enter a valid date";
const timestampWithOffset = maxString(maxScalarLength, invalidDateMessage).check(
  z.iso.datetime({ offset: true, error: invalidDateMessage }),
);

/** A time in the future, converted to UTC. Null and empty text become undefined. */
const deadline = z.optional(
  z.pipe(
    z.nullable(z.union([z.literal(""), timestampWithOffset], invalidDateMessage)),
    z.transform((text, context) => {
      if (!text) return undefined;
      if (Date.parse(text) >= Date.now()) return new Date(text).toISOString();
      context.issues.push({ code: "custom", message: "The deadline must be in the future", input: text });
      return z.NEVER;
    }),
  ),
);

const invalidSalaryMessage = `Enter a whole amount from 0 to ${maxSalary.toLocaleString("en-US")}`;
/** A yearly amount in whole units; null and empty text remove it. The server compares the two amounts of a job. */
const salaryAmount = z.optional(
  z.union(
    [
      emptyAsNull(invalidSalaryMessage),
      numberInput(
        invalidSalaryMessage,
        (amount) => Number.isInteger(amount) && amount >= 0 && amount <= maxSalary,
      ),
    ],
    invalidSalaryMessage,
  ),
);

/** Null and absent mean that the poster does not say; the server then guesses from the texts of the job. */
const statedDetails = {
  workMode: z.optional(z.nullable(z.enum(workModes))),
  level: z.optional(z.nullable(z.enum(experienceLevels))),
  salaryMin: salaryAmount,
  salaryMax: salaryAmount,
  salaryCurrency: z.optional(z.nullable(z.enum(salaryCurrencies))),
};

const termChoice = z.optional(z.nullable(z.literal(termDays, "Choose one of the options")));
/** When the bounty is paid and how long the placement is guaranteed, in days; null and absent mean that the poster does not say. */
const statedTerms = { paymentDays: termChoice, guaranteeDays: termChoice };

export const jobInput = openApiSchema(
  "JobInput",
  z.object({
    title: requiredText(limits.shortText, "Job title is required"),
    description: requiredText(limits.longText, "Job description is required"),
    company: requiredName(limits.shortText, "Company is required"),
    location: optionalText(limits.shortText),
    salaryRange: optionalText(limits.shortText),
    bountyAmount: z._default(moneyAmount, 0),
    skills: z._default(textList, []),
    experience: optionalText(limits.shortText),
    urgency: z._default(z.enum(urgencies), "medium"),
    visaSponsorship: z.optional(z.nullable(z.boolean())),
    ...statedTerms,
    ...statedDetails,
    deadline,
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const jobPatch = openApiSchema(
  "JobChange",
  z.object({
    title: z.optional(requiredText(limits.shortText, "Job title is required")),
    description: z.optional(requiredText(limits.longText, "Job description is required")),
    company: requiredPatchName(limits.shortText, "Company is required"),
    location: optionalPatchText(limits.shortText),
    salaryRange: optionalPatchText(limits.shortText),
    bountyAmount: z.optional(moneyAmount),
    skills: z.optional(textList),
    experience: optionalPatchText(limits.shortText),
    urgency: z.optional(z.enum(urgencies)),
    visaSponsorship: z.optional(z.nullable(z.boolean())),
    ...statedTerms,
    ...statedDetails,
    deadline: z.optional(z.union([z.null(), deadline])),
  }),
);

/** A new deadline is required if the present one has passed; otherwise it stays unless a new one is given. */
export const reopenInput = openApiSchema("ReopenInput", z.object({ deadline }));

/** Applicants and submitters read the note. */
export const holdInput = openApiSchema("HoldInput", z.object({ note: optionalText(limits.holdNote) }));

/** The poster of a job. */
export const poster = z.extend(personSummary, {
  /**
   * Whether the poster is trusted: an admin has confirmed the poster, or the domain of an address that the
   * poster verified.
   */
  isTrusted: z.boolean(),
});

export const job = openApiSchema(
  "Job",
  z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    company: z.string(),
    /**
     * Whether the company has the name of an organization here of which the poster is no confirmed member. Servers of the
     * previous release do not send it.
     */
    isCompanyUnconfirmed: z.optional(z.boolean()),
    /**
     * The organization here with the name of the company, if the poster is a confirmed member of it or the company is
     * confirmed. Servers of the previous release do not send it.
     */
    companyOrganizationId: z.optional(z.nullable(z.int())),
    location: z.nullable(z.string()),
    salaryRange: z.nullable(z.string()),
    bountyAmount: z.number(),
    skills: z.array(z.string()),
    experience: z.nullable(z.string()),
    urgency: z.enum(urgencies),
    /** Null if the poster did not say. */
    visaSponsorship: z.nullable(z.boolean()),
    /** The work mode, the level and the yearly salary: stated by the poster, otherwise guessed; null if unknown. */
    workMode: z.nullable(z.enum(workModes)),
    level: z.nullable(z.enum(experienceLevels)),
    salaryMin: z.nullable(z.int()),
    salaryMax: z.nullable(z.int()),
    salaryCurrency: z.nullable(z.enum(salaryCurrencies)),
    /** After how many days from the hire the bounty is paid, 0 at the start; null if the poster did not say. */
    paymentDays: z.nullable(z.literal(termDays)),
    /** For how many days the placement is guaranteed, 0 for none; null if the poster did not say. */
    guaranteeDays: z.nullable(z.literal(termDays)),
    deadline: z.nullable(timestamp),
    /** Whether the job accepts no applications: filled, cancelled, on hold, paused, or past its deadline. */
    closed: z.boolean(),
    status: z.enum(jobStatuses),
    /** In which state the screens show the job: its end, then a pause or hold, its deadline, its status. */
    state: z.enum(jobStates),
    /** The poster's note to applicants and submitters while the job is on hold. */
    holdNote: z.nullable(z.string()),
    postedById: z.int(),
    postedBy: poster,
    applicationsCount: z.int(),
    /** The number of approved applications that are not withdrawn. */
    approvedCount: z.int(),
    /** The median time in hours in which the poster answers; null without enough answers. */
    posterMedianHours: z.nullable(z.number()),
    /** Null except for the poster and admins. */
    submissionsCount: z.nullable(z.int()),
    /** The status of the viewer's own application; null without one. */
    myApplicationStatus: z.nullable(z.enum(applicationStatuses)),
    /** Why the viewer's application is closed without a decision of the poster. */
    myApplicationClosedAs: z.nullable(z.enum(closingReasons)),
    /** Whether the viewer has withdrawn the application, and can apply once more. */
    canApplyAgain: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Job = z.infer<typeof job>;

/** How many recruiters have opened the job, and how many of them in the last seven days. */
const viewerCounts = { viewers: z.int(), viewersThisWeek: z.int() };

/** The viewer's own application to a job. */
export const jobApplication = openApiSchema(
  "JobApplication",
  z.object({
    id: z.int(),
    status: z.enum(applicationStatuses),
    createdAt: timestamp,
    decidedAt: z.nullable(timestamp),
    reason: z.nullable(z.string()),
    /** Why it is closed without a decision of the poster. */
    closedAs: z.nullable(z.enum(closingReasons)),
    /** Whether the viewer has withdrawn it, and can apply once more. */
    canReapply: z.boolean(),
  }),
);
export type JobApplication = z.infer<typeof jobApplication>;

/** A job by its id. */
export const openedJob = openApiSchema(
  "OpenedJob",
  z.extend(job, {
    myApplication: z.nullable(jobApplication),
    /** Whether the viewer may confirm that the job is the company's. Servers of the previous release do not send it. */
    canConfirmCompany: z.optional(z.boolean()),
    /**
     * The poster's primary address, for a verified viewer with an application to this job that is or was approved, while
     * the poster is neither suspended nor deleted.
     */
    posterEmail: z.optional(z.string()),
    /** These are only for the poster. */
    ...z.partial(z.object(viewerCounts)).shape,
    /** Which details are guessed, not stated; "salary" is the three fields of the salary. */
    guessedFields: z.optional(z.array(z.enum(guessableFields))),
    /** Whether bounty, payment and guarantee can no longer change; an approved application fixes it even if it was withdrawn. */
    isBountyFixed: z.optional(z.boolean()),
  }),
);
export type OpenedJob = z.infer<typeof openedJob>;

/** A job in the poster's own list. */
export const postedJob = openApiSchema(
  "PostedJob",
  z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    bountyAmount: z.number(),
    status: z.enum(jobStatuses),
    state: z.enum(jobStates),
    holdNote: z.nullable(z.string()),
    location: z.nullable(z.string()),
    deadline: z.nullable(timestamp),
    applicationsCount: z.int(),
    pendingApplicationsCount: z.int(),
    submissionsCount: z.int(),
    /** The submissions that the poster has not decided. */
    pendingSubmissionsCount: z.int(),
    ...viewerCounts,
    /** Until when the poster can reopen it; null if it is active or can never be reopened. */
    reopenableUntil: z.nullable(timestamp),
    createdAt: timestamp,
  }),
);
export type PostedJob = z.infer<typeof postedJob>;

export const postedJobQuery = z.object({ q: searchText, state: enumFilter(postedJobFilters) });

const unknownPlaceMessage = "Unknown place";
/** The slug of a place: absent and empty mean no filter. The server knows the places (`taxonomy/places.ts`). */
const placeFilter = z.optional(
  z.pipe(
    maxString(maxScalarLength, unknownPlaceMessage).check(
      z.regex(/^[a-z0-9-]*$/, { message: unknownPlaceMessage, abort: true }),
    ),
    z.transform((slug) => slug || undefined),
  ),
);

const maxSkillsLength = 200;
/** Names of skills, separated by commas: absent and empty mean no filter. */
const skillsFilter = z.optional(
  z.pipe(
    trimmedText(maxSkillsLength),
    z.transform((text) => {
      const names = text
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean);
      return names.length > 0 ? names : undefined;
    }),
  ),
);

export const jobFilters = z.object({
  q: searchText,
  skill: enumFilter(skillGroups),
  /** All of these skills, by their names or synonyms. */
  skills: skillsFilter,
  location: placeFilter,
  mode: enumFilter(workModes),
  level: enumFilter(experienceLevels),
  /** With a `bountyMax` of 0, only jobs for which recruiters propose a fee. */
  bountyMin: amountFilter,
  bountyMax: amountFilter,
  urgency: enumFilter(urgencies),
  /** Within the next 7 or 30 days, or none. */
  deadline: enumFilter(deadlineFilters),
  visaSponsorship: enumFilter(["true"]),
  /** Only jobs on which the viewer works: those that the recruiter's figure Active Jobs counts. */
  mine: enumFilter(["1"]),
});
export const jobQuery = z.extend(jobFilters, { sort: enumFilter(jobSorts) });

/** Finds places by a part of one of their names, or the one with this slug. */
export const placeQuery = z.object({ q: searchText, slug: placeFilter });

/** Suggests skills that contain the text; without it, those that most jobs name. */
export const skillQuery = z.object({ q: searchText });

/** A place that the location filter knows. */
export const place = openApiSchema(
  "Place",
  z.object({
    slug: z.string(),
    name: z.string(),
    /** The state, country or region that contains it. */
    area: z.nullable(z.string()),
  }),
);
export type Place = z.infer<typeof place>;

/**
 * The position in each sort order; `at` is the time by which the list is sorted. The deadline order has three
 * parts: upcoming deadlines (0), none (1) and past ones (2). `asOf` is the time of the first page, so that no
 * job changes its part between two pages.
 */
export const jobCursor = z.discriminatedUnion("sort", [
  z.object({ sort: z.literal("newest"), at: cursorTimestamp, id: databaseId }),
  z.object({ sort: z.literal("bounty"), amount: z.number(), id: databaseId }),
  z.object({
    sort: z.literal("deadline"),
    asOf: cursorTimestamp,
    part: z.int().check(z.minimum(0), z.maximum(2)),
    at: cursorTimestamp,
    id: databaseId,
  }),
]);
export type JobCursor = z.infer<typeof jobCursor>;

/** For lists that are always sorted by `createdAt`, newest first. */
export const newestJobCursor = z.object({ at: cursorTimestamp, id: databaseId });
export type NewestJobCursor = z.infer<typeof newestJobCursor>;

/**
 * How fast a poster answers the latest applications and submissions. Unanswered ones count once they are older
 * than `posterRecordDays` days. Null without enough of them.
 */
export const posterRecord = openApiSchema(
  "PosterRecord",
  z.nullable(
    z.object({
      since: timestamp,
      /** The number of counted applications and submissions. */
      received: z.int(),
      /** The number of those that were answered within `posterRecordDays` days. */
      inTime: z.int(),
      /** The median time to the answer, or the age of unanswered ones. */
      medianHours: z.number(),
    }),
  ),
);
export type PosterRecord = z.infer<typeof posterRecord>;

export const jobEndingQuery = z.object({
  /** The submission that is about to be hired, which is not counted. */
  submission: idFilter,
});

/** The work on a job that its end would close. */
export const jobEnding = openApiSchema(
  "JobEnding",
  z.object({
    /** Open submissions: submitted, reviewed or shortlisted. */
    submissions: z.int(),
    /** Pending applications. */
    applications: z.int(),
  }),
);
export type JobEnding = z.infer<typeof jobEnding>;

export const jobSchemas = {
  list: { query: jobQuery, response: z.array(job), cursor: jobCursor },
  counts: { query: jobFilters, response: z.record(z.enum(activeJobStatuses), z.int()) },
  places: { query: placeQuery, response: z.array(place) },
  skills: { query: skillQuery, response: z.array(z.string()) },
  recent: { response: z.array(job) },
  ofOrganization: { response: z.array(job), cursor: newestJobCursor },
  one: { response: openedJob },
  post: { body: jobInput, response: job },
  edit: { body: jobPatch, response: job },
  fill: { response: job },
  unpost: { response: job },
  reopen: { body: reopenInput, response: job },
  hold: { body: holdInput, response: job },
  resume: { response: job },
  confirmCompany: { response: job },
  ending: { query: jobEndingQuery, response: jobEnding },
  report: { body: reportInput, response: z.object({}) },
  mine: { query: postedJobQuery, response: z.array(postedJob), cursor: newestJobCursor },
  mineCounts: { response: z.record(z.enum(["all", ...postedJobFilters]), z.int()) },
  posterRecord: { response: posterRecord },
} satisfies EndpointSchemas;
