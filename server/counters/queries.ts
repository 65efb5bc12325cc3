/**
 * Reads counters: numbers of rows, such as the open jobs of a poster, which database triggers keep up to
 * date.
 */
import type { Db } from "@server/lib/db/db";
import { counters } from "@shared/counters/table";
import type { CounterKind } from "@shared/counters/vocabulary";
import { and, eq, inArray, or, sql } from "drizzle-orm";

/** Returns the totals of the rows with one of these statuses. Without arguments, the totals of all rows. */
type CountFunction = (...statuses: string[]) => Count;

interface Count {
  rowCount: number;
  /** The sum of the amounts of the rows. */
  amount: number;
  /** The number of rows with an amount above 0. */
  pricedCount: number;
}

/** Identifies a counter. A counter without an owner counts the rows of all owners. */
type CounterKey = [kind: CounterKind, ownerId?: number];

/** The id that is stored as the owner of a counter that counts the rows of all owners. */
const anyOwnerId = 0;

/**
 * Loads a counter and returns the function that reads it. However many rows the counter counts, loading it
 * costs the same.
 */
export async function loadCountFunction(db: Db, ...key: CounterKey): Promise<CountFunction> {
  const [countOf] = await loadCountFunctions(db, key);
  return countOf;
}

/**
 * Loads several counters with one statement, and returns the functions that read them, in the given order.
 */
export async function loadCountFunctions<Keys extends CounterKey[]>(
  db: Db,
  ...keys: Keys
): Promise<{ [Index in keyof Keys]: CountFunction }> {
  const keyConditions = keys.map(([kind, ownerId = anyOwnerId]) =>
    and(eq(counters.kind, kind), eq(counters.ownerId, ownerId)),
  );
  const rows = await db
    .select({
      kind: counters.kind,
      ownerId: counters.ownerId,
      status: counters.status,
      rowCount: sql<number>`sum(${counters.rowCount})::int`,
      amount: sql<number>`sum(${counters.amount})::float8`,
      pricedCount: sql<number>`sum(${counters.pricedCount})::int`,
    })
    .from(counters)
    .where(or(...keyConditions))
    .groupBy(counters.kind, counters.ownerId, counters.status);
  const countFunctions = keys.map(([kind, ownerId = anyOwnerId]) => {
    const counterRows = rows.filter((row) => row.kind === kind && row.ownerId === ownerId);
    return createCountFunction(counterRows);
  });
  return countFunctions as { [Index in keyof Keys]: CountFunction };
}

function createCountFunction(rows: (Count & { status: string })[]): CountFunction {
  return (...statuses) => {
    const total = { rowCount: 0, amount: 0, pricedCount: 0 };
    for (const { status, rowCount, amount, pricedCount } of rows) {
      if (statuses.length > 0 && !statuses.includes(status)) continue;
      total.rowCount += rowCount;
      total.amount += amount;
      total.pricedCount += pricedCount;
    }
    return total;
  };
}

/** An aggregate, for a query of counters: the number of rows that this kind counts with these statuses. */
export const sumOfSql = (kind: CounterKind, ...statuses: string[]) =>
  sql<number>`coalesce(sum(${counters.rowCount}) filter (where ${and(
    eq(counters.kind, kind),
    inArray(counters.status, statuses),
  )}), 0)::int`;
