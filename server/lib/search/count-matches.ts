/** Counts the matches of a search up to a limit, for example the open jobs that match a query. */
import type { Db } from "@server/lib/db/db";
import { and } from "drizzle-orm";
import { findMatches } from "./planner";
import { readProvingSample } from "./sample";
import type { SearchOptions, SearchSource } from "./search-source";

/**
 * The number of matches for each value of the source's `countedColumn`. Exact if there are fewer matches than
 * the limit. Otherwise the numbers add up to the limit, in the proportion of the matches that were read.
 *
 * Reading a thousand matches of common words would take too long. So a sample of the rows is searched first,
 * which may prove that the limit is reached.
 */
export async function countMatches(
  db: Db,
  source: SearchSource,
  options: Pick<SearchOptions, "terms" | "indexedFilter" | "part" | "limit">,
): Promise<Map<unknown, number>> {
  const { terms, indexedFilter, limit } = options;
  const isMatch = and(indexedFilter, terms.matchesAll);
  const sampleValues = await readProvingSample(db, source, isMatch, limit);
  if (sampleValues) return distributeTotal(sampleValues, limit);
  const matches = await findMatches(db, source, { ...options, acceptsAnyOrder: true });
  return distributeTotal(
    matches.map(({ countedValue }) => countedValue),
    matches.length,
  );
}

/** Distributes a total over the values, in proportion to how often each value occurs. */
function distributeTotal(values: readonly unknown[], total: number): Map<unknown, number> {
  const occurrences = new Map<unknown, number>();
  for (const value of values) occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  const shares = new Map<unknown, number>();
  let countedValues = 0;
  let assignedSum = 0;
  for (const [value, occurrenceCount] of occurrences) {
    countedValues += occurrenceCount;
    // Rounds the running sum instead of each share, so that the shares add up to the total.
    const runningSum = Math.round((total * countedValues) / values.length);
    shares.set(value, runningSum - assignedSum);
    assignedSum = runningSum;
  }
  return shares;
}
