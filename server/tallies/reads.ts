import type { Db } from "@server/lib/db";
import type { TallyKind } from "@shared/analytics/schemas";
import { tallies } from "@shared/analytics/table";
import { type AnyColumn, and, eq, inArray, or, sql } from "drizzle-orm";

export interface Tally {
  n: number;
  /** What they are worth together, and how many are worth more than nothing. */
  amount: number;
  priced: number;
}

/** How many rows of this kind there are, for one owner or for everybody, in each status: running totals, whatever their number. */
export async function tally(db: Db, kind: TallyKind, ownerId?: number) {
  const [of] = await talliesOf(db, [kind, ownerId]);
  return of;
}

/** Those in these statuses together; without a status, all. */
type Sum = (...statuses: string[]) => Tally;

/** Several of them, read by one statement, in the order asked for. */
export async function talliesOf<A extends [kind: TallyKind, ownerId?: number][]>(db: Db, ...asked: A) {
  const rows = await db
    .select({
      kind: tallies.kind,
      ownerId: tallies.ownerId,
      status: tallies.status,
      n: sql<number>`sum(${tallies.n})::int`,
      amount: sql<number>`sum(${tallies.amount})::float8`,
      priced: sql<number>`sum(${tallies.priced})::int`,
    })
    .from(tallies)
    .where(or(...asked.map(([kind, ownerId = 0]) => and(eq(tallies.kind, kind), eq(tallies.ownerId, ownerId)))))
    .groupBy(tallies.kind, tallies.ownerId, tallies.status);
  return asked.map(([kind, ownerId = 0]) => {
    const own = rows.filter((row) => row.kind === kind && row.ownerId === ownerId);
    return (...statuses: string[]): Tally => {
      const sum = { n: 0, amount: 0, priced: 0 };
      for (const { status, n, amount, priced } of own) {
        if (statuses.length > 0 && !statuses.includes(status)) continue;
        sum.n += n;
        sum.amount += amount;
        sum.priced += priced;
      }
      return sum;
    };
  }) as { [K in keyof A]: Sum };
}

/** The same number inside another statement, for the owner in a column of its rows. */
export const tallied = (kind: TallyKind, owner: AnyColumn, statuses: string[]) =>
  sql<number>`(select coalesce(sum(${tallies.n}), 0)::int from ${tallies} where ${and(eq(tallies.kind, kind), sql`${tallies.ownerId} = ${owner}`, inArray(tallies.status, statuses))})`;
