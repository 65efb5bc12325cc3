/** The rows of a shelf along an order and through a search, at about the same cost whatever their number. */
import { and, type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./db";
import { along, between, type Key, keyAt, type Order, rest, type Shelf, standIn } from "./walk";

/** What is searched: every column that orders, conditions and words read, and one that is told with each id. */
export interface Searched extends Shelf {
  looked: Record<string, PgColumn>;
  told?: PgColumn;
}

/** What is looked for, as conditions on the searched columns. */
export interface Wanted {
  /** All the words at once, and each by itself. */
  all?: SQL;
  each: SQL[];
  /** Where the database may see no word in what was typed: whether it does. */
  known?: SQL[];
  /** A further condition that an index answers. */
  also?: SQL;
}
export interface Asked<K> {
  limit: number;
  after?: K;
  anyOrder?: boolean;
}

export const windows = {
  /** Rows looked at first. */
  head: 500,
  /** A word in more than this part of them is not worth asking the index for. */
  common: 0.1,
  /** So many matches are read and sorted whole. */
  few: 300,
  /** A word that stands in so many of the nearest rows has more of them than that. */
  many: 3,
  /** As far a filter costs less than the index of a rare word. */
  walked: 3000,
  /** The first window in which the index is asked. */
  wide: 16_000,
};

/**
 * The first rows along the order that match.
 *
 * Neither way alone is quick. To walk the order's index and filter takes seconds for a word that is nowhere; to ask the
 * search index takes as long for a word that is everywhere. So the nearest 500 rows are filtered. If they do not fill the
 * page, they tell how common each word is, and thereby how far to look and which words to ask the index for: the rare ones;
 * the others are checked on what it finds. If it finds few, those are all; where the order does not matter, those that it
 * finds first will do. Else it is asked window by window: a window is a stretch of the order's own index, so that Postgres
 * intersects the two before it touches a row.
 */
export async function search(
  db: Db,
  shelf: Searched,
  { all: words, each, known = [], also }: Wanted,
  order: Order,
  { limit, after, anyOrder }: Asked<Key>,
): Promise<Found[]> {
  const all = and(words, also);
  const nearest = db
    .select(shelf.looked)
    .from(shelf.table)
    .where(rest(shelf, order, after))
    .orderBy(...along(shelf, order))
    .limit(windows.head)
    .as(standIn(shelf));
  const page = await db
    .select(asFound(shelf))
    .from(nearest)
    .where(all)
    .orderBy(...along(shelf, order))
    .limit(limit);
  if (page.length >= limit) return page;

  // From here on as of one moment, so that a row that comes or goes between two windows does not shift the next.
  return db.transaction(
    async (tx) => {
      // Whatever the words and however large the table, nobody's search may hold up the others.
      await tx.execute(sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true)`);
      const tests = [...each, ...(also ? [also] : [])];
      const { n, found, counts } = await pick(tx, shelf, nearest, order, all, [...tests, ...known]);
      const parts: Part[] = tests
        .map((holds, at) => ({ holds, share: (counts[at] ?? 0) / n, isFilter: holds === also }))
        .filter((_, at) => counts[tests.length + at] !== 0);
      if (n < windows.head || (known.length > 0 && !counts.slice(tests.length).some(Boolean))) return found;

      const rare = parts.filter(({ share }) => share < windows.common);
      const from = await keyAt(tx, shelf, order, after, windows.head);
      const mayBeFew = rare.some(({ share }) => share * n < windows.many);
      if (mayBeFew && !anyOrder && reachOf(windows.head, found.length, limit) > windows.walked) {
        const some = tx
          .select(shelf.looked)
          .from(shelf.table)
          .where(and(...rare.map(({ holds }) => holds)))
          .limit(windows.few)
          .as(standIn(shelf));
        const few = await pick(tx, shelf, some, order, and(rest(shelf, order, from), all));
        if (few.n < windows.few) return [...found, ...few.found].slice(0, limit);
      }
      return [...found, ...(await windowByWindow(tx, shelf, order, { parts, rare, from, found: found.length, limit, anyOrder }))];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Found {
  id: number;
  /** What the shelf's `told` column holds. */
  told: unknown;
}
interface Part {
  holds: SQL;
  /** In which part of the nearest rows it holds. */
  share: number;
  /** The further condition, of few different values. */
  isFilter: boolean;
}
const nothing = sql`null`;
const asFound = ({ id, told }: Searched) => ({ id: sql<number>`${id}`, told: sql<unknown>`${told ?? nothing}` });

/** The same condition, which no index answers. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

/** How many these rows are, which of them match, and for how many each test holds. */
async function pick(db: Db, shelf: Searched, rows: Subquery, order: Order, matches: SQL | undefined, tests: SQL[] = []) {
  const row = sql`json_build_object('id', ${shelf.id}, 'told', ${shelf.told ?? nothing})`;
  const [picked] = await db
    .select({
      n: sql<number>`count(*)::int`,
      found: sql<Found[]>`coalesce(json_agg(${row} order by ${sql.join(along(shelf, order), sql`, `)}) filter (where ${matches}), '[]')`,
      counts: sql<number[]>`json_build_array(${sql.join(
        tests.map((holds) => sql`count(*) filter (where ${holds})`),
        sql`, `,
      )})`,
    })
    .from(rows);
  return picked ?? { n: 0, found: [], counts: [] };
}

interface Walk {
  parts: Part[];
  rare: Part[];
  from?: Key;
  found: number;
  limit: number;
  anyOrder?: boolean;
}

async function windowByWindow(tx: Db, shelf: Searched, order: Order, walk: Walk): Promise<Found[]> {
  const { parts, from: start, found, limit, anyOrder } = walk;
  const more: Found[] = [];
  let [seen, from] = [windows.head, start];
  while (from && found + more.length < limit) {
    const { size, asked } = nextWindow(seen, { ...walk, found: found + more.length });
    const until: Key | undefined = size === undefined ? undefined : await keyAt(tx, shelf, order, from, size);
    const last = size === undefined ? unindexed(rest(shelf, order, from)) : rest(shelf, order, from); // unindexed: few are left, the search index finds them
    const rows = tx
      .select(asFound(shelf))
      .from(shelf.table)
      .where(
        and(
          until ? between(shelf, order, from, until) : last,
          ...parts.map((part) => (asked.includes(part) ? part.holds : unindexed(part.holds))),
        ),
      )
      .limit(limit - found - more.length);
    // As a pair, which no index has: or Postgres would rather walk the order's index, in the hope that the page is full soon.
    const pair = sql`(${order.at}, ${shelf.id}) ${sql.raw(order.up ? "asc" : "desc")}`;
    more.push(...(await (anyOrder ? rows : rows.orderBy(pair))));
    seen += size ?? 0;
    from = until;
  }
  return more;
}

/** How many rows will probably fill the page; Infinity where nothing was found so far. */
const reachOf = (seen: number, found: number, limit: number) => Math.ceil((1.25 * seen * (limit - found)) / found);

/**
 * How far to look next, and what to ask the index for. Without an end once it would be so far that reading every match, near
 * and far, costs less.
 */
function nextWindow(seen: number, { parts, rare, found, limit, anyOrder }: Walk): { size?: number; asked: Part[] } {
  const { head, walked, wide } = windows;
  const reach = reachOf(seen, found, limit);
  if (rare.length === 0) return seen <= wide ? { size: Math.min(reach, wide), asked: [] } : { asked: parts };
  if (reach <= walked) return { size: reach, asked: [] };
  // The index takes the filter in as it reads, which saves going to rows.
  if (anyOrder || (seen > head && reach > 2 * wide)) return { asked: parts.filter((part) => part.isFilter || rare.includes(part)) };
  return { size: Math.max(Math.min(reach, seen > head ? 2 * wide : wide), walked), asked: rare };
}
