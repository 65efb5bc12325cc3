/**
 * Computes the part of recruiters' track records that has no counter: the median time from an approval to the
 * first candidate.
 */
import type { Db } from "@server/lib/db/db";
import { recruiterRecords } from "@shared/applications/table";
import { maxJobsForMedian } from "@shared/applications/vocabulary";
import { asc, inArray, isNotNull, sql } from "drizzle-orm";

/**
 * Computes up to `limit` outdated records and returns their number. A change during the computation waits for
 * the locked row, and then marks the record as outdated again.
 */
export function computeOutdatedRecruiterRecords(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const outdatedRows = await tx
      .select({ userId: recruiterRecords.userId })
      .from(recruiterRecords)
      .where(isNotNull(recruiterRecords.outdatedSince))
      .orderBy(asc(recruiterRecords.outdatedSince), asc(recruiterRecords.userId))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (outdatedRows.length === 0) return 0;
    await tx
      .update(recruiterRecords)
      .set({
        medianHours: sql`(
          select percentile_cont(0.5) within group (order by hours) ${fromHoursToFirstCandidateSql})`,
        sample: sql`(select count(*)::int ${fromHoursToFirstCandidateSql})`,
        computedAt: sql`now()`,
        outdatedSince: null,
      })
      .where(
        inArray(
          recruiterRecords.userId,
          outdatedRows.map(({ userId }) => userId),
        ),
      );
    return outdatedRows.length;
  });
}

/**
 * A FROM clause with one row for each of the latest approvals: the hours from the approval to the recruiter's
 * first candidate for the job. Leaves out jobs for which the recruiter submitted a candidate before the
 * approval.
 */
const fromHoursToFirstCandidateSql = sql`from (
  select extract(epoch from first_candidate.at - application.decided_at) / 3600 as hours
  from job_applications application,
    lateral (select min(submission.created_at) as at from job_candidate_submissions submission
      where submission.submitted_by_id = application.applicant_id
        and submission.job_id = application.job_id) first_candidate
  where application.applicant_id = recruiter_records.user_id and application.status = 'approved'
    and first_candidate.at >= application.decided_at
  order by application.decided_at desc, application.id desc
  limit ${maxJobsForMedian}) as latest`;
