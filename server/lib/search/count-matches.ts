/** Counts the matches of a search up to a limit. */
import type { Db } from "@server/lib/db/db";
import { and, type SQL } from "drizzle-orm";
import { findMatches } from "./planner";
import type { SearchOptions, SearchSource } from "./search-source";

/**
 * A search with fewer matches than the limit has, in a random sample of the rows, this multiple of the number that is
 * expected for the limit with a probability of less than one in a billion.
 */
const sampleMargin = 2;

/**
 * The number of matches for each value of the source's `extra` column. The sum is exact below the limit. From there on it
 * is the limit, and the values have the shares of the matches that were read.
 *
 * Reading a thousand matches of common words costs more than a search may take. So a sample of the rows is searched
 * first: if it contains clearly more matches than a sample of `limit` matches would, the sum is the limit.
 */
export async function countMatches(
  db: Db,
  source: SearchSource,
  options: Pick<SearchOptions, "terms" | "indexedFilter" | "order" | "limit">,
): Promise<Map<unknown, number>> {
  const sampled = await readSample(db, source, options);
  if (sampled) return toShares(sampled, options.limit);
  const matches = await findMatches(db, source, { ...options, anyOrder: true });
  return toShares(
    matches.map(({ extra }) => extra),
    matches.length,
  );
}

/** The `extra` values of the matches in the sample; undefined if they are too few to prove that the limit is reached. */
async function readSample(
  db: Db,
  { table, extra, sample, filter }: SearchSource,
  { terms, indexedFilter, limit }: Pick<SearchOptions, "terms" | "indexedFilter" | "limit">,
): Promise<unknown[] | undefined> {
  if (!sample || !extra) return undefined;
  const enough = Math.ceil(sampleMargin * sample.share * limit);
  const isMatch: SQL | undefined = and(filter, sample.filter, indexedFilter, terms.all);
  const rows = await db.select({ extra }).from(table).where(isMatch).limit(enough);
  return rows.length < enough ? undefined : rows.map((row) => row.extra);
}

/** How many of `total` have each value, in the proportion of the values. */
function toShares(values: readonly unknown[], total: number): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let assigned = 0;
  let seen = 0;
  for (const [value, count] of counts) {
    seen += count;
    // Rounds the running sum, so that the parts add up to the total.
    const upTo = Math.round((total * seen) / values.length);
    counts.set(value, upTo - assigned);
    assigned = upTo;
  }
  return counts;
}
