import * as applicationCommands from "@server/applications/commands";
import * as applicationQueries from "@server/applications/queries";
import * as endingCommands from "@server/job-endings/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import type { JobEndingCause } from "@shared/jobs/vocabulary";
import type { Clock } from "./clock";
import type { DatedAction } from "./dated-actions";
import type { DemoApplication } from "./demo-types";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

export interface PostedJob {
  id: number;
  posterId: number;
  createdAt: string;
}

/**
 * The actions on an application: its creation, and its edit, decision, withdrawal and repetition if there are
 * any. The result is not sorted by time.
 */
export function planApplication(
  db: Db,
  job: PostedJob,
  application: DemoApplication,
  usersByUsername: UsersByUsername,
  clock: Clock,
): DatedAction[] {
  const createdAt = clock.daysAgo(application.daysAgo, { after: job.createdAt });
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
  const actions: DatedAction[] = [{ occurredAt: createdAt, run: apply }];
  const { edit, timeline, withdrawnDaysAgo, reason } = application;
  if (edit) {
    const editedAt = clock.daysAgo(edit.daysAgo, { after: createdAt });
    const changeTimeline = async () => {
      const pendingApplication = await applicationQueries.find(db, id);
      if (!pendingApplication) return;
      await applicationCommands.edit(db, pendingApplication, { texts: { timeline }, at: editedAt });
    };
    actions.push({ occurredAt: editedAt, run: changeTimeline });
  }
  if (withdrawnDaysAgo !== undefined) {
    const withdrawnAt = clock.daysAgo(withdrawnDaysAgo, { after: createdAt });
    const withdraw = async () => {
      await applicationCommands.withdraw(db, id, { reason, at: withdrawnAt });
    };
    actions.push({ occurredAt: withdrawnAt, run: withdraw });
    const { reapplication } = application;
    if (reapplication) actions.push(planReapplication(db, values, reapplication, clock, withdrawnAt));
  }
  const decidedDaysAgo = application.approvedDaysAgo ?? application.rejectedDaysAgo;
  if (decidedDaysAgo === undefined) return actions;
  const status = application.approvedDaysAgo === undefined ? "rejected" : "approved";
  const decidedAt = clock.daysAgo(decidedDaysAgo, { after: createdAt });
  const decide = async () => {
    await applicationCommands.decide(db, id, {
      status,
      byId: job.posterId,
      // If the application was withdrawn, `reason` is the applicant's reason for the withdrawal.
      reason: withdrawnDaysAgo === undefined ? reason : undefined,
      at: decidedAt,
    });
    if (status === "approved") await jobCommands.startProgress(db, job.id, decidedAt);
  };
  return [...actions, { occurredAt: decidedAt, run: decide }];
}

function planReapplication(
  db: Db,
  values: applicationCommands.NewApplication,
  { daysAgo, coverLetter }: NonNullable<DemoApplication["reapplication"]>,
  clock: Clock,
  withdrawnAt: string,
): DatedAction {
  const appliedAt = clock.daysAgo(daysAgo, { after: withdrawnAt });
  const applyAgain = async () => {
    await applicationCommands.applyAgain(db, { ...values, coverLetter, createdAt: appliedAt });
    await jobCommands.incrementApplicationsCount(db, values.jobId);
  };
  return { occurredAt: appliedAt, run: applyAgain };
}

/** The action with which the poster puts the job on hold. */
export const planHold = (db: Db, jobId: number, note: string, heldAt: string): DatedAction => ({
  occurredAt: heldAt,
  run: () => jobCommands.hold(db, jobId, { note, at: heldAt }),
});

/** The action that unposts a job, which closes its applications and submissions. */
export function planUnposting(
  db: Db,
  { id }: PostedJob,
  { cause, byId }: { cause: JobEndingCause; byId: number | null },
  unpostedAt: string,
): DatedAction {
  const unpost = async () => {
    await endingCommands.endJobAndCloseWork(db, id, { kind: "unposted", cause, byId, at: unpostedAt });
  };
  return { occurredAt: unpostedAt, run: unpost };
}
