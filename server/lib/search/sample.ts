/** Estimates with the random sample of a search source, which has indexes of its own. */
import type { Db } from "@server/lib/db/db";
import { and, type SQL } from "drizzle-orm";
import type { Position } from "./keyset";
import { countedValueSql, findPosition } from "./search-rows";
import type { SearchSource, SortedPart } from "./search-source";

/**
 * If the sample contains twice as many matches as are expected for exactly `minMatchCount` matches in the
 * table, there are at least so many. For 1,000 matches and a sixteenth of the rows, the probability of an
 * error is below one in a billion.
 */
const sampleMargin = 2;

/**
 * Matches in the sample that prove that at least `minMatchCount` rows match a condition, as the values of
 * `countedColumn`. Undefined if the sample has too few matches, or if the source has no sample.
 */
export async function readProvingSample(
  db: Db,
  source: SearchSource,
  condition: SQL | undefined,
  minMatchCount: number,
): Promise<unknown[] | undefined> {
  const { table, filter, sample } = source;
  if (!sample) return undefined;
  const provingMatchCount = Math.ceil(sampleMargin * sample.share * minMatchCount);
  const rows = await db
    .select({ countedValue: countedValueSql(source) })
    .from(table)
    .where(and(filter, sample.filter, condition))
    .limit(provingMatchCount);
  return rows.length < provingMatchCount ? undefined : rows.map(({ countedValue }) => countedValue);
}

/**
 * The position of about the nth row after a position; undefined if fewer rows follow, by the same estimate.
 * If the rows of the sample have no index in the order of the part, it is exactly the nth.
 */
export function findApproximatePosition(
  db: Db,
  source: SearchSource,
  part: SortedPart,
  { after, nth }: { after: Position; nth: number },
): Promise<Position | undefined> {
  const sample = part.isSampleIndexed ? source.sample : undefined;
  if (!sample) return findPosition(db, source, part, { after, nth });
  const nthInSample = Math.max(1, Math.round(nth * sample.share));
  return findPosition(db, source, part, { after, nth: nthInSample, filter: sample.filter });
}
