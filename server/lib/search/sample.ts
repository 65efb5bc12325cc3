/** Reads the random sample of a search source, which can prove that a search has many matches. */
import type { Db } from "@server/lib/db/db";
import { and, type SQL, sql } from "drizzle-orm";
import type { SearchSource } from "./search-source";

/**
 * If the sample contains twice as many matches as are expected for exactly `minMatchCount` matches in the
 * table, there are at least so many. For 1,000 matches and a sixteenth of the rows, the probability of an
 * error is below one in a billion.
 */
const sampleMargin = 2;

/**
 * Matches in the sample that prove that at least `minMatchCount` rows match a condition, as the values of
 * `extraColumn`. Undefined if the sample has too few matches, or if the source has no sample.
 */
export async function readProvingSample(
  db: Db,
  { table, filter, sample, extraColumn }: SearchSource,
  condition: SQL | undefined,
  minMatchCount: number,
): Promise<unknown[] | undefined> {
  if (!sample) return undefined;
  const provingMatchCount = Math.ceil(sampleMargin * sample.share * minMatchCount);
  const rows = await db
    .select({ extra: sql<unknown>`${extraColumn ?? sql`null`}` })
    .from(table)
    .where(and(filter, sample.filter, condition))
    .limit(provingMatchCount);
  return rows.length < provingMatchCount ? undefined : rows.map((row) => row.extra);
}
