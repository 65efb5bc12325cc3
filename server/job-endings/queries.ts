import type { Db } from "@server/lib/db/db";
import { jobEndings } from "@shared/jobs/table";
import { and, eq, isNull, sql } from "drizzle-orm";

/**
 * Whether an admin unposted the job. A server of an earlier version recorded no cause, but the moderation.
 */
const isEndedByAdminSql = sql<boolean>`(job_endings.cause in ('admin', 'report') or job_endings.cause = 'unknown' and exists (
  select from moderation_entries m
  where m.subject_kind = 'job' and m.subject_id = job_endings.job_id and m.action = 'job_unposted'))`;

/** The end of a job, unless it was reopened, and whether the job has a placement that is not voided. */
export async function find(db: Db, jobId: number) {
  const [row] = await db
    .select({
      isByAdmin: isEndedByAdminSql,
      createdAt: jobEndings.createdAt,
      hasPlacement: sql<boolean>`exists (select from placements p
        where p.job_id = job_endings.job_id and p.status <> 'voided')`,
    })
    .from(jobEndings)
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)));
  return row;
}
