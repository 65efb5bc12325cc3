import type { Db } from "@server/lib/db/db";
import { jobEndings } from "@shared/jobs/table";
import { and, eq, isNull, sql } from "drizzle-orm";

/** The end of a job, unless it was reopened, and whether the job has a placement that is not voided. */
export async function find(db: Db, jobId: number) {
  const [row] = await db
    .select({
      cause: jobEndings.cause,
      createdAt: jobEndings.createdAt,
      hasPlacement: sql<boolean>`exists (select from placements p
        where p.job_id = job_endings.job_id and p.status <> 'voided')`,
    })
    .from(jobEndings)
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)));
  return row;
}
