import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdatedCandidates } from "./commands";

const candidatesPerTransaction = 250;

/**
 * `derive_candidates` (every minute) derives the columns of candidates that servers of an earlier version
 * wrote.
 */
export const talentPoolTasks = (db: Db): Tasks => ({
  derive_candidates: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) =>
        deriveOutdatedCandidates(tx, candidatesPerTransaction),
      );
      if (derivedCount === 0) return;
    }
  },
});
