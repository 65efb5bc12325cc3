import { notify } from "@server/events/commands";
import { endJob } from "@server/job-endings/notifications";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { lockExpiredJob } from "./commands";

/** `unpost_hidden_jobs` unposts every hour the jobs that have been on hold or paused for too long. */
export const jobHoldTasks = (db: Db): Tasks => ({
  unpost_hidden_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted && (await unpostOne(db)));
  },
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
