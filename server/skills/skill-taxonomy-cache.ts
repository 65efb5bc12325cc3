import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { loadSkillTaxonomy } from "./queries";

/**
 * Returns a function that loads the known skills. They are cached until this or another server process adds or
 * removes a skill or synonym.
 */
export function createSkillTaxonomyCache(listener: PgListener): (db: Db) => Promise<SkillTaxonomy> {
  let cachedTaxonomy: SkillTaxonomy | undefined;
  let changeCount = 0;
  listener.onDatasetChange((dataset) => {
    // Without the name of a dataset, any data may have changed.
    if (dataset !== undefined && dataset !== "skills") return;
    cachedTaxonomy = undefined;
    changeCount++;
  });
  return async (db) => {
    if (cachedTaxonomy && listener.isListening) return cachedTaxonomy;
    const changeCountBefore = changeCount;
    const taxonomy = await loadSkillTaxonomy(db);
    // Not cached if a skill has changed during the query: the result may be outdated.
    if (changeCount === changeCountBefore) cachedTaxonomy = taxonomy;
    return taxonomy;
  };
}
