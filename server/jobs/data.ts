import type { Db } from "@server/lib/db";
import type { PageInput } from "@server/lib/pagination";
import { paginate } from "@server/lib/search/keyset";
import type { SearchSource } from "@server/lib/search/planner";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { skillGroupsOf } from "@shared/jobs/rules";
import type { NewestKey } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import { activeStatuses } from "@shared/jobs/vocabulary";
import { submissions } from "@shared/submissions/table";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";

const { search: _search, skillGroups: _groups, remindedOf: _reminded, ...columns } = getTableColumns(jobs);
export const listed = {
  ...columns,
  postedBy: { firstName: users.firstName, lastName: users.lastName, username: users.username, role: users.role, title: users.title },
  myApplicationStatus: applications.status,
};

// Written into the statement: as a parameter it would keep the planner from the partial indexes.
export const active = inArray(jobs.status, [...activeStatuses]).inlineParams();

// Who posted a job, and what the viewer proposed for it.
export const ofPoster = eq(users.id, jobs.postedById);
export const ofViewer = (viewerId: number | SQL) => and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number));

export const select = (db: Db, viewerId: number) =>
  db.select(listed).from(jobs).innerJoin(users, ofPoster).leftJoin(applications, ofViewer(viewerId)).$dynamic();

/** The jobs that the marketplace lists. */
export const source: SearchSource = {
  table: jobs,
  filter: active,
  searchColumns: {
    id: jobs.id,
    status: jobs.status,
    search: jobs.search,
    skillGroups: jobs.skillGroups,
    createdAt: jobs.createdAt,
    bountyAmount: jobs.bountyAmount,
    deadline: jobs.deadline,
  },
  extra: jobs.status,
};

export async function find(db: Db, id: number, viewerId: number) {
  const [row] = await select(db, viewerId).where(eq(jobs.id, id));
  return row;
}

/** Whether a user submitted a candidate to a job. */
export async function hasSubmitted(db: Db, jobId: number, submittedById: number) {
  const own = and(eq(submissions.jobId, jobId), eq(submissions.submittedById, submittedById));
  const [row] = await db.select({ id: submissions.id }).from(submissions).where(own).limit(1);
  return row !== undefined;
}

/** The row alone, locked against every other change to this job until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}

/** In every status, newest first. */
export const listByPoster = (db: Db, posterId: number, page: PageInput<NewestKey>) =>
  paginate(db.select(columns).from(jobs).$dynamic(), {
    where: eq(jobs.postedById, posterId),
    order: { by: jobs.createdAt, id: jobs.id },
    page,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

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
export async function setStatus(db: Db, id: number, status: (typeof jobs.$inferSelect)["status"], at?: string) {
  await db
    .update(jobs)
    .set({ status, updatedAt: at ?? sql`now()` })
    .where(eq(jobs.id, id));
}

export type JobChanges = Partial<Omit<NewJob, "postedById" | "status" | "createdAt" | "applicationsCount" | "submissionsCount">>;

/** Writes what is given, and the groups that follow from it. */
export async function update(db: Db, job: { id: number; title: string; skills: string[] }, values: JobChanges) {
  const skillGroups = skillGroupsOf({ title: values.title ?? job.title, skills: values.skills ?? job.skills });
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
