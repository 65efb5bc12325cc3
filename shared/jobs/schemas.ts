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

const noDate = "Enter a valid date";
const deadline = z.optional(
  z.pipe(
    z.nullable(
      z.union(
        [z.literal(""), maxString(40, noDate).check(z.iso.datetime({ offset: true, error: noDate }))],
        noDate,
      ),
    ),
    z.transform((value, context) => {
      if (!value) return undefined;
      if (Date.parse(value) >= Date.now()) return new Date(value).toISOString();
      context.issues.push({ code: "custom", message: "The deadline must lie in the future", input: value });
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

/** A change of some of it: absent leaves a field as it is, null takes an optional one away. */
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
    /** No longer takes applications: it is filled or cancelled, or its deadline has passed. */
    closed: z.boolean(),
    status: z.enum(jobStatuses),
    postedById: z.int(),
    postedBy: person,
    applicationsCount: z.int(),
    /** For its poster and admins; null for others. */
    submissionsCount: z.nullable(z.int()),
    /** The viewer's own application, where there is one. */
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

/** Where a page ended. Each order has its own key, closed by the id; the deadline's order is as of one moment. */
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

/** Newest first, for lists with one order. */
export const newestKey = z.object({ at: keyMoment, id: keyId });
export type NewestKey = z.infer<typeof newestKey>;

/** How a poster answers, over the latest proposals and candidates that are answered or older than `days` days. */
export const posterRecord = named(
  "PosterRecord",
  z.nullable(
    z.object({
      since: timestamp,
      received: z.int(),
      /** Of them answered within `posterRecordDays`. */
      inTime: z.int(),
      /** In hours; what is not answered counts with the time it has waited. */
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
