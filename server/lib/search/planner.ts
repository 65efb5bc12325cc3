/** Sorted, filtered keyset search whose cost stays roughly constant as the table grows. */
import type { Db } from "@server/lib/db/db";
import { type PageInput, toPage } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { and, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { orderBy, type Position, type RowOf } from "./keyset";
import { findPosition, isRowAfter, matchColumns, matchRows } from "./search-rows";
import type {
  Match,
  MeasuredCondition,
  PartPosition,
  SearchOptions,
  SearchSource,
  SearchTerms,
  SortedPart,
} from "./search-source";
import { searchThresholds } from "./search-thresholds";
import { estimateRows, searchWindows } from "./search-windows";

export type { PartPosition, SearchSource, SortedPart } from "./search-source";
export { searchThresholds } from "./search-thresholds";

interface ListOptions<Q extends PgSelect> {
  source: SearchSource;
  /** Undefined if the query text contains no terms: nothing matches. */
  terms: SearchTerms | undefined;
  /** A further condition that a search index supports. */
  indexedFilter?: SQL;
  /** A condition that only a few rows meet, found by their ids: each of them is checked, without a search. */
  fewRowsFilter?: SQL;
  parts: readonly SortedPart[];
  /** Creates the query of the rows; a part adds its condition, order and limit. */
  select: () => Q;
}

/** One page of a searchable list, read part by part until it is full; each row has the index of its part. */
export async function paginateSearch<Q extends PgSelect, Cursor>(
  db: Db,
  { source, terms, indexedFilter, fewRowsFilter, parts, select }: ListOptions<Q>,
  { limit, after }: PageInput<PartPosition>,
  cursorOf: (row: RowOf<Q> & { part: number }) => Cursor,
): Promise<Page<RowOf<Q> & { part: number }, Cursor>> {
  const rows: (RowOf<Q> & { part: number })[] = [];
  if (!terms) return toPage(rows, limit, cursorOf);
  const firstPart = after?.part ?? 0;
  for (const [part, order] of parts.entries()) {
    if (part < firstPart || order.isExcluded) continue;
    if (rows.length > limit) break;
    const options = {
      terms,
      indexedFilter,
      order,
      limit: limit + 1 - rows.length,
      after: part === firstPart ? after : undefined,
    };
    const partRows = await listPart(db, source, options, select(), fewRowsFilter);
    rows.push(...partRows.map((row) => ({ ...row, part })));
  }
  return toPage(rows, limit, cursorOf);
}

/** The rows of one part. With search terms, their ids are searched first. */
async function listPart<Q extends PgSelect>(
  db: Db,
  source: SearchSource,
  options: SearchOptions,
  query: Q,
  fewRowsFilter?: SQL,
): Promise<RowOf<Q>[]> {
  const { terms, indexedFilter, order, limit, after } = options;
  if (fewRowsFilter)
    return await query
      .where(and(fewRowsFilter, indexedFilter, terms.all, isRowAfter(source, order, after)))
      .orderBy(...orderBy(order))
      .limit(limit);
  if (terms.termConditions.length === 0 && !indexedFilter)
    return await query
      .where(isRowAfter(source, order, after))
      .orderBy(...orderBy(order))
      .limit(limit);
  const matches = await findMatches(db, source, options);
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return [];
  return await query.where(inArray(order.id, ids)).orderBy(...orderBy(order));
}

/**
 * The first matching rows in this order.
 *
 * Neither index alone is fast: scanning the index of the sort order takes seconds for a term without matches,
 * and reading the search index takes as long for a term that matches everything. So the first 500 rows (the
 * head) are filtered, which shows how common each term is. If they do not fill the page, the search index is
 * used for rare terms, and the other terms are checked on the rows it finds:
 * - few matches are read and sorted as a whole;
 * - if the order does not matter, the first matches are returned;
 * - otherwise the matches are read in windows (search-windows.ts).
 */
export async function findMatches(db: Db, source: SearchSource, options: SearchOptions): Promise<Match[]> {
  const { terms, indexedFilter, order, limit } = options;
  const head = selectHead(db, source, options);
  const headMatches = await db
    .select(matchColumns(source, order))
    .from(head)
    .where(and(indexedFilter, terms.all))
    .orderBy(...orderBy(order))
    .limit(limit);
  if (headMatches.length >= limit) return headMatches;
  // One snapshot for all windows, so that a row that is added or removed in between does not shift the next
  // window.
  return db.transaction((tx) => searchWithStatistics(tx, source, options, head), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Measures how common the terms are, and chooses how to search the rows after the head. */
async function searchWithStatistics(
  tx: Db,
  source: SearchSource,
  options: SearchOptions,
  head: Head,
): Promise<Match[]> {
  const { order, after, limit, anyOrder } = options;
  // The time limit keeps a slow search from delaying other requests.
  await tx.execute(
    sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true)`,
  );
  const { rowCount, matches, conditions, containsNoLexeme } = await measureHead(tx, source, head, options);
  const hasRowsAfterHead = rowCount >= searchThresholds.head;
  if (!hasRowsAfterHead || containsNoLexeme) return matches;

  const from = await findPosition(tx, source, order, { after, nth: searchThresholds.head });
  const rareConditions = conditions.filter(({ matchShare }) => matchShare < searchThresholds.commonShare);
  const mayHaveFewMatches = rareConditions.some(
    ({ matchShare }) => matchShare * rowCount < searchThresholds.manyInHead,
  );
  const rowsToFilter = estimateRows(searchThresholds.head, matches.length, limit);
  if (mayHaveFewMatches && !anyOrder && rowsToFilter > searchThresholds.maxFiltered) {
    const laterMatches = await findFewMatches(tx, source, options, { rareConditions, from });
    if (laterMatches) return [...matches, ...laterMatches].slice(0, limit);
  }
  const windowOptions = {
    conditions,
    rareConditions,
    from,
    matchCount: matches.length,
    limit,
    anyOrder,
  };
  const windowMatches = await searchWindows(tx, source, order, windowOptions);
  return [...matches, ...windowMatches];
}

/** All matches after a position in order; undefined if the rare conditions select too many rows to sort. */
async function findFewMatches(
  tx: Db,
  source: SearchSource,
  { terms, indexedFilter, order }: SearchOptions,
  { rareConditions, from }: { rareConditions: MeasuredCondition[]; from: Position | undefined },
): Promise<Match[] | undefined> {
  const candidates = tx
    .select(source.searchColumns)
    .from(source.table)
    .where(and(...rareConditions.map((condition) => condition.sql)))
    .limit(searchThresholds.fewMatches)
    .as(getTableName(source.table));
  const isMatch = and(isRowAfter(source, order, from), indexedFilter, terms.all);
  const { rowCount, matches } = await matchRows(tx, source, order, { rows: candidates, isMatch });
  return rowCount < searchThresholds.fewMatches ? matches : undefined;
}

type Head = ReturnType<typeof selectHead>;

/** A subquery for the first rows in this order, before the search terms are applied. */
function selectHead(db: Db, source: SearchSource, { order, after }: SearchOptions) {
  // The name of the table, so that conditions on its columns also apply to the subquery.
  const subqueryName = getTableName(source.table);
  return db
    .select(source.searchColumns)
    .from(source.table)
    .where(isRowAfter(source, order, after))
    .orderBy(...orderBy(order))
    .limit(searchThresholds.head)
    .as(subqueryName);
}

/** The matches in the head, and the share of its rows that match each condition. */
async function measureHead(
  tx: Db,
  source: SearchSource,
  head: Head,
  { terms, indexedFilter, order }: SearchOptions,
) {
  const conditions = indexedFilter ? [indexedFilter, ...terms.termConditions] : terms.termConditions;
  const hasLexemeConditions = terms.hasLexemeConditions ?? [];
  const { rowCount, matches, conditionCounts } = await matchRows(tx, source, order, {
    rows: head,
    // The filter first: it costs less than the terms, which decompress the words of a row.
    isMatch: and(indexedFilter, terms.all),
    conditions: [...conditions, ...hasLexemeConditions],
  });
  // One count per term: positive if it contains a lexeme, else 0.
  const lexemeCounts = conditionCounts.slice(conditions.length);
  const measuredConditions = conditions.map(
    (condition, index): MeasuredCondition => ({
      sql: condition,
      matchShare: (conditionCounts[index] ?? 0) / rowCount,
      isIndexedFilter: condition === indexedFilter,
    }),
  );
  return {
    rowCount,
    matches,
    // Omits the terms that contain no lexeme, because a tsquery ignores them.
    conditions: measuredConditions.filter((_, index) => lexemeCounts[index] !== 0),
    containsNoLexeme: hasLexemeConditions.length > 0 && !lexemeCounts.some(Boolean),
  };
}
