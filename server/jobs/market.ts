import { loadCounter } from "@server/counters/queries";
import { type Db, prepared } from "@server/lib/db/db";
import { jsonProjection } from "@server/lib/db/sql-json";
import type { PageInput } from "@server/lib/http/pagination";
import { RawJson } from "@server/lib/http/route";
import { type PartPosition, paginateSearch, type SortedPart, search } from "@server/lib/search/planner";
import { prefixTerms } from "@server/lib/search/terms";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { seesEverySubmissionsCount } from "@shared/jobs/policy";
import { type Job, type JobKey, job, type NewestKey } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import type { SkillGroup } from "@shared/jobs/vocabulary";
import type { Viewer } from "@shared/lib/access";
import { type AnyColumn, and, desc, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { active, listed, ofPoster, ofViewer, select, source } from "./queries";

export interface Filters {
  q?: string;
  skill?: SkillGroup;
}

type CursorOf<S extends JobKey["sort"]> = Extract<JobKey, { sort: S }>;

/** One newest-first page without a search is asked for most: it is kept prepared, and the database writes it. */
const newest = prepared("jobs_newest", (db) => {
  const viewer = sql`${sql.placeholder("viewer")}::int`;
  const limit = sql`${sql.placeholder("rows")}::int - 1`; // one more is read, which says whether another page follows
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const json = jsonProjection(job, {
    ...listed,
    closed: sql`coalesce(${jobs.deadline} < ${now}, false)`, // only active ones are listed
    submissionsCount: sql`case when ${jobs.postedById} = ${viewer} or ${sql.placeholder("seesAll")}::bool then ${jobs.submissionsCount} end`,
  });
  const page = db
    .select({ id: jobs.id, at: jobs.createdAt, deadline: jobs.deadline, json: json.as("json") })
    .from(jobs)
    .innerJoin(users, ofPoster)
    .leftJoin(applications, ofViewer(viewer))
    .where(
      and(
        active,
        sql`(${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("at")}, ${sql.placeholder("id")})`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder("rows"))
    .as("page");
  const all = (what: AnyColumn | SQL.Aliased) =>
    sql`array_agg(${what} order by ${page.at} desc, ${page.id} desc)`;
  return db
    .select({
      items: sql<string>`'[' || coalesce(array_to_string((${all(page.json)})[:${limit}], ','), '') || ']'`,
      count: sql<number>`count(*)::int`,
      at: sql<string>`(${all(page.at)})[${limit}]`.mapWith(jobs.createdAt),
      id: sql<number>`(${all(page.id)})[${limit}]`,
      until: sql<string | null>`min(${page.deadline}) filter (where ${page.deadline} >= ${now})`.mapWith(
        jobs.deadline,
      ),
    })
    .from(page);
});

/** A page of the market as it is answered: newest first, without a search. `until`: when the first of its jobs closes, or the next one after them. */
export async function newestPage(
  db: Db,
  viewer: Viewer,
  { limit, after }: PageInput<NewestKey>,
  asOf: string,
) {
  const { at, id } = after ?? { at: "infinity", id: 0 };
  const seesAll = seesEverySubmissionsCount(viewer);
  const [page] = await newest(db, { viewer: viewer.id, seesAll, now: asOf, at, id, rows: limit + 1 });
  if (!page) throw new Error("An aggregate has a row.");
  const next: JobKey | undefined =
    page.count > limit ? { sort: "newest", at: page.at, id: page.id } : undefined;
  return {
    items: new RawJson<Job>(page.items),
    next,
    until: page.until ? Date.parse(page.until) : undefined,
  };
}

export const listNewest = (db: Db, viewerId: number, filters: Filters, page: PageInput<NewestKey>) =>
  list(db, viewerId, filters, [newestFirst], page, ({ createdAt, id }) => ({
    sort: "newest" as const,
    at: createdAt,
    id,
  }));

/** The highest bounty first, and so those without one last. */
export const listByBounty = (
  db: Db,
  viewerId: number,
  filters: Filters,
  { limit, after }: PageInput<CursorOf<"bounty">>,
) =>
  list(
    db,
    viewerId,
    filters,
    [{ by: jobs.bountyAmount, id: jobs.id }],
    { limit, after: after && { at: after.amount, id: after.id } },
    ({ bountyAmount, id }) => ({ sort: "bounty" as const, amount: bountyAmount, id }),
  );

/** Future deadlines first, the nearest ahead; then jobs without one, newest first; then past ones, the latest ahead. */
export function listByDeadline(
  db: Db,
  viewerId: number,
  filters: Filters,
  page: PageInput<CursorOf<"deadline">>,
  asOf: string,
) {
  const parts = [
    { by: jobs.deadline, id: jobs.id, ascending: true, start: gte(jobs.deadline, asOf) },
    { ...newestFirst, filter: isNull(jobs.deadline) },
    { by: jobs.deadline, id: jobs.id, start: lt(jobs.deadline, asOf) },
  ];
  return list(db, viewerId, filters, parts, page, ({ deadline, createdAt, id, part }) => ({
    sort: "deadline" as const,
    asOf,
    part,
    at: deadline ?? createdAt,
    id,
  }));
}

const mostCounted = 1000;

/** Active jobs in each status; of a search the first thousand. */
export async function countMatching(db: Db, filters: Filters) {
  if (!filters.q) {
    const countOf = await loadCounter(db, filters.skill ? `jobs.${filters.skill}` : "jobs");
    return { open: countOf("open").n, in_progress: countOf("in_progress").n };
  }
  const { terms, indexedFilter } = matching(filters);
  const found = terms
    ? await search(db, source, {
        terms,
        indexedFilter,
        order: newestFirst,
        limit: mostCounted,
        anyOrder: true,
      })
    : [];
  const open = found.filter(({ extra }) => extra === "open").length;
  return { open, in_progress: found.length - open };
}

export type Listed = Awaited<ReturnType<typeof select>>[number];

const newestFirst = { by: jobs.createdAt, id: jobs.id };

const matching = ({ q, skill }: Filters) => ({
  terms: prefixTerms(jobs.search, q),
  indexedFilter: skill && sql`${jobs.skillGroups} @> array[${skill}]`,
});

const list = <K>(
  db: Db,
  viewerId: number,
  filters: Filters,
  parts: SortedPart[],
  page: PageInput<PartPosition>,
  cursorOf: (job: Listed & { part: number }) => K,
) =>
  paginateSearch(
    db,
    { source, ...matching(filters), parts, select: () => select(db, viewerId) },
    page,
    cursorOf,
  );

/** From so many proposals and candidates on there is a record. */
export const from = 5;

/** So many of each are looked at, the latest. */
export const lookedBack = 300;
