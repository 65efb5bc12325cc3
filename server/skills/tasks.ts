import { markOutdatedJobs, type SkillTexts } from "@server/jobs/derivation-commands";
import type { Db } from "@server/lib/db/db";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import { markOutdatedCandidates } from "@server/talent-pool/commands";
import { createNameFinder } from "@shared/taxonomy/find-skills";
import * as z from "zod";

const rowsPerStatement = 1_000;

const skillChange = z.object({
  names: z.array(z.string()),
  slug: z.string(),
  changedSince: z.string().optional(),
});

/**
 * `apply_skill_change` runs after an admin added or removed the name of a skill. The task marks jobs and
 * candidates as outdated whose texts contain the name, or which have the skill under another name: searches find
 * a job by all names of its skills. Then it queues the tasks that derive their facets and search texts again. If
 * the worker stops during the task, the queue runs the task again.
 */
export const skillTasks = (db: Db): Tasks => ({
  apply_skill_change: async (payload, { signal }) => {
    const { names, slug, changedSince } = skillChange.parse(payload);
    const containsName = createNameFinder(names);
    const isAffected = ({ texts, facets }: SkillTexts) =>
      facets.includes(`skill:${slug}`) || containsName(texts);
    for (const markOutdated of [markOutdatedJobs, markOutdatedCandidates]) {
      let afterId: number | undefined = 0;
      while (afterId !== undefined) {
        signal?.throwIfAborted();
        afterId = await markOutdated(db, isAffected, { afterId, limit: rowsPerStatement, changedSince });
      }
    }
    await enqueue(db, "derive_jobs", {});
    await enqueue(db, "derive_candidates", {});
  },
});
