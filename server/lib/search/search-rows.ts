/** Queries on the rows of a search source. */
import type { Db } from "@server/lib/db/db";
import { and, type SQL, type Subquery, sql } from "drizzle-orm";
import { afterPosition, orderBy, type Position } from "./keyset";
import type { Match, SearchSource, SortedPart } from "./search-source";

/** A condition for the rows of a part, after a position or from its start. */
export function isRowAfter(source: SearchSource, order: SortedPart, after?: Position): SQL | undefined {
  const isAfter = after ? afterPosition(order, after) : order.start;
  return and(source.filter, order.filter, isAfter);
}

const sqlNull = sql`null`;

/** The columns of a `Match`. */
export const matchColumns = ({ extra }: SearchSource, { id }: SortedPart) => ({
  id: sql<number>`${id}`,
  extra: sql<unknown>`${extra ?? sqlNull}`,
});

/** The position of the nth row after a position, by an index-only scan; undefined if fewer rows follow. */
export async function findPosition(
  db: Db,
  source: SearchSource,
  order: SortedPart,
  { after, nth }: { after: Position | undefined; nth: number },
): Promise<Position | undefined> {
  const [position] = await db
    .select({ at: sql<string>`${order.by}::text`, id: sql<number>`${order.id}` })
    .from(source.table)
    .where(isRowAfter(source, order, after))
    .orderBy(...orderBy(order))
    .offset(nth - 1)
    .limit(1);
  return position;
}

interface RowStatistics {
  rowCount: number;
  /** The matching rows in order. */
  matches: Match[];
  /** The number of rows that match each condition. */
  conditionCounts: number[];
}

/** Reads the rows of a subquery, and returns how many they are and which of them match. */
export async function matchRows(
  db: Db,
  source: SearchSource,
  order: SortedPart,
  { rows, isMatch, conditions = [] }: { rows: Subquery; isMatch: SQL | undefined; conditions?: SQL[] },
): Promise<RowStatistics> {
  const matchJson = sql`json_build_object('id', ${order.id}, 'extra', ${source.extra ?? sqlNull})`;
  const orderBySql = sql.join(orderBy(order), sql`, `);
  const matchesSql = sql`json_agg(${matchJson} order by ${orderBySql}) filter (where ${isMatch})`;
  const countsSql = conditions.map((condition) => sql`count(*) filter (where ${condition})`);
  const [statistics] = await db
    .select({
      rowCount: sql<number>`count(*)::int`,
      matches: sql<Match[]>`coalesce(${matchesSql}, '[]')`,
      conditionCounts: sql<number[]>`json_build_array(${sql.join(countsSql, sql`, `)})`,
    })
    .from(rows);
  return statistics ?? { rowCount: 0, matches: [], conditionCounts: [] };
}
