import type { NewEvent } from "@server/events/commands";

/**
 * The two sides that agree on the fee of a placement. The events refer to the placement by its submission.
 */
export interface FeeParties {
  jobId: number;
  submissionId: number;
  posterId: number;
  recruiterId: number;
}

const fieldsFromPoster = ({ jobId, submissionId, posterId, recruiterId }: FeeParties) => ({
  jobId,
  submissionId,
  actorId: posterId,
  targetId: recruiterId,
  to: [recruiterId],
});

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
