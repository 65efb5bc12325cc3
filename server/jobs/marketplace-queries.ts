import { selectJobsWorkedOn } from "@server/analytics/queries";
import { loadCountFunction } from "@server/counters/queries";
import { type Db, preparedQuery } from "@server/lib/db/db";
import { jsonProjection } from "@server/lib/db/sql-json";
import type { PageInput } from "@server/lib/http/pagination";
import { RawJson } from "@server/lib/http/route";
import { countMatches } from "@server/lib/search/count-matches";
import { type PartPosition, paginateSearch, type SortedPart } from "@server/lib/search/planner";
import { prefixTerms } from "@server/lib/search/terms";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { CounterKind } from "@shared/counters/vocabulary";
import { canSeeAllSubmissionsCounts } from "@shared/jobs/policy";
import { type Job, type JobCursor, job, type jobFilters, type NewestJobCursor } from "@shared/jobs/schemas";
import { jobs, posterRecords } from "@shared/jobs/table";
import type { Viewer } from "@shared/lib/access";
import { bountyBandOf } from "@shared/taxonomy/derive-job";
import { requiredSkillFacets } from "@shared/taxonomy/facets";
import { type AnyColumn, and, count, desc, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  isListedJobSql,
  jobSearchSource,
  listedJobColumns,
  posterJoin,
  posterRecordJoin,
  selectJobs,
  viewerApplicationJoin,
} from "./queries";

export type JobFilters = z.output<typeof jobFilters>;

export const isFiltered = (filters: JobFilters) =>
  Object.values(filters).some((value) => value !== undefined);

type CursorOf<Sort extends JobCursor["sort"]> = Extract<JobCursor, { sort: Sort }>;

const newestFirst = { by: jobs.createdAt, id: jobs.id };

/**
 * A page of the most requested list: a prepared statement, and the database serializes the rows to JSON. The
 * parameter `maxRows` is one more than the limit: the extra row only shows that a next page exists.
 */
const newestPageQuery = preparedQuery("jobs_newest", (db) => {
  const viewerId = sql`${sql.placeholder("viewerId")}::int`;
  const limit = sql`${sql.placeholder("maxRows")}::int - 1`;
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const seesAllCounts = sql`${sql.placeholder("seesAllCounts")}::bool`;
  const json = jsonProjection(job, {
    ...listedJobColumns,
    closed: sql`coalesce(${jobs.deadline} < ${now}, false)`, // all rows are listed
    submissionsCount: sql`case when ${jobs.postedById} = ${viewerId} or ${seesAllCounts} then ${jobs.submissionsCount} end`,
  });
  const page = db
    .select({ id: jobs.id, createdAt: jobs.createdAt, deadline: jobs.deadline, json: json.as("json") })
    .from(jobs)
    .innerJoin(users, posterJoin)
    .leftJoin(posterRecords, posterRecordJoin)
    .leftJoin(applications, viewerApplicationJoin(viewerId))
    .where(
      and(
        isListedJobSql,
        sql`(${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("afterCreatedAt")}, ${sql.placeholder("afterId")})`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder("maxRows"))
    .as("page");
  const toArraySql = (column: AnyColumn | SQL.Aliased) =>
    sql`array_agg(${column} order by ${page.createdAt} desc, ${page.id} desc)`;
  const jsonItems = sql`array_to_string((${toArraySql(page.json)})[:${limit}], ',')`;
  return db
    .select({
      items: sql<string>`'[' || coalesce(${jsonItems}, '') || ']'`,
      rowCount: sql<number>`count(*)::int`,
      lastCreatedAt: sql<string>`(${toArraySql(page.createdAt)})[${limit}]`.mapWith(jobs.createdAt),
      lastId: sql<number>`(${toArraySql(page.id)})[${limit}]`,
      nextDeadline: sql<
        string | null
      >`min(${page.deadline}) filter (where ${page.deadline} >= ${now})`.mapWith(jobs.deadline),
    })
    .from(page);
});

/** Jobs in the market as raw JSON, newest first. `validUntilMs` is the next deadline on the page. */
export async function listNewestAsJson(
  db: Db,
  viewer: Viewer,
  { limit, after }: PageInput<NewestJobCursor>,
  asOf: string,
) {
  const [page] = await newestPageQuery(db, {
    viewerId: viewer.id,
    seesAllCounts: canSeeAllSubmissionsCounts(viewer),
    now: asOf,
    afterCreatedAt: after?.at ?? "infinity",
    afterId: after?.id ?? 0,
    maxRows: limit + 1,
  });
  if (!page) throw new Error("an aggregate query returned no row");
  const next: JobCursor | undefined =
    page.rowCount > limit ? { sort: "newest", at: page.lastCreatedAt, id: page.lastId } : undefined;
  return {
    items: new RawJson<Job>(page.items),
    next,
    validUntilMs: page.nextDeadline ? Date.parse(page.nextDeadline) : undefined,
  };
}

/** Active jobs that match the filters, newest first. */
export const listNewest = (db: Db, viewerId: number, filters: JobFilters, page: PageInput<NewestJobCursor>) =>
  listMatching(db, viewerId, filters, [newestFirst], page, ({ createdAt, id }) => ({
    sort: "newest" as const,
    at: createdAt,
    id,
  }));

/**
 * Highest bounty first; jobs without a bounty have 0 and are last. The bounty filter is a range of this
 * order, so it needs no search.
 */
export const listByBounty = (
  db: Db,
  viewerId: number,
  { bountyMin, bountyMax, ...filters }: JobFilters,
  { limit, after }: PageInput<CursorOf<"bounty">>,
) =>
  listMatching(
    db,
    viewerId,
    filters,
    [{ by: jobs.bountyAmount, id: jobs.id, filter: isBountyWithin({ bountyMin, bountyMax }) }],
    { limit, after: after && { at: after.amount, id: after.id } },
    ({ bountyAmount, id }) => ({ sort: "bounty" as const, amount: bountyAmount, id }),
  );

/**
 * Future deadlines, soonest first; then jobs without one, newest first; then past ones, latest first. The
 * deadline filter selects one of these parts.
 */
export function listByDeadline(
  db: Db,
  viewerId: number,
  { deadline, ...filters }: JobFilters,
  page: PageInput<CursorOf<"deadline">>,
  asOf: string,
) {
  const parts: SortedPart[] = [
    {
      by: jobs.deadline,
      id: jobs.id,
      ascending: true,
      start: gte(jobs.deadline, asOf),
      filter: isDeadlineAsFiltered({ deadline }),
      isExcluded: deadline === "none",
    },
    {
      ...newestFirst,
      filter: isNull(jobs.deadline),
      isExcluded: deadline !== undefined && deadline !== "none",
    },
    { by: jobs.deadline, id: jobs.id, start: lt(jobs.deadline, asOf), isExcluded: deadline !== undefined },
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

/**
 * Number of active jobs in each status; a search or a filter without a counter counts at most
 * `maxCountedJobs`.
 */
export async function countMatchingJobs(db: Db, filters: JobFilters) {
  const { skill, visaSponsorship, bountyMin, ...otherFilters } = filters;
  // Every bounty is at least 0.
  if (!isFiltered(otherFilters) && !bountyMin) {
    const countJobs = await loadCountFunction(db, counterKindOf({ skill, visaSponsorship }));
    return { open: countJobs("open").n, in_progress: countJobs("in_progress").n };
  }
  const { terms, indexedFilter } = searchConditions(filters);
  if (!terms) return { open: 0, in_progress: 0 };
  // `jobSearchSource` has the status as its `extraColumn`.
  const counts = await countMatches(db, jobSearchSource, {
    terms,
    indexedFilter,
    part: newestFirst,
    limit: maxCountedJobs,
  });
  return { open: counts.get("open") ?? 0, in_progress: counts.get("in_progress") ?? 0 };
}

export type ListedJob = Awaited<ReturnType<typeof selectJobs>>[number];

/** Number of listed jobs in each status on which a recruiter works, and which match the filters. */
export async function countJobsWorkedOn(db: Db, recruiterId: number, filters: JobFilters) {
  const counts = { open: 0, in_progress: 0 };
  const { terms, indexedFilter } = searchConditions(filters);
  if (!terms) return counts;
  const rows = await db
    .select({ status: jobs.status, count: count() })
    .from(jobs)
    .where(and(isListedJobSql, await isWorkedOnSql(db, recruiterId), indexedFilter, terms.matchesAll))
    .groupBy(jobs.status);
  return { ...counts, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/**
 * Reads the ids first, because PostgreSQL would read the whole order of a list to find the few in a subquery.
 */
async function isWorkedOnSql(db: Db, recruiterId: number) {
  const rows = await selectJobsWorkedOn(db, recruiterId);
  return sql`${jobs.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
}

/** The counter of the jobs that match these filters. */
function counterKindOf({
  skill,
  visaSponsorship,
}: Pick<JobFilters, "skill" | "visaSponsorship">): CounterKind {
  const kind = skill ? (`jobs.${skill}` as const) : "jobs";
  return visaSponsorship ? `${kind}.visa_sponsorship` : kind;
}

function searchConditions(filters: JobFilters) {
  const { q, skill } = filters;
  const facets = requiredFacets(filters);
  return {
    terms: prefixTerms(jobs.words, q),
    indexedFilter: and(
      skill && sql`${jobs.skillGroups} @> array[${skill}]`,
      facets.length > 0 ? sql`${jobs.facets} @> ${sql.param(facets)}::text[]` : undefined,
      isInBountyBands(filters),
      isBountyWithin(filters),
      isDeadlineAsFiltered(filters),
    ),
  };
}

/** The facets that a job must have. */
const requiredFacets = ({ skills, location, mode, level, urgency, visaSponsorship }: JobFilters) => [
  ...requiredSkillFacets(skills ?? []),
  ...(location ? [`place:${location}`] : []),
  ...(mode ? [`mode:${mode}`] : []),
  ...(level ? [`level:${level}`] : []),
  ...(urgency ? [`urgency:${urgency}`] : []),
  ...(visaSponsorship ? ["visa:yes"] : []),
];

/** The bands of the bounties, which the index finds. They contain other bounties too. */
function isInBountyBands({ bountyMin = 0, bountyMax = Number.POSITIVE_INFINITY }: JobFilters) {
  const [firstBand, lastBand] = [bountyBandOf(bountyMin), bountyBandOf(bountyMax)];
  if (firstBand === 0 && lastBand === bountyBandOf(Number.POSITIVE_INFINITY)) return undefined;
  const bandCount = Math.max(0, lastBand - firstBand + 1);
  const bands = Array.from({ length: bandCount }, (_, n) => `bounty:${firstBand + n}`);
  return sql`${jobs.facets} && ${sql.param(bands)}::text[]`;
}

const isBountyWithin = ({ bountyMin, bountyMax }: JobFilters) =>
  and(
    bountyMin === undefined ? undefined : gte(jobs.bountyAmount, bountyMin),
    bountyMax === undefined ? undefined : lte(jobs.bountyAmount, bountyMax),
  );

function isDeadlineAsFiltered({ deadline }: JobFilters) {
  if (deadline === undefined) return undefined;
  if (deadline === "none") return isNull(jobs.deadline);
  return sql`${jobs.deadline} between now() and now() + make_interval(days => ${Number(deadline)})`;
}

const listMatching = async <Cursor>(
  db: Db,
  viewerId: number,
  filters: JobFilters,
  parts: SortedPart[],
  page: PageInput<PartPosition>,
  cursorOf: (job: ListedJob & { part: number }) => Cursor,
) =>
  paginateSearch(
    db,
    {
      source: jobSearchSource,
      ...searchConditions(filters),
      fewRowsFilter: filters.mine && (await isWorkedOnSql(db, viewerId)),
      parts,
      select: () => selectJobs(db, viewerId),
    },
    page,
    cursorOf,
  );
