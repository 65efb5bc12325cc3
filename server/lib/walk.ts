/** Lists as walks along an index: an order is a column of it, closed by the id, and a page begins where the last one ended. */
import { and, asc, desc, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db";

/** A table and the rows of it that are listed at all. Conditions hold their values written out, or no partial index fits them. */
export interface Shelf {
  table: PgTable;
  id: PgColumn;
  among?: SQL;
}

export interface Order {
  at: PgColumn;
  up?: boolean;
  only?: SQL;
  /** Where it begins, as long as there is no key: with both, Postgres would begin here and pass over all that lies between. */
  start?: SQL;
}
export interface Key {
  at: unknown;
  id: number;
}

export const along = ({ id }: Shelf, { at, up }: Order) => (up ? [asc(at), asc(id)] : [desc(at), desc(id)]);

/** What comes after a key, or from the beginning. */
export const rest = (shelf: Shelf, order: Order, after?: Key) =>
  and(shelf.among, order.only, after ? compared(shelf, order, order.up ? ">" : "<", after) : order.start);

/**
 * Beyond a key is from the next id on: Postgres guesses how many rows a pair leaves by its first column and its sign, and
 * "less than a bounty of 0" would promise it none where a seventh of all jobs follow, which it would then sort.
 */
const compared = ({ id }: Shelf, { at }: Order, sign: string, key: Key) => {
  const [loose, bound] = { "<": ["<=", key.id - 1], ">": [">=", key.id + 1] }[sign] ?? [sign, key.id];
  return sql`(${at}, ${id}) ${sql.raw(String(loose))} (${key.at}::${sql.raw(at.getSQLType())}, ${bound}::bigint)`;
};

/** From one key to another. Where both stand among equals, Postgres is told so: it guesses by the first column of a pair. */
export function between(shelf: Shelf, order: Order, from: Key, until: Key): SQL | undefined {
  const [after, upTo] = order.up ? [">", "<="] : ["<", ">="];
  if (from.at !== until.at) return and(shelf.among, order.only, compared(shelf, order, after, from), compared(shelf, order, upTo, until));
  return and(
    shelf.among,
    order.only,
    sql`${order.at} = ${from.at}::${sql.raw(order.at.getSQLType())}`,
    sql`${shelf.id} ${sql.raw(after)} ${from.id}::int`,
    sql`${shelf.id} ${sql.raw(upTo)} ${until.id}::int`,
  );
}

/** The key of the nth row after a key, read from the index alone; undefined where the order ends before. */
export async function keyAt(db: Db, shelf: Shelf, order: Order, after: Key | undefined, nth: number): Promise<Key | undefined> {
  const [key] = await db
    .select({ at: sql<string>`${order.at}::text`, id: sql<number>`${shelf.id}` })
    .from(shelf.table)
    .where(rest(shelf, order, after))
    .orderBy(...along(shelf, order))
    .offset(nth - 1)
    .limit(1);
  return key;
}

/** The columns of a shelf in a subquery that stands for it: the same names, so that the same conditions read them. */
export const standIn = ({ table }: Shelf) => getTableName(table);
