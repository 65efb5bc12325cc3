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
  /** All conditions of the search. */
  conditions: MeasuredCondition[];
  /** The conditions for which an index is worth its cost. */
  rareConditions: MeasuredCondition[];
  /** The position of the last row that was read; undefined if no row follows it. */
  from?: Position;
  /** Number of matches before `from`. */
  matchCount: number;
  /** Number of matches that fill the page, those before `from` included. */
  limit: number;
  /** If true, the order of the matches does not matter. */
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
    let until: Position | undefined;
    if (size !== undefined) until = await findPosition(tx, source, order, { after: from, nth: size });
    const matchConditions = conditions.map((condition) =>
      indexedConditions.includes(condition) ? condition.sql : unindexed(condition.sql),
    );
    const query = tx
      .select(matchColumns(source, order))
      .from(source.table)
      .where(and(isInWindow(source, order, { from, until, size }), ...matchConditions))
      .limit(limit - matchCount);
    // Sorted as a pair, which cannot use an index: PostgreSQL would otherwise scan the sort index and expect
    // to fill the page early.
    const sortPair = sql`(${order.by}, ${order.id}) ${sql.raw(order.ascending ? "asc" : "desc")}`;
    const windowMatches = await (anyOrder ? query : query.orderBy(sortPair));
    matches.push(...windowMatches);
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
  // Without a size, the search index must find the remaining matches, not the index of the order.
  return size === undefined ? unindexed(isRemaining) : isRemaining;
}

/** The same condition in a form that cannot use an index. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

const estimateMargin = 1.25;

/** The number of further rows that probably fill the page; Infinity without a match so far. */
export function estimateRows(rowsRead: number, matchCount: number, limit: number): number {
  const missingMatches = limit - matchCount;
  return Math.ceil((estimateMargin * rowsRead * missingMatches) / matchCount);
}

interface Window {
  /** Number of rows; undefined for all that remain. */
  size?: number;
  /** The conditions that use an index in this window. */
  indexedConditions: MeasuredCondition[];
}

function nextWindow(rowsRead: number, options: WindowOptions): Window {
  const { conditions, rareConditions, matchCount, limit, anyOrder } = options;
  const { head, maxFiltered, firstIndexed } = searchThresholds;
  const estimate = estimateRows(rowsRead, matchCount, limit);
  const isFirstWindow = rowsRead <= head;

  if (rareConditions.length === 0) {
    // Filters until an index pays off even for common terms.
    if (rowsRead <= firstIndexed) return { size: Math.min(estimate, firstIndexed), indexedConditions: [] };
    return { indexedConditions: conditions };
  }
  if (estimate <= maxFiltered) return { size: estimate, indexedConditions: [] };

  const largestWindow = isFirstWindow ? firstIndexed : 2 * firstIndexed;
  const readsAllRemaining = anyOrder || (!isFirstWindow && estimate > largestWindow);
  if (readsAllRemaining) {
    // Using the index for the filter too saves reading rows.
    const indexedConditions = conditions.filter(
      (condition) => condition.isIndexedFilter || rareConditions.includes(condition),
    );
    return { indexedConditions };
  }
  const size = Math.max(Math.min(estimate, largestWindow), maxFiltered);
  return { size, indexedConditions: rareConditions };
}
