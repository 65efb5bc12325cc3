/** Requests and responses about candidates submitted to jobs, for submitters and for posters. */
import { recruiterRecord } from "@shared/applications/recruiter-record";
import { applicationOutcomes } from "@shared/applications/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emailAddressWithMessage,
  limits,
  openApiSchema,
  optionalFeePercent,
  optionalPatchText,
  optionalReasonInput,
  optionalText,
  profileUrl,
  requiredName,
  requiredPatchName,
  requiredText,
  textList,
  timestamp,
  versionNumber,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, idFilter, searchText } from "@shared/lib/filters";
import { contactHidden } from "@shared/users/schemas";
import * as z from "zod/mini";
import { closingReasons, jobStates } from "../jobs/vocabulary";
import { storedSubmissionStatuses, submissionStatusesSeenByPoster } from "./vocabulary";

/** The number of duplicates that a poster can reject at once by keeping one submission. */
const maxRejectedDuplicates = 20;

export const submissionInput = openApiSchema(
  "SubmissionInput",
  z.object({
    candidateName: requiredName(limits.shortText, "Candidate name is required"),
    candidateEmail: emailAddressWithMessage("Valid email is required"),
    candidateTitle: requiredText(limits.shortText, "Candidate title is required"),
    linkedinUrl: profileUrl("Valid LinkedIn URL is required"),
    notes: optionalText(limits.mediumText),
    candidatePhone: optionalText(limits.shortText),
    candidateLocation: optionalText(limits.shortText),
    candidateExperience: optionalText(limits.shortText),
    candidateSkills: z._default(textList, []),
  }),
);

const fixedEmailMessage = "The email address cannot be changed. Withdraw the candidate and submit again.";
const fixedProfileMessage = "The LinkedIn URL cannot be changed. Withdraw the candidate and submit again.";

/**
 * Absent fields stay unchanged; null removes an optional field. The edit fails with `stale` if `version` is
 * not the submission's current one.
 */
export const submissionPatch = openApiSchema(
  "SubmissionChange",
  z.object({
    version: versionNumber,
    candidateName: requiredPatchName(limits.shortText, "Candidate name is required"),
    candidateTitle: z.optional(requiredText(limits.shortText, "Candidate title is required")),
    notes: optionalPatchText(limits.mediumText),
    candidatePhone: optionalPatchText(limits.shortText),
    candidateLocation: optionalPatchText(limits.shortText),
    candidateExperience: optionalPatchText(limits.shortText),
    candidateSkills: z.optional(textList),
    /** The email address and the profile identify the candidate, so changes of them are refused. */
    candidateEmail: z.optional(z.never(fixedEmailMessage)),
    linkedinUrl: z.optional(z.never(fixedProfileMessage)),
  }),
);

/** Each of the two fields is enough for the check. */
export const candidateCheckInput = openApiSchema(
  "CandidateCheckInput",
  z.object({
    candidateEmail: z.optional(emailAddressWithMessage("Valid email is required")),
    linkedinUrl: z.optional(profileUrl("Valid LinkedIn URL is required")),
  }),
);
export const candidateCheckOutput = z.object({
  /** Whether somebody has already submitted the candidate to the job. */
  represented: z.boolean(),
});

/** Posters choose `approved`, which is stored as shortlisted, or a stored status. */
export const submissionStatusInput = openApiSchema(
  "SubmissionStatusInput",
  z
    .object({
      status: z.enum(["approved", ...storedSubmissionStatuses], "Unknown status"),
      reason: optionalText(limits.reason),
      /** If given, the change fails with `stale` when the submission was edited since this version. */
      version: z.optional(versionNumber),
      /**
       * Only for `hired`, if the job has no fixed bounty and no fee is agreed. The recruiter has to confirm the
       * percentage.
       */
      feePercent: optionalFeePercent,
      /**
       * The agreed fee that the poster has read; null for none. If given, a hire fails with `stale` when the
       * agreed fee has changed since.
       */
      agreedFee: z.optional(z.nullable(z.number())),
    })
    .check((context) => {
      const { status, feePercent } = context.value;
      if (status !== "hired" && typeof feePercent === "number")
        context.issues.push({
          code: "custom",
          path: ["feePercent"],
          message: "Only a hire has a fee",
          input: feePercent,
        });
    }),
);

export const keepInput = openApiSchema(
  "KeepInput",
  z.object({
    /** The duplicates that are rejected. */
    over: z.array(databaseId).check(z.minLength(1), z.maxLength(maxRejectedDuplicates)),
  }),
);

const userWithCompany = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  company: z.nullable(z.string()),
});

/** Another submission of the same person to the job. */
const duplicate = z.object({
  id: z.int(),
  /** The company of the submitter; without a company, the submitter's name. */
  name: z.string(),
  submittedAt: timestamp,
});
export type Duplicate = z.infer<typeof duplicate>;

/** The fields that submitters and posters see under the same names. */
const commonFields = {
  id: z.int(),
  jobId: z.int(),
  candidateName: z.string(),
  candidateEmail: z.string(),
  candidatePhone: z.nullable(z.string()),
  candidateLocation: z.nullable(z.string()),
  candidateExperience: z.nullable(z.string()),
  candidateSkills: z.array(z.string()),
  linkedinUrl: z.string(),
  notes: z.nullable(z.string()),
  /** True if the email address, phone, LinkedIn URL and notes of the candidate are hidden from the viewer. */
  contactHidden,
  /**
   * Why the submission was closed without a decision of the poster. Closed submissions have the status
   * rejected.
   */
  closedAs: z.nullable(z.enum(closingReasons)),
  /** The poster's reason for a rejection. Servers of the previous release do not send this field. */
  reason: z.optional(z.nullable(z.string())),
  /** Starts at 1; each edit increments it. */
  version: z.int(),
  editedAt: z.nullable(timestamp),
  /**
   * The fee percentage in the submitter's approved application to the job. Null without such an application,
   * if the bounty is fixed, and for viewers other than the poster and the submitter.
   */
  agreedFee: z.nullable(z.number()),
  /**
   * The oldest five other submissions to the job with the same email address or profile, without closed ones.
   * Empty for viewers other than the poster.
   */
  duplicates: z.array(duplicate),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** A submission with its stored status, for the submitter, the poster and admins. */
export const submission = openApiSchema(
  "Submission",
  z.object({
    ...commonFields,
    candidateTitle: z.string(),
    status: z.enum(storedSubmissionStatuses),
    submittedById: z.int(),
    submittedBy: userWithCompany,
    /**
     * Whether another submission to the job has the same email address or profile. Always false for viewers other
     * than the poster and admins.
     */
    possibleDuplicate: z.boolean(),
  }),
);
export type Submission = z.infer<typeof submission>;

/**
 * A submission in the poster's list. `status`, one of the three statuses that posters see, is derived from
 * `storedStatus`, one of five. `candidateRole` is the candidate's title.
 */
export const receivedSubmission = openApiSchema(
  "ReceivedSubmission",
  z.object({
    ...commonFields,
    candidateRole: z.string(),
    status: z.enum(submissionStatusesSeenByPoster),
    storedStatus: z.enum(storedSubmissionStatuses),
    submittedBy: userWithCompany,
    /**
     * The record of the recruiter who submitted the candidate. Servers of the previous release do not send
     * this field.
     */
    recruiterRecord: z.optional(recruiterRecord),
    possibleDuplicate: z.boolean(),
  }),
);
export type ReceivedSubmission = z.infer<typeof receivedSubmission>;

const jobOfSubmission = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  bounty: z.number(),
  status: z.string(),
  state: z.enum(jobStates),
  holdNote: z.nullable(z.string()),
});
export const ownSubmission = openApiSchema("OwnSubmission", z.extend(submission, { job: jobOfSubmission }));
export type OwnSubmission = z.infer<typeof ownSubmission>;

/** A job of the poster with the numbers of its submissions. */
export const submissionGroup = openApiSchema(
  "SubmissionGroup",
  z.extend(jobOfSubmission, {
    pending: z.int(),
    /** All approved submissions, with the `hired` one. */
    approved: z.int(),
    /**
     * 1 if a candidate was hired for the job and matches the filters, else 0. Servers of the previous release
     * do not send this field.
     */
    hired: z.optional(z.int()),
    /** All rejected submissions, with the `closed` ones. */
    rejected: z.int(),
    /** The rejected submissions that were closed without a decision of the poster. */
    closed: z.optional(z.int()),
    /**
     * The closed submissions that were withdrawn, which `submissionsCount` of a job leaves out. Servers of
     * the previous release do not send this field.
     */
    withdrawn: z.optional(z.int()),
    /** The number of submissions that match the search and the filter. */
    matching: z.int(),
    /** Whether the job has a placement that is not voided. A filled job without one still accepts a hire. */
    hasPlacement: z.boolean(),
  }),
);
export type SubmissionGroup = z.infer<typeof submissionGroup>;

/**
 * The details that a submitter can edit. Contact details are empty or null for viewers who may not see them.
 */
const submissionDetails = z.object({
  candidateName: z.string(),
  candidateTitle: z.string(),
  notes: z.nullable(z.string()),
  candidatePhone: z.nullable(z.string()),
  candidateLocation: z.nullable(z.string()),
  candidateExperience: z.nullable(z.string()),
  candidateSkills: z.array(z.string()),
});
export type SubmissionDetails = z.infer<typeof submissionDetails>;

export const submissionEdit = openApiSchema(
  "SubmissionEdit",
  z.object({ createdAt: timestamp, before: submissionDetails }),
);
export type SubmissionEdit = z.infer<typeof submissionEdit>;

export const submissionGroupsQuery = z.object({
  q: searchText,
  status: enumFilter(submissionStatusesSeenByPoster),
});
export const receivedSubmissionsQuery = z.extend(submissionGroupsQuery, {
  job: idFilter,
  submission: idFilter,
});
export const ownSubmissionsQuery = z.object({
  status: enumFilter(storedSubmissionStatuses),
  /** Only rejected submissions: those that the poster decided, or those closed without a decision. */
  outcome: enumFilter(applicationOutcomes),
});
export const ownSubmissionCounts = z.object({
  submitted: z.int(),
  reviewed: z.int(),
  shortlisted: z.int(),
  /** All rejected submissions, with the `closed` ones. */
  rejected: z.int(),
  hired: z.int(),
  /** The rejected submissions that were closed without a decision of the poster. */
  closed: z.optional(z.int()),
});
export const posterStatusCounts = z.record(z.enum(submissionStatusesSeenByPoster), z.int());

export const submissionCursor = z.object({ at: cursorTimestamp, id: databaseId });
export type SubmissionCursor = z.infer<typeof submissionCursor>;

/** One change in the status history of an application, submission or placement. */
export const statusChange = z.object({
  /** Null in the first entry. */
  from: z.nullable(z.string()),
  to: z.string(),
  at: timestamp,
  /** Null after the account was deleted. */
  by: z.nullable(userWithCompany),
  reason: z.nullable(z.string()),
});
export type StatusChange = z.infer<typeof statusChange>;

/**
 * One change in the status history of an application or submission, which can be closed without a decision.
 */
export const closableStatusChange = z.extend(statusChange, {
  /**
   * Why this change closed the application or submission; null if it did not, or is older than this field.
   */
  closedAs: z.nullable(z.enum(closingReasons)),
  /**
   * True if an admin who is neither the poster nor the recruiter made the change. `by` names that admin only
   * to admins.
   */
  isByAdmin: z.optional(z.boolean()),
});
export type ClosableStatusChange = z.infer<typeof closableStatusChange>;

export const submissionSchemas = {
  submit: { body: submissionInput, response: submission },
  check: { body: candidateCheckInput, response: candidateCheckOutput },
  ofJob: { response: z.array(submission), cursor: submissionCursor },
  mine: { query: ownSubmissionsQuery, response: z.array(ownSubmission), cursor: submissionCursor },
  mineCounts: { response: ownSubmissionCounts },
  received: {
    query: receivedSubmissionsQuery,
    response: z.array(receivedSubmission),
    cursor: submissionCursor,
  },
  receivedCounts: { response: posterStatusCounts },
  groups: { query: submissionGroupsQuery, response: z.array(submissionGroup), cursor: submissionCursor },
  exportCsv: { query: receivedSubmissionsQuery },
  setStatus: { body: submissionStatusInput, response: receivedSubmission },
  keep: { body: keepInput, response: receivedSubmission },
  edit: { body: submissionPatch, response: submission },
  edits: { response: z.array(submissionEdit) },
  withdraw: { body: optionalReasonInput, response: submission },
  record: { response: z.object({ recruiterRecord }) },
  history: { response: z.array(closableStatusChange) },
} satisfies FeatureSchemas;
