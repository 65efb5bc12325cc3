import type { Db } from "@server/lib/db/db";
import type { CounterKind } from "@shared/counters/schemas";
import { counters } from "@shared/counters/table";
import { minimumSample } from "@shared/insights/rules";
import type { Benchmark } from "@shared/insights/schemas";
import { eq, sql } from "drizzle-orm";

/** Of those with enough cases, how many others have a lower rate. Null for whoever has too few, or too few to be compared with. */
export async function loadRateBenchmark(
  db: Db,
  id: number,
  kind: CounterKind,
  good: readonly string[],
  all: readonly string[],
): Promise<Benchmark> {
  const count = (statuses: readonly string[]) =>
    sql`sum(${counters.n}) filter (where ${counters.status} in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )}))`;
  const rates = db
    .select({
      ownerId: counters.ownerId,
      rate: sql`coalesce(${count(good)}, 0)::float8 / ${count(all)}`.as("rate"),
    })
    .from(counters)
    .where(eq(counters.kind, kind))
    .groupBy(counters.ownerId)
    .having(sql`${counters.ownerId} <> 0 and ${count(all)} >= ${minimumSample.cases}`)
    .as("rates");
  const { rows } = await db.execute<{ ahead: number; peers: number; compares: boolean }>(sql`
    with rates as materialized (select * from ${rates}), own as (select rate from rates where owner_id = ${id})
    select (count(*) filter (where rate < (select rate from own)))::int as ahead, count(*)::int as peers, exists (select 1 from own) as compares
    from rates where owner_id <> ${id}`);
  const [found] = rows;
  return found?.compares && found.peers >= minimumSample.peers
    ? { ahead: found.ahead, peers: found.peers }
    : null;
}

export const loadFillBenchmark = (db: Db, id: number) =>
  loadRateBenchmark(db, id, "jobs.posted_by_id", ["filled"], ["filled", "cancelled"]);
