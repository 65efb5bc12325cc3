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

/** A table, its listed rows, and what a search reads. Conditions contain their values inline: a partial index does not match parameters. */
export interface SearchSource {
  table: PgTable;
  filter?: SQL;
  /** Every column that a sort order, a filter or the search terms read. */
  searchColumns: Record<string, PgColumn>;
  /** A column that is returned with each id. */
  extra?: PgColumn;
}

/** The rows of a source that are sorted by one column. A sorted list has one such part, or several in sequence. */
export interface SortedPart extends SortOrder {
  id: PgColumn;
  by: PgColumn;
  filter?: SQL;
  /** Where the part starts on the first page. After a position it is left out: with both, PostgreSQL would start here and skip the rows between. */
  start?: SQL;
}

/** The search terms of a request, as conditions on the search columns. */
export interface SearchTerms {
  /** All the terms at once, and each by itself. */
  all?: SQL;
  each: SQL[];
  /** Whether the database recognizes each term as a word; only where it may not. */
  isWord?: SQL[];
}

interface SearchOptions {
  terms: SearchTerms;
  /** A further condition that a search index serves. */
  indexedFilter?: SQL;
  order: SortedPart;
  limit: number;
  after?: Position;
  /** The first rows found will do. */
  anyOrder?: boolean;
}

interface ListOptions<Q extends PgSelect> {
  source: SearchSource;
  /** Undefined where the typed text has no terms, so that nothing matches. */
  terms: SearchTerms | undefined;
  indexedFilter?: SQL;
  parts: readonly SortedPart[];
  select: () => Q;
}

/** The position of a row in a list of several parts. */
export interface PartPosition extends Position {
  part?: number;
}

/** One page of a list that can be searched, with the part that each row belongs to. */
export async function paginateSearch<Q extends PgSelect, K>(
  db: Db,
  { source, terms, indexedFilter, parts, select }: ListOptions<Q>,
  { limit, after }: PageInput<PartPosition>,
  cursorOf: (row: RowOf<Q> & { part: number }) => K,
): Promise<Page<RowOf<Q> & { part: number }, K>> {
  const rows: (RowOf<Q> & { part: number })[] = [];
  const first = after?.part ?? 0;
  for (const [part, order] of parts.entries()) {
    if (!terms || rows.length > limit) break;
    if (part < first) continue;
    const options = {
      terms,
      indexedFilter,
      order,
      limit: limit + 1 - rows.length,
      after: part === first ? after : undefined,
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

/** The listed rows of a part, after a position or from its start. */
const rowsAfter = (source: SearchSource, order: SortedPart, after?: Position) =>
  and(source.filter, order.filter, after ? afterPosition(order, after) : order.start);

export const windows = {
  /** Number of rows that are filtered first. */
  head: 500,
  /** A term in more than this share of them is too common to use its index. */
  commonShare: 0.1,
  /** Up to this many matches are read and sorted as a whole. */
  fewMatches: 300,
  /** A term that occurs this often in the head has more than `fewMatches` matches. */
  manyInHead: 3,
  /** Up to this many rows filtering costs less than the index of a rare term. */
  maxFiltered: 3000,
  /** Size of the first window that uses the index. */
  firstIndexed: 16_000,
};

/**
 * The first matching rows in this order.
 *
 * Neither index alone is fast. Filtering along the order's index takes seconds for a term that occurs nowhere; reading the search index
 * takes as long for a term that occurs everywhere. So the nearest 500 rows are filtered first. If they do not fill the page, they show how
 * common each term is, and so how far to read and for which terms to use the index: the rare ones; the others are checked on what it
 * finds. If it finds few rows, those are all; if the order does not matter, the first ones will do. Otherwise it is read window by window:
 * a window is a range of the order's own index, so that PostgreSQL intersects both indexes before it reads a row.
 */
export async function search(db: Db, source: SearchSource, options: SearchOptions): Promise<Found[]> {
  const { terms, indexedFilter, order, limit, after, anyOrder } = options;
  const isMatch = and(terms.all, indexedFilter);
  const head = db
    .select(source.searchColumns)
    .from(source.table)
    .where(rowsAfter(source, order, after))
    .orderBy(...orderBy(order))
    .limit(windows.head)
    .as(getTableName(source.table)); // so that the same conditions apply to its columns
  const page = await db
    .select(foundColumns(source, order))
    .from(head)
    .where(isMatch)
    .orderBy(...orderBy(order))
    .limit(limit);
  if (page.length >= limit) return page;

  // One snapshot from here on, so that a row that is added or removed between two windows does not shift the next one.
  return db.transaction(
    async (tx) => {
      // A search of any terms in a table of any size must not delay other requests.
      await tx.execute(
        sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true)`,
      );
      const conditions = [...terms.each, ...(indexedFilter ? [indexedFilter] : [])];
      const isWord = terms.isWord ?? [];
      const { n, found, counts } = await matchRows(tx, source, head, order, isMatch, [
        ...conditions,
        ...isWord,
      ]);
      const parts: Condition[] = conditions
        .map((sql, index) => ({ sql, share: (counts[index] ?? 0) / n, isFilter: sql === indexedFilter }))
        .filter((_, index) => counts[conditions.length + index] !== 0);
      if (n < windows.head || (isWord.length > 0 && !counts.slice(conditions.length).some(Boolean)))
        return found;

      const rare = parts.filter(({ share }) => share < windows.commonShare);
      const from = await positionAt(tx, source, order, after, windows.head);
      const mayBeFew = rare.some(({ share }) => share * n < windows.manyInHead);
      if (mayBeFew && !anyOrder && estimateRows(windows.head, found.length, limit) > windows.maxFiltered) {
        const some = tx
          .select(source.searchColumns)
          .from(source.table)
          .where(and(...rare.map((condition) => condition.sql)))
          .limit(windows.fewMatches)
          .as(getTableName(source.table));
        const few = await matchRows(tx, source, some, order, and(rowsAfter(source, order, from), isMatch));
        if (few.n < windows.fewMatches) return [...found, ...few.found].slice(0, limit);
      }
      return [
        ...found,
        ...(await searchWindows(tx, source, order, {
          parts,
          rare,
          from,
          found: found.length,
          limit,
          anyOrder,
        })),
      ];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Found {
  id: number;
  /** The value of the source's `extra` column. */
  extra: unknown;
}
interface Condition {
  sql: SQL;
  /** The share of the head that fulfils it. */
  share: number;
  /** The indexed filter, which has few different values. */
  isFilter: boolean;
}
const nothing = sql`null`;
const foundColumns = ({ extra }: SearchSource, { id }: SortedPart) => ({
  id: sql<number>`${id}`,
  extra: sql<unknown>`${extra ?? nothing}`,
});

/** The same condition in a form that no index serves. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

/** The position of the nth row after a position, from the index alone; undefined where fewer follow. */
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

/** The number of these rows, the matching ones in order, and how many fulfil each condition. */
async function matchRows(
  db: Db,
  source: SearchSource,
  rows: Subquery,
  order: SortedPart,
  isMatch: SQL | undefined,
  conditions: SQL[] = [],
): Promise<{ n: number; found: Found[]; counts: number[] }> {
  const row = sql`json_build_object('id', ${order.id}, 'extra', ${source.extra ?? nothing})`;
  const [result] = await db
    .select({
      n: sql<number>`count(*)::int`,
      found: sql<
        Found[]
      >`coalesce(json_agg(${row} order by ${sql.join(orderBy(order), sql`, `)}) filter (where ${isMatch}), '[]')`,
      counts: sql<number[]>`json_build_array(${sql.join(
        conditions.map((condition) => sql`count(*) filter (where ${condition})`),
        sql`, `,
      )})`,
    })
    .from(rows);
  return result ?? { n: 0, found: [], counts: [] };
}

interface WindowOptions {
  parts: Condition[];
  rare: Condition[];
  from?: Position;
  found: number;
  limit: number;
  anyOrder?: boolean;
}

async function searchWindows(
  tx: Db,
  source: SearchSource,
  order: SortedPart,
  options: WindowOptions,
): Promise<Found[]> {
  const { parts, found, limit, anyOrder } = options;
  const more: Found[] = [];
  let [read, from] = [windows.head, options.from];
  while (from && found + more.length < limit) {
    const { size, indexed } = nextWindow(read, { ...options, found: found + more.length });
    const until: Position | undefined =
      size === undefined ? undefined : await positionAt(tx, source, order, from, size);
    const remaining = rowsAfter(source, order, from);
    const inWindow = until
      ? and(source.filter, order.filter, betweenPositions(order, from, until))
      : size === undefined
        ? unindexed(remaining) // few matches are left, and the search index finds them
        : remaining;
    const rows = tx
      .select(foundColumns(source, order))
      .from(source.table)
      .where(and(inWindow, ...parts.map((part) => (indexed.includes(part) ? part.sql : unindexed(part.sql)))))
      .limit(limit - found - more.length);
    // Sorted as a pair, which no index serves: PostgreSQL would otherwise read the order's index and expect to fill the page early.
    const pair = sql`(${order.by}, ${order.id}) ${sql.raw(order.ascending ? "asc" : "desc")}`;
    more.push(...(await (anyOrder ? rows : rows.orderBy(pair))));
    read += size ?? 0;
    from = until;
  }
  return more;
}

/** The number of rows that probably fill the page; Infinity where nothing was found so far. */
const estimateRows = (read: number, found: number, limit: number) =>
  Math.ceil((1.25 * read * (limit - found)) / found);

/** The size of the next window and the conditions that use an index in it. Without a size, reading all remaining matches costs less. */
function nextWindow(
  read: number,
  { parts, rare, found, limit, anyOrder }: WindowOptions,
): { size?: number; indexed: Condition[] } {
  const { head, maxFiltered, firstIndexed } = windows;
  const estimate = estimateRows(read, found, limit);
  if (rare.length === 0)
    return read <= firstIndexed
      ? { size: Math.min(estimate, firstIndexed), indexed: [] }
      : { indexed: parts };
  if (estimate <= maxFiltered) return { size: estimate, indexed: [] };
  // The index includes the filter, which saves reading rows.
  if (anyOrder || (read > head && estimate > 2 * firstIndexed))
    return { indexed: parts.filter((part) => part.isFilter || rare.includes(part)) };
  return {
    size: Math.max(Math.min(estimate, read > head ? 2 * firstIndexed : firstIndexed), maxFiltered),
    indexed: rare,
  };
}
