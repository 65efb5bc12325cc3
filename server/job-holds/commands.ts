import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { type JobEndingCause, maxHoldDays, maxPausedDays } from "@shared/jobs/vocabulary";
import { sql } from "drizzle-orm";

const isHeldTooLongSql = sql<boolean>`held_at < now() - make_interval(days => ${maxHoldDays})`;
const isPausedTooLongSql = sql<boolean>`frozen_at < now() - make_interval(days => ${maxPausedDays})`;

/** Locks a job that has been on hold or paused for too long; undefined if there is none. */
export async function lockExpiredJob(db: Db) {
  const [row] = await db
    .select({
      id: jobs.id,
      postedById: jobs.postedById,
      cause: sql<JobEndingCause>`case when ${isPausedTooLongSql} then 'poster_suspended' else 'hold_expired' end`,
    })
    .from(jobs)
    .where(sql`not ${jobs.isListed} and (${isHeldTooLongSql} or ${isPausedTooLongSql})`)
    .orderBy(jobs.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}
