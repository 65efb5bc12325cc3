/** The queries that the search planner (`planner.ts`, `search-windows.ts`) runs on a search source. */
import type { Db } from "@server/lib/db/db";
import { and, type SQL, type Subquery, sql } from "drizzle-orm";
import { afterPosition, orderBySql, type Position } from "./keyset";
import type { Match, SearchSource, SortedPart } from "./search-source";

/**
 * A condition for the rows of a part that follow a position; without a position, for all rows of the part.
 */
export function isPartRowAfter(source: SearchSource, part: SortedPart, after?: Position): SQL | undefined {
  const startCondition = after ? afterPosition(part, after) : part.start;
  return and(source.filter, part.filter, startCondition);
}

/** Turns a condition into one that matches the same rows, but for which PostgreSQL can use no index. */
export const withoutIndex = (condition: SQL | undefined) => sql`(${condition}) is true`;

/** The value of the source's `countedColumn`; null if it has none. */
export const countedValueSql = ({ countedColumn }: SearchSource) =>
  sql<unknown>`${countedColumn ?? sql`null`}`;

/** The columns of a `Match`. */
export const matchColumns = (source: SearchSource, { id }: SortedPart) => ({
  id: sql<number>`${id}`,
  countedValue: countedValueSql(source),
});

interface PositionOptions {
  after: Position | undefined;
  nth: number;
  /** An additional condition for the rows that are counted. */
  filter?: SQL;
}

/** The position of the nth row after a position, by an index-only scan; undefined if fewer rows follow. */
export async function findPosition(
  db: Db,
  source: SearchSource,
  part: SortedPart,
  { after, nth, filter }: PositionOptions,
): Promise<Position | undefined> {
  const [position] = await db
    .select({ at: sql<string>`${part.by}::text`, id: sql<number>`${part.id}` })
    .from(source.table)
    .where(and(isPartRowAfter(source, part, after), filter))
    .orderBy(...orderBySql(part))
    .offset(nth - 1)
    .limit(1);
  return position;
}

interface MatchStatistics {
  /** The number of rows that were read, matching or not. */
  rowCount: number;
  /** The matching rows in the order of the part. */
  matches: Match[];
  /** The number of rows that match each condition. */
  conditionCounts: number[];
}

/**
 * Counts the rows of a subquery, and those that match each condition, and returns the rows that match
 * `isMatch`.
 */
export async function matchRows(
  db: Db,
  source: SearchSource,
  part: SortedPart,
  { rows, isMatch, conditions = [] }: { rows: Subquery; isMatch: SQL | undefined; conditions?: SQL[] },
): Promise<MatchStatistics> {
  const matchJson = sql`json_build_object('id', ${part.id}, 'countedValue', ${countedValueSql(source)})`;
  const sortSql = sql.join(orderBySql(part), sql`, `);
  const matchesSql = sql`json_agg(${matchJson} order by ${sortSql}) filter (where ${isMatch})`;
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
