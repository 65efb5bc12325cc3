import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import type { SearchSource } from "@server/lib/search/planner";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { NewestKey } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import { activeStatuses, posterRecordDays } from "@shared/jobs/vocabulary";
import { submissions } from "@shared/submissions/table";
import { type AnyColumn, and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { from, lookedBack } from "./market";

export const {
  search: _search,
  skillGroups: _groups,
  remindedOf: _reminded,
  ...columns
} = getTableColumns(jobs);

export const listed = {
  ...columns,
  postedBy: {
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    role: users.role,
    title: users.title,
  },
  myApplicationStatus: applications.status,
};

// Written into the statement: as a parameter it would keep the planner from the partial indexes.
export const active = inArray(jobs.status, [...activeStatuses]).inlineParams();

// Who posted a job, and what the viewer proposed for it.
export const ofPoster = eq(users.id, jobs.postedById);

export const ofViewer = (viewerId: number | SQL) =>
  and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number));

export const select = (db: Db, viewerId: number) =>
  db
    .select(listed)
    .from(jobs)
    .innerJoin(users, ofPoster)
    .leftJoin(applications, ofViewer(viewerId))
    .$dynamic();

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

/** In every status, newest first. */
export const listByPoster = (db: Db, posterId: number, page: PageInput<NewestKey>) =>
  paginate(db.select(columns).from(jobs).$dynamic(), {
    where: eq(jobs.postedById, posterId),
    order: { by: jobs.createdAt, id: jobs.id },
    page,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

/** How a poster answers: what still waits counts once it has waited longer than it should. Null before five. */
export async function posterRecordOf(db: Db, posterId: number) {
  const latest = (table: typeof applications | typeof submissions, answeredAt: AnyColumn) =>
    db
      .select({ at: sql`${table.createdAt}`.as("at"), answeredAt: sql`${answeredAt}`.as("answered_at") })
      .from(table)
      .where(eq(table.posterId, posterId))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(lookedBack);
  const received = unionAll(
    latest(applications, applications.decidedAt),
    latest(submissions, submissions.answeredAt),
  ).as("received");
  const due = sql`make_interval(days => ${posterRecordDays})`;
  const [row] = await db
    .select({
      since: sql<string | null>`min(at)`.mapWith(applications.createdAt),
      received: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where answered_at <= at + ${due}))::int`,
      medianHours: sql<number>`round((percentile_cont(0.5) within group (order by extract(epoch from coalesce(answered_at, now()) - at)) / 3600)::numeric, 1)::float8`,
    })
    .from(received)
    .where(sql`(answered_at is not null or at < now() - ${due})`);
  return row?.since && row.received >= from ? { ...row, since: row.since } : null;
}
