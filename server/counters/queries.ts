import type { Db } from "@server/lib/db/db";
import type { CounterKind } from "@shared/counters/schemas";
import { counters } from "@shared/counters/table";
import { type AnyColumn, and, eq, inArray, or, sql } from "drizzle-orm";

interface Count {
  n: number;
  /** The sum of the rows' amounts, and how many have one above 0. */
  amount: number;
  priced: number;
}

/** A counter of one owner, or of all rows. The cost does not depend on the number of rows that it counts. */
export async function loadCounter(db: Db, kind: CounterKind, ownerId?: number) {
  const [countOf] = await loadCounters(db, [kind, ownerId]);
  return countOf;
}

/** The rows in any of these statuses; all rows without a status. */
type CountOf = (...statuses: string[]) => Count;

/** Several counters in one statement, in the given order. */
export async function loadCounters<A extends [kind: CounterKind, ownerId?: number][]>(db: Db, ...wanted: A) {
  const rows = await db
    .select({
      kind: counters.kind,
      ownerId: counters.ownerId,
      status: counters.status,
      n: sql<number>`sum(${counters.n})::int`,
      amount: sql<number>`sum(${counters.amount})::float8`,
      priced: sql<number>`sum(${counters.priced})::int`,
    })
    .from(counters)
    .where(
      or(...wanted.map(([kind, ownerId = 0]) => and(eq(counters.kind, kind), eq(counters.ownerId, ownerId)))),
    )
    .groupBy(counters.kind, counters.ownerId, counters.status);
  return wanted.map(([kind, ownerId = 0]) => {
    const own = rows.filter((row) => row.kind === kind && row.ownerId === ownerId);
    return (...statuses: string[]): Count => {
      const sum = { n: 0, amount: 0, priced: 0 };
      for (const { status, n, amount, priced } of own) {
        if (statuses.length > 0 && !statuses.includes(status)) continue;
        sum.n += n;
        sum.amount += amount;
        sum.priced += priced;
      }
      return sum;
    };
  }) as { [K in keyof A]: CountOf };
}

/** The number of rows as an expression inside another statement, for the owner in a column of its rows. */
export const countSql = (kind: CounterKind, owner: AnyColumn, statuses: string[]) =>
  sql<number>`(select coalesce(sum(${counters.n}), 0)::int from ${counters} where ${and(eq(counters.kind, kind), sql`${counters.ownerId} = ${owner}`, inArray(counters.status, statuses))})`;
