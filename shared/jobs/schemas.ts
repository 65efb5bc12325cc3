/** Requests and responses about jobs: for posting and editing, for the market, and for posters. */
import { applicationStatuses } from "@shared/applications/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emptyTextAsNull,
  hasWholeCents,
  limits,
  maxScalarLength,
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
  untrimmedText,
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
  reopenBlockers,
  salaryCurrencies,
  skillGroups,
  termDays,
  urgencies,
  workModes,
} from "./vocabulary";

const invalidDateMessage = "Enter a valid date";
/** The offset can move a time at the end of 9999 into a year that ISO 8601 and PostgreSQL cannot read. */
const maxUtcYear = 9_999;
const timestampWithOffset = untrimmedText(maxScalarLength, invalidDateMessage).check(
  z.iso.datetime({ offset: true, error: invalidDateMessage, abort: true }),
  z.refine((text) => new Date(text).getUTCFullYear() <= maxUtcYear, invalidDateMessage),
);

/** A deadline in the future, converted to UTC. Empty text becomes undefined. */
const futureDeadline = z.pipe(
  z.union([z.literal(""), timestampWithOffset], invalidDateMessage),
  z.transform((text, context) => {
    if (text === "") return undefined;
    if (Date.parse(text) >= Date.now()) return new Date(text).toISOString();
    context.issues.push({ code: "custom", message: "The deadline must be in the future", input: text });
    return z.NEVER;
  }),
);

/** Null and empty text become undefined. */
const deadline = z.optional(
  z.pipe(
    z.nullable(futureDeadline),
    z.transform((time) => time ?? undefined),
  ),
);

const invalidSalaryMessage = `Enter an amount from 0 to ${maxSalary.toLocaleString("en-US")} with at most two decimals`;
/**
 * A yearly amount, rounded to whole currency units; null and empty text remove it. The server checks that min
 * is not above max.
 */
const salaryAmount = z.optional(
  z.union(
    [
      emptyTextAsNull(invalidSalaryMessage),
      z.pipe(
        numberInput(
          invalidSalaryMessage,
          (amount) => amount >= 0 && amount <= maxSalary && hasWholeCents(amount),
        ),
        z.transform(Math.round),
      ),
    ],
    invalidSalaryMessage,
  ),
);

/**
 * Null, and absent in a new job, mean that the poster does not state the detail, so that the server guesses it
 * from the texts of the job.
 */
const statedDetails = {
  workMode: z.optional(z.nullable(z.enum(workModes))),
  level: z.optional(z.nullable(z.enum(experienceLevels))),
  salaryMin: salaryAmount,
  salaryMax: salaryAmount,
  salaryCurrency: z.optional(z.nullable(z.enum(salaryCurrencies))),
};

const termChoice = z.optional(z.nullable(z.literal(termDays, "Choose one of the options")));
/**
 * The terms of the job, each one of `termDays`. Null, and absent in a new job, mean that the poster does not
 * state the term.
 */
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
    deadline: z.optional(z.nullable(futureDeadline)),
  }),
);

/**
 * A new deadline is required if the present one has passed. Without a new one, the present deadline stays.
 */
export const reopenInput = openApiSchema("ReopenInput", z.object({ deadline }));

/** `note` is for the applicants and submitters of the job. */
export const holdInput = openApiSchema("HoldInput", z.object({ note: optionalText(limits.holdNote) }));

/** The poster of a job. */
export const poster = z.extend(personSummary, {
  /**
   * Whether the poster is trusted: an admin has confirmed the poster, or the domain of an address that the
   * poster verified. Also true for former members, whose jobs need no warning.
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
     * Whether the company has the name of an organization in this network, but the poster is no confirmed
     * member of that organization. Servers of the previous release do not send this field.
     */
    isCompanyUnconfirmed: z.optional(z.boolean()),
    /**
     * The organization with the name of the company, if the poster is a confirmed member or the company is
     * confirmed. Servers of the previous release do not send this field.
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
    /**
     * The work mode, level and yearly salary are stated by the poster, or guessed from the texts; null if
     * unknown.
     */
    workMode: z.nullable(z.enum(workModes)),
    level: z.nullable(z.enum(experienceLevels)),
    salaryMin: z.nullable(z.int()),
    salaryMax: z.nullable(z.int()),
    salaryCurrency: z.nullable(z.enum(salaryCurrencies)),
    /** The bounty is paid this many days after the hire (0: at the start); null if the poster did not say. */
    paymentDays: z.nullable(z.literal(termDays)),
    /** The placement is guaranteed for this many days (0: not at all); null if the poster did not say. */
    guaranteeDays: z.nullable(z.literal(termDays)),
    deadline: z.nullable(timestamp),
    /**
     * Whether the job accepts no applications, because it is filled, cancelled, on hold, paused or past its
     * deadline.
     */
    closed: z.boolean(),
    status: z.enum(jobStatuses),
    /**
     * The state that screens show. If several apply, it is the first of: ended, paused or on hold, deadline
     * passed, `status`.
     */
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
    /** Null for viewers other than the poster and admins. */
    submissionsCount: z.nullable(z.int()),
    /** The status of the viewer's own application; null without one. */
    myApplicationStatus: z.nullable(z.enum(applicationStatuses)),
    /** Why the viewer's application is closed without a decision of the poster; null if it is not. */
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

/** How many applications and submissions the poster has not decided. */
const pendingCounts = { pendingApplicationsCount: z.int(), pendingSubmissionsCount: z.int() };

const reopening = {
  /** Until when the poster can reopen the job; null if the job is active or cannot be reopened. */
  reopenableUntil: z.nullable(timestamp),
  /**
   * Why the poster cannot reopen the job; null if the job is active or can be reopened. Servers of the
   * previous release do not send this field.
   */
  reopenBlocker: z.optional(z.nullable(z.enum(reopenBlockers))),
};

/** The viewer's own application to a job. */
export const jobApplication = openApiSchema(
  "JobApplication",
  z.object({
    id: z.int(),
    status: z.enum(applicationStatuses),
    createdAt: timestamp,
    decidedAt: z.nullable(timestamp),
    reason: z.nullable(z.string()),
    /** Why the application is closed without a decision of the poster; null if it is not. */
    closedAs: z.nullable(z.enum(closingReasons)),
    /** Whether the viewer has withdrawn the application, and can apply once more. */
    canReapply: z.boolean(),
  }),
);
export type JobApplication = z.infer<typeof jobApplication>;

/** A job on its own page, with the fields that only that page shows. */
export const openedJob = openApiSchema(
  "OpenedJob",
  z.extend(job, {
    myApplication: z.nullable(jobApplication),
    /**
     * Whether the viewer may confirm the company of the job. Servers of the previous release do not send this
     * field.
     */
    canConfirmCompany: z.optional(z.boolean()),
    /** Whether the viewer, an admin, can reopen this unposted job. Absent for other viewers and jobs. */
    canReopen: z.optional(z.boolean()),
    /**
     * Whether the viewer's application to this job is or was approved, which shares the poster's address, and
     * the poster is neither suspended nor deleted. Servers of the previous release do not send this field.
     */
    isPosterEmailShared: z.optional(z.boolean()),
    /** The poster's primary address, if it is shared and the viewer is verified. */
    posterEmail: z.optional(z.string()),
    /**
     * Only the poster gets the counts, the fields about reopening, and the two fields below. Servers of the
     * previous release send neither `pendingCounts` nor `reopening`.
     */
    ...z.partial(z.object({ ...viewerCounts, ...pendingCounts, ...reopening })).shape,
    /** The details that are guessed, not stated. "salary" stands for the three fields of the salary. */
    guessedFields: z.optional(z.array(z.enum(guessableFields))),
    /**
     * Whether bounty, payment and guarantee can no longer change. A withdrawn application that was approved
     * fixes them too.
     */
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
    submissionsCount: z.int(),
    ...pendingCounts,
    ...viewerCounts,
    ...reopening,
    createdAt: timestamp,
  }),
);
export type PostedJob = z.infer<typeof postedJob>;

export const postedJobQuery = z.object({ q: searchText, state: enumFilter(postedJobFilters) });

const unknownPlaceMessage = "Unknown place";
/**
 * The slug of a place: absent and empty mean no filter. The server looks the slug up in `taxonomy/places.ts`.
 */
const placeFilter = z.optional(
  z.pipe(
    untrimmedText(maxScalarLength, unknownPlaceMessage).check(
      z.regex(/^[a-z0-9-]*$/, { message: unknownPlaceMessage, abort: true }),
    ),
    z.transform((slug) => slug || undefined),
  ),
);

const maxSkillsTextLength = 200;
/** Names of skills, separated by commas: absent and empty mean no filter. */
const skillsFilter = z.optional(
  z.pipe(
    trimmedText(maxSkillsTextLength),
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
  /** A skill group, such as "engineering". */
  skill: enumFilter(skillGroups),
  /** Only jobs with all of these skills, given by name or synonym. */
  skills: skillsFilter,
  location: placeFilter,
  mode: enumFilter(workModes),
  level: enumFilter(experienceLevels),
  /** With a `bountyMax` of 0, only jobs for which recruiters propose a fee. */
  bountyMin: amountFilter,
  bountyMax: amountFilter,
  urgency: enumFilter(urgencies),
  /** A deadline within the next 7 or 30 days, or no deadline. */
  deadline: enumFilter(deadlineFilters),
  visaSponsorship: enumFilter(["true"]),
  /**
   * Only jobs on which the viewer works: with a pending or approved application of the viewer, or a
   * submission that is not withdrawn. `UserStats.activeJobs` of a recruiter counts the same jobs.
   */
  mine: enumFilter(["1"]),
});
export const jobQuery = z.extend(jobFilters, { sort: enumFilter(jobSorts) });

/** Finds places by a part of one of their names, or the place with a slug. */
export const placeQuery = z.object({ q: searchText, slug: placeFilter });

/** Suggests skills that contain the text; without a text, the skills that most jobs name. */
export const skillQuery = z.object({ q: searchText });

/** A place of the location filter. */
export const place = openApiSchema(
  "Place",
  z.object({
    slug: z.string(),
    name: z.string(),
    /** The state, country or region that contains the place. */
    area: z.nullable(z.string()),
  }),
);
export type Place = z.infer<typeof place>;

/**
 * The position in each sort order. `at` is the time by which the list is sorted. The order by deadline has
 * three parts: jobs with an upcoming deadline (0), without a deadline (1), and with a past deadline (2).
 * `asOf` is the time of the first page, so that no job moves to another part between two pages.
 */
export const jobCursor = z.discriminatedUnion("sort", [
  z.object({ sort: z.literal("newest"), at: cursorTimestamp, id: databaseId }),
  z.object({ sort: z.literal("bounty"), amount: moneyAmount, id: databaseId }),
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
 * How fast a poster answered the latest applications and submissions. Unanswered ones count once they are
 * older than `maxDaysForTimelyAnswer` days. Null if too few count.
 */
export const posterRecord = openApiSchema(
  "PosterRecord",
  z.nullable(
    z.object({
      /** The time from which applications and submissions are counted. */
      since: timestamp,
      /** The number of counted applications and submissions. */
      received: z.int(),
      /** How many of them were answered within `maxDaysForTimelyAnswer` days. */
      inTime: z.int(),
      /** The median of the time to the answer; for unanswered ones, of their age. */
      medianHours: z.number(),
    }),
  ),
);
export type PosterRecord = z.infer<typeof posterRecord>;

export const jobEndingQuery = z.object({
  /** The submission that is about to be hired, which is not counted. */
  submission: idFilter,
});

/** The number of submissions and applications that the end of a job would close. */
export const jobEndingPreview = openApiSchema(
  "JobEnding", // published under this name
  z.object({
    /** Open submissions: submitted, reviewed or shortlisted. */
    submissions: z.int(),
    /** Pending applications. */
    applications: z.int(),
  }),
);
export type JobEndingPreview = z.infer<typeof jobEndingPreview>;

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
  ending: { query: jobEndingQuery, response: jobEndingPreview },
  report: { body: reportInput, response: z.object({}) },
  mine: { query: postedJobQuery, response: z.array(postedJob), cursor: newestJobCursor },
  mineCounts: { response: z.record(z.enum(["all", ...postedJobFilters]), z.int()) },
  posterRecord: { response: posterRecord },
} satisfies FeatureSchemas;
