/**
 * Lists and counts the jobs in the market, with filters, search, and the three sort orders. The list in a sort
 * order consists of one or more parts, one after the other, each sorted by its own column.
 */
import { selectJobsWorkedOn } from "@server/analytics/queries";
import { loadCountFunction } from "@server/counters/queries";
import { createPreparedQuery, type Db } from "@server/lib/db/db";
import { jsonObjectSql } from "@server/lib/db/sql-json";
import type { PageInput } from "@server/lib/http/pagination";
import { RawJson } from "@server/lib/http/route";
import { countMatches } from "@server/lib/search/count-matches";
import { type PartPosition, paginateSearch, type SortedPart } from "@server/lib/search/planner";
import { withoutIndex } from "@server/lib/search/search-rows";
import { createPrefixTerms } from "@server/lib/search/terms";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { CounterKind } from "@shared/counters/vocabulary";
import { canSeeAllSubmissionsCounts } from "@shared/jobs/policy";
import { type Job, type JobCursor, job, type jobFilters, type NewestJobCursor } from "@shared/jobs/schemas";
import { jobs, posterRecords } from "@shared/jobs/table";
import type { JobSort } from "@shared/jobs/vocabulary";
import type { Viewer } from "@shared/lib/access";
import { bountyBandOf } from "@shared/taxonomy/derive-job";
import { addDays, subDays } from "date-fns";
import { millisecondsInWeek } from "date-fns/constants";
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

/**
 * The filters of a request, with the facets of the skills in place of their names. The filter `skill` is one
 * of a few groups of skills, such as "engineering".
 */
export type JobFilters = Omit<z.output<typeof jobFilters>, "skills"> & { skillFacets?: readonly string[] };

export const hasFilters = (filters: JobFilters) =>
  Object.values(filters).some((value) => value !== undefined);

type CursorOf<Sort extends JobCursor["sort"]> = Extract<JobCursor, { sort: Sort }>;

const newestFirst = { by: jobs.createdAt, id: jobs.id };
/** The same for all listed jobs. Their sample has an index in this order. */
const newestListedFirst = { ...newestFirst, isSampleIndexed: true };

/**
 * A page of the newest jobs, the most requested list. To be fast, the statement is prepared, and PostgreSQL
 * serializes the rows to JSON. `maxRows` is the limit plus one: the extra row only shows that a next page
 * exists.
 */
const newestPageQuery = createPreparedQuery("jobs_newest", (db) => {
  const viewerId = sql`${sql.placeholder("viewerId")}::int`;
  const limit = sql`${sql.placeholder("maxRows")}::int - 1`;
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const seesAllCounts = sql`${sql.placeholder("seesAllCounts")}::bool`;
  const json = jsonObjectSql(job, {
    ...listedJobColumns,
    // Only the deadline can close a listed job.
    closed: sql`coalesce(${jobs.deadline} < ${now}, false)`,
    submissionsCount: sql`case when ${jobs.postedById} = ${viewerId} or ${seesAllCounts}
      then ${jobs.submissionsCount} end`,
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
        sql`(${jobs.createdAt}, ${jobs.id})
          < (${sql.placeholder("afterCreatedAt")}, ${sql.placeholder("afterId")})`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder("maxRows"))
    .as("page");
  const toArraySql = (column: AnyColumn | SQL.Aliased) =>
    sql`array_agg(${column} order by ${page.createdAt} desc, ${page.id} desc)`;
  // PostgreSQL arrays begin at 1: `[limit]` is the last row of the page, and `[:limit]` omits the extra row.
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

/**
 * Listed jobs as raw JSON, newest first. `validUntilMs` is the next deadline on the page: a response that is
 * cached for longer would still show the job as open after its deadline.
 */
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

/** Listed jobs that match the filters, newest first. */
export const listNewest = (db: Db, viewerId: number, filters: JobFilters, page: PageInput<NewestJobCursor>) =>
  listMatching(
    db,
    viewerId,
    filters,
    { sort: "newest", parts: [newestListedFirst] },
    page,
    ({ createdAt, id }) => ({ sort: "newest" as const, at: createdAt, id }),
  );

/**
 * Listed jobs that match the filters, highest bounty first; jobs without a bounty have 0 and are last. The
 * list is sorted by the bounty, so the bounty filter limits the range of the index scan instead of being a
 * search condition.
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
    {
      sort: "bounty",
      parts: [{ by: jobs.bountyAmount, id: jobs.id, filter: isBountyWithinSql({ bountyMin, bountyMax }) }],
    },
    { limit, after: after && { at: after.amount, id: after.id } },
    ({ bountyAmount, id }) => ({ sort: "bounty" as const, amount: bountyAmount, id }),
  );

/**
 * Listed jobs that match the filters, in three parts: jobs with future deadlines, soonest first; jobs without
 * a deadline, newest first; jobs with past deadlines, latest first. A deadline filter excludes all parts but
 * one.
 */
export function listByDeadline(
  db: Db,
  viewerId: number,
  { deadline, ...filters }: JobFilters,
  page: PageInput<CursorOf<"deadline">>,
  asOf: string,
) {
  // With other facets, the search finds far fewer rows if it also looks up the weeks of the deadline.
  const hasWeeksToSearch = deadline !== "none" && requiredFacets(filters).length > 0;
  const searchedFilters = hasWeeksToSearch ? { ...filters, deadline } : filters;
  const parts: SortedPart[] = [
    {
      by: jobs.deadline,
      id: jobs.id,
      ascending: true,
      start: gte(jobs.deadline, asOf),
      filter: isDeadlineWithinSql({ deadline }),
      isExcluded: deadline === "none",
    },
    {
      ...newestFirst,
      filter: isNull(jobs.deadline),
      isExcluded: deadline !== undefined && deadline !== "none",
    },
    { by: jobs.deadline, id: jobs.id, start: lt(jobs.deadline, asOf), isExcluded: deadline !== undefined },
  ];
  return listMatching(
    db,
    viewerId,
    searchedFilters,
    { sort: "deadline", parts },
    page,
    ({ deadline, createdAt, id, part }) => ({
      sort: "deadline" as const,
      asOf,
      part,
      at: deadline ?? createdAt,
      id,
    }),
  );
}

const maxCountedJobs = 1000;

/**
 * Number of listed jobs in each status. Filters that have stored counters are exact; with a search or any
 * other filter, at most `maxCountedJobs` are counted.
 */
export async function countMatchingJobs(db: Db, filters: JobFilters) {
  const { skill, visaSponsorship, bountyMin, ...otherFilters } = filters;
  // A minimum of 0 excludes no job, because every bounty is at least 0.
  const hasStoredCounters = !hasFilters(otherFilters) && !bountyMin;
  if (hasStoredCounters) {
    const countJobs = await loadCountFunction(db, counterKindOf({ skill, visaSponsorship }));
    return { open: countJobs("open").rowCount, in_progress: countJobs("in_progress").rowCount };
  }
  const { terms, indexedFilter } = searchConditions(filters);
  if (!terms) return { open: 0, in_progress: 0 };
  // Counts the matches by `countedColumn` of the source, which is the status.
  const counts = await countMatches(db, jobSearchSource, {
    terms,
    indexedFilter,
    part: newestListedFirst,
    limit: maxCountedJobs,
  });
  return { open: counts.get("open") ?? 0, in_progress: counts.get("in_progress") ?? 0 };
}

export type ListedJob = Awaited<ReturnType<typeof selectJobs>>[number];

/** Number of listed jobs in each status on which the recruiter works and which match the filters. */
export async function countJobsWorkedOn(db: Db, recruiterId: number, filters: JobFilters) {
  const zeroCounts = { open: 0, in_progress: 0 };
  const { terms, indexedFilter } = searchConditions(filters);
  if (!terms) return zeroCounts;
  const rows = await db
    .select({ status: jobs.status, count: count() })
    .from(jobs)
    .where(and(isListedJobSql, await loadIsWorkedOnSql(db, recruiterId), indexedFilter, terms.matchesAll))
    .groupBy(jobs.status);
  return { ...zeroCounts, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/**
 * Matches the jobs on which the recruiter works. Reads their ids first: with a subquery, PostgreSQL would scan
 * the whole sorted list to find the few jobs.
 */
async function loadIsWorkedOnSql(db: Db, recruiterId: number) {
  const rows = await selectJobsWorkedOn(db, recruiterId);
  return sql`${jobs.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
}

/** The kind of the stored counter of the jobs that match these filters. */
function counterKindOf({
  skill,
  visaSponsorship,
}: Pick<JobFilters, "skill" | "visaSponsorship">): CounterKind {
  const kind = skill ? (`jobs.${skill}` as const) : "jobs";
  return visaSponsorship ? `${kind}.visa_sponsorship` : kind;
}

/** The conditions of a search. `terms` is undefined if the query has no letter or digit: no job matches. */
function searchConditions(filters: JobFilters) {
  const { q, skill } = filters;
  const facets = requiredFacets(filters);
  // With a place or a skill, few jobs are left, and checking their bounties takes less time than looking up
  // the bands in the index.
  const hasNarrowFacet = filters.location !== undefined || (filters.skillFacets ?? []).length > 0;
  return {
    terms: createPrefixTerms(jobs.words, q),
    indexedFilter: and(
      skill && sql`${jobs.skillGroups} @> array[${skill}]`,
      facets.length > 0 ? sql`${jobs.facets} @> ${sql.param(facets)}::text[]` : undefined,
      hasNarrowFacet ? undefined : isInBountyBandsSql(filters),
      isBountyWithinSql(filters),
      facets.length > 0 ? isDeadlineWithinByFacetsSql(filters) : isDeadlineWithinSql(filters),
    ),
  };
}

/** The facets that a job must have. */
const requiredFacets = ({
  skillFacets = [],
  location,
  mode,
  level,
  urgency,
  visaSponsorship,
}: JobFilters) => [
  ...skillFacets,
  ...(location ? [`place:${location}`] : []),
  ...(mode ? [`mode:${mode}`] : []),
  ...(level ? [`level:${level}`] : []),
  ...(urgency ? [`urgency:${urgency}`] : []),
  ...(visaSponsorship ? ["visa:yes"] : []),
];

/** Matches the bounty bands in the indexed facets. The bands also contain bounties outside of the filter. */
function isInBountyBandsSql({ bountyMin = 0, bountyMax = Number.POSITIVE_INFINITY }: JobFilters) {
  const [firstBand, lastBand] = [bountyBandOf(bountyMin), bountyBandOf(bountyMax)];
  const hasAllBands = firstBand === 0 && lastBand === bountyBandOf(Number.POSITIVE_INFINITY);
  if (hasAllBands) return undefined;
  // No band if the minimum is above the maximum.
  const bandCount = Math.max(0, lastBand - firstBand + 1);
  const bands = Array.from({ length: bandCount }, (_, index) => `bounty:${firstBand + index}`);
  return sql`${jobs.facets} && ${sql.param(bands)}::text[]`;
}

const isBountyWithinSql = ({ bountyMin, bountyMax }: JobFilters) =>
  and(
    bountyMin === undefined ? undefined : gte(jobs.bountyAmount, bountyMin),
    bountyMax === undefined ? undefined : lte(jobs.bountyAmount, bountyMax),
  );

function isDeadlineWithinSql({ deadline }: JobFilters) {
  if (deadline === undefined) return undefined;
  if (deadline === "none") return isNull(jobs.deadline);
  return sql`${jobs.deadline} between now() and now() + make_interval(days => ${Number(deadline)})`;
}

/**
 * The same as `isDeadlineWithinSql`, for a search by other facets: PostgreSQL looks up the weeks of the deadline
 * together with these facets. It must not read `jobs_deadline` besides, which takes longer than everything
 * else.
 */
function isDeadlineWithinByFacetsSql({ deadline }: JobFilters) {
  const isWithin = isDeadlineWithinSql({ deadline });
  if (deadline === undefined || deadline === "none") return isWithin;
  // A day more at both ends, because the clock of the database may differ.
  const firstWeek = weeksSince1970(subDays(Date.now(), 1));
  const lastWeek = weeksSince1970(addDays(Date.now(), Number(deadline) + 1));
  const weeks = Array.from(
    { length: lastWeek - firstWeek + 1 },
    (_, index) => `deadline:${firstWeek + index}`,
  );
  return and(sql`${jobs.facets} && ${sql.param(weeks)}::text[]`, withoutIndex(isWithin));
}

/** The number of weeks since 1970, as in the facets of deadlines (the trigger `set_deadline_facet`). */
const weeksSince1970 = (time: Date) => Math.floor(time.getTime() / millisecondsInWeek);

/** A page of the listed jobs that match the filters, in one sort order. */
const listMatching = async <Cursor>(
  db: Db,
  viewerId: number,
  filters: JobFilters,
  { sort, parts }: { sort: JobSort; parts: SortedPart[] },
  page: PageInput<PartPosition>,
  cursorOf: (job: ListedJob & { part: number }) => Cursor,
) =>
  paginateSearch(
    db,
    {
      source: jobSearchSource,
      ...searchConditions(filters),
      fewRowsFilter: filters.mine && (await loadIsWorkedOnSql(db, viewerId)),
      parts,
      select: () => selectJobs(db, viewerId),
      preparedAs: `jobs_by_${sort}`,
    },
    page,
    cursorOf,
  );
