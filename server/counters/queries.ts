import type { Db } from "@server/lib/db/db";
import type { CounterKind } from "@shared/counters/schemas";
import { counters } from "@shared/counters/table";
import { type AnyColumn, and, eq, inArray, or, sql } from "drizzle-orm";

interface Count {
  n: number;
  /** The sum of the rows' amounts. */
  amount: number;
  /** The number of rows with an amount above 0. */
  priced: number;
}

/**
 * Loads the counter of one owner, or of all rows. The cost does not depend on the number of rows that it
 * counts.
 */
export async function loadCounter(db: Db, kind: CounterKind, ownerId?: number) {
  const [countOf] = await loadCounters(db, [kind, ownerId]);
  return countOf;
}

/** Counts the rows with one of these statuses; without arguments, all rows. */
type CountOf = (...statuses: string[]) => Count;

/** Loads several counters with one statement, in the given order. */
export async function loadCounters<A extends [kind: CounterKind, ownerId?: number][]>(
  db: Db,
  ...selection: A
) {
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
      or(
        ...selection.map(([kind, ownerId = 0]) =>
          and(eq(counters.kind, kind), eq(counters.ownerId, ownerId)),
        ),
      ),
    )
    .groupBy(counters.kind, counters.ownerId, counters.status);
  return selection.map(([kind, ownerId = 0]) => {
    const ownRows = rows.filter((row) => row.kind === kind && row.ownerId === ownerId);
    return (...statuses: string[]): Count => {
      const total = { n: 0, amount: 0, priced: 0 };
      for (const { status, n, amount, priced } of ownRows) {
        if (statuses.length > 0 && !statuses.includes(status)) continue;
        total.n += n;
        total.amount += amount;
        total.priced += priced;
      }
      return total;
    };
  }) as { [K in keyof A]: CountOf };
}

/** A scalar subquery that counts rows with these statuses. The owner is a column of the outer query. */
export function countSql(kind: CounterKind, owner: AnyColumn, statuses: string[]) {
  const where = and(
    eq(counters.kind, kind),
    sql`${counters.ownerId} = ${owner}`,
    inArray(counters.status, statuses),
  );
  return sql<number>`(select coalesce(sum(${counters.n}), 0)::int from ${counters} where ${where})`;
}
