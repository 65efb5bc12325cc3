import type { Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";

/** The sum of each counter, whose value is spread over several rows. */
const currentCountersSql = sql`
  select kind, owner_id, status, sum(n) as n, sum(amount) as amount, sum(priced) as priced
  from tallies
  group by kind, owner_id, status having sum(n) <> 0`;

/**
 * Counts all rows of the counted tables again, and returns the counters that were wrong. Blocks writes to the counters
 * meanwhile.
 */
export function rebuildCounters(db: Db) {
  return db.transaction(async (tx) => {
    // Waits for open transactions: otherwise a row committed meanwhile would be missing in one of the two sums.
    await tx.execute(sql`lock table tallies in share row exclusive mode`);
    await tx.execute(sql`create temporary table former_counters on commit drop as ${currentCountersSql}`);
    await tx.execute(sql`select rebuild_counters()`);
    const { rows } = await tx.execute<{ kind: string; ownerId: number }>(sql`
      select distinct kind, owner_id as "ownerId" from (
        (table former_counters except (${currentCountersSql}))
        union all ((${currentCountersSql}) except table former_counters)) as changed
      order by kind, owner_id`);
    return rows;
  });
}
