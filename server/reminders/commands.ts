/**
 * Marks the rows about which the worker sends reminders: overdue answers, aging candidates and jobs near
 * their deadline.
 */
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { jobs } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { and, inArray, type SQL, sql } from "drizzle-orm";

/** Days after which a poster is reminded. The longest first, so that an item gets only one reminder per run. */
export const overdueDays = [7, 3] as const;

/** Maximum rows per run; the next run takes the rest. */
const batchSize = 2000;

/** The advisory lock of the reminders, identified by two integers. */
const remindersLock = sql`10, 0`;

/**
 * Takes the lock of the reminders. Returns false if another run has the lock: two runs at once could each
 * remind the poster of some items of a job.
 */
export async function tryLockReminders(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hasLock: boolean }>(
    sql`select pg_try_advisory_xact_lock(${remindersLock}) as "hasLock"`,
  );
  return rows[0]?.hasLock === true;
}

type RemindableTable = typeof applications | typeof submissions;

// Items of which the last reminder, after 7 days, is not sent yet. The 7 is a literal and no parameter, so that
// PostgreSQL uses the partial indexes on overdue items. `reminded_after` is the column of `lastReminderAgeDays`.
const isPendingApplicationSql = sql`${applications.status} = 'pending' and reminded_after < 7`;
const isUnansweredSubmissionSql = sql`${submissions.answeredAt} is null and reminded_after < 7
  and ${submissions.closedAs} is null`;

/**
 * Marks applications and submissions to active jobs that are overdue by `days`, and returns their number for
 * each job.
 */
export async function markOverdueItems(db: Db, days: number) {
  const overdueApplications = await db
    .update(applications)
    .set({ lastReminderAgeDays: days })
    .where(inArray(applications.id, selectOverdueIds(applications, isPendingApplicationSql, days)))
    .returning({ jobId: applications.jobId, posterId: applications.posterId });
  const overdueSubmissions = await db
    .update(submissions)
    .set({ lastReminderAgeDays: days })
    .where(inArray(submissions.id, selectOverdueIds(submissions, isUnansweredSubmissionSql, days)))
    .returning({ jobId: submissions.jobId, posterId: submissions.posterId });

  const countsByJob = new Map<number, OverdueCounts>();
  const getOrCreateCounts = (job: { jobId: number; posterId: number }): OverdueCounts => {
    const counts = countsByJob.get(job.jobId) ?? { ...job, applications: 0, submissions: 0 };
    countsByJob.set(job.jobId, counts);
    return counts;
  };
  for (const job of overdueApplications) getOrCreateCounts(job).applications++;
  for (const job of overdueSubmissions) getOrCreateCounts(job).submissions++;
  return [...countsByJob.values()];
}

interface OverdueCounts {
  jobId: number;
  posterId: number;
  applications: number;
  submissions: number;
}

/**
 * A subquery for the ids of overdue items, whose jobs must be active and not paused. It skips items that a
 * request has locked, or whose job is locked; the next run marks those. It also locks the jobs, because the
 * notifications refer to them.
 */
function selectOverdueIds(table: RemindableTable, isAwaitingAnswerSql: SQL, days: number): SQL {
  const isOverdueSql = and(
    isAwaitingAnswerSql,
    sql`${table.lastReminderAgeDays} < ${days}`,
    sql`${table.createdAt} < now() - make_interval(days => ${days})`,
  );
  return sql`(select ${table.id} from ${table}
    join ${jobs} on ${jobs.id} = ${table.jobId} and ${jobs.status} in ('open', 'in_progress')
      and ${jobs.frozenAt} is null
    where ${isOverdueSql} limit ${batchSize}
    for update of ${table} skip locked for key share of ${jobs} skip locked)`;
}

/** Marks available candidates that were not updated for 90 days, and returns them with their sharers. */
export async function markAgingCandidates(db: Db) {
  const agingIds = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(sql`is_available and not is_reminded`, sql`${candidates.updatedAt} < now() - interval '90 days'`),
    )
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return db
    .update(candidates)
    .set({ isReminded: true })
    .where(inArray(candidates.id, agingIds))
    .returning({ candidateId: candidates.id, sharedById: candidates.sharedById });
}

/**
 * Marks listed jobs whose deadline is at most two days away, once for each deadline, and returns them with
 * their posters.
 */
export async function markEndingJobs(db: Db) {
  const endingIds = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        sql`status in ('open', 'in_progress') and is_listed`,
        sql`${jobs.deadline} > now() and ${jobs.deadline} <= now() + interval '2 days'`,
        sql`${jobs.lastRemindedDeadline} is distinct from ${jobs.deadline}`,
      ),
    )
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return db
    .update(jobs)
    .set({ lastRemindedDeadline: sql`${jobs.deadline}` })
    .where(inArray(jobs.id, endingIds))
    .returning({ jobId: jobs.id, posterId: jobs.postedById });
}
