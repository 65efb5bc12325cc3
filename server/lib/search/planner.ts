/**
 * Sorted, filtered keyset search whose cost stays roughly constant as the table grows. Features call
 * `paginateSearch`. `server/jobs/marketplace-queries.test.ts` compares its pages with those of a plain SQL
 * statement.
 */
import type { Db } from "@server/lib/db/db";
import { type PageInput, toPage } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { executePrepared, orderBySql, type Position, type RowOf } from "./keyset";
import { readProvingSample } from "./sample";
import { findPosition, isPartRowAfter, matchColumns, matchRows } from "./search-rows";
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
import { estimateMissingRows, searchWindows } from "./search-windows";

export type { PartPosition, SearchSource, SortedPart } from "./search-source";
export { searchThresholds } from "./search-thresholds";

interface ListOptions<Q extends PgSelect> {
  source: SearchSource;
  /** Undefined if the query text contains no letter or digit, such as "!?": then nothing matches. */
  terms: SearchTerms | undefined;
  /** The filters of the request for which the search index can be used. */
  indexedFilter?: SQL;
  /**
   * A condition that only a few rows meet, such as a list of ids. All these rows are checked, so no search is
   * needed.
   */
  fewRowsFilter?: SQL;
  /** The list is these parts, one after the other. */
  parts: readonly SortedPart[];
  /** Creates the query of a row's columns and joins. The planner adds conditions, order and limit. */
  select: () => Q;
  /** The rows are read with prepared statements whose names begin with this (`executePrepared`). */
  preparedAs: string;
}

/**
 * One page of a searchable list, read part by part until it is full. `part` of each row is the index of its
 * part.
 */
export async function paginateSearch<Q extends PgSelect, Cursor>(
  db: Db,
  { source, terms, indexedFilter, fewRowsFilter, parts, select, preparedAs }: ListOptions<Q>,
  { limit, after }: PageInput<PartPosition>,
  cursorOf: (row: RowOf<Q> & { part: number }) => Cursor,
): Promise<Page<RowOf<Q> & { part: number }, Cursor>> {
  const rows: (RowOf<Q> & { part: number })[] = [];
  if (!terms) return toPage(rows, limit, cursorOf);
  const firstPartIndex = after?.part ?? 0;
  for (const [partIndex, part] of parts.entries()) {
    if (partIndex < firstPartIndex || part.isExcluded) continue;
    if (rows.length > limit) break;
    const options = {
      terms,
      indexedFilter,
      part,
      // One row more than the page has shows that another page follows.
      limit: limit + 1 - rows.length,
      after: partIndex === firstPartIndex ? after : undefined,
    };
    const partRows = await listPart(db, source, options, { query: select(), preparedAs, fewRowsFilter });
    rows.push(...partRows.map((row) => ({ ...row, part: partIndex })));
  }
  return toPage(rows, limit, cursorOf);
}

/** The rows of one part. With search terms or an indexed filter, the ids of the rows are searched first. */
async function listPart<Q extends PgSelect>(
  db: Db,
  source: SearchSource,
  options: SearchOptions,
  { query, preparedAs, fewRowsFilter }: { query: Q; preparedAs: string; fewRowsFilter?: SQL },
): Promise<RowOf<Q>[]> {
  const { terms, indexedFilter, part, limit, after } = options;
  if (fewRowsFilter)
    return await query
      .where(and(fewRowsFilter, indexedFilter, terms.matchesAll, isPartRowAfter(source, part, after)))
      .orderBy(...orderBySql(part))
      .limit(limit);
  if (terms.termConditions.length === 0 && !indexedFilter) {
    const partQuery = query.where(isPartRowAfter(source, part, after)).orderBy(...orderBySql(part));
    return executePrepared(partQuery as Q, preparedAs, { limit });
  }
  const matches = await findMatches(db, source, options);
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return [];
  // One parameter for all ids, so that the text of the statement is the same for any number of them.
  const rowsQuery = query.where(sql`${part.id} = any(${sql.param(ids)}::int[])`).orderBy(...orderBySql(part));
  return executePrepared(rowsQuery as Q, preparedAs);
}

/**
 * The first matching rows in the order of a part.
 *
 * Neither index alone is fast: scanning the index of the sort order takes seconds for a term without matches,
 * and reading the search index takes as long for a term that matches everything. So the first 500 rows (the
 * head) are filtered, which shows how common each term is. If they do not fill the page, the search index is
 * used for rare terms, and the other terms are checked on the rows it finds:
 * - few matches are all read and then sorted;
 * - if the order does not matter, the first matches are returned;
 * - otherwise the matches are read in windows (search-windows.ts).
 */
export async function findMatches(db: Db, source: SearchSource, options: SearchOptions): Promise<Match[]> {
  const { terms, indexedFilter, part, limit } = options;
  const head = selectHead(db, source, options);
  const headMatches = await db
    .select(matchColumns(source, part))
    .from(head)
    .where(and(indexedFilter, terms.matchesAll))
    .orderBy(...orderBySql(part))
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
  const { part, after, limit, acceptsAnyOrder } = options;
  // The time limit keeps a slow search from delaying other requests. Without sequential scans PostgreSQL uses
  // the indexes even if it expects to read most of the table. In the default of 4 MB of
  // memory, a bitmap of 100,000 rows stores only their pages, and all rows of these pages are checked again.
  await tx.execute(
    sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '16MB', true)`,
  );
  const { rowCount, matches, conditions, containsNoLexeme } = await measureHead(tx, source, head, options);
  const hasRowsAfterHead = rowCount >= searchThresholds.headRows;
  if (!hasRowsAfterHead || containsNoLexeme) return matches;

  const lastHeadPosition = await findPosition(tx, source, part, { after, nth: searchThresholds.headRows });
  const rareConditions = conditions.filter(({ matchShare }) => matchShare < searchThresholds.commonShare);
  const rowsToFilter = estimateMissingRows(searchThresholds.headRows, matches.length, limit);
  const isFilteringCheap = rowsToFilter <= searchThresholds.maxFilteredRows;
  const isSortingUseful = !acceptsAnyOrder && !isFilteringCheap;
  if (isSortingUseful && (await mayHaveFewMatches(tx, source, options, { rowCount, rareConditions }))) {
    const laterMatches = await findFewMatches(tx, source, options, {
      rareConditions,
      from: lastHeadPosition,
    });
    if (laterMatches) return [...matches, ...laterMatches].slice(0, limit);
  }
  const windowOptions = {
    conditions,
    rareConditions,
    from: lastHeadPosition,
    matchCount: matches.length,
    limit,
    acceptsAnyOrder,
  };
  const windowMatches = await searchWindows(tx, source, part, windowOptions);
  return [...matches, ...windowMatches];
}

/** Up to this many rows that the rare conditions select are all read and then sorted. */
const getMaxRareRows = ({ terms }: SearchOptions) =>
  terms.termConditions.length > 0
    ? searchThresholds.maxSortedMatches
    : searchThresholds.maxSortedFilterMatches;

/** Whether the rare conditions may select few enough rows to sort. */
async function mayHaveFewMatches(
  tx: Db,
  source: SearchSource,
  options: SearchOptions,
  { rowCount, rareConditions }: { rowCount: number; rareConditions: MeasuredCondition[] },
): Promise<boolean> {
  const matchCounts = rareConditions.map(({ matchShare }) => matchShare * rowCount);
  const smallestCount = Math.min(...matchCounts);
  if (smallestCount >= searchThresholds.manyMatchesInHead) return false;
  if (smallestCount === 0) return true;
  // A term with one match in 500 rows can have 100 or 10,000 in the table. If the sample is not representative,
  // only time is lost.
  const matchesRareConditions = and(...rareConditions.map((condition) => condition.sql));
  return !(await readProvingSample(tx, source, matchesRareConditions, getMaxRareRows(options)));
}

/** All matches after a position, sorted. Undefined if the rare conditions select too many rows to sort. */
async function findFewMatches(
  tx: Db,
  source: SearchSource,
  options: SearchOptions,
  { rareConditions, from }: { rareConditions: MeasuredCondition[]; from: Position | undefined },
): Promise<Match[] | undefined> {
  const { terms, indexedFilter, part } = options;
  const maxRareRows = getMaxRareRows(options);
  const rareRows = tx
    .select(source.searchColumns)
    .from(source.table)
    .where(and(...rareConditions.map((condition) => condition.sql)))
    .limit(maxRareRows)
    .as(getTableName(source.table));
  const isMatch = and(isPartRowAfter(source, part, from), indexedFilter, terms.matchesAll);
  const { rowCount, matches } = await matchRows(tx, source, part, { rows: rareRows, isMatch });
  return rowCount < maxRareRows ? matches : undefined;
}

type Head = ReturnType<typeof selectHead>;

/** A subquery for the first rows in the order of the part, before the search terms are applied. */
function selectHead(db: Db, source: SearchSource, { part, after }: SearchOptions) {
  // Named like the table, so that conditions on the table's columns also apply to the subquery.
  const subqueryName = getTableName(source.table);
  return db
    .select(source.searchColumns)
    .from(source.table)
    .where(isPartRowAfter(source, part, after))
    .orderBy(...orderBySql(part))
    .limit(searchThresholds.headRows)
    .as(subqueryName);
}

/** Reads the matches in the head, and the share of its rows that match each condition. */
async function measureHead(
  tx: Db,
  source: SearchSource,
  head: Head,
  { terms, indexedFilter, part }: SearchOptions,
) {
  const conditions = indexedFilter ? [indexedFilter, ...terms.termConditions] : terms.termConditions;
  const lexemeConditions = terms.lexemeConditions ?? [];
  const { rowCount, matches, conditionCounts } = await matchRows(tx, source, part, {
    rows: head,
    // The filter is first, because it costs less: to check a term, PostgreSQL decompresses the words of a row.
    isMatch: and(indexedFilter, terms.matchesAll),
    conditions: [...conditions, ...lexemeConditions],
  });
  // One count per term: 0 if the term contains no lexeme.
  const lexemeCounts = conditionCounts.slice(conditions.length);
  const termsWithoutLexeme = terms.termConditions.filter((_, index) => lexemeCounts[index] === 0);
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
    conditions: measuredConditions.filter((condition) => !termsWithoutLexeme.includes(condition.sql)),
    containsNoLexeme: lexemeConditions.length > 0 && !lexemeCounts.some(Boolean),
  };
}
