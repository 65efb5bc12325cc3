import type { Db } from "@server/lib/db/db";
import * as placementCommands from "@server/placements/commands";
import { changeSubmissionStatus, undoHire } from "@server/placements/hiring";
import * as placementQueries from "@server/placements/queries";
import * as submissionCommands from "@server/submissions/commands";
import * as submissionQueries from "@server/submissions/queries";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { submissions as submissionTable } from "@shared/submissions/table";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import type { Clock } from "./clock";
import type { DatedAction } from "./dated-actions";
import type { DemoSubmission, StatusChange } from "./demo-types";
import type { PostedJob } from "./insert-applications";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { toSubmissionFields } from "./submissions";
import { validateRow } from "./validate-row";

/**
 * The actions on a submission: its insertion, the poster's decisions in order, and the edit, the answer to the
 * fee and the withdrawal if there are any.
 */
export function planSubmission(
  db: Db,
  job: PostedJob,
  submission: DemoSubmission,
  usersByUsername: UsersByUsername,
  clock: Clock,
): DatedAction[] {
  const submittedById = getOrThrow(usersByUsername, submission.submittedBy).id;
  const createdAt = clock.daysAgo(submission.daysAgo, { after: job.createdAt });
  /** The id of the submission. Known once `submit` has run. */
  let id = 0;
  /** The status before the next action. The actions change it as they run. */
  let status: StoredSubmissionStatus = "submitted";

  const submit = async () => {
    const values = {
      ...toSubmissionFields(submission),
      ...(submission.edit && { notes: submission.edit.formerNotes }),
      jobId: job.id,
      posterId: job.posterId,
      submittedById,
      createdAt,
    };
    const inserted = await submissionCommands.insert(db, validateRow(submissionTable, values));
    const wasRefused = !inserted;
    const mustBeRefused = submission.isDuplicate === true;
    if (wasRefused !== mustBeRefused)
      throw new Error(`${submission.name} must be refused as a duplicate exactly if the demo data says so`);
    id = inserted?.id ?? 0;
  };

  const changePlacement = async (newStatus: LaterPlacementStatus, reason: string | undefined, at: string) => {
    const placement = await placementQueries.findActiveBySubmission(db, id);
    const changedPlacement = placement
      ? await placementCommands.changeStatus(db, placement.id, {
          from: placement.status,
          to: newStatus,
          byId: job.posterId,
          reason,
          at,
        })
      : undefined;
    if (!changedPlacement) throw new Error(`${submission.name} has no placement to change to ${newStatus}`);
    if (newStatus === "voided") {
      await undoHire(db, changedPlacement, job.posterId, reason, at);
      status = "shortlisted";
    }
  };

  const applyStatusChange = async ({ newStatus, reason, feePercent }: StatusChange, at: string) => {
    if (isLaterPlacementStatus(newStatus)) return changePlacement(newStatus, reason, at);
    await changeSubmissionStatus(
      db,
      { id, jobId: job.id, status, submittedById, posterId: job.posterId, closedAs: null },
      { to: newStatus, actorId: job.posterId, reason, feePercent, at },
    );
    status = newStatus;
  };

  const actions: DatedAction[] = [{ occurredAt: createdAt, run: submit }];
  let previousActionAt = createdAt;
  for (const statusChange of submission.statusChanges ?? []) {
    const decidedAt = statusChange.isThisMonth
      ? clock.daysAgoThisMonth(statusChange.daysAgo, { after: previousActionAt })
      : clock.daysAgo(statusChange.daysAgo, { after: previousActionAt });
    actions.push({ occurredAt: decidedAt, run: () => applyStatusChange(statusChange, decidedAt) });
    previousActionAt = decidedAt;
  }
  const { edit, feeAnswer, withdrawal } = submission;
  if (edit) {
    // Without `after`, for which the clock would draw a random number and so change all later dates.
    const editedAt = clock.daysAgo(edit.daysAgo);
    actions.push({ occurredAt: editedAt, run: () => editNotes(db, id, submission.notes, editedAt) });
  }
  if (feeAnswer) {
    const answeredAt = clock.daysAgo(feeAnswer.daysAgo, { after: previousActionAt });
    actions.push({ occurredAt: answeredAt, run: () => answerFee(db, id, feeAnswer, answeredAt) });
  }
  if (withdrawal) {
    const withdrawnAt = clock.daysAgo(withdrawal.daysAgo, { after: previousActionAt });
    const withdraw = async () => {
      await submissionCommands.withdraw(db, id, { reason: withdrawal.reason, at: withdrawnAt });
    };
    actions.push({ occurredAt: withdrawnAt, run: withdraw });
  }
  return actions;
}

async function editNotes(db: Db, id: number, notes: string | undefined, at: string) {
  const submission = await submissionQueries.find(db, id);
  const editedSubmission = submission
    ? await submissionCommands.edit(db, submission, { details: { notes }, at })
    : undefined;
  if (!editedSubmission) throw new Error(`submission ${id} of the demo data can no longer be edited`);
}

async function answerFee(
  db: Db,
  submissionId: number,
  { percent, disputeReason }: NonNullable<DemoSubmission["feeAnswer"]>,
  at: string,
) {
  const errorText = `the placement of submission ${submissionId} has no fee of ${percent}%`;
  const placement = await placementQueries.findActiveBySubmission(db, submissionId);
  if (!placement) throw new Error(errorText);
  const isAnswered =
    disputeReason === undefined
      ? await placementCommands.confirmFee(db, placement.id, percent, at)
      : await placementCommands.disputeFee(db, placement.id, percent, disputeReason, at);
  if (!isAnswered) throw new Error(errorText);
}

/** The statuses of a placement after its creation. The demo data lists them with those of its submission. */
type LaterPlacementStatus = Exclude<PlacementStatus, "confirmed">;

const isLaterPlacementStatus = (status: StatusChange["newStatus"]): status is LaterPlacementStatus =>
  status === "pending_payment" || status === "completed" || status === "voided";
