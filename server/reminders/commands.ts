import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { jobs } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { and, inArray, type SQL, sql } from "drizzle-orm";

/** Whoever waits for an answer is spoken for after so many days, and then once more. */
export const overdueAfter = [7, 3] as const;

/** So many are looked at in one run; the next takes the rest. */
const batch = 2000;

/** True for one at a time, until its transaction ends: two would share a job's rows between them, and its poster would hear twice. */
export async function isFirst(db: Db) {
  const { rows } = await db.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(10, 0) as got`);
  return rows[0]?.got === true;
}

/** Marks what has waited so many days on a job that still runs, and answers how much of it each job has. */
export async function takeOverdue(db: Db, days: number) {
  const old = (table: typeof applications | typeof submissions, isOpen: SQL) =>
    and(
      isOpen,
      sql`${table.remindedAfter} < ${days}`,
      sql`${table.createdAt} < now() - make_interval(days => ${days})`,
    );
  // What somebody decides just now is left for the next run, with its job: they lock the job first, and what is told here refers to it.
  const some = (table: typeof applications | typeof submissions, isOpen: SQL) =>
    sql`(select ${table.id} from ${table} join ${jobs} on ${jobs.id} = ${table.jobId} and ${jobs.status} in ('open', 'in_progress')
      where ${old(table, isOpen)} limit ${batch} for update of ${table} skip locked for key share of ${jobs} skip locked)`;
  const isPending = sql`${applications.status} = 'pending' and reminded_after < 7`;
  const isUnanswered = sql`${submissions.answeredAt} is null and reminded_after < 7`;
  const waiting = await db
    .update(applications)
    .set({ remindedAfter: days })
    .where(inArray(applications.id, some(applications, isPending)))
    .returning({ jobId: applications.jobId, posterId: applications.posterId });
  const unanswered = await db
    .update(submissions)
    .set({ remindedAfter: days })
    .where(inArray(submissions.id, some(submissions, isUnanswered)))
    .returning({ jobId: submissions.jobId, posterId: submissions.posterId });
  const found = new Map<
    number,
    { jobId: number; posterId: number; applications: number; submissions: number }
  >();
  for (const [kind, rows] of [
    ["applications", waiting],
    ["submissions", unanswered],
  ] as const)
    for (const row of rows) {
      const one = found.get(row.jobId) ?? { ...row, applications: 0, submissions: 0 };
      one[kind]++;
      found.set(row.jobId, one);
    }
  return [...found.values()];
}

/** Candidates that nobody has touched for 90 days, and who shared them. */
export async function takeAging(db: Db) {
  const some = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(sql`is_available and not is_reminded`, sql`${candidates.updatedAt} < now() - interval '90 days'`),
    )
    .limit(batch)
    .for("update", { skipLocked: true });
  return db
    .update(candidates)
    .set({ isReminded: true })
    .where(inArray(candidates.id, some))
    .returning({ candidateId: candidates.id, sharedById: candidates.sharedById });
}

/** Running jobs whose deadline is at most two days away. */
export async function takeEnding(db: Db) {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        sql`status in ('open', 'in_progress')`,
        sql`${jobs.deadline} > now() and ${jobs.deadline} <= now() + interval '2 days'`,
        sql`${jobs.remindedOf} is distinct from ${jobs.deadline}`,
      ),
    )
    .limit(batch)
    .for("update", { skipLocked: true });
  return db
    .update(jobs)
    .set({ remindedOf: sql`${jobs.deadline}` })
    .where(inArray(jobs.id, some))
    .returning({ jobId: jobs.id, posterId: jobs.postedById });
}
