/** Benchmarks: compare a user's success rate with the rates of others, from the stored counters. */
import type { Db } from "@server/lib/db/db";
import { counters } from "@shared/counters/table";
import type { CounterKind } from "@shared/counters/vocabulary";
import { minBenchmarkSample } from "@shared/insights/rules";
import type { Benchmark } from "@shared/insights/schemas";
import { eq, inArray, sql } from "drizzle-orm";

/**
 * Compares a user's success rate with the rates of others: returns the number of others (`peers`) and how
 * many of them have a lower rate (`ahead`). The rate is the share of the rows with one of `successStatuses`
 * among those with one of `allStatuses`. Null if the user has too few such rows, or too few others have
 * enough. Leaves out the owner 0, whose counters count the rows of all owners.
 */
export async function loadRateBenchmark(
  db: Db,
  userId: number,
  kind: CounterKind,
  successStatuses: readonly string[],
  allStatuses: readonly string[],
): Promise<Benchmark> {
  const sumOfCountersSql = (statuses: readonly string[]) =>
    sql`sum(${counters.rowCount}) filter (where ${inArray(counters.status, [...statuses])})`;
  const successCountSql = sql`coalesce(${sumOfCountersSql(successStatuses)}, 0)`;
  const totalCountSql = sumOfCountersSql(allStatuses);
  const rates = db
    .select({
      ownerId: counters.ownerId,
      rate: sql`${successCountSql}::float8 / ${totalCountSql}`.as("rate"),
    })
    .from(counters)
    .where(eq(counters.kind, kind))
    .groupBy(counters.ownerId)
    .having(sql`${counters.ownerId} <> 0 and ${totalCountSql} >= ${minBenchmarkSample.casesPerUser}`)
    .as("rates");
  const { rows } = await db.execute<{ ahead: number; peers: number; hasRate: boolean }>(sql`
    with rates as materialized (select * from ${rates}),
      own_rate as (select rate from rates where owner_id = ${userId})
    select (count(*) filter (where rate < (select rate from own_rate)))::int as ahead,
      count(*)::int as peers,
      exists (select 1 from own_rate) as "hasRate"
    from rates where owner_id <> ${userId}`);
  const [comparison] = rows;
  if (!comparison?.hasRate || comparison.peers < minBenchmarkSample.users) return null;
  return { ahead: comparison.ahead, peers: comparison.peers };
}

/** Compares the share of a poster's ended jobs that were filled with the shares of other posters. */
export const loadFillBenchmark = (db: Db, userId: number) =>
  loadRateBenchmark(db, userId, "jobs.posted_by_id", ["filled"], ["filled", "cancelled"]);
