import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdated } from "./derivation-commands";

/** More would lock applying to these jobs for longer, and change the rows of the counters too often in one transaction. */
const jobsPerTransaction = 250;

/**
 * `derive_jobs` derives every minute what servers of an earlier version left out: the words, facets and guesses of the
 * jobs that they wrote.
 */
export const jobTasks = (db: Db): Tasks => ({
  derive_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) => deriveOutdated(tx, jobsPerTransaction));
      if (derivedCount === 0) return;
    }
  },
});
