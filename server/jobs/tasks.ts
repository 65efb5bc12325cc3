import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdatedJobs } from "./derivation-commands";
import { computeDuePosterRecords } from "./poster-record-commands";

/** A transaction with more jobs would hold their locks longer, for which applicants would have to wait. */
const jobsPerTransaction = 250;

const posterRecordsPerTransaction = 100;

/**
 * `derive_jobs` (every minute) derives the words, facets and guessed details of jobs that servers of an
 * earlier version wrote. `compute_poster_records` (every five minutes) computes the records of posters that
 * are due.
 */
export const jobTasks = (db: Db): Tasks => ({
  derive_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) => deriveOutdatedJobs(tx, jobsPerTransaction));
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
