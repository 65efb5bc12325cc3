/**
 * Keyset pagination: a list is sorted by a column and then by id, and a page starts after the last row of the
 * previous page. Features call `paginate`.
 */
import { createHash } from "node:crypto";
import { type PageInput, toPage } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { type AnyColumn, and, asc, Column, desc, is, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

/**
 * Sorts by a column and then by id, in the same direction, so that one index serves both. Without a column it
 * sorts by id only.
 */
export interface SortOrder {
  by?: AnyColumn | SQL;
  id: AnyColumn;
  ascending?: boolean;
}

/** Sorts by the expression `group` first, so that a list has several groups of rows, each in the same order. */
interface GroupedSortOrder extends SortOrder {
  group?: SQL;
}

/** The position of a row in a sorted list: its value in the sort column, and its id. */
export interface Position {
  /** The value of `group`. Undefined if the order has none. */
  group?: unknown;
  /** The value in the sort column. Undefined if the list is sorted by id only. */
  at?: unknown;
  id: number;
}

/** The expressions for ORDER BY, as arguments of drizzle's `orderBy`. */
export function orderBySql({ group, by, id, ascending }: GroupedSortOrder): SQL[] {
  const direction = ascending ? asc : desc;
  return [group, by, id].flatMap((value) => (value ? [direction(value)] : []));
}

/** A condition for the rows after a position; without a position undefined, which matches all rows. */
export const afterPosition = (order: GroupedSortOrder, position: Position | undefined): SQL | undefined =>
  position && comparePosition(order, order.ascending ? ">" : "<", position);

/** A condition for the rows after the position `from`, up to and including the position `until`. */
export function betweenPositions(order: SortOrder, from: Position, until: Position): SQL | undefined {
  const after = order.ascending ? ">" : "<";
  const upTo = order.ascending ? "<=" : ">=";
  if (from.at !== until.at)
    return and(comparePosition(order, after, from), comparePosition(order, upTo, until));
  // PostgreSQL estimates the number of rows in a range of pairs by the first column only. Here both ends have
  // the same value in that column, so the ids are compared separately.
  return and(
    order.by && sql`${order.by} = ${from.at}${castTo(order.by)}`,
    sql`${order.id} ${sql.raw(after)} ${from.id}::int`,
    sql`${order.id} ${sql.raw(upTo)} ${until.id}::int`,
  );
}

function comparePosition({ group, by, id }: GroupedSortOrder, operator: Operator, position: Position): SQL {
  if (!by) return sql`${id} ${sql.raw(operator)} ${position.id}::int`;
  // PostgreSQL estimates `(bounty, id) < (0, 7)` like `bounty < 0`. It expects no rows and would therefore
  // sort the whole table. `(bounty, id) <= (0, 6)` selects the same rows and is estimated like `bounty <= 0`.
  const { inclusiveOperator, boundId } = toInclusive(operator, position.id);
  const groupColumn = group && sql`${group}, `;
  const groupValue = group && sql`${position.group}, `;
  return sql`(${groupColumn}${by}, ${id}) ${sql.raw(inclusiveOperator)}
    (${groupValue}${position.at}${castTo(by)}, ${boundId}::bigint)`;
}

type Operator = "<" | "<=" | ">" | ">=";

/** Turns a comparison with an id into one whose operator includes the bound: `< 7` becomes `<= 6`. */
function toInclusive(operator: Operator, id: number) {
  if (operator === "<") return { inclusiveOperator: "<=", boundId: id - 1 };
  if (operator === ">") return { inclusiveOperator: ">=", boundId: id + 1 };
  return { inclusiveOperator: operator, boundId: id };
}

/** A cast to the type of the sort column. Empty if the list is sorted by an expression. */
function castTo(by: AnyColumn | SQL): SQL {
  return sql.raw(is(by, Column) ? `::${by.getSQLType()}` : "");
}

interface PageOptions {
  where?: SQL;
  order: GroupedSortOrder;
  page: PageInput<Position>;
}

/** Limits a query to the rows of one page and one more row, which shows that another page follows. */
export const limitQueryToPage = <Q extends PgSelect>(query: Q, { where, order, page }: PageOptions): Q =>
  query
    .where(and(where, afterPosition(order, page.after)))
    .orderBy(...orderBySql(order))
    .limit(page.limit + 1) as Q;

export type RowOf<Q extends PgSelect> = Q["_"]["result"][number];

interface PaginateOptions<Row, Cursor> extends PageOptions {
  /** Returns the cursor with which the page after a row is requested. */
  cursorOf: (row: Row) => Cursor;
  /** Runs the query as a prepared statement whose name begins with this (`executePrepared`). */
  preparedAs?: string;
}

/** One page of a query. */
export async function paginate<Q extends PgSelect, Cursor>(
  query: Q,
  { cursorOf, preparedAs, ...options }: PaginateOptions<RowOf<Q>, Cursor>,
): Promise<Page<RowOf<Q>, Cursor>> {
  const limitedQuery = limitQueryToPage(query, options);
  const rows: RowOf<Q>[] = await (preparedAs
    ? executePrepared(limitedQuery, preparedAs, { limit: options.page.limit + 1 })
    : limitedQuery);
  return toPage(rows, options.page.limit, cursorOf);
}

/** One row more than the sizes of pages that the client requests. */
const preparedLimits = [21, 26, 51, 101];

/** The limit of a prepared statement, rounded up to one of a few numbers in the SQL. */
export function preparedLimitSql(limit: number): SQL {
  const preparedLimit = preparedLimits.find((size) => size >= limit);
  return preparedLimit === undefined ? sql`${limit}` : sql.raw(String(preparedLimit));
}

/**
 * Matches the rows of a page, which a subquery finds by their ids. Without it, PostgreSQL estimates a generic
 * plan of many joins to cost more than plans for the values, and plans every call anew. `where` may only
 * contain columns of the table that the list is sorted by.
 */
export function isOnPageSql({ where, order, page }: PageOptions): SQL {
  const isAfter = afterPosition(order, page.after);
  return sql`${order.id} in (select ${order.id} from ${order.id.table} where ${and(where, isAfter)}
    order by ${sql.join(orderBySql(order), sql`, `)} limit ${preparedLimitSql(page.limit + 1)})`;
}

/**
 * Runs a query as a prepared statement, for queries whose planning takes longer than reading the rows. After a
 * few executions PostgreSQL uses a generic plan, which has to suit all values. The limit is rounded up to one
 * of a few numbers in the SQL: with a parameter PostgreSQL expects a tenth of all rows, and keeps planning
 * anew. Therefore the result can have more rows than the limit.
 */
export function executePrepared<Q extends PgSelect>(
  query: Q,
  namePrefix: string,
  { limit }: { limit?: number } = {},
): Promise<RowOf<Q>[]> {
  // Drizzle writes any SQL after "limit", but its type allows only numbers and placeholders.
  if (limit !== undefined) query.limit(preparedLimitSql(limit) as unknown as Placeholder);
  // A name has to have one SQL text.
  const textHash = createHash("sha1").update(query.toSQL().sql).digest("hex").slice(0, 8);
  return query.prepare(`${namePrefix}_${textHash}`).execute();
}

/** Returns the cursor of a row in a list that is sorted by id only. */
export const toIdCursor = ({ id }: { id: number }) => ({ id });
