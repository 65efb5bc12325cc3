/**
 * Reads the matches of a search window by window, until the page is full. A window is a range of rows in the
 * sort index: PostgreSQL can intersect that range with the search index before it reads rows. `planner.ts`
 * calls `searchWindows`.
 */
import type { Db } from "@server/lib/db/db";
import { and, sql } from "drizzle-orm";
import { betweenPositions, type Position } from "./keyset";
import { findApproximatePosition } from "./sample";
import { isPartRowAfter, matchColumns, withoutIndex } from "./search-rows";
import type { Match, MeasuredCondition, SearchSource, SortedPart } from "./search-source";
import { searchThresholds } from "./search-thresholds";

interface WindowOptions {
  /** One condition for each search term, and one for the filter that the search index supports, if any. */
  conditions: MeasuredCondition[];
  /** The conditions that match so few rows that using the index is worth its cost. */
  rareConditions: MeasuredCondition[];
  /** The position of the last row that was read. Undefined if all rows were read. */
  from?: Position;
  /** Number of matches up to `from`. */
  matchCount: number;
  /** Number of matches that fill the page, including the matches up to `from`. */
  limit: number;
  /** If true, the order of the matches does not matter. */
  acceptsAnyOrder?: boolean;
}

/** The matches after `options.from`. */
export async function searchWindows(
  tx: Db,
  source: SearchSource,
  /** The section of the sort order whose rows are read, such as the profiles with a success rate. */
  part: SortedPart,
  options: WindowOptions,
): Promise<Match[]> {
  const { conditions, limit, acceptsAnyOrder } = options;
  const matches: Match[] = [];
  // The planner has already read the first rows.
  let readRowCount = searchThresholds.headRows;
  let from = options.from;
  while (from && options.matchCount + matches.length < limit) {
    const matchCountSoFar = options.matchCount + matches.length;
    const { size, indexedConditions } = nextWindow(readRowCount, { ...options, matchCount: matchCountSoFar });
    let until: Position | undefined;
    if (size !== undefined)
      until = await findApproximatePosition(tx, source, part, { after: from, nth: size });
    const matchConditions = conditions.map((condition) =>
      indexedConditions.includes(condition) ? condition.sql : withoutIndex(condition.sql),
    );
    const query = tx
      .select(matchColumns(source, part))
      .from(source.table)
      .where(and(isInWindow(source, part, { from, until, size }), ...matchConditions))
      .limit(limit - matchCountSoFar);
    // Sorts by a pair, for which there is no index. Otherwise PostgreSQL would scan the sort index, because
    // it expects to find enough matches early.
    const sortPair = sql`(${part.by}, ${part.id}) ${sql.raw(part.ascending ? "asc" : "desc")}`;
    const windowMatches = await (acceptsAnyOrder ? query : query.orderBy(sortPair));
    matches.push(...windowMatches);
    readRowCount += size ?? 0;
    from = until; // undefined after the last window
  }
  return matches;
}

/**
 * A condition for the rows of a window. Without `until`, the window contains all remaining rows: `size`
 * is undefined, or fewer rows than `size` remain.
 */
function isInWindow(
  source: SearchSource,
  part: SortedPart,
  { from, until, size }: { from: Position; until?: Position; size?: number },
) {
  if (until) return and(source.filter, part.filter, betweenPositions(part, from, until));
  const isRemaining = isPartRowAfter(source, part, from);
  // All remaining rows may be most of the table, so PostgreSQL must use the search index and not the sort
  // index.
  return size === undefined ? withoutIndex(isRemaining) : isRemaining;
}

/** Estimates are increased by a quarter, so that one window is usually enough. */
const estimateMargin = 1.25;

/**
 * The number of further rows that probably contain the missing matches. Infinity if no row has matched so
 * far.
 */
export function estimateMissingRows(readRowCount: number, matchCount: number, limit: number): number {
  const missingMatches = limit - matchCount;
  return Math.ceil((estimateMargin * readRowCount * missingMatches) / matchCount);
}

interface Window {
  /** Approximate number of rows. Undefined: all remaining rows. */
  size?: number;
  /** The conditions that use an index in this window. */
  indexedConditions: MeasuredCondition[];
}

/**
 * Chooses the next window, by the first of these cases:
 * 1. All terms are common: windows without an index until `firstIndexedRows` rows are read, then all remaining
 *    rows with the index.
 * 2. The missing matches are probably in few rows: these rows, without an index.
 * 3. The order of the matches does not matter, or, after the first window, the missing matches are probably in
 *    many rows: all remaining rows with the index.
 * 4. Otherwise a window of limited size, with the index for the rare conditions.
 */
function nextWindow(readRowCount: number, options: WindowOptions): Window {
  const { conditions, rareConditions, matchCount, limit, acceptsAnyOrder } = options;
  const { headRows, maxFilteredRows, firstIndexedRows } = searchThresholds;
  const estimate = estimateMissingRows(readRowCount, matchCount, limit);
  const isFirstWindow = readRowCount <= headRows;

  if (rareConditions.length === 0) {
    // After many rows an index is faster even for common terms.
    if (readRowCount <= firstIndexedRows)
      return { size: Math.min(estimate, firstIndexedRows), indexedConditions: [] };
    return { indexedConditions: conditions };
  }
  if (estimate <= maxFilteredRows) return { size: estimate, indexedConditions: [] };

  const largestWindow = isFirstWindow ? firstIndexedRows : 2 * firstIndexedRows;
  const readsAllRemaining = acceptsAnyOrder || (!isFirstWindow && estimate > largestWindow);
  if (readsAllRemaining) {
    // Also uses the index for the indexed filter, so that fewer rows are read.
    const indexedConditions = conditions.filter(
      (condition) => condition.isIndexedFilter || rareConditions.includes(condition),
    );
    return { indexedConditions };
  }
  const size = Math.max(Math.min(estimate, largestWindow), maxFilteredRows);
  return { size, indexedConditions: rareConditions };
}
