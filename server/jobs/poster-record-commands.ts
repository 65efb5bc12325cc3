/** Computes the stored records of posters (how fast they answer), which the lists of jobs show. */
import type { Db } from "@server/lib/db/db";
import { posterRecords } from "@shared/jobs/table";
import { asc, eq, lte, sql } from "drizzle-orm";
import { loadPosterRecord } from "./queries";

/**
 * Computes up to `limit` records that are due and returns their number. A change during the computation waits
 * for the locked row, and then marks the record as due again.
 */
export function computeDuePosterRecords(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const dueRows = await tx
      .select({ userId: posterRecords.userId })
      .from(posterRecords)
      .where(lte(posterRecords.dueAt, sql`now()`))
      .orderBy(asc(posterRecords.dueAt), asc(posterRecords.userId))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { userId } of dueRows) {
      const record = await loadPosterRecord(tx, userId);
      await tx
        .update(posterRecords)
        .set({
          medianHours: record?.medianHours ?? null,
          received: record?.received ?? 0,
          computedAt: sql`now()`,
          // Computed every day, because a record also changes when an unanswered application gets overdue.
          dueAt: sql`now() + interval '1 day'`,
        })
        .where(eq(posterRecords.userId, userId));
    }
    return dueRows.length;
  });
}
