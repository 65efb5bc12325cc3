import type { NewEvent } from "@server/events/commands";

/**
 * The poster and the recruiter, who agree on the fee of a placement. The events refer to the placement by its
 * submission.
 */
export interface FeeParties {
  jobId: number;
  submissionId: number;
  posterId: number;
  recruiterId: number;
}

/** The fields of an event by which the poster notifies the recruiter. */
const fieldsFromPoster = ({ jobId, submissionId, posterId, recruiterId }: FeeParties) => ({
  jobId,
  submissionId,
  actorId: posterId,
  targetId: recruiterId,
  to: [recruiterId],
});

/** The fields of an event by which the recruiter notifies the poster. */
const fieldsFromRecruiter = ({ jobId, submissionId, posterId, recruiterId }: FeeParties) => ({
  jobId,
  submissionId,
  actorId: recruiterId,
  targetId: posterId,
  to: [posterId],
});

export const feeEnteredEvent = (parties: FeeParties, percent: number): NewEvent => ({
  ...fieldsFromPoster(parties),
  kind: "fee_entered",
  data: { percent },
});

export const feeConfirmedEvent = (parties: FeeParties, percent: number): NewEvent => ({
  ...fieldsFromRecruiter(parties),
  kind: "fee_confirmed",
  data: { percent },
});

export const feeDisputedEvent = (parties: FeeParties, percent: number, reason: string): NewEvent => ({
  ...fieldsFromRecruiter(parties),
  kind: "fee_disputed",
  data: { percent, reason },
});
