import type { Db } from "@server/lib/db/db";
import * as placementCommands from "@server/placements/commands";
import { moveSubmission, undoHire } from "@server/placements/hiring";
import * as placementQueries from "@server/placements/queries";
import * as submissionCommands from "@server/submissions/commands";
import { submissions as table } from "@shared/submissions/table";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { reached } from "./candidates";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import type { Happening, PostedJob } from "./insert-proposals";
import type { Candidate, Step } from "./story";

export function candidateEvents(
  db: Db,
  job: PostedJob,
  candidate: Candidate,
  members: Members,
  clock: Clock,
): Happening[] {
  const submittedById = lookup(members, candidate.by).id;
  const createdAt = clock.ago(candidate.days, job.createdAt);
  let id = 0;
  let status: StoredStatus = "submitted";
  const submit = async () => {
    const values = { ...reached(candidate), jobId: job.id, posterId: job.poster, submittedById, createdAt };
    const inserted = await submissionCommands.insert(db, checkedRow(table, values));
    if (Boolean(inserted) === Boolean(candidate.refused))
      throw new Error(`${candidate.name} must be refused as a duplicate exactly if the demo data says so`);
    id = inserted?.id ?? 0;
  };
  const runStep = async ({ to, reason }: Step, at: string) => {
    if (to === "pending_payment" || to === "completed" || to === "voided") {
      const placement = await placementQueries.findOfSubmission(db, id);
      const changed =
        placement &&
        (await placementCommands.move(db, placement.id, {
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
    await moveSubmission(
      db,
      { id, jobId: job.id, status, submittedById, posterId: job.poster },
      { to, byId: job.poster, reason, at },
    );
    status = to;
  };

  const events: Happening[] = [{ at: createdAt, happen: submit }];
  let lastAt = createdAt;
  for (const step of candidate.steps ?? []) {
    const at = step.thisMonth ? clock.thisMonth(step.days, lastAt) : clock.ago(step.days, lastAt);
    events.push({ at, happen: () => runStep(step, at) });
    lastAt = at;
  }
  return events;
}
