import type { NewEvent } from "@server/events/commands";

/** The placement whose fee is settled, by its submission, and both sides. */
export interface FeeParties {
  jobId: number;
  submissionId: number;
  posterId: number;
  recruiterId: number;
}

const fromPoster = ({ jobId, submissionId, posterId, recruiterId }: FeeParties) => ({
  jobId,
  submissionId,
  actorId: posterId,
  targetId: recruiterId,
  to: [recruiterId],
});

const fromRecruiter = ({ jobId, submissionId, posterId, recruiterId }: FeeParties) => ({
  jobId,
  submissionId,
  actorId: recruiterId,
  targetId: posterId,
  to: [posterId],
});

export const enteredFeeEvent = (parties: FeeParties, percent: number): NewEvent => ({
  ...fromPoster(parties),
  kind: "fee_entered",
  data: { percent },
});

export const confirmedFeeEvent = (parties: FeeParties, percent: number): NewEvent => ({
  ...fromRecruiter(parties),
  kind: "fee_confirmed",
  data: { percent },
});

export const disputedFeeEvent = (parties: FeeParties, percent: number, reason: string): NewEvent => ({
  ...fromRecruiter(parties),
  kind: "fee_disputed",
  data: { percent, reason },
});
