import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { computeOutdatedRecruiterRecords } from "./recruiter-record-commands";

const recordsPerTransaction = 100;

/**
 * `compute_recruiter_records` (every five minutes) computes the records that triggers have marked as
 * outdated.
 */
export const applicationTasks = (db: Db): Tasks => ({
  compute_recruiter_records: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const computedCount = await computeOutdatedRecruiterRecords(db, recordsPerTransaction);
      if (computedCount < recordsPerTransaction) return;
    }
  },
});
