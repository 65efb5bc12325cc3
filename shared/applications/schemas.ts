import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  filter,
  idFilter,
  keyId,
  keyMoment,
  most,
  named,
  numeric,
  optionalText,
  requiredText,
  timestamp,
} from "@shared/lib/fields";
import { statusChange } from "@shared/submissions/schemas";
import { person } from "@shared/users/schemas";
import * as z from "zod/mini";
import { applicationStatuses } from "./vocabulary";

export const proposalTooShort = "Please provide at least 50 characters explaining your approach.";
export const feeMissing = "Please enter your proposed fee percentage";

const invalidFee = "Enter a percentage from 0 to 50";

/** Percent of the first-year salary, rounded to one decimal. */
const fee = z.pipe(
  numeric(invalidFee, (value) => value >= 0 && value <= 50),
  z.transform((value) => Math.round(value * 10) / 10),
);

export const applicationInput = named(
  "ApplicationInput",
  z.object({
    coverLetter: requiredText(most.long, proposalTooShort, 50),
    /** Required if the bounty is 0, otherwise ignored. Null and empty text mean no fee. */
    proposedFee: z.optional(
      z.union(
        [
          z.pipe(
            z.nullable(z.literal("", invalidFee)),
            z.transform(() => null),
          ),
          fee,
        ],
        invalidFee,
      ),
    ),
    timeline: optionalText(most.name),
    approach: optionalText(most.bio),
  }),
);

/** The application form of a job with bounty 0, which requires a fee. */
export const feeApplicationInput = applicationInput.check((context) => {
  if (context.value.proposedFee === null || context.value.proposedFee === undefined)
    context.issues.push({ code: "custom", path: ["proposedFee"], message: feeMissing, input: null });
});

export const decisionInput = named("DecisionInput", z.object({ reason: optionalText(most.reason) }));

export const application = named(
  "Application",
  z.object({
    id: z.int(),
    status: z.enum(applicationStatuses),
    createdAt: timestamp,
    proposedFee: z.nullable(z.number()),
    timeline: z.nullable(z.string()),
    coverLetter: z.string(),
    approach: z.nullable(z.string()),
    decidedAt: z.nullable(timestamp),
    /** The reason of a rejection, from the poster or from closing the job. */
    reason: z.nullable(z.string()),
  }),
);

const jobOfApplication = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  bounty: z.number(),
  deadline: z.nullable(timestamp),
});

/** The poster or the applicant. The email address is present only after approval. */
const counterpart = z.extend(person, {
  id: z.int(),
  company: z.nullable(z.string()),
  email: z.optional(z.string()),
});

/** The other applications of the applicant. */
const applicantRecord = z.object({ approved: z.int(), decided: z.int(), pendingElsewhere: z.int() });

/**
 * The agency profile of the applicant at the time; null without one, and for viewers without directory
 * access.
 */
const agencyProfile = z.nullable(
  z.object({ id: z.int(), name: z.string(), rating: z.nullable(z.number()), reviewCount: z.int() }),
);

export const ownApplication = named(
  "OwnApplication",
  z.object({ application, job: jobOfApplication, jobPoster: counterpart }),
);
export const receivedApplication = named(
  "ReceivedApplication",
  z.object({
    application,
    job: jobOfApplication,
    applicant: counterpart,
    record: applicantRecord,
    listing: agencyProfile,
  }),
);
export type OwnApplication = z.infer<typeof ownApplication>;
export type ReceivedApplication = z.infer<typeof receivedApplication>;

export const ownQuery = z.object({ status: filter(applicationStatuses) });
export const receivedQuery = z.object({ status: filter(applicationStatuses), job: idFilter });
export const receivedCountsQuery = z.object({ job: idFilter });
export const applicationCounts = z.record(z.enum(applicationStatuses), z.int());
/** The counts, and the creation time of the oldest pending application. */
export const receivedCounts = z.object({
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  oldestPending: z.nullable(timestamp),
});

export const applicationKey = z.object({ at: keyMoment, id: keyId });
export type ApplicationKey = z.infer<typeof applicationKey>;

export const applicationSchemas = {
  apply: { body: applicationInput, response: application },
  mine: { query: ownQuery, response: z.array(ownApplication), cursor: applicationKey },
  mineCounts: { response: applicationCounts },
  received: { query: receivedQuery, response: z.array(receivedApplication), cursor: applicationKey },
  receivedCounts: { query: receivedCountsQuery, response: receivedCounts },
  approve: { response: application },
  reject: { body: decisionInput, response: application },
  history: { response: z.array(statusChange) },
} satisfies EndpointSchemas;
