import type { AffectedRecruiters } from "@server/job-endings/commands";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { jobs } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { openSubmissionStatuses } from "@shared/submissions/vocabulary";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

/** The pending and approved applicants of a job, and the submitters of candidates who are not decided. */
export async function listRecruitersWithOpenWork(db: Db, jobId: number): Promise<AffectedRecruiters> {
  const applicants = await db
    .selectDistinct({ id: applications.applicantId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.status, ["pending", "approved"]),
        isNull(applications.closedAs),
      ),
    );
  const submitters = await db
    .selectDistinct({ id: submissions.submittedById })
    .from(submissions)
    .where(and(eq(submissions.jobId, jobId), inArray(submissions.status, [...openSubmissionStatuses])));
  return { applicantIds: applicants.map(({ id }) => id), submitterIds: submitters.map(({ id }) => id) };
}

/** The jobs of a suspended user, which the suspension has paused. */
export const listPausedJobs = (db: Db, posterId: number) =>
  db
    .select({ id: jobs.id, isOnHold: sql<boolean>`${jobs.heldAt} is not null` })
    .from(jobs)
    .where(and(eq(jobs.postedById, posterId), isNotNull(jobs.frozenAt)))
    .orderBy(jobs.id);
