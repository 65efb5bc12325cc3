/** Requests and responses about recruiters' applications to jobs, for applicants and for posters. */
import { recruiterRecord } from "@shared/applications/recruiter-record";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  accountEmail,
  databaseId,
  limits,
  openApiSchema,
  optionalFeePercent,
  optionalPatchText,
  optionalText,
  requiredText,
  timestamp,
  versionNumber,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, idFilter } from "@shared/lib/filters";
import { closableStatusChange } from "@shared/submissions/schemas";
import { contactHidden, personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { closingReasons, jobStates, jobStatuses } from "../jobs/vocabulary";
import {
  applicationOutcomes,
  applicationSorts,
  applicationStatuses,
  withdrawableStatuses,
} from "./vocabulary";

const minCoverLetterLength = 50;
export const coverLetterTooShortMessage = "Please provide at least 50 characters explaining your approach.";
export const feeRequiredMessage = "Please enter your proposed fee percentage";

export const applicationInput = openApiSchema(
  "ApplicationInput",
  z.object({
    coverLetter: requiredText(limits.longText, coverLetterTooShortMessage, minCoverLetterLength),
    /** Required if the bounty is 0, otherwise ignored. Null and empty text mean no fee. */
    proposedFee: optionalFeePercent,
    timeline: optionalText(limits.mediumText),
    approach: optionalText(limits.mediumText),
  }),
);

/** The application form of a job with bounty 0, which requires a fee. */
export const applicationInputWithFee = applicationInput.check((context) => {
  const { proposedFee } = context.value;
  if (proposedFee === null || proposedFee === undefined)
    context.issues.push({ code: "custom", path: ["proposedFee"], message: feeRequiredMessage, input: null });
});

/**
 * Absent fields stay unchanged; null removes an optional field. The edit fails with `stale` if `version` is
 * not the application's current one.
 */
export const applicationPatch = openApiSchema(
  "ApplicationChange",
  z.object({
    version: versionNumber,
    coverLetter: z.optional(requiredText(limits.longText, coverLetterTooShortMessage, minCoverLetterLength)),
    proposedFee: optionalFeePercent,
    timeline: optionalPatchText(limits.mediumText),
    approach: optionalPatchText(limits.mediumText),
  }),
);

/**
 * If this version is given, a decision fails with `stale` when the application was edited since that version.
 */
const versionReadByPoster = z.optional(versionNumber);
export const approvalInput = openApiSchema("ApprovalInput", z.object({ version: versionReadByPoster }));
export const decisionInput = openApiSchema(
  "DecisionInput",
  z.object({ reason: optionalText(limits.reason) }),
);
export const rejectionInput = openApiSchema(
  "RejectionInput",
  z.extend(decisionInput, { version: versionReadByPoster }),
);

/**
 * If `status` is given, a withdrawal fails with `already_decided` when the application has another status.
 */
export const withdrawalInput = openApiSchema(
  "WithdrawalInput",
  z.object({
    reason: optionalText(limits.reason),
    status: z.optional(z.enum(withdrawableStatuses)),
  }),
);

/** The texts that an applicant can edit. */
const applicationTexts = z.object({
  coverLetter: z.string(),
  proposedFee: z.nullable(z.number()),
  timeline: z.nullable(z.string()),
  approach: z.nullable(z.string()),
});
export type ApplicationTexts = z.infer<typeof applicationTexts>;

export const applicationEdit = openApiSchema(
  "ApplicationEdit",
  z.object({ createdAt: timestamp, before: applicationTexts }),
);
export type ApplicationEdit = z.infer<typeof applicationEdit>;

export const application = openApiSchema(
  "Application",
  z.object({
    id: z.int(),
    status: z.enum(applicationStatuses),
    createdAt: timestamp,
    proposedFee: z.nullable(z.number()),
    timeline: z.nullable(z.string()),
    coverLetter: z.string(),
    approach: z.nullable(z.string()),
    /** When the application was decided or closed: if it was withdrawn, the time of the withdrawal. */
    decidedAt: z.nullable(timestamp),
    /** Why the application was rejected, closed with its job, or withdrawn. */
    reason: z.nullable(z.string()),
    /**
     * Why the application was closed without a decision. An approved application keeps its status if its job
     * ends.
     */
    closedAs: z.nullable(z.enum(closingReasons)),
    /** Starts at 1; each edit increments it. */
    version: z.int(),
    editedAt: z.nullable(timestamp),
    /** When the applicant applied again after a withdrawal, which is possible once. */
    reappliedAt: z.nullable(timestamp),
  }),
);

const jobOfApplication = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  bounty: z.number(),
  deadline: z.nullable(timestamp),
  status: z.enum(jobStatuses),
  state: z.enum(jobStates),
  holdNote: z.nullable(z.string()),
});

/**
 * The poster or the applicant. The email address is present only after approval, and empty until the viewer
 * is verified.
 */
const counterpart = z.extend(personSummary, {
  id: z.int(),
  company: z.nullable(z.string()),
  email: z.optional(accountEmail),
  contactHidden,
});

/**
 * The numbers of the applicant's applications to other jobs. `decided` ones were approved or rejected by a
 * poster.
 */
const otherApplicationCounts = z.object({ approved: z.int(), decided: z.int(), pendingElsewhere: z.int() });

/**
 * The agency profile that the applicant had when applying. Null without one, and for viewers without access
 * to the directory.
 */
const applicantAgency = z.nullable(
  z.object({ id: z.int(), name: z.string(), rating: z.nullable(z.number()), reviewCount: z.int() }),
);

export const ownApplication = openApiSchema(
  "OwnApplication",
  z.object({
    application,
    job: z.extend(jobOfApplication, {
      /**
       * Whether the company has the name of an organization in this network, but the poster is no confirmed
       * member of that organization. Servers of the previous release do not send this field.
       */
      isCompanyUnconfirmed: z.optional(z.boolean()),
    }),
    jobPoster: z.extend(counterpart, { isTrusted: z.boolean() }),
  }),
);
export const receivedApplication = openApiSchema(
  "ReceivedApplication",
  z.object({
    application,
    job: jobOfApplication,
    applicant: counterpart,
    record: otherApplicationCounts,
    recruiterRecord,
    /** The agency profile of the applicant. */
    listing: applicantAgency,
  }),
);
export type OwnApplication = z.infer<typeof ownApplication>;
export type ReceivedApplication = z.infer<typeof receivedApplication>;

export const ownApplicationsQuery = z.object({
  status: enumFilter(applicationStatuses),
  /** Only applications that the poster rejected, or only those closed without a decision. */
  outcome: enumFilter(applicationOutcomes),
});
const receivedApplicationFilters = z.object({ status: enumFilter(applicationStatuses), job: idFilter });
export const receivedApplicationsQuery = z.extend(receivedApplicationFilters, {
  /** `waiting`: pending applications, oldest first, then the others, newest first. */
  sort: enumFilter(applicationSorts),
});
export const receivedApplicationCountsQuery = z.object({ job: idFilter });
export const applicationCounts = z.object({
  pending: z.int(),
  approved: z.int(),
  /** All rejected applications: `notSelected` by the poster, and `closed` without a decision. */
  rejected: z.int(),
  notSelected: z.int(),
  closed: z.int(),
});
export const receivedApplicationCounts = z.object({
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** The creation time of the oldest pending application. */
  oldestPending: z.nullable(timestamp),
});

/** A job with applications, and how many of them have each status. */
export const jobWithApplicationCounts = openApiSchema(
  "ReceivedApplicationsJob", // published under this name
  z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    deadline: z.nullable(timestamp),
    state: z.enum(jobStates),
    pending: z.int(),
    approved: z.int(),
    /** All rejected applications, with the `closed` ones. */
    rejected: z.int(),
    /**
     * The rejected applications that were closed without a decision of the poster. Servers of the previous
     * release do not send this field.
     */
    closed: z.optional(z.int()),
    /** The creation time of the oldest pending application. */
    oldestPending: z.nullable(timestamp),
    /** The candidate who was hired; null without a hire. Servers of the previous release do not send it. */
    hiredCandidate: z.optional(z.nullable(z.string())),
  }),
);
export type JobWithApplicationCounts = z.infer<typeof jobWithApplicationCounts>;

export const applicationCursor = z.object({ at: cursorTimestamp, id: databaseId });
export type ApplicationCursor = z.infer<typeof applicationCursor>;

/** `part` is the part of the list in the order `waiting`: pending applications (0) and others (1). */
export const receivedApplicationCursor = z.extend(applicationCursor, {
  part: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
});
export type ReceivedApplicationCursor = z.infer<typeof receivedApplicationCursor>;

/**
 * `at` is a sort key in microseconds, always negative: for jobs with pending applications the time of the
 * oldest one, minus a number so large that these jobs come first; for others the negative time of the newest.
 */
export const receivedJobCursor = z.object({ at: z.int(), id: databaseId });
export type ReceivedJobCursor = z.infer<typeof receivedJobCursor>;

export const applicationSchemas = {
  apply: { body: applicationInput, response: application },
  mine: { query: ownApplicationsQuery, response: z.array(ownApplication), cursor: applicationCursor },
  mineCounts: { response: applicationCounts },
  received: {
    query: receivedApplicationsQuery,
    response: z.array(receivedApplication),
    cursor: receivedApplicationCursor,
  },
  receivedJobs: {
    query: receivedApplicationFilters,
    response: z.array(jobWithApplicationCounts),
    cursor: receivedJobCursor,
  },
  receivedCounts: { query: receivedApplicationCountsQuery, response: receivedApplicationCounts },
  approve: { body: approvalInput, response: application },
  reject: { body: rejectionInput, response: application },
  edit: { body: applicationPatch, response: application },
  edits: { response: z.array(applicationEdit) },
  withdraw: { body: withdrawalInput, response: application },
  history: { response: z.array(closableStatusChange) },
} satisfies FeatureSchemas;
