import { notify } from "@server/events/commands";
import { lockJobHiddenTooLong } from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import * as commands from "./commands";
import { endJob } from "./ending-and-reopening";
import { createJobEndedEvents, createJobReopenedEvents } from "./notifications";

/**
 * `close_ended_jobs` (every ten minutes) completes the work of servers of an earlier version, which end jobs
 * without closing the applications and submissions, and reopen jobs without restoring them. A trigger records
 * each of these ends. The task notifies recruiters of ends within the last 30 days.
 *
 * `unpost_hidden_jobs` (every hour) unposts jobs that have been on hold or paused for too long.
 */
export const jobEndingTasks = (db: Db): Tasks => ({
  close_ended_jobs: async (_payload, { signal }) => {
    await repeatUntilDone(signal, () => closeWorkOfOneJob(db));
    await repeatUntilDone(signal, () => commands.completeEarlierRejections(db));
    await repeatUntilDone(signal, () => restoreWorkOfOneJob(db));
  },
  unpost_hidden_jobs: async (_payload, { signal }) => {
    await repeatUntilDone(signal, () => unpostOneHiddenJob(db));
  },
});

/** Calls `processNextRows` until it returns false or 0, or the worker stops. */
async function repeatUntilDone(
  signal: AbortSignal | undefined,
  processNextRows: () => Promise<number | boolean>,
) {
  let hasProcessedRows = true;
  while (hasProcessedRows && !signal?.aborted) hasProcessedRows = Boolean(await processNextRows());
}

const closeWorkOfOneJob = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ending = await commands.lockUnclosedEnding(tx);
    if (!ending) return false;
    const { job, isRecent, placedById, ...recordedEnding } = ending;
    const affectedRecruiters = await commands.closeWork(tx, job.id, { ...recordedEnding, byId: null });
    await commands.markWorkClosed(tx, ending.id);
    const announcement = { kind: ending.kind, byId: null, excludedRecipientId: placedById ?? undefined };
    if (isRecent) await notify(tx, ...createJobEndedEvents(job, announcement, affectedRecruiters));
    return true;
  });

const restoreWorkOfOneJob = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ending = await commands.lockUnrestoredEnding(tx);
    if (!ending) return false;
    if (await commands.moveToPresentEnding(tx, ending.job.id, ending.id)) return true;
    const change = { byId: null, reason: "The job was reopened" };
    const affectedRecruiters = await commands.restoreWork(tx, ending.id, change);
    const announcement = { ...change, excludedRecipientId: ending.placedById ?? undefined };
    await notify(tx, ...createJobReopenedEvents(ending.job, announcement, affectedRecruiters));
    return true;
  });

const unpostOneHiddenJob = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const job = await lockJobHiddenTooLong(tx);
    if (!job) return false;
    const endingEvents = await endJob(tx, job, { kind: "unposted", cause: job.cause, byId: null });
    await notify(tx, ...endingEvents);
    // A suspended poster is notified when the suspension ends.
    if (job.cause === "hold_expired")
      await notify(tx, { kind: "hold_expired", jobId: job.id, data: {}, to: [job.postedById] });
    return true;
  });
