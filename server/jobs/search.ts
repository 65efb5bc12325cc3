/** Active jobs along an order and through a search, at about the same cost whatever their number. */
import type { Db } from "@server/lib/db";
import type { SkillGroup } from "@shared/jobs/schema";
import { jobs } from "@shared/jobs/table";
import { and, type SQL, type Subquery, sql } from "drizzle-orm";
import { along, between, type Key, keyAt, type Order, rest } from "./data";

export interface Filters {
  q?: string;
  skill?: SkillGroup;
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
  /** As far a filter costs less than the index of a rare word. */
  walked: 3000,
  /** The first window in which the index is asked. */
  wide: 16_000,
};

/**
 * The first jobs along the order that match.
 *
 * Neither way alone is quick. To walk the order's index and filter takes seconds for a word that is nowhere; to ask the
 * search index takes as long for a word that is everywhere. So the nearest 500 rows are filtered. If they do not fill the
 * page, they tell how common each word is, and thereby how far to look and which words to ask the index for: the rare ones;
 * the others are checked on what it finds. If it finds few, those are all. Else it is asked window by window: a window is a
 * stretch of the order's own index, so that Postgres intersects the two before it touches a row.
 */
export async function search(db: Db, { q, skill }: Filters, order: Order, { limit, after, anyOrder }: Asked<Key>): Promise<Found[]> {
  const words = wordsOf(q);
  if (!words) return [];
  const group = skill && sql`${jobs.skillGroups} @> array[${skill}]`;
  const all = and(words.length > 0 ? holdsAll(words) : undefined, group);
  const nearest = db
    .select(looked)
    .from(jobs)
    .where(rest(order, after))
    .orderBy(...along(order))
    .limit(windows.head)
    .as("jobs");
  const page = await db
    .select({ id: nearest.id, status: nearest.status })
    .from(nearest)
    .where(all)
    .orderBy(...along(order))
    .limit(limit);
  if (page.length >= limit) return page;

  // From here on as of one moment, so that a job that comes or goes between two windows does not shift the next.
  return db.transaction(
    async (tx) => {
      // Whatever the words and however large the market, nobody's search may hold up the others.
      await tx.execute(sql`select set_config('statement_timeout', '3s', true), set_config('enable_seqscan', 'off', true)`);
      const known = words.map((word) => sql`numnode(${query([word])}) > 0`); // false where Postgres sees no word
      const tests = [...words.map((word) => holdsAll([word])), ...(group ? [group] : [])];
      const { n, found, counts } = await pick(tx, nearest, order, all, [...tests, ...known]);
      const parts: Part[] = tests
        .map((holds, at) => ({ holds, share: (counts[at] ?? 0) / n }))
        .filter((_, at) => counts[tests.length + at] !== 0);
      if (n < windows.head || (words.length > 0 && !counts.slice(tests.length).some(Boolean))) return found;

      const rare = parts.filter(({ share }) => share < windows.common);
      const from = await keyAt(tx, order, after, windows.head);
      if (rare.length > 0 && reachOf(windows.head, found.length, limit) > windows.walked) {
        const most = anyOrder ? 2 * limit : windows.few;
        const some = tx
          .select(looked)
          .from(jobs)
          .where(and(...rare.map(({ holds }) => holds)))
          .limit(most)
          .as("jobs");
        const few = await pick(tx, some, order, and(rest(order, from), all));
        if (few.n < most || (anyOrder && found.length + few.found.length >= limit)) return [...found, ...few.found].slice(0, limit);
      }
      return [...found, ...(await windowByWindow(tx, order, { parts, rare, from, found: found.length, limit, anyOrder }))];
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Found {
  id: number;
  status: (typeof jobs.$inferSelect)["status"];
}
interface Part {
  holds: SQL;
  /** In which part of the nearest rows it holds. */
  share: number;
}
const looked = {
  id: jobs.id,
  status: jobs.status,
  search: jobs.search,
  skillGroups: jobs.skillGroups,
  createdAt: jobs.createdAt,
  bountyAmount: jobs.bountyAmount,
  deadline: jobs.deadline,
};

/**
 * Every word as a beginning of a word, as Postgres asks it; undefined where the text holds no word at all, which then finds
 * nothing. What is written together is also looked for whole, since Postgres keeps "node.js" and "CI/CD" as one word.
 */
function wordsOf(q = ""): string[] | undefined {
  if (!q) return [];
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((written) => {
      const parts = written.match(/[\p{L}\p{N}]+/gu);
      if (!parts) return [];
      const apart = parts.map((part) => `${part}:*`).join(" & ");
      return parts.length === 1 ? [apart] : [`((${apart}) | '${written.replace(/['\\]/g, "$&$&")}':*)`];
    });
  return words.length > 0 ? words.slice(0, 12) : undefined;
}

const query = (words: string[]) => sql`to_tsquery('simple', ${words.join(" & ")})`;
const holdsAll = (words: string[]) => sql`${jobs.search} @@ ${query(words)}`;
/** The same condition, which no index answers. */
const unindexed = (condition: SQL | undefined) => sql`(${condition}) is true`;

/** How many these rows are, which of them match, and for how many each test holds. */
async function pick(db: Db, rows: Subquery, order: Order, matches: SQL | undefined, tests: SQL[] = []) {
  const row = sql`json_build_object('id', ${jobs.id}, 'status', ${jobs.status})`;
  const [picked] = await db
    .select({
      n: sql<number>`count(*)::int`,
      found: sql<Found[]>`coalesce(json_agg(${row} order by ${sql.join(along(order), sql`, `)}) filter (where ${matches}), '[]')`,
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

async function windowByWindow(tx: Db, order: Order, { parts, rare, from: start, found, limit, anyOrder }: Walk): Promise<Found[]> {
  const more: Found[] = [];
  let [seen, from] = [windows.head, start];
  while (from && found + more.length < limit) {
    const { size, asked } = nextWindow(seen, found + more.length, limit, parts, rare);
    const until: Key | undefined = size === undefined ? undefined : await keyAt(tx, order, from, size);
    const last = size === undefined ? unindexed(rest(order, from)) : rest(order, from); // unindexed: few are left, the search index finds them
    const rows = tx
      .select({ id: jobs.id, status: jobs.status })
      .from(jobs)
      .where(
        and(
          until ? between(order, from, until) : last,
          ...parts.map((part) => (asked.includes(part) ? part.holds : unindexed(part.holds))),
        ),
      )
      .limit(limit - found - more.length);
    // As a pair, which no index has: or Postgres would rather walk the order's index, in the hope that the page is full soon.
    const pair = sql`(${order.at}, ${jobs.id}) ${sql.raw(order.up ? "asc" : "desc")}`;
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
function nextWindow(seen: number, found: number, limit: number, parts: Part[], rare: Part[]): { size?: number; asked: Part[] } {
  const { head, walked, wide } = windows;
  const reach = reachOf(seen, found, limit);
  if (rare.length === 0) return seen <= wide ? { size: Math.min(reach, wide), asked: [] } : { asked: parts };
  if (reach <= walked) return { size: reach, asked: [] };
  if (seen > head && reach > 2 * wide) return { asked: rare };
  return { size: Math.max(Math.min(reach, seen > head ? 2 * wide : wide), walked), asked: rare };
}
