/** Rebuilds the counters that database triggers keep up to date. */
import type { Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";

/**
 * The value of each counter, from the table `tallies`. Concurrent transactions add separate rows, so a counter
 * is the sum of several rows.
 */
const currentCountersSql = sql`
  select kind, owner_id, status, sum(n) as n, sum(amount) as amount, sum(priced) as priced
  from tallies
  group by kind, owner_id, status having sum(n) <> 0`;

/**
 * Counts all rows of the counted tables again, stores the numbers in the counters, and returns the counters
 * that were wrong. Until the end of its transaction, writes to the counters wait.
 */
export function rebuildCounters(db: Db) {
  return db.transaction(async (tx) => {
    // The lock waits for open transactions. If they committed during the rebuild, their rows would appear in
    // only one of the two sums that are compared: the one before or the one after the rebuild.
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
