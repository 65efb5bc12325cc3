import { loadCounter } from "@server/counters/queries";
import { type Db, preparedQuery } from "@server/lib/db/db";
import { jsonProjection } from "@server/lib/db/sql-json";
import type { PageInput } from "@server/lib/http/pagination";
import { RawJson } from "@server/lib/http/route";
import { findMatches, type PartPosition, paginateSearch, type SortedPart } from "@server/lib/search/planner";
import { prefixTerms } from "@server/lib/search/terms";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { CounterKind } from "@shared/counters/schemas";
import { canSeeAllSubmissionsCounts } from "@shared/jobs/policy";
import { type Job, type JobCursor, job, type jobFilters, type NewestJobCursor } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import type { Viewer } from "@shared/lib/access";
import { type AnyColumn, and, desc, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  isActiveJobSql,
  jobSearchSource,
  listedJobColumns,
  posterJoin,
  selectJobs,
  viewerApplicationJoin,
} from "./queries";

export type JobFilters = z.output<typeof jobFilters>;

export const isFiltered = (filters: JobFilters) =>
  Object.values(filters).some((value) => value !== undefined);

type CursorOf<S extends JobCursor["sort"]> = Extract<JobCursor, { sort: S }>;

/** The most requested list is a prepared statement, and the database serializes its rows to JSON. */
const newestPageQuery = preparedQuery("jobs_newest", (db) => {
  const viewer = sql`${sql.placeholder("viewer")}::int`;
  const limit = sql`${sql.placeholder("rows")}::int - 1`; // the last row only shows that a next page exists
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const json = jsonProjection(job, {
    ...listedJobColumns,
    closed: sql`coalesce(${jobs.deadline} < ${now}, false)`, // all rows are active
    submissionsCount: sql`case when ${jobs.postedById} = ${viewer} or ${sql.placeholder("seesAll")}::bool then ${jobs.submissionsCount} end`,
  });
  const page = db
    .select({ id: jobs.id, at: jobs.createdAt, deadline: jobs.deadline, json: json.as("json") })
    .from(jobs)
    .innerJoin(users, posterJoin)
    .leftJoin(applications, viewerApplicationJoin(viewer))
    .where(
      and(
        isActiveJobSql,
        sql`(${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("at")}, ${sql.placeholder("id")})`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder("rows"))
    .as("page");
  const aggregated = (column: AnyColumn | SQL.Aliased) =>
    sql`array_agg(${column} order by ${page.at} desc, ${page.id} desc)`;
  return db
    .select({
      items: sql<string>`'[' || coalesce(array_to_string((${aggregated(page.json)})[:${limit}], ','), '') || ']'`,
      count: sql<number>`count(*)::int`,
      at: sql<string>`(${aggregated(page.at)})[${limit}]`.mapWith(jobs.createdAt),
      id: sql<number>`(${aggregated(page.id)})[${limit}]`,
      until: sql<string | null>`min(${page.deadline}) filter (where ${page.deadline} >= ${now})`.mapWith(
        jobs.deadline,
      ),
    })
    .from(page);
});

/** Active jobs as raw JSON, newest first. `until` is the next deadline on the page, in ms. */
export async function listNewestAsJson(
  db: Db,
  viewer: Viewer,
  { limit, after }: PageInput<NewestJobCursor>,
  asOf: string,
) {
  const { at, id } = after ?? { at: "infinity", id: 0 };
  const seesAll = canSeeAllSubmissionsCounts(viewer);
  const [page] = await newestPageQuery(db, {
    viewer: viewer.id,
    seesAll,
    now: asOf,
    at,
    id,
    rows: limit + 1,
  });
  if (!page) throw new Error("an aggregate query returned no row");
  const next: JobCursor | undefined =
    page.count > limit ? { sort: "newest", at: page.at, id: page.id } : undefined;
  return {
    items: new RawJson<Job>(page.items),
    next,
    validUntilMs: page.until ? Date.parse(page.until) : undefined,
  };
}

export const listNewest = (db: Db, viewerId: number, filters: JobFilters, page: PageInput<NewestJobCursor>) =>
  listMatching(db, viewerId, filters, [newestFirst], page, ({ createdAt, id }) => ({
    sort: "newest" as const,
    at: createdAt,
    id,
  }));

/** Highest bounty first; jobs without a bounty have 0 and are last. */
export const listByBounty = (
  db: Db,
  viewerId: number,
  filters: JobFilters,
  { limit, after }: PageInput<CursorOf<"bounty">>,
) =>
  listMatching(
    db,
    viewerId,
    filters,
    [{ by: jobs.bountyAmount, id: jobs.id }],
    { limit, after: after && { at: after.amount, id: after.id } },
    ({ bountyAmount, id }) => ({ sort: "bounty" as const, amount: bountyAmount, id }),
  );

/** Future deadlines, soonest first; then jobs without one, newest first; then past ones, latest first. */
export function listByDeadline(
  db: Db,
  viewerId: number,
  filters: JobFilters,
  page: PageInput<CursorOf<"deadline">>,
  asOf: string,
) {
  const parts = [
    { by: jobs.deadline, id: jobs.id, ascending: true, start: gte(jobs.deadline, asOf) },
    { ...newestFirst, filter: isNull(jobs.deadline) },
    { by: jobs.deadline, id: jobs.id, start: lt(jobs.deadline, asOf) },
  ];
  return listMatching(db, viewerId, filters, parts, page, ({ deadline, createdAt, id, part }) => ({
    sort: "deadline" as const,
    asOf,
    part,
    at: deadline ?? createdAt,
    id,
  }));
}

const maxCountedJobs = 1000;

/** Number of active jobs in each status; a search counts at most `maxCountedJobs` matches. */
export async function countMatchingJobs(db: Db, filters: JobFilters) {
  if (!filters.q) {
    const countOf = await loadCounter(db, counterKind(filters));
    return { open: countOf("open").n, in_progress: countOf("in_progress").n };
  }
  const { terms, indexedFilter } = searchConditions(filters);
  const matches = terms
    ? await findMatches(db, jobSearchSource, {
        terms,
        indexedFilter,
        order: newestFirst,
        limit: maxCountedJobs,
        anyOrder: true,
      })
    : [];
  const open = matches.filter(({ extra }) => extra === "open").length;
  return { open, in_progress: matches.length - open };
}

export type ListedJob = Awaited<ReturnType<typeof selectJobs>>[number];

const newestFirst = { by: jobs.createdAt, id: jobs.id };

/** The counter of the jobs that match all filters except the search terms. */
function counterKind({ skill, visaSponsorship }: JobFilters): CounterKind {
  const group = skill ? (`jobs.${skill}` as const) : "jobs";
  return visaSponsorship ? `${group}.visa_sponsorship` : group;
}

const searchConditions = ({ q, skill, visaSponsorship }: JobFilters) => ({
  terms: prefixTerms(jobs.search, q),
  indexedFilter: and(
    skill && sql`${jobs.skillGroups} @> array[${skill}]`,
    visaSponsorship && sql`array[${jobs.visaSponsorship}] @> array[true]`,
  ),
});

const listMatching = <K>(
  db: Db,
  viewerId: number,
  filters: JobFilters,
  parts: SortedPart[],
  page: PageInput<PartPosition>,
  cursorOf: (job: ListedJob & { part: number }) => K,
) =>
  paginateSearch(
    db,
    { source: jobSearchSource, ...searchConditions(filters), parts, select: () => selectJobs(db, viewerId) },
    page,
    cursorOf,
  );
