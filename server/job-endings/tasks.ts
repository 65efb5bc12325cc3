import { notify } from "@server/events/commands";
import { lockExpiredJob } from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import * as commands from "./commands";
import { endJob, jobEndedEvents, jobReopenedEvents } from "./notifications";

/**
 * `close_ended_jobs` does every ten minutes what servers of an earlier version leave undone: closing the applications
 * and submissions of jobs that they end, and restoring those of jobs that they reopen. It notifies of ends within the
 * last 30 days. A trigger records each of these ends, so the task finds them in partial indexes. `unpost_hidden_jobs`
 * unposts every hour the jobs that have been on hold or paused for too long.
 */
export const jobEndingTasks = (db: Db): Tasks => ({
  close_ended_jobs: async (_payload, { signal }) => {
    const repeat = async (runOnce: () => Promise<number | boolean>) => {
      while (!signal?.aborted && (await runOnce()));
    };
    await repeat(() => closeOne(db));
    await repeat(() => commands.completeEarlierRejections(db));
    await repeat(() => restoreOne(db));
  },
  unpost_hidden_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted && (await unpostOne(db)));
  },
});

const closeOne = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ending = await commands.lockUnclosedEnding(tx);
    if (!ending) return false;
    const { job, isRecent, placedById, ...recordedEnding } = ending;
    const affected = await commands.closeWork(tx, job.id, { ...recordedEnding, byId: null });
    await commands.markClosed(tx, ending.id);
    const announcement = { kind: ending.kind, byId: null, excludedRecipientId: placedById ?? undefined };
    if (isRecent) await notify(tx, ...jobEndedEvents(job, announcement, affected));
    return true;
  });

const restoreOne = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ending = await commands.lockUnrestoredEnding(tx);
    if (!ending) return false;
    if (await commands.moveToPresentEnding(tx, ending.job.id, ending.id)) return true;
    const change = { byId: null, reason: "The job was reopened" };
    const affected = await commands.restoreWork(tx, ending.id, change);
    const announcement = { ...change, excludedRecipientId: ending.placedById ?? undefined };
    await notify(tx, ...jobReopenedEvents(ending.job, announcement, affected));
    return true;
  });

const unpostOne = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const job = await lockExpiredJob(tx);
    if (!job) return false;
    const endingEvents = await endJob(tx, job, { kind: "unposted", cause: job.cause, byId: null });
    await notify(tx, ...endingEvents);
    // A suspended poster could not read it.
    if (job.cause === "hold_expired")
      await notify(tx, { kind: "hold_expired", jobId: job.id, to: [job.postedById] });
    return true;
  });
