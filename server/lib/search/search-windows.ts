/**
 * Reads the matches of a search window by window, until the page is full. A window is a range of the sort
 * index, so that PostgreSQL intersects it with the search index before it reads rows.
 */
import type { Db } from "@server/lib/db/db";
import { and, type SQL, sql } from "drizzle-orm";
import { betweenPositions, type Position } from "./keyset";
import { findPosition, isRowAfter, matchColumns } from "./search-rows";
import type { Match, MeasuredCondition, SearchSource, SortedPart } from "./search-source";
import { searchThresholds } from "./search-thresholds";

interface WindowOptions {
  conditions: MeasuredCondition[];
  rareConditions: MeasuredCondition[];
  /** The position of the last row that was read; undefined if no row follows it. */
  from?: Position;
  /** Number of matches before `from`. */
  matchCount: number;
  limit: number;
  anyOrder?: boolean;
}

/** The matches after `options.from`. */
export async function searchWindows(
  tx: Db,
  source: SearchSource,
  order: SortedPart,
  options: WindowOptions,
): Promise<Match[]> {
  const { conditions, limit, anyOrder } = options;
  const matches: Match[] = [];
  let rowsRead = searchThresholds.head;
  let from = options.from;
  while (from && options.matchCount + matches.length < limit) {
    const matchCount = options.matchCount + matches.length;
    const { size, indexedConditions } = nextWindow(rowsRead, { ...options, matchCount });
    const until: Position | undefined =
      size === undefined ? undefined : await findPosition(tx, source, order, { after: from, nth: size });
    const rows = tx
      .select(matchColumns(source, order))
      .from(source.table)
      .where(
        and(
          isInWindow(source, order, { from, until, size }),
          ...conditions.map((condition) =>
            indexedConditions.includes(condition) ? condition.sql : unindexed(condition.sql),
          ),
        ),
      )
      .limit(limit - matchCount);
    // Sorted as a pair, which cannot use an index: PostgreSQL would otherwise scan the sort index and expect
    // to fill the page early.
    const sortPair = sql`(${order.by}, ${order.id}) ${sql.raw(order.ascending ? "asc" : "desc")}`;
    matches.push(...(await (anyOrder ? rows : rows.orderBy(sortPair))));
    rowsRead += size ?? 0;
    from = until;
  }
  return matches;
}

/** A condition for the rows of a window. Without `until` it contains all remaining rows. */
function isInWindow(
  source: SearchSource,
  order: SortedPart,
  { from, until, size }: { from: Position; until?: Position; size?: number },
) {
  if (until) return and(source.filter, order.filter, betweenPositions(order, from, until));
  const isRemaining = isRowAfter(source, order, from);
  // Without a size the search index finds the remaining matches.
  return size === undefined ? unindexed(isRemaining) : isRemaining;
}

/** The same condition in a form that cannot use an index. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

/**
 * The number of further rows that probably fill the page, with a margin of 25 %; Infinity without a match so
 * far.
 */
export const estimateRows = (rowsRead: number, matchCount: number, limit: number) =>
  Math.ceil((1.25 * rowsRead * (limit - matchCount)) / matchCount);

/**
 * The size of the next window and the conditions that use an index in it. Without a size, all remaining
 * matches are read at once.
 */
function nextWindow(
  rowsRead: number,
  { conditions, rareConditions, matchCount, limit, anyOrder }: WindowOptions,
): { size?: number; indexedConditions: MeasuredCondition[] } {
  const { head, maxFiltered, firstIndexed } = searchThresholds;
  const estimate = estimateRows(rowsRead, matchCount, limit);
  if (rareConditions.length === 0)
    return rowsRead <= firstIndexed
      ? { size: Math.min(estimate, firstIndexed), indexedConditions: [] }
      : { indexedConditions: conditions };
  if (estimate <= maxFiltered) return { size: estimate, indexedConditions: [] };
  // Using the index for the filter too saves reading rows.
  if (anyOrder || (rowsRead > head && estimate > 2 * firstIndexed))
    return {
      indexedConditions: conditions.filter(
        (condition) => condition.isIndexedFilter || rareConditions.includes(condition),
      ),
    };
  const largestWindow = rowsRead > head ? 2 * firstIndexed : firstIndexed;
  return {
    size: Math.max(Math.min(estimate, largestWindow), maxFiltered),
    indexedConditions: rareConditions,
  };
}
