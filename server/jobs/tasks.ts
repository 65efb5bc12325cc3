import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdated } from "./derivation-commands";
import { computeDuePosterRecords } from "./poster-record-commands";

/** More would lock applying to these jobs for longer, and change the rows of the counters too often in one transaction. */
const jobsPerTransaction = 250;

const posterRecordsPerTransaction = 100;

/**
 * `derive_jobs` derives every minute what servers of an earlier version left out: the words, facets and guesses of the
 * jobs that they wrote. `compute_poster_records` computes every five minutes the records of posters that are due.
 */
export const jobTasks = (db: Db): Tasks => ({
  derive_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) => deriveOutdated(tx, jobsPerTransaction));
      if (derivedCount === 0) return;
    }
  },
  compute_poster_records: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const computedCount = await computeDuePosterRecords(db, posterRecordsPerTransaction);
      if (computedCount < posterRecordsPerTransaction) return;
    }
  },
});
