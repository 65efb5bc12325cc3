import { applicationStatuses } from "@shared/applications/vocabulary";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  changedText,
  filter,
  keyId,
  keyMoment,
  maxString,
  money,
  most,
  named,
  optionalText,
  requiredText,
  search,
  shortTexts,
  timestamp,
} from "@shared/lib/fields";
import { person } from "@shared/users/schemas";
import * as z from "zod/mini";
import { activeStatuses, jobSorts, jobStatuses, skillGroups, urgencies } from "./vocabulary";

const invalidDate = "Enter a valid date";
const deadline = z.optional(
  z.pipe(
    z.nullable(
      z.union(
        [
          z.literal(""),
          maxString(40, invalidDate).check(z.iso.datetime({ offset: true, error: invalidDate })),
        ],
        invalidDate,
      ),
    ),
    z.transform((value, context) => {
      if (!value) return undefined;
      if (Date.parse(value) >= Date.now()) return new Date(value).toISOString();
      context.issues.push({ code: "custom", message: "The deadline must be in the future", input: value });
      return z.NEVER;
    }),
  ),
);

export const jobInput = named(
  "JobInput",
  z.object({
    title: requiredText(most.name, "Job title is required"),
    description: requiredText(most.long, "Job description is required"),
    company: requiredText(most.name, "Company is required"),
    location: optionalText(most.name),
    salaryRange: optionalText(most.name),
    bountyAmount: z._default(money, 0),
    skills: z._default(shortTexts, []),
    experience: optionalText(most.name),
    urgency: z._default(z.enum(urgencies), "medium"),
    deadline,
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const jobChange = named(
  "JobChange",
  z.object({
    title: z.optional(requiredText(most.name, "Job title is required")),
    description: z.optional(requiredText(most.long, "Job description is required")),
    company: z.optional(requiredText(most.name, "Company is required")),
    location: changedText(most.name),
    salaryRange: changedText(most.name),
    bountyAmount: z.optional(money),
    skills: z.optional(shortTexts),
    experience: changedText(most.name),
    urgency: z.optional(z.enum(urgencies)),
    deadline: z.optional(z.union([z.null(), deadline])),
  }),
);

export const job = named(
  "Job",
  z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    company: z.string(),
    location: z.nullable(z.string()),
    salaryRange: z.nullable(z.string()),
    bountyAmount: z.number(),
    skills: z.array(z.string()),
    experience: z.nullable(z.string()),
    urgency: z.enum(urgencies),
    deadline: z.nullable(timestamp),
    /** Whether the job no longer accepts applications: filled, cancelled, or past its deadline. */
    closed: z.boolean(),
    status: z.enum(jobStatuses),
    postedById: z.int(),
    postedBy: person,
    applicationsCount: z.int(),
    /** Null except for the poster and admins. */
    submissionsCount: z.nullable(z.int()),
    /** The status of the viewer's own application; null without one. */
    myApplicationStatus: z.nullable(z.enum(applicationStatuses)),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Job = z.infer<typeof job>;

export const postedJob = named(
  "PostedJob",
  z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    bountyAmount: z.number(),
    status: z.enum(jobStatuses),
    deadline: z.nullable(timestamp),
    applicationsCount: z.int(),
    createdAt: timestamp,
  }),
);

export const jobFilters = z.object({ q: search, skill: filter(skillGroups) });
export const jobQuery = z.extend(jobFilters, { sort: filter(jobSorts) });

/**
 * The position in each sort order. The deadline order has three parts (upcoming, none, past) as of the first
 * page.
 */
export const jobKey = z.discriminatedUnion("sort", [
  z.object({ sort: z.literal("newest"), at: keyMoment, id: keyId }),
  z.object({ sort: z.literal("bounty"), amount: z.number(), id: keyId }),
  z.object({
    sort: z.literal("deadline"),
    asOf: keyMoment,
    part: z.int().check(z.minimum(0), z.maximum(2)),
    at: keyMoment,
    id: keyId,
  }),
]);
export type JobKey = z.infer<typeof jobKey>;

/** For lists that are always sorted newest first. */
export const newestKey = z.object({ at: keyMoment, id: keyId });
export type NewestKey = z.infer<typeof newestKey>;

/**
 * How fast a poster answers: over the latest applications and submissions that are answered or older than
 * `posterRecordDays` days. Null without enough of them.
 */
export const posterRecord = named(
  "PosterRecord",
  z.nullable(
    z.object({
      since: timestamp,
      received: z.int(),
      /** The number that was answered within `posterRecordDays` days. */
      inTime: z.int(),
      /** Unanswered ones count with their age. */
      medianHours: z.number(),
    }),
  ),
);
export type PosterRecord = z.infer<typeof posterRecord>;

export const jobSchemas = {
  list: { query: jobQuery, response: z.array(job), cursor: jobKey },
  counts: { query: jobFilters, response: z.record(z.enum(activeStatuses), z.int()) },
  recent: { response: z.array(job) },
  one: { response: job },
  post: { body: jobInput, response: job },
  edit: { body: jobChange, response: job },
  fill: { response: job },
  unpost: { response: job },
  mine: { response: z.array(postedJob), cursor: newestKey },
  posterRecord: { response: posterRecord },
} satisfies EndpointSchemas;
