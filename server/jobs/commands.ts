import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { deriveSkillGroups } from "@shared/taxonomy/skill-groups";
import { and, eq, sql } from "drizzle-orm";
import { jobColumns } from "./queries";

/** Locks the job against every other change until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select(jobColumns).from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}

export type NewJob = Omit<typeof jobs.$inferInsert, "id" | "skillGroups" | "search">;

export async function insert(db: Db, values: NewJob) {
  const skillGroups = deriveSkillGroups({ title: values.title, skills: values.skills ?? [] });
  const [row] = await db
    .insert(jobs)
    .values({ ...values, skillGroups })
    .returning({ id: jobs.id });
  if (!row) throw new Error("inserting the job returned no row");
  return row.id;
}

/** Adds one to the counter of applications, in the transaction that inserts the application. */
export async function incrementApplicationsCount(db: Db, id: number) {
  await db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} + 1` })
    .where(eq(jobs.id, id));
}

/** Sets the status. The caller checks the transition while it holds the job's lock. */
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

/** Writes the given fields, and the skill groups derived from title and skills. */
export async function update(
  db: Db,
  job: { id: number; title: string; skills: string[] },
  values: JobChanges,
) {
  const skillGroups = deriveSkillGroups({
    title: values.title ?? job.title,
    skills: values.skills ?? job.skills,
  });
  await db
    .update(jobs)
    .set({ ...values, skillGroups, updatedAt: sql`now()` })
    .where(eq(jobs.id, job.id));
}

/** Sets an open job in progress, when its first application is approved. */
export async function startProgress(db: Db, id: number, at?: string) {
  await db
    .update(jobs)
    .set({ status: "in_progress", updatedAt: at ?? sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
}
