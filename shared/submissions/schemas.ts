import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  emailSaying,
  filter,
  idFilter,
  keyId,
  keyMoment,
  most,
  named,
  optionalText,
  requiredText,
  search,
  shortTexts,
  timestamp,
  webAddress,
} from "@shared/lib/fields";
import * as z from "zod/mini";
import { posterStatuses, storedStatuses } from "./vocabulary";

export const submissionInput = named(
  "SubmissionInput",
  z.object({
    candidateName: requiredText(most.name, "Candidate name is required"),
    candidateEmail: emailSaying("Valid email is required"),
    candidateTitle: requiredText(most.name, "Candidate title is required"),
    linkedinUrl: webAddress("Valid LinkedIn URL is required"),
    notes: optionalText(most.bio),
    candidatePhone: optionalText(most.name),
    candidateLocation: optionalText(most.name),
    candidateExperience: optionalText(most.name),
    candidateSkills: z._default(shortTexts, []),
  }),
);

/** Either field is enough for the check. */
export const checkInput = named(
  "CandidateCheckInput",
  z.object({
    candidateEmail: z.optional(emailSaying("Valid email is required")),
    linkedinUrl: z.optional(webAddress("Valid LinkedIn URL is required")),
  }),
);
export const checkAnswer = z.object({ represented: z.boolean() });

/** `approved` means shortlisted; the others are stored statuses. */
export const statusInput = named(
  "SubmissionStatusInput",
  z.object({
    status: z.enum(["approved", ...storedStatuses], "Unknown status"),
    reason: optionalText(most.reason),
  }),
);

const submitter = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  company: z.nullable(z.string()),
});

const sharedFields = {
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
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** A submission with its stored status, for the submitter, the poster and admins. */
export const submission = named(
  "Submission",
  z.object({
    ...sharedFields,
    candidateTitle: z.string(),
    status: z.enum(storedStatuses),
    submittedById: z.int(),
    submittedBy: submitter,
    /**
     * Whether another submission to the job has the same email or profile. Only for the poster and admins,
     * else false.
     */
    possibleDuplicate: z.boolean(),
  }),
);
export type Submission = z.infer<typeof submission>;

/** A submission in the poster's list, with the status that posters see. */
export const receivedSubmission = named(
  "ReceivedSubmission",
  z.object({
    ...sharedFields,
    candidateRole: z.string(),
    status: z.enum(posterStatuses),
    storedStatus: z.enum(storedStatuses),
    submittedBy: submitter,
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
});
export const ownSubmission = named("OwnSubmission", z.extend(submission, { job: jobOfSubmission }));
export type OwnSubmission = z.infer<typeof ownSubmission>;

/** A job of the poster with the number of its submissions per poster status, after search and filter. */
export const submissionGroup = named(
  "SubmissionGroup",
  z.extend(jobOfSubmission, { pending: z.int(), approved: z.int(), rejected: z.int(), matching: z.int() }),
);
export type SubmissionGroup = z.infer<typeof submissionGroup>;

export const groupQuery = z.object({ q: search, status: filter(posterStatuses) });
export const receivedQuery = z.extend(groupQuery, { job: idFilter, submission: idFilter });
export const ownQuery = z.object({ status: filter(storedStatuses) });
export const storedCounts = z.record(z.enum(storedStatuses), z.int());
export const posterCounts = z.record(z.enum(posterStatuses), z.int());

export const submissionKey = z.object({ at: keyMoment, id: keyId });
export type SubmissionKey = z.infer<typeof submissionKey>;

/** One change in a status history. */
export const statusChange = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  at: timestamp,
  /** Null after the account was deleted. */
  by: z.nullable(submitter),
  reason: z.nullable(z.string()),
});
export type StatusChange = z.infer<typeof statusChange>;

export const submissionSchemas = {
  submit: { body: submissionInput, response: submission },
  check: { body: checkInput, response: checkAnswer },
  ofJob: { response: z.array(submission), cursor: submissionKey },
  mine: { query: ownQuery, response: z.array(ownSubmission), cursor: submissionKey },
  mineCounts: { response: storedCounts },
  received: { query: receivedQuery, response: z.array(receivedSubmission), cursor: submissionKey },
  receivedCounts: { response: posterCounts },
  groups: { query: groupQuery, response: z.array(submissionGroup), cursor: submissionKey },
  csv: { query: receivedQuery },
  setStatus: { body: statusInput, response: receivedSubmission },
  history: { response: z.array(statusChange) },
} satisfies EndpointSchemas;
