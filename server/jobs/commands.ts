import type { Db } from "@server/lib/db/db";
import { skillGroupsOf } from "@shared/jobs/rules";
import { jobs } from "@shared/jobs/table";
import { and, eq, sql } from "drizzle-orm";
import { active, columns } from "./queries";

/** The row alone, locked against every other change to this job until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}

export type NewJob = Omit<typeof jobs.$inferInsert, "id" | "skillGroups" | "search">;

export async function insert(db: Db, values: NewJob) {
  const skillGroups = skillGroupsOf({ title: values.title, skills: values.skills ?? [] });
  const [row] = await db
    .insert(jobs)
    .values({ ...values, skillGroups })
    .returning({ id: jobs.id });
  if (!row) throw new Error("The job was not written.");
  return row.id;
}

/** Cancels an active job; undefined when it has ended already. `at` is for demo data; otherwise it is now. */
export async function cancel(db: Db, id: number, at?: string) {
  const [row] = await db
    .update(jobs)
    .set({ status: "cancelled", updatedAt: at ?? sql`now()` })
    .where(and(eq(jobs.id, id), active))
    .returning({ id: jobs.id });
  return row;
}

/** One more application; the first approval puts an open job in progress. Both inside the write that causes them. */
export async function countApplication(db: Db, id: number) {
  await db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} + 1` })
    .where(eq(jobs.id, id));
}

/** Puts a job into a status; the guards of the transition are the caller's, under the job's lock. */
export async function setStatus(
  db: Db,
  id: number,
  status: (typeof jobs.$inferSelect)["status"],
  at?: string,
) {
  await db
    .update(jobs)
    .set({ status, updatedAt: at ?? sql`now()` })
    .where(eq(jobs.id, id));
}

export type JobChanges = Partial<
  Omit<NewJob, "postedById" | "status" | "createdAt" | "applicationsCount" | "submissionsCount">
>;

/** Writes what is given, and the groups that follow from it. */
export async function update(
  db: Db,
  job: { id: number; title: string; skills: string[] },
  values: JobChanges,
) {
  const skillGroups = skillGroupsOf({
    title: values.title ?? job.title,
    skills: values.skills ?? job.skills,
  });
  await db
    .update(jobs)
    .set({ ...values, skillGroups, updatedAt: sql`now()` })
    .where(eq(jobs.id, job.id));
}

export async function start(db: Db, id: number, at?: string) {
  await db
    .update(jobs)
    .set({ status: "in_progress", updatedAt: at ?? sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
}
