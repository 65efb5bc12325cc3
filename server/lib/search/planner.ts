/** Sorted, filtered keyset search whose cost stays roughly constant as the table grows. */

import type { Db } from "@server/lib/db/db";
import { type PageInput, toPage } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { and, getTableName, inArray, type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import {
  afterPosition,
  betweenPositions,
  orderBy,
  type Position,
  type RowOf,
  type SortOrder,
} from "./keyset";

/**
 * A table and the columns that a search reads. Conditions contain values inline, because a partial index does
 * not match parameters.
 */
export interface SearchSource {
  table: PgTable;
  /** The rows that the list contains. */
  filter?: SQL;
  /** Every column that a sort order, a filter or the search terms read. */
  searchColumns: Record<string, PgColumn>;
  /** A column that is returned with each id. */
  extra?: PgColumn;
}

/**
 * Rows of a source that are sorted by one column. A list consists of one such part, or of several in
 * sequence.
 */
export interface SortedPart extends SortOrder {
  id: PgColumn;
  by: PgColumn;
  filter?: SQL;
  /**
   * A condition for the start of the part, on the first page only: with the condition of a cursor as well,
   * PostgreSQL would scan the index from here.
   */
  start?: SQL;
}

/** The search terms of a request, as conditions on the search columns. */
export interface SearchTerms {
  /** Matches rows with all terms. */
  all?: SQL;
  /** One condition per term. */
  each: SQL[];
  /** Whether PostgreSQL recognizes each term as a word. Omitted where it always does. */
  isWord?: SQL[];
}

interface SearchOptions {
  terms: SearchTerms;
  /** A further condition that a search index supports. */
  indexedFilter?: SQL;
  order: SortedPart;
  limit: number;
  after?: Position;
  /** If true, any matching rows are returned, regardless of the order. */
  anyOrder?: boolean;
}

interface ListOptions<Q extends PgSelect> {
  source: SearchSource;
  /** Undefined if the query text contains no terms: nothing matches. */
  terms: SearchTerms | undefined;
  indexedFilter?: SQL;
  parts: readonly SortedPart[];
  select: () => Q;
}

/** The position of a row in a list of several parts. */
export interface PartPosition extends Position {
  part?: number;
}

/** One page of a searchable list; each row has the index of its part. */
export async function paginateSearch<Q extends PgSelect, K>(
  db: Db,
  { source, terms, indexedFilter, parts, select }: ListOptions<Q>,
  { limit, after }: PageInput<PartPosition>,
  cursorOf: (row: RowOf<Q> & { part: number }) => K,
): Promise<Page<RowOf<Q> & { part: number }, K>> {
  const rows: (RowOf<Q> & { part: number })[] = [];
  const firstPart = after?.part ?? 0;
  for (const [part, order] of parts.entries()) {
    if (!terms || rows.length > limit) break;
    if (part < firstPart) continue;
    const options = {
      terms,
      indexedFilter,
      order,
      limit: limit + 1 - rows.length,
      after: part === firstPart ? after : undefined,
    };
    rows.push(...(await listPart(db, source, options, select())).map((row) => ({ ...row, part })));
  }
  return toPage(rows, limit, cursorOf);
}

async function listPart<Q extends PgSelect>(
  db: Db,
  source: SearchSource,
  options: SearchOptions,
  query: Q,
): Promise<RowOf<Q>[]> {
  const { terms, indexedFilter, order, limit, after } = options;
  if (terms.each.length === 0 && !indexedFilter)
    return await query
      .where(rowsAfter(source, order, after))
      .orderBy(...orderBy(order))
      .limit(limit);
  const ids = (await search(db, source, options)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return await query.where(inArray(order.id, ids)).orderBy(...orderBy(order));
}

/** A condition for the rows of a part, after a position or from its start. */
const rowsAfter = (source: SearchSource, order: SortedPart, after?: Position) =>
  and(source.filter, order.filter, after ? afterPosition(order, after) : order.start);

/** Thresholds of the search, in rows. */
export const searchThresholds = {
  /** The head: the rows that are filtered first. */
  head: 500,
  /** A term in more than this share of the head is too common to use its index. */
  commonShare: 0.1,
  /** Up to this many matches are read and sorted as a whole. */
  fewMatches: 300,
  /** A term that occurs this often in the head has more than `fewMatches` matches. */
  manyInHead: 3,
  /** Up to this many rows, filtering costs less than the index of a rare term. */
  maxFiltered: 3000,
  /** Size of the first window that uses the index. */
  firstIndexed: 16_000,
};

/**
 * The first matching rows in this order.
 *
 * Neither index alone is fast: scanning the index of the sort order takes seconds for a term without matches,
 * and reading the search index takes as long for a term that matches everything. So the first 500 rows (the
 * head) are filtered, which shows how common each term is. If they do not fill the page, the search index is
 * used for rare terms, and the other terms are checked on the rows it finds:
 * - few matches are read and sorted as a whole;
 * - if the order does not matter, the first matches are returned;
 * - otherwise the matches are read in windows. A window is a range of the sort index, so that PostgreSQL
 *   intersects both indexes before it reads rows.
 */
export async function search(db: Db, source: SearchSource, options: SearchOptions): Promise<Match[]> {
  const { terms, indexedFilter, order, limit, after, anyOrder } = options;
  const isMatch = and(terms.all, indexedFilter);
  const head = db
    .select(source.searchColumns)
    .from(source.table)
    .where(rowsAfter(source, order, after))
    .orderBy(...orderBy(order))
    .limit(searchThresholds.head)
    .as(getTableName(source.table)); // the name of the table, so that conditions on its columns also apply to the subquery
  const page = await db
    .select(matchColumns(source, order))
    .from(head)
    .where(isMatch)
    .orderBy(...orderBy(order))
    .limit(limit);
  if (page.length >= limit) return page;

  // One snapshot for all windows, so that a row that is added or removed in between does not shift the next
  // window.
  return db.transaction(
    async (tx) => {
      // The time limit keeps a slow search from delaying other requests.
      await tx.execute(
        sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true)`,
      );
      const conditions = [...terms.each, ...(indexedFilter ? [indexedFilter] : [])];
      const isWord = terms.isWord ?? [];
      const { rowCount, matches, counts } = await matchRows(tx, source, head, order, isMatch, [
        ...conditions,
        ...isWord,
      ]);
      const parts: Condition[] = conditions
        .map((sql, index) => ({
          sql,
          share: (counts[index] ?? 0) / rowCount,
          isFilter: sql === indexedFilter,
        }))
        .filter((_, index) => counts[conditions.length + index] !== 0);
      if (
        rowCount < searchThresholds.head ||
        (isWord.length > 0 && !counts.slice(conditions.length).some(Boolean))
      )
        return matches;

      const rare = parts.filter(({ share }) => share < searchThresholds.commonShare);
      const from = await positionAt(tx, source, order, after, searchThresholds.head);
      const mayBeFew = rare.some(({ share }) => share * rowCount < searchThresholds.manyInHead);
      if (
        mayBeFew &&
        !anyOrder &&
        estimateRows(searchThresholds.head, matches.length, limit) > searchThresholds.maxFiltered
      ) {
        const candidates = tx
          .select(source.searchColumns)
          .from(source.table)
          .where(and(...rare.map((condition) => condition.sql)))
          .limit(searchThresholds.fewMatches)
          .as(getTableName(source.table));
        const isLaterMatch = and(rowsAfter(source, order, from), isMatch);
        const few = await matchRows(tx, source, candidates, order, isLaterMatch);
        if (few.rowCount < searchThresholds.fewMatches) return [...matches, ...few.matches].slice(0, limit);
      }
      const options = { parts, rare, from, matchCount: matches.length, limit, anyOrder };
      return [...matches, ...(await searchWindows(tx, source, order, options))];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Match {
  id: number;
  /** The value of the source's `extra` column. */
  extra: unknown;
}
interface Condition {
  sql: SQL;
  /** The share of the head that matches it, from 0 to 1. */
  share: number;
  /** Whether it is the `indexedFilter`. */
  isFilter: boolean;
}
const sqlNull = sql`null`;
const matchColumns = ({ extra }: SearchSource, { id }: SortedPart) => ({
  id: sql<number>`${id}`,
  extra: sql<unknown>`${extra ?? sqlNull}`,
});

/** The same condition in a form that cannot use an index. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

/** The position of the nth row after a position, by an index-only scan; undefined if fewer rows follow. */
async function positionAt(
  db: Db,
  source: SearchSource,
  order: SortedPart,
  after: Position | undefined,
  nth: number,
): Promise<Position | undefined> {
  const [position] = await db
    .select({ at: sql<string>`${order.by}::text`, id: sql<number>`${order.id}` })
    .from(source.table)
    .where(rowsAfter(source, order, after))
    .orderBy(...orderBy(order))
    .offset(nth - 1)
    .limit(1);
  return position;
}

/** The number of these rows, the matching rows in order, and the number of rows that match each condition. */
async function matchRows(
  db: Db,
  source: SearchSource,
  rows: Subquery,
  order: SortedPart,
  isMatch: SQL | undefined,
  conditions: SQL[] = [],
): Promise<{ rowCount: number; matches: Match[]; counts: number[] }> {
  const row = sql`json_build_object('id', ${order.id}, 'extra', ${source.extra ?? sqlNull})`;
  const [result] = await db
    .select({
      rowCount: sql<number>`count(*)::int`,
      matches: sql<
        Match[]
      >`coalesce(json_agg(${row} order by ${sql.join(orderBy(order), sql`, `)}) filter (where ${isMatch}), '[]')`,
      counts: sql<number[]>`json_build_array(${sql.join(
        conditions.map((condition) => sql`count(*) filter (where ${condition})`),
        sql`, `,
      )})`,
    })
    .from(rows);
  return result ?? { rowCount: 0, matches: [], counts: [] };
}

interface WindowOptions {
  parts: Condition[];
  rare: Condition[];
  from?: Position;
  /** Number of matches before `from`. */
  matchCount: number;
  limit: number;
  anyOrder?: boolean;
}

/** The matches after `options.from`, read in windows until the page is full. */
async function searchWindows(
  tx: Db,
  source: SearchSource,
  order: SortedPart,
  options: WindowOptions,
): Promise<Match[]> {
  const { parts, limit, anyOrder } = options;
  const matches: Match[] = [];
  let rowsRead = searchThresholds.head;
  let from = options.from;
  while (from && options.matchCount + matches.length < limit) {
    const matchCount = options.matchCount + matches.length;
    const { size, indexed } = nextWindow(rowsRead, { ...options, matchCount });
    const until: Position | undefined =
      size === undefined ? undefined : await positionAt(tx, source, order, from, size);
    const remaining = rowsAfter(source, order, from);
    const inWindow = until
      ? and(source.filter, order.filter, betweenPositions(order, from, until))
      : size === undefined
        ? unindexed(remaining) // the search index finds the remaining matches
        : remaining;
    const rows = tx
      .select(matchColumns(source, order))
      .from(source.table)
      .where(and(inWindow, ...parts.map((part) => (indexed.includes(part) ? part.sql : unindexed(part.sql)))))
      .limit(limit - matchCount);
    // Sorted as a pair, which cannot use an index: PostgreSQL would otherwise scan the sort index and expect
    // to fill the page early.
    const pair = sql`(${order.by}, ${order.id}) ${sql.raw(order.ascending ? "asc" : "desc")}`;
    matches.push(...(await (anyOrder ? rows : rows.orderBy(pair))));
    rowsRead += size ?? 0;
    from = until;
  }
  return matches;
}

/**
 * The number of further rows that probably fill the page, with a margin of 25 %; Infinity without a match so
 * far.
 */
const estimateRows = (rowsRead: number, matchCount: number, limit: number) =>
  Math.ceil((1.25 * rowsRead * (limit - matchCount)) / matchCount);

/**
 * The size of the next window and the conditions that use an index in it. Without a size, all remaining
 * matches are read at once.
 */
function nextWindow(
  rowsRead: number,
  { parts, rare, matchCount, limit, anyOrder }: WindowOptions,
): { size?: number; indexed: Condition[] } {
  const { head, maxFiltered, firstIndexed } = searchThresholds;
  const estimate = estimateRows(rowsRead, matchCount, limit);
  if (rare.length === 0)
    return rowsRead <= firstIndexed
      ? { size: Math.min(estimate, firstIndexed), indexed: [] }
      : { indexed: parts };
  if (estimate <= maxFiltered) return { size: estimate, indexed: [] };
  // Using the index for the filter too saves reading rows.
  if (anyOrder || (rowsRead > head && estimate > 2 * firstIndexed))
    return { indexed: parts.filter((part) => part.isFilter || rare.includes(part)) };
  return {
    size: Math.max(Math.min(estimate, rowsRead > head ? 2 * firstIndexed : firstIndexed), maxFiltered),
    indexed: rare,
  };
}
