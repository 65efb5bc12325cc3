/** Ends and reopens jobs: closes or restores their applications and submissions. */
import * as jobCommands from "@server/jobs/commands";
import type { AffectedRecruiters } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { applicationChanges, applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobEndings, jobs } from "@shared/jobs/table";
import type { ClosingReason, JobEndingCause, JobEndingKind } from "@shared/jobs/vocabulary";
import { submissionChanges, submissions } from "@shared/submissions/table";
import { openSubmissionStatuses } from "@shared/submissions/vocabulary";
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";

export interface JobEnding {
  kind: JobEndingKind;
  cause: JobEndingCause;
  /** Null if a task of the worker ends the job. */
  byId: number | null;
  /** The submission of the hired candidate, which stays as it is. */
  hiredSubmissionId?: number;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Ends an active job, and closes its applications and open submissions. The job must be locked. Returns the
 * recruiters whose work was closed.
 */
export async function endJobAndCloseWork(
  db: Db,
  jobId: number,
  ending: JobEnding,
): Promise<AffectedRecruiters> {
  const { kind, cause, byId, at } = ending;
  const [row] = await db
    .insert(jobEndings)
    .values({ jobId, kind, cause, endedById: byId, createdAt: at, rowsClosedAt: at ?? sql`now()` })
    .returning({ id: jobEndings.id });
  if (!row) throw new Error("inserting the end of the job returned no row");
  await jobCommands.setStatus(db, jobId, kind === "filled" ? "filled" : "cancelled", at);
  return closeWork(db, jobId, { id: row.id, ...ending });
}

const closingReasonOf = ({ kind, cause }: { kind: JobEndingKind; cause: JobEndingCause }): ClosingReason => {
  if (kind === "filled") return "job_filled";
  return cause === "poster_left" ? "poster_left" : "job_unposted";
};

const rejectionReasons = { filled: "The role has been filled", unposted: "The job was withdrawn" };

interface RecordedEnding extends Pick<JobEnding, "kind" | "cause" | "hiredSubmissionId" | "at"> {
  id: number;
  /** Null if it is not known who ended the job. */
  byId: number | null;
}

/**
 * Closes the applications and open submissions of an ended job. Pending applications and open submissions
 * become rejected; approved applications keep their status.
 */
export async function closeWork(
  db: Db,
  jobId: number,
  { id: endingId, kind, cause, byId, hiredSubmissionId, at }: RecordedEnding,
): Promise<AffectedRecruiters> {
  const closedAs = closingReasonOf({ kind, cause });
  const reason = rejectionReasons[kind];
  const endedAt = at ?? sql`now()`;
  const isPendingSql = eq(applications.status, "pending");
  const closedApplications = await db
    .update(applications)
    .set({
      closedAs,
      closedFrom: sql`${applications.status}`,
      endingId,
      status: sql`case when ${isPendingSql} then 'rejected' else ${applications.status} end`,
      endedWithJob: isPendingSql as SQL<boolean>,
      decidedAt: sql`coalesce(${applications.decidedAt}, ${endedAt})`,
      reason: sql`case when ${isPendingSql} then ${reason} else ${applications.reason} end`,
    })
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.status, ["pending", "approved"]),
        isNull(applications.closedAs),
      ),
    )
    .returning({ applicantId: applications.applicantId });
  const closedSubmissions = await db
    .update(submissions)
    .set({
      closedAs,
      closedFrom: sql`${submissions.status}`,
      endingId,
      status: "rejected",
      updatedAt: endedAt,
    })
    .where(
      and(
        eq(submissions.jobId, jobId),
        inArray(submissions.status, [...openSubmissionStatuses]),
        hiredSubmissionId === undefined ? undefined : ne(submissions.id, hiredSubmissionId),
      ),
    )
    .returning({ submittedById: submissions.submittedById });
  await insertStatusChanges(db, endingId, "closing", { byId, reason, at });
  return {
    applicantIds: closedApplications.map(({ applicantId }) => applicantId),
    submitterIds: closedSubmissions.map(({ submittedById }) => submittedById),
  };
}

/** The author, reason and time of the closing or restoring of work. */
interface ChangeDetails {
  /** Null if it is not known who ended the job, or if a task restores the work. */
  byId: number | null;
  reason: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Adds an entry to the history of each application and submission whose status changes by closing or
 * restoring it. Call this function after closing, but before restoring, because restoring clears
 * `closed_from`.
 */
async function insertStatusChanges(
  db: Db,
  endingId: number,
  direction: "closing" | "restoring",
  { byId, reason, at }: ChangeDetails,
) {
  const closedAsSql = (table: typeof applications | typeof submissions) =>
    direction === "closing" ? sql`${table.closedAs}` : sql`null`;
  const fromAndToSql = direction === "closing" ? sql`closed_from, 'rejected'` : sql`'rejected', closed_from`;
  // The work of recruiters who have left is closed, but not restored.
  const selectChangesSql = (
    table: typeof applications | typeof submissions,
    recruiterId: SQL,
    hasChangedSql: SQL,
  ) => sql`
    select ${table.id}, ${fromAndToSql}, ${byId}::int, ${reason}::text, ${closedAsSql(table)},
      coalesce(${at ?? null}::timestamptz, now())
    from ${table} join ${users} on ${users.id} = ${recruiterId}
    where ${table.endingId} = ${endingId} and ${hasChangedSql}
      and (${direction === "closing"}::boolean or ${users.deletedAt} is null)
    order by ${table.id}`;
  const applicationChangesSql = selectChangesSql(
    applications,
    sql`${applications.applicantId}`,
    // Approved applications keep their status.
    sql`${applications.closedFrom} = 'pending'`,
  );
  const submissionChangesSql = selectChangesSql(
    submissions,
    sql`${submissions.submittedById}`,
    sql`${submissions.closedFrom} is not null`,
  );
  await db.execute(sql`
    with inserted_application_changes as (
      insert into ${applicationChanges}
        (application_id, "from", "to", changed_by_id, reason, closed_as, created_at)
      ${applicationChangesSql})
    insert into ${submissionChanges}
      (submission_id, "from", "to", changed_by_id, reason, closed_as, created_at)
    ${submissionChangesSql}`);
}

/**
 * Reopens an ended job, and restores the applications and submissions that its end closed, except those of
 * recruiters who have left. The job must be locked. Returns the recruiters whose work was restored.
 */
export async function reopenJobAndRestoreWork(
  db: Db,
  jobId: number,
  { status, ...change }: ChangeDetails & { status?: "in_progress" },
): Promise<AffectedRecruiters> {
  const [ending] = await db
    .update(jobEndings)
    .set({ reopenedAt: change.at ?? sql`now()` })
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)))
    .returning();
  if (ending && ending.rowsClosedAt === null) {
    // A server of an earlier version ended the job, and the task has not closed the work on it yet.
    await completeEarlierRejections(db, ending);
    await markWorkClosed(db, ending.id);
  }
  const affectedRecruiters = ending
    ? await restoreWork(db, ending.id, change)
    : { applicantIds: [], submitterIds: [] };
  // Without a given status: in progress if an application is approved, else open.
  const hasApprovedSql = sql`exists (
    select from ${applications} where job_id = ${jobId} and status = 'approved')`;
  await db
    .update(jobs)
    .set({
      status: status ?? sql`case when ${hasApprovedSql} then 'in_progress' else 'open' end`,
      updatedAt: change.at ?? sql`now()`,
    })
    .where(eq(jobs.id, jobId));
  return affectedRecruiters;
}

/** Restores the former status of the applications and submissions that the end of a job closed. */
export async function restoreWork(
  db: Db,
  endingId: number,
  change: ChangeDetails,
): Promise<AffectedRecruiters> {
  await insertStatusChanges(db, endingId, "restoring", change);
  const wasPendingSql = eq(applications.closedFrom, "pending");
  const restoredApplications = await db
    .update(applications)
    .set({
      status: sql`${applications.closedFrom}`,
      decidedAt: sql`case when ${wasPendingSql} then null else ${applications.decidedAt} end`,
      reason: sql`case when ${wasPendingSql} then null else ${applications.reason} end`,
      endedWithJob: false,
      closedAs: null,
      closedFrom: null,
      endingId: null,
    })
    .from(users)
    .where(
      and(
        eq(applications.endingId, endingId),
        isNotNull(applications.closedFrom),
        eq(users.id, applications.applicantId),
        isNull(users.deletedAt),
      ),
    )
    .returning({ applicantId: applications.applicantId });
  const restoredSubmissions = await db
    .update(submissions)
    .set({
      status: sql`${submissions.closedFrom}`,
      updatedAt: change.at ?? sql`now()`,
      closedAs: null,
      closedFrom: null,
      endingId: null,
    })
    .from(users)
    .where(
      and(
        eq(submissions.endingId, endingId),
        eq(submissions.status, "rejected"),
        isNotNull(submissions.closedFrom),
        eq(users.id, submissions.submittedById),
        isNull(users.deletedAt),
      ),
    )
    .returning({ submittedById: submissions.submittedById });
  // The rows that still refer to the ending are those of recruiters who have deleted their account.
  await db
    .update(applications)
    .set({ closedAs: "recruiter_left", endingId: null })
    .where(eq(applications.endingId, endingId));
  await db
    .update(submissions)
    .set({ closedAs: "recruiter_left", endingId: null })
    .where(eq(submissions.endingId, endingId));
  return {
    applicantIds: restoredApplications.map(({ applicantId }) => applicantId),
    submitterIds: restoredSubmissions.map(({ submittedById }) => submittedById),
  };
}

const maxRejectionsPerBatch = 1000;

/**
 * The recruiter of the job's latest placement, who is notified of the placement instead of the end of the
 * job.
 */
const latestPlacementRecruiterIdSql = sql<number | null>`(select placements.placed_by_id from placements
  where placements.job_id = job_endings.job_id order by placements.id desc limit 1)`;

/**
 * Locks a job whose applications and submissions are not closed yet, because a server of an earlier version
 * ended it; undefined if there is none.
 */
export async function lockUnclosedEnding(db: Db) {
  const [row] = await db
    .select({
      id: jobEndings.id,
      kind: jobEndings.kind,
      cause: jobEndings.cause,
      isRecent: sql<boolean>`${jobEndings.createdAt} > now() - interval '30 days'`,
      placedById: latestPlacementRecruiterIdSql,
      job: { id: jobs.id, postedById: jobs.postedById },
    })
    .from(jobEndings)
    .innerJoin(jobs, eq(jobs.id, jobEndings.jobId))
    .where(sql`rows_closed_at is null and reopened_at is null`)
    .orderBy(jobEndings.id)
    .limit(1)
    // Also locks the row of `job_endings`, so that PostgreSQL checks the condition again if the row has just
    // changed.
    .for("no key update", { of: [jobs, jobEndings], skipLocked: true });
  return row;
}

export async function markWorkClosed(db: Db, endingId: number) {
  await db.update(jobEndings).set({ rowsClosedAt: sql`now()` }).where(eq(jobEndings.id, endingId));
}

/**
 * Stores why applications were closed, if a server of an earlier version rejected them without a decision.
 * Completes all such applications to the job of the given ending. Without an ending, completes those to any
 * job, at most `maxRejectionsPerBatch` in a call. Returns the number of completed applications. (In SQL, the
 * limit null is no limit.)
 */
export async function completeEarlierRejections(
  db: Db,
  ending?: { id: number; jobId: number; kind: JobEndingKind },
): Promise<number> {
  const endingIdSql = ending
    ? sql`${ending.id}::int`
    : sql`(select ending.id from ${jobEndings} ending
        where ending.job_id = application.job_id and ending.reopened_at is null)`;
  const isUnpostedSql = ending ? sql`${ending.kind === "unposted"}::boolean` : sql`job.status = 'cancelled'`;
  const isOfJobSql = ending ? sql`job_id = ${ending.jobId}` : sql`true`;
  const { rowCount } = await db.execute(sql`
    update ${applications} application set
      closed_from = 'pending',
      closed_as = case
        when recruiter.deleted_at is not null then 'recruiter_left'
        when ${isUnpostedSql} then 'job_unposted'
        else 'job_filled' end,
      ending_id = case when recruiter.deleted_at is null then ${endingIdSql} end
    from ${users} recruiter, ${jobs} job
    where recruiter.id = application.applicant_id and job.id = application.job_id and application.id in (
      select id from ${applications} where ended_with_job and closed_as is null and ${isOfJobSql}
      order by id limit ${ending ? null : maxRejectionsPerBatch}::bigint for update skip locked)`);
  return rowCount ?? 0;
}

/**
 * Locks a job that a server of an earlier version reopened by voiding its placement, without restoring the
 * applications and submissions that the end of the job had closed; undefined if there is none.
 */
export async function lockUnrestoredEnding(db: Db) {
  const hasClosedRowSql = (table: typeof applications | typeof submissions) =>
    sql`exists (select from ${table} where ${table.endingId} = ${jobEndings.id})`;
  const [row] = await db
    .select({
      id: jobEndings.id,
      placedById: latestPlacementRecruiterIdSql,
      job: { id: jobs.id, postedById: jobs.postedById },
    })
    .from(jobEndings)
    .innerJoin(jobs, eq(jobs.id, jobEndings.jobId))
    .where(
      sql`reopened_at is not null and (${hasClosedRowSql(applications)} or ${hasClosedRowSql(submissions)})`,
    )
    .orderBy(jobEndings.id)
    .limit(1)
    .for("no key update", { of: [jobs, jobEndings], skipLocked: true });
  return row;
}

/**
 * If the job has ended again meanwhile, assigns the work that the former ending closed to the present ending,
 * so that reopening the job restores it. Returns whether the job has ended again.
 */
export async function moveToPresentEnding(db: Db, jobId: number, formerEndingId: number): Promise<boolean> {
  const [presentEnding] = await db
    .select({ id: jobEndings.id, kind: jobEndings.kind, cause: jobEndings.cause })
    .from(jobEndings)
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)));
  if (!presentEnding) return false;
  const presentEndingValues = { endingId: presentEnding.id, closedAs: closingReasonOf(presentEnding) };
  await db.update(applications).set(presentEndingValues).where(eq(applications.endingId, formerEndingId));
  await db.update(submissions).set(presentEndingValues).where(eq(submissions.endingId, formerEndingId));
  return true;
}

/**
 * Marks the closed applications and submissions of a user who deletes the account, so that reopening a job
 * does not restore them. The jobs must be locked.
 */
export async function keepWorkClosed(db: Db, userId: number) {
  const recruiterLeftValues = { endingId: null, closedAs: "recruiter_left" } as const;
  await db
    .update(applications)
    .set(recruiterLeftValues)
    .where(and(eq(applications.applicantId, userId), isNotNull(applications.endingId)));
  await db
    .update(submissions)
    .set(recruiterLeftValues)
    .where(and(eq(submissions.submittedById, userId), isNotNull(submissions.endingId)));
}
