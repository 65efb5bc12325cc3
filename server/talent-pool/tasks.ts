import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deriveOutdated } from "./commands";

const candidatesPerTransaction = 250;

/** `derive_candidates` derives every minute what servers of an earlier version left out of the candidates that they wrote. */
export const talentPoolTasks = (db: Db): Tasks => ({
  derive_candidates: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) => deriveOutdated(tx, candidatesPerTransaction));
      if (derivedCount === 0) return;
    }
  },
});
