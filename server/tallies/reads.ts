import type { Db } from "@server/lib/db";
import type { TallyKind } from "@shared/analytics/schema";
import { tallies } from "@shared/analytics/table";
import { type AnyColumn, and, eq, inArray, sql } from "drizzle-orm";

export interface Tally {
  n: number;
  /** What they are worth together, and how many are worth more than nothing. */
  amount: number;
  priced: number;
}

/** How many rows of this kind there are, for one owner or for everybody, in each status: running totals, whatever their number. */
export async function tally(db: Db, kind: TallyKind, ownerId = 0) {
  const rows = await db
    .select({
      status: tallies.status,
      n: sql<number>`sum(${tallies.n})::int`,
      amount: sql<number>`sum(${tallies.amount})::float8`,
      priced: sql<number>`sum(${tallies.priced})::int`,
    })
    .from(tallies)
    .where(and(eq(tallies.kind, kind), eq(tallies.ownerId, ownerId)))
    .groupBy(tallies.status);
  /** Those in these statuses together; without a status, all. */
  return (...statuses: string[]): Tally => {
    const sum = { n: 0, amount: 0, priced: 0 };
    for (const { status, n, amount, priced } of rows) {
      if (statuses.length > 0 && !statuses.includes(status)) continue;
      sum.n += n;
      sum.amount += amount;
      sum.priced += priced;
    }
    return sum;
  };
}

/** The same number inside another statement, for the owner in a column of its rows. */
export const tallied = (kind: TallyKind, owner: AnyColumn, statuses: string[]) =>
  sql<number>`(select coalesce(sum(${tallies.n}), 0)::int from ${tallies} where ${and(eq(tallies.kind, kind), sql`${tallies.ownerId} = ${owner}`, inArray(tallies.status, statuses))})`;
