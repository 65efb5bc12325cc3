import type { Db } from "@server/lib/db/db";
import * as placementCommands from "@server/placements/commands";
import { changeSubmissionStatus, undoHire } from "@server/placements/hiring";
import * as placementQueries from "@server/placements/queries";
import * as submissionCommands from "@server/submissions/commands";
import { submissions as table } from "@shared/submissions/table";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import type { Clock } from "./clock";
import type { DemoSubmission, SubmissionStep } from "./demo-types";
import type { DemoEvent, PostedJob } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { submissionFields } from "./submissions";
import { validateRow } from "./validate-row";

/** The events of a submission: that it was made, and the poster's decisions in order. */
export function submissionEvents(
  db: Db,
  job: PostedJob,
  submission: DemoSubmission,
  members: UsersByUsername,
  clock: Clock,
): DemoEvent[] {
  const submittedById = lookup(members, submission.submittedBy).id;
  const createdAt = clock.daysAgo(submission.daysAgo, job.createdAt);
  let id = 0;
  let status: StoredStatus = "submitted";
  const submit = async () => {
    const values = {
      ...submissionFields(submission),
      jobId: job.id,
      posterId: job.posterId,
      submittedById,
      createdAt,
    };
    const inserted = await submissionCommands.insert(db, validateRow(table, values));
    if (Boolean(inserted) === Boolean(submission.isDuplicate))
      throw new Error(`${submission.name} must be refused as a duplicate exactly if the demo data says so`);
    id = inserted?.id ?? 0;
  };
  const runStep = async ({ newStatus, reason }: SubmissionStep, decidedAt: string) => {
    if (newStatus === "pending_payment" || newStatus === "completed" || newStatus === "voided") {
      const placement = await placementQueries.findActiveBySubmission(db, id);
      const changedPlacement =
        placement &&
        (await placementCommands.changeStatus(db, placement.id, {
          from: placement.status,
          to: newStatus,
          byId: job.posterId,
          reason,
          at: decidedAt,
        }));
      if (!changedPlacement) throw new Error(`${submission.name} has no placement to change to ${newStatus}`);
      if (newStatus !== "voided") return;
      await undoHire(db, changedPlacement, job.posterId, reason, decidedAt);
      status = "shortlisted";
      return;
    }
    await changeSubmissionStatus(
      db,
      { id, jobId: job.id, status, submittedById, posterId: job.posterId },
      { to: newStatus, byId: job.posterId, reason, at: decidedAt },
    );
    status = newStatus;
  };

  const events: DemoEvent[] = [{ occurredAt: createdAt, run: submit }];
  let lastAt = createdAt;
  for (const step of submission.steps ?? []) {
    const decidedAt = step.isThisMonth
      ? clock.daysAgoThisMonth(step.daysAgo, lastAt)
      : clock.daysAgo(step.daysAgo, lastAt);
    events.push({ occurredAt: decidedAt, run: () => runStep(step, decidedAt) });
    lastAt = decidedAt;
  }
  return events;
}
