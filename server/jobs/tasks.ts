import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdated } from "./derivation-commands";

const jobsPerTransaction = 5_000;

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
