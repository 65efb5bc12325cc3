import { type Db, prepared } from "@server/lib/db";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { skillGroupsOf } from "@shared/jobs/rules";
import { activeStatuses, type JobKey, type NewestKey, type SkillGroup } from "@shared/jobs/schema";
import { jobs } from "@shared/jobs/table";
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";

const { search: _search, skillGroups: _groups, ...columns } = getTableColumns(jobs);
const listed = {
  ...columns,
  postedBy: { firstName: users.firstName, lastName: users.lastName, username: users.username, role: users.role, title: users.title },
  myApplicationStatus: applications.status,
};

// Written into the statement: as a parameter it would keep the planner from the partial indexes.
const active = inArray(jobs.status, [...activeStatuses]).inlineParams();

const select = (db: Db, viewerId: number | SQL) =>
  db
    .select(listed)
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.postedById))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number)));

const newest = prepared("jobs_newest", (db) =>
  select(db, sql`${sql.placeholder("viewer")}`)
    .where(and(active, sql`(${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("at")}, ${sql.placeholder("id")})`))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder("rows")),
);

export interface Filters {
  q?: string;
  skill?: SkillGroup;
}
interface Paged<K> {
  limit: number;
  after?: K;
}
type After<S extends JobKey["sort"]> = Paged<Extract<JobKey, { sort: S }>>;

/**
 * Every word as a beginning of a word; null where the text holds no word at all, which then finds nothing. What is written
 * together is also looked for whole, since Postgres keeps "node.js" and "CI/CD" as one word.
 */
function words(q: string): SQL | null {
  const found = q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((written) => {
      const parts = written.match(/[\p{L}\p{N}]+/gu);
      if (!parts) return [];
      const apart = parts.map((part) => `${part}:*`).join(" & ");
      return parts.length === 1 ? [apart] : [`((${apart}) | '${written.replace(/['\\]/g, "$&$&")}':*)`];
    })
    .slice(0, 12);
  return found.length > 0 ? sql`${jobs.search} @@ to_tsquery('simple', ${found.join(" & ")})` : null;
}

function matching({ q, skill }: Filters): SQL | undefined {
  return and(active, q ? (words(q) ?? sql`false`) : undefined, skill && sql`${jobs.skillGroups} @> array[${skill}]`);
}

/** Newest first, after the given key, and one more than asked for. */
export function listNewest(db: Db, viewerId: number, filters: Filters, { limit, after }: After<"newest">) {
  const { at, id } = after ?? { at: "infinity", id: 0 };
  if (!filters.q && !filters.skill) return newest(db, { viewer: viewerId, at, id, rows: limit + 1 });
  return select(db, viewerId)
    .where(and(matching(filters), sql`(${jobs.createdAt}, ${jobs.id}) < (${at}, ${id})`))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
}

/** The highest bounty first, and so those at 0 last. */
export function listByBounty(db: Db, viewerId: number, filters: Filters, { limit, after }: After<"bounty">) {
  const from = after && sql`(${jobs.bountyAmount}, ${jobs.id}) < (${after.amount}::numeric, ${after.id}::int)`;
  return select(db, viewerId)
    .where(and(matching(filters), from))
    .orderBy(desc(jobs.bountyAmount), desc(jobs.id))
    .limit(limit + 1);
}

/** Coming deadlines first, the nearest ahead; then jobs without one, newest first; then past ones, the latest ahead. */
export async function listByDeadline(db: Db, viewerId: number, filters: Filters, { limit, after }: After<"deadline">, asOf: string) {
  const parts = [
    { only: gte(jobs.deadline, asOf), at: jobs.deadline, up: true },
    { only: isNull(jobs.deadline), at: jobs.createdAt, up: false },
    { only: lt(jobs.deadline, asOf), at: jobs.deadline, up: false },
  ];
  const rows: (Awaited<ReturnType<typeof listNewest>>[number] & { part: number })[] = [];
  for (const [part, { only, at, up }] of parts.entries()) {
    if (part < (after?.part ?? 0)) continue;
    const beyond =
      after?.part === part ? sql`(${at}, ${jobs.id}) ${up ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::int)` : undefined;
    const order = up ? asc : desc;
    const found = await select(db, viewerId)
      .where(and(matching(filters), only, beyond))
      .orderBy(order(at), order(jobs.id))
      .limit(limit + 1 - rows.length);
    rows.push(...found.map((row) => ({ ...row, part })));
    if (rows.length > limit) break;
  }
  return rows;
}

/** In each active status, counted up to a thousand. */
export async function countMatching(db: Db, filters: Filters) {
  const capped = activeStatuses.map((status) =>
    db.$count(
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(matching(filters), eq(jobs.status, status)))
        .limit(1000)
        .as(status),
    ),
  );
  const [open = 0, in_progress = 0] = await Promise.all(capped);
  return { open, in_progress };
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

export function listByPoster(db: Db, posterId: number, { limit, after }: Paged<NewestKey>) {
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

export async function start(db: Db, id: number, at?: string) {
  await db
    .update(jobs)
    .set({ status: "in_progress", updatedAt: at ?? sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
}
