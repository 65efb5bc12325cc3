/**
 * Changes the status of a submission. A hire also creates a placement and ends the job; voiding the placement
 * reopens the job.
 */
import { findAndLockAgencyOfSubmission } from "@server/agencies/ownership";
import { type NewEvent, retractDecision } from "@server/events/commands";
import { endJob, reopenJob } from "@server/job-endings/ending-and-reopening";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import * as submissionCommands from "@server/submissions/commands";
import * as submissionQueries from "@server/submissions/queries";
import { hasFixedBounty, isActiveJob } from "@shared/jobs/rules";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { daysSince } from "@shared/lib/relative-time";
import { toPosterStatus } from "@shared/submissions/rules";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import * as commands from "./commands";
import { type FeeParties, feeEnteredEvent } from "./notifications";

interface Submission {
  id: number;
  jobId: number;
  status: StoredSubmissionStatus;
  submittedById: number;
  posterId: number;
  closedAs: ClosingReason | null;
}

interface StatusChange {
  to: StoredSubmissionStatus;
  actorId: number;
  reason?: string;
  /** The version of the submission that the poster read; undefined skips the check. */
  version?: number;
  /** The percentage that the poster enters on a hire without a fixed bounty and without an agreed fee. */
  feePercent?: number | null;
  /** The agreed percentage that the poster read, null for none; undefined skips the check. */
  expectedAgreedFee?: number | null;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Changes a submission's status. The status "hired" also creates the placement and fills the job, in the same
 * transaction. An unchanged status does nothing, but fails if the end of the job has closed the submission.
 * Returns the events to announce.
 */
export async function changeSubmissionStatus(
  db: Db,
  submission: Submission,
  change: StatusChange,
): Promise<NewEvent[]> {
  const { to, actorId, reason, version, feePercent = null, expectedAgreedFee, at } = change;
  const from = submission.status;
  if (submission.closedAs === "withdrawn") fail("already_decided", withdrawnMessage);
  if (from === to) {
    if (feePercent !== null)
      fail("already_hired", "This candidate is hired already. Enter the fee with the placement.");
    // Fails if the end of the job, or the recruiter who left, has closed the submission.
    if (submission.closedAs !== null) await lockJobForChange(db, submission, to);
    return [];
  }
  if (from === "hired") fail("already_hired", "This candidate is hired. Void the placement first.");
  const job = await lockJobForChange(db, submission, to);
  // The job was deleted, and the submission with it.
  if (!job) return await failBecauseChanged(db, submission);
  // Locks the agency before the submission, in the same order as deleting an agency, to avoid deadlocks.
  const agencyId = to === "hired" ? await findAndLockAgencyOfSubmission(db, submission, at) : null;
  const changeResult = await submissionCommands.changeStatus(db, submission.id, {
    from,
    to,
    byId: actorId,
    reason,
    version,
    at,
  });
  if (!changeResult) return await failBecauseChanged(db, submission);
  return to === "hired"
    ? completeHire(db, submission, job, { agencyId, actorId, feePercent, expectedAgreedFee, at })
    : announceDecision(db, submission, change, changeResult);
}

/**
 * Locks the job, which each change of a submission does first, to avoid deadlocks. Fails if the status can no
 * longer change. Returns undefined if the job was deleted.
 */
async function lockJobForChange(db: Db, submission: Submission, to: StoredSubmissionStatus) {
  const job = await jobCommands.lock(db, submission.jobId);
  if (job) requireStatusCanChange(submission, job, to);
  return job;
}

/**
 * Returns the event that notifies the recruiter of a changed status, other than "hired". Retracts the event of
 * an earlier decision that the change undoes.
 */
async function announceDecision(
  db: Db,
  submission: Submission,
  { to, actorId, reason, at }: StatusChange,
  { undoneAt, restoredReason }: submissionCommands.StatusChangeResult,
): Promise<NewEvent[]> {
  const isDemoData = at !== undefined;
  const isMoveToPending = toPosterStatus(to) === "pending";
  // A move back to a pending status notifies nobody.
  if (isMoveToPending) {
    if (!isDemoData) await retractDecision(db, submission);
    return [];
  }
  if (undoneAt !== undefined) {
    // A move to a pending status was not announced.
    const hasNothingToRetract = isDemoData || toPosterStatus(submission.status) === "pending";
    const isUnknownToRecruiter = hasNothingToRetract
      ? true
      : await retractDecision(db, submission, { since: undoneAt });
    // The recruiter knows only the decision that is valid again now.
    if (isUnknownToRecruiter && !reason) return [];
  }
  const announcedReason = reason ?? restoredReason;
  const data = { status: to, ...(announcedReason && { reason: announcedReason }) };
  return [{ ...toEventFields(submission, { actorId, at }), kind: "submission_decided", data }];
}

/** The fields of an event that notifies the recruiter of a change of their submission. */
const toEventFields = (
  { id, jobId, submittedById }: Submission,
  { actorId, at }: Pick<StatusChange, "actorId" | "at">,
) => ({
  actorId,
  targetId: submittedById,
  jobId,
  submissionId: id,
  to: [submittedById],
  at,
});

const withdrawnMessage = "The recruiter has withdrawn this candidate.";

/**
 * Fails because the submission was withdrawn, moved to another status or edited since the poster loaded it.
 */
async function failBecauseChanged(db: Db, { id, status }: Submission): Promise<never> {
  const currentSubmission = await submissionQueries.find(db, id);
  if (currentSubmission?.closedAs === "withdrawn") fail("already_decided", withdrawnMessage);
  if (currentSubmission?.status === status) fail("stale", "This was edited. Read it again.");
  fail("already_hired", "Somebody else has just moved this candidate.");
}

/**
 * Fails if the status can no longer change, because the job has ended or the recruiter has left the network.
 * A candidate can still be hired for a filled job, because posters may fill the job before they hire; a
 * unique index rejects a second placement.
 */
function requireStatusCanChange(submission: Submission, job: { status: string }, to: StoredSubmissionStatus) {
  if (job.status === "cancelled")
    fail("job_closed", "This job was unposted; its candidates can no longer be moved.");
  if (job.status === "filled" && to !== "hired")
    fail("job_closed", "This job has been filled; its candidates can no longer be moved.");
  if (submission.closedAs === "recruiter_left")
    fail("job_closed", "The recruiter who submitted this candidate has left the network.");
}

interface PriceInput {
  actorId: number;
  /** The percentage that the poster enters; null for none. */
  feePercent: number | null;
  /** The agreed percentage that the poster read, null for none; undefined skips the check. */
  expectedAgreedFee?: number | null;
}

interface HiredJob {
  id: number;
  postedById: number;
  status: string;
  bountyAmount: number;
  createdAt: string;
}

interface Hire extends PriceInput {
  /** The agency that gets the placement; null without one. */
  agencyId: number | null;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Creates the placement, and fills the job if it is active. Returns all events to announce: of the hire, of an
 * entered fee, and of the end of the job.
 */
async function completeHire(db: Db, submission: Submission, job: HiredJob, hire: Hire): Promise<NewEvent[]> {
  const { agencyId, actorId, feePercent, at } = hire;
  const endingEvents = await createPlacementAndFillJob(db, submission, job, hire);
  const daysToHire = daysSince(job.createdAt, at === undefined ? Date.now() : Date.parse(at));
  const eventFields = toEventFields(submission, { actorId, at });
  return [
    { ...eventFields, kind: "placement_made", agencyId, data: { after: daysToHire } },
    ...(feePercent === null ? [] : [feeEnteredEvent(toFeeParties(submission), feePercent)]),
    ...endingEvents,
  ];
}

/** Does the writes of `completeHire`. Returns only the events of the end of the job. */
async function createPlacementAndFillJob(
  db: Db,
  submission: Submission,
  job: HiredJob,
  { agencyId, at, ...priceInput }: Hire,
) {
  const placement = {
    submissionId: submission.id,
    jobId: job.id,
    agencyId,
    placedById: submission.submittedById,
    posterId: submission.posterId,
    ...(await resolvePrice(db, submission, job, priceInput)),
    placedAt: at,
  };
  if (!(await commands.insert(db, placement, priceInput.actorId)))
    fail("already_hired", "Another candidate has been hired for this job.");
  if (!isActiveJob(job)) return [];
  return endJob(db, job, {
    kind: "filled",
    cause: "hire",
    byId: priceInput.actorId,
    at,
    hiredSubmissionId: submission.id,
    excludedRecipientId: submission.submittedById,
  });
}

/**
 * The price of a hire: the fixed bounty of the job, else the fee that was agreed by approving the recruiter's
 * application, else the fee that the poster enters (or nothing yet).
 */
async function resolvePrice(
  db: Db,
  submission: Submission,
  job: { bountyAmount: number },
  { actorId, feePercent, expectedAgreedFee }: PriceInput,
) {
  if (hasFixedBounty(job)) {
    if (feePercent !== null) failField("feePercent", "The bounty of this job is fixed");
    return { bountyPaid: job.bountyAmount };
  }
  const agreedFee = await submissionQueries.findAgreedFee(db, submission.id);
  // Since the poster read the fee, the application may have been withdrawn, or approved with another fee.
  if (expectedAgreedFee !== undefined && expectedAgreedFee !== agreedFee)
    fail("stale", "This was edited. Read it again.");
  if (agreedFee === null)
    return feePercent === null ? {} : { fee: { percent: feePercent, enteredById: actorId, isAgreed: false } };
  if (feePercent !== null) failField("feePercent", `A fee of ${agreedFee}% is agreed already`);
  // The recruiter named the agreed fee in the application.
  return { fee: { percent: agreedFee, enteredById: submission.submittedById, isAgreed: true } };
}

const toFeeParties = ({ jobId, id, posterId, submittedById }: Submission): FeeParties => ({
  jobId,
  submissionId: id,
  posterId,
  recruiterId: submittedById,
});

/**
 * Undoes the hire of a voided placement: the candidate is shortlisted again, and the job is reopened with its
 * applications and submissions. Returns the events to announce. The recruiter of the placement gets none of
 * them, because the caller notifies the recruiter.
 */
export async function undoHire(
  db: Db,
  { jobId, submissionId, placedById }: { jobId: number; submissionId: number; placedById: number },
  actorId: number,
  reason = "The placement was voided",
  at?: string,
): Promise<NewEvent[]> {
  const job = await jobCommands.lock(db, jobId);
  await submissionCommands.changeStatus(db, submissionId, {
    from: "hired",
    to: "shortlisted",
    byId: actorId,
    reason,
    at,
  });
  // The job was deleted.
  if (!job) return [];
  return reopenJob(db, job, {
    byId: actorId,
    reason,
    status: "in_progress",
    excludedRecipientId: placedById,
    at,
  });
}
