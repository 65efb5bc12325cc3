import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { deriveOutdatedCandidates } from "./commands";

const candidatesPerTransaction = 250;

/**
 * `derive_candidates` (every minute, and after a change of skills) derives the columns of candidates that
 * servers of an earlier version wrote, or whose skills have changed.
 */
export const talentPoolTasks = (db: Db, loadSkillTaxonomy: (db: Db) => Promise<SkillTaxonomy>): Tasks => ({
  derive_candidates: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) =>
        deriveOutdatedCandidates(tx, candidatesPerTransaction, loadSkillTaxonomy),
      );
      if (derivedCount === 0) return;
    }
  },
});
