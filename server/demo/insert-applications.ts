import * as applicationCommands from "@server/applications/commands";
import * as applicationQueries from "@server/applications/queries";
import * as endingCommands from "@server/job-endings/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import type { JobEndingCause } from "@shared/jobs/vocabulary";
import type { Clock } from "./clock";
import type { DemoApplication } from "./demo-types";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

export interface PostedJob {
  id: number;
  posterId: number;
  createdAt: string;
}

/** Something that happened in the demo data. `run` writes it to the database. */
export interface DemoEvent {
  occurredAt: string;
  run: () => Promise<void>;
}

/**
 * The events of an application: its creation, and its edit, decision, withdrawal and repetition if there are
 * any.
 */
export function planApplication(
  db: Db,
  job: PostedJob,
  application: DemoApplication,
  usersByUsername: UsersByUsername,
  clock: Clock,
): DemoEvent[] {
  const createdAt = clock.daysAgo(application.daysAgo, job.createdAt);
  /** The id of the application. Known once `apply` has run. */
  let id = 0;
  const values = validateRow(applications, {
    jobId: job.id,
    posterId: job.posterId,
    applicantId: getOrThrow(usersByUsername, application.applicant).id,
    coverLetter: application.coverLetter,
    proposedFee: application.fee ?? null,
    timeline: application.edit?.formerTimeline ?? application.timeline,
    approach: application.approach,
    createdAt,
  });
  const apply = async () => {
    const inserted = await applicationCommands.insert(db, values);
    if (!inserted) throw new Error(`${application.applicant} applies twice in the demo data`);
    await jobCommands.incrementApplicationsCount(db, job.id);
    id = inserted.id;
  };
  const events: DemoEvent[] = [{ occurredAt: createdAt, run: apply }];
  const { edit, timeline, withdrawnDaysAgo, reason } = application;
  if (edit) {
    const editedAt = clock.daysAgo(edit.daysAgo, createdAt);
    const run = async () => {
      const pending = await applicationQueries.find(db, id);
      if (pending) await applicationCommands.edit(db, pending, { texts: { timeline }, at: editedAt });
    };
    events.push({ occurredAt: editedAt, run });
  }
  if (withdrawnDaysAgo !== undefined) {
    const withdrawnAt = clock.daysAgo(withdrawnDaysAgo, createdAt);
    const run = async () => {
      await applicationCommands.withdraw(db, id, { reason, at: withdrawnAt });
    };
    events.push({ occurredAt: withdrawnAt, run });
    const { reapplication } = application;
    if (reapplication) events.push(planReapplication(db, values, reapplication, clock, withdrawnAt));
  }
  const decidedDaysAgo = application.approvedDaysAgo ?? application.rejectedDaysAgo;
  if (decidedDaysAgo === undefined) return events;
  const status = application.approvedDaysAgo === undefined ? "rejected" : "approved";
  const decidedAt = clock.daysAgo(decidedDaysAgo, createdAt);
  const decide = async () => {
    await applicationCommands.decide(db, id, {
      status,
      byId: job.posterId,
      reason: withdrawnDaysAgo === undefined ? reason : undefined,
      at: decidedAt,
    });
    if (status === "approved") await jobCommands.startProgress(db, job.id, decidedAt);
  };
  return [...events, { occurredAt: decidedAt, run: decide }];
}

function planReapplication(
  db: Db,
  values: applicationCommands.NewApplication,
  { daysAgo, coverLetter }: NonNullable<DemoApplication["reapplication"]>,
  clock: Clock,
  withdrawnAt: string,
): DemoEvent {
  const appliedAt = clock.daysAgo(daysAgo, withdrawnAt);
  const run = async () => {
    await applicationCommands.applyAgain(db, { ...values, coverLetter, createdAt: appliedAt });
    await jobCommands.incrementApplicationsCount(db, values.jobId);
  };
  return { occurredAt: appliedAt, run };
}

/** The poster puts the job on hold. */
export const planHold = (db: Db, jobId: number, note: string, heldAt: string): DemoEvent => ({
  occurredAt: heldAt,
  run: () => jobCommands.hold(db, jobId, { note, at: heldAt }),
});

/** The job is unposted, which closes its applications and submissions. */
export function planUnposting(
  db: Db,
  { id }: PostedJob,
  { cause, byId }: { cause: JobEndingCause; byId: number | null },
  unpostedAt: string,
): DemoEvent {
  const run = async () => {
    await endingCommands.endJobAndCloseWork(db, id, { kind: "unposted", cause, byId, at: unpostedAt });
  };
  return { occurredAt: unpostedAt, run };
}
