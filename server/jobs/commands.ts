/** Writes jobs: posts and edits them, changes their status, holds and resumes them; takes their locks. */
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { type JobEndingCause, maxHoldDays, maxPausedDays } from "@shared/jobs/vocabulary";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { and, eq, sql } from "drizzle-orm";
import { deriveColumns, getStatedDetails } from "./derivation-commands";
import { jobColumns } from "./queries";

/** Locks the job against every other change until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db
    .select({
      ...jobColumns,
      state: jobStateSql,
      guessedFields: jobs.guessedFields,
      namedOrganizationId: jobs.namedOrganizationId,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for("update");
  return row;
}

export type LockedJob = NonNullable<Awaited<ReturnType<typeof lock>>>;

type DerivedColumn = "skillGroups" | "facets" | "words" | "guessedFields" | "derivedVersion" | "search";

export type NewJob = Omit<typeof jobs.$inferInsert, "id" | DerivedColumn>;

export async function insert(db: Db, values: NewJob, taxonomy: SkillTaxonomy) {
  const [row] = await db
    .insert(jobs)
    .values({ ...values, ...deriveColumns({ ...defaultJobDetails, ...omitUndefined(values) }, taxonomy) })
    .returning({ id: jobs.id, namedOrganizationId: jobs.namedOrganizationId });
  if (!row) throw new Error("inserting the job returned no row");
  return row;
}

/** The details of a job whose poster has filled in only the required fields. */
const defaultJobDetails = {
  location: null,
  skills: [],
  experience: null,
  salaryRange: null,
  bountyAmount: 0,
  urgency: "medium",
  visaSponsorship: null,
  workMode: null,
  level: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
} as const;

/** Leaves out undefined values, which would overwrite the values of an object when the two are merged. */
const omitUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };

/** Adds one to the counter of applications, in the transaction that inserts the application. */
export async function incrementApplicationsCount(db: Db, id: number) {
  await db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} + 1` })
    .where(eq(jobs.id, id));
}

/** Subtracts one from the counter of applications, in the transaction that withdraws the application. */
export async function decrementApplicationsCount(db: Db, id: number) {
  await db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} - 1` })
    .where(eq(jobs.id, id));
}

/**
 * Sets the status. The caller checks the transition while it holds the job's lock. Only demo data sets
 * `changedAt`.
 */
export async function setStatus(
  db: Db,
  id: number,
  status: (typeof jobs.$inferSelect)["status"],
  changedAt?: string,
) {
  await db
    .update(jobs)
    .set({ status, updatedAt: changedAt ?? sql`now()` })
    .where(eq(jobs.id, id));
}

export type JobChanges = Partial<
  Omit<
    NewJob,
    "postedById" | "status" | "createdAt" | "applicationsCount" | "submissionsCount" | "approvedCount"
  >
>;

/** Writes the given fields, and the columns that are derived from the changed job. The job must be locked. */
export async function update(db: Db, job: LockedJob, values: JobChanges, taxonomy: SkillTaxonomy) {
  const changedJob = { ...job, ...getStatedDetails(job), ...omitUndefined(values) };
  await db
    .update(jobs)
    .set({ ...values, ...deriveColumns(changedJob, taxonomy), updatedAt: sql`now()` })
    .where(eq(jobs.id, job.id));
}

/**
 * First key of the advisory locks on suspensions of posters, which triggers take too. The second key is the
 * user's id.
 */
const posterSuspensionLockKey = 17;

/**
 * Makes a suspension of the poster wait until the transaction ends. Returns whether the poster is suspended
 * already; a missing user counts as suspended. Call this function before locking a job. Uses an advisory
 * lock, because a lock of the user's row would also wait for other changes of the user.
 */
export async function delaySuspensionOfPoster(db: Db, posterId: number): Promise<{ isSuspended: boolean }> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${posterSuspensionLockKey}, ${posterId})`);
  const [row] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, posterId));
  return { isSuspended: row?.suspendedAt !== null };
}

/**
 * Makes a suspension of the poster of a job wait, as `delaySuspensionOfPoster` does. Returns the poster's
 * account; undefined if there is no such job. Call this function before locking the job.
 */
export async function delaySuspensionOfJobPoster(db: Db, jobId: number) {
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(${posterSuspensionLockKey}, posted_by_id)
      from ${jobs} where id = ${jobId}`,
  );
  const [poster] = await db
    .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(users)
    .innerJoin(jobs, eq(jobs.postedById, users.id))
    .where(eq(jobs.id, jobId));
  return poster;
}

/**
 * Puts a job on hold, which hides it from the market. Applications and submissions stay open. The caller holds
 * the job's lock. Only demo data passes `at`; the default is now.
 */
export async function hold(db: Db, id: number, { note, at }: { note?: string; at?: string }) {
  await db
    .update(jobs)
    .set({ heldAt: at ?? sql`now()`, holdNote: note ?? null, updatedAt: at ?? sql`now()` })
    .where(eq(jobs.id, id));
}

/** Ends a hold. The caller holds the job's lock. */
export async function resume(db: Db, id: number) {
  await db.update(jobs).set({ heldAt: null, holdNote: null, updatedAt: sql`now()` }).where(eq(jobs.id, id));
}

/**
 * Records that the named company confirms the job. A trigger then clears `named_organization_id`, which marks
 * the job as unconfirmed. The caller holds the job's lock.
 */
export async function confirmCompany(db: Db, id: number, byId: number) {
  await db
    .update(jobs)
    .set({ companyConfirmedAt: sql`now()`, companyConfirmedById: byId, updatedAt: sql`now()` })
    .where(eq(jobs.id, id));
}

/**
 * First key of the advisory locks that are held while owners of an organization are notified of a job in its
 * name. The second key is the organization's id.
 */
const namedOrganizationLockKey = 18;

/**
 * Makes other notifications of a job in the name of the organization wait until the transaction ends. The
 * lock is an advisory one, to avoid a deadlock: a change of the organization locks its row first, and then
 * its jobs.
 */
export const lockNamedOrganization = (db: Db, id: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${namedOrganizationLockKey}, ${id})`);

/** Sets an open job in progress, when its first application is approved. Only demo data sets `changedAt`. */
export async function startProgress(db: Db, id: number, changedAt?: string) {
  await db
    .update(jobs)
    .set({ status: "in_progress", updatedAt: changedAt ?? sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
}

// While the poster is suspended, `frozen_at` is set. The job is then paused, and only the days of the
// suspension count, even if the job is on hold too.
const isHeldTooLongSql = sql<boolean>`frozen_at is null
  and held_at < now() - make_interval(days => ${maxHoldDays})`;
const isPausedTooLongSql = sql<boolean>`frozen_at < now() - make_interval(days => ${maxPausedDays})`;

/**
 * Locks a job that has been on hold or paused for too long; undefined if there is none. Skips jobs that
 * another transaction has locked.
 */
export async function lockJobHiddenTooLong(db: Db) {
  const [row] = await db
    .select({
      id: jobs.id,
      postedById: jobs.postedById,
      cause: sql<JobEndingCause>`case when ${isPausedTooLongSql} then 'poster_suspended'
        else 'hold_expired' end`,
    })
    .from(jobs)
    .where(sql`not ${jobs.isListed} and ((${isHeldTooLongSql}) or ${isPausedTooLongSql})`)
    .orderBy(jobs.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}
