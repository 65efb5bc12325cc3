import type { Db } from "@server/lib/db/db";
import * as placementCommands from "@server/placements/commands";
import { changeSubmissionStatus, undoHire } from "@server/placements/hiring";
import * as placementQueries from "@server/placements/queries";
import * as submissionCommands from "@server/submissions/commands";
import { submissions as table } from "@shared/submissions/table";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { submissionFields } from "./candidates";
import type { Clock } from "./clock";
import type { DemoSubmission, SubmissionStep } from "./demo-types";
import type { DemoEvent, PostedJob } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

export function submissionEvents(
  db: Db,
  job: PostedJob,
  candidate: DemoSubmission,
  members: UsersByUsername,
  clock: Clock,
): DemoEvent[] {
  const submittedById = lookup(members, candidate.by).id;
  const createdAt = clock.daysAgo(candidate.daysAgo, job.createdAt);
  let id = 0;
  let status: StoredStatus = "submitted";
  const submit = async () => {
    const values = {
      ...submissionFields(candidate),
      jobId: job.id,
      posterId: job.poster,
      submittedById,
      createdAt,
    };
    const inserted = await submissionCommands.insert(db, validateRow(table, values));
    if (Boolean(inserted) === Boolean(candidate.isDuplicate))
      throw new Error(`${candidate.name} must be refused as a duplicate exactly if the demo data says so`);
    id = inserted?.id ?? 0;
  };
  const runStep = async ({ to, reason }: SubmissionStep, at: string) => {
    if (to === "pending_payment" || to === "completed" || to === "voided") {
      const placement = await placementQueries.findActiveBySubmission(db, id);
      const changed =
        placement &&
        (await placementCommands.changeStatus(db, placement.id, {
          from: placement.status,
          to,
          byId: job.poster,
          reason,
          at,
        }));
      if (!changed) throw new Error(`${candidate.name} has no placement to change to ${to}`);
      if (to !== "voided") return;
      await undoHire(db, changed, job.poster, reason, at);
      status = "shortlisted";
      return;
    }
    await changeSubmissionStatus(
      db,
      { id, jobId: job.id, status, submittedById, posterId: job.poster },
      { to, byId: job.poster, reason, at },
    );
    status = to;
  };

  const events: DemoEvent[] = [{ at: createdAt, happen: submit }];
  let lastAt = createdAt;
  for (const step of candidate.steps ?? []) {
    const at = step.isThisMonth
      ? clock.daysAgoThisMonth(step.daysAgo, lastAt)
      : clock.daysAgo(step.daysAgo, lastAt);
    events.push({ at, happen: () => runStep(step, at) });
    lastAt = at;
  }
  return events;
}
