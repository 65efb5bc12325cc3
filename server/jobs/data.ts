import type { Db } from "@server/lib/db";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { skillGroupsOf } from "@shared/jobs/rules";
import { activeStatuses, type NewestKey } from "@shared/jobs/schema";
import { jobs } from "@shared/jobs/table";
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const { search: _search, skillGroups: _groups, ...columns } = getTableColumns(jobs);
const listed = {
  ...columns,
  postedBy: { firstName: users.firstName, lastName: users.lastName, username: users.username, role: users.role, title: users.title },
  myApplicationStatus: applications.status,
};

// Written into the statement: as a parameter it would keep the planner from the partial indexes.
export const active = inArray(jobs.status, [...activeStatuses]).inlineParams();

export const select = (db: Db, viewerId: number | SQL) =>
  db
    .select(listed)
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.postedById))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number)));

/** Active jobs along one of the table's indexes: its column, closed by the id. */
export interface Order {
  at: PgColumn;
  up?: boolean;
  only?: SQL;
  /** Where it begins, as long as there is no key: with both, Postgres would begin here and pass over all that lies between. */
  start?: SQL;
}
export interface Key {
  at: unknown;
  id: number;
}
export const along = ({ at, up }: Order) => (up ? [asc(at), asc(jobs.id)] : [desc(at), desc(jobs.id)]);
export const rest = (order: Order, after?: Key) =>
  and(active, order.only, after ? compared(order, order.up ? ">" : "<", after) : order.start);
/**
 * Beyond a key is from the next id on: Postgres guesses how many rows a pair leaves by its first column and its sign, and
 * "less than a bounty of 0" would promise it none where a seventh of all jobs follow, which it would then sort.
 */
const compared = ({ at }: Order, sign: string, key: Key) => {
  const [loose, id] = { "<": ["<=", key.id - 1], ">": [">=", key.id + 1] }[sign] ?? [sign, key.id];
  return sql`(${at}, ${jobs.id}) ${sql.raw(String(loose))} (${key.at}::${sql.raw(at.getSQLType())}, ${id}::bigint)`;
};

/** From one key to another. Where both stand among equals, Postgres is told so: it guesses by the first column of a pair. */
export function between(order: Order, from: Key, until: Key): SQL | undefined {
  const [after, upTo] = order.up ? [">", "<="] : ["<", ">="];
  if (from.at !== until.at) return and(active, order.only, compared(order, after, from), compared(order, upTo, until));
  const same = sql`${order.at} = ${from.at}::${sql.raw(order.at.getSQLType())}`;
  return and(
    active,
    order.only,
    same,
    sql`${jobs.id} ${sql.raw(after)} ${from.id}::int`,
    sql`${jobs.id} ${sql.raw(upTo)} ${until.id}::int`,
  );
}

/** The key of the nth row after a key, read from the index alone; undefined where the order ends before. */
export async function keyAt(db: Db, order: Order, after: Key | undefined, nth: number): Promise<Key | undefined> {
  const [key] = await db
    .select({ at: sql<string>`${order.at}::text`, id: jobs.id })
    .from(jobs)
    .where(rest(order, after))
    .orderBy(...along(order))
    .offset(nth - 1)
    .limit(1);
  return key;
}

export async function find(db: Db, id: number, viewerId: number) {
  const [row] = await select(db, viewerId).where(eq(jobs.id, id));
  return row;
}

/** The row alone, locked against every other change to this job until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}

/** In every status, newest first, and one more than asked for. */
export function listByPoster(db: Db, posterId: number, { limit, after }: { limit: number; after?: NewestKey }) {
  return db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.postedById, posterId), after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.at}::timestamptz, ${after.id}::int)`))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
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
