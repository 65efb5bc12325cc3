/** Reads agency profiles, the directory, and the track records of agencies. */
import { loadCountFunctions, sumOfSql } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import {
  findMatches,
  type PartPosition,
  paginateSearch,
  type SearchSource,
  type SortedPart,
} from "@server/lib/search/planner";
import type { SearchTerms } from "@server/lib/search/search-source";
import { createSubstringTerms, escapeLike, normalizeText } from "@server/lib/search/terms";
import { hasTrackRecord } from "@shared/agencies/rules";
import type { AgencyCursor, TrackRecord } from "@shared/agencies/schemas";
import { agencies } from "@shared/agencies/table";
import { type AgencySort, type Specialization, specializations } from "@shared/agencies/vocabulary";
import { applications, recruiterRecords } from "@shared/applications/table";
import { minJobsForMedian } from "@shared/applications/vocabulary";
import { counters } from "@shared/counters/table";
import type { CounterKind } from "@shared/counters/vocabulary";
import { jobs } from "@shared/jobs/table";
import { formatUtcDay, utcOptions } from "@shared/lib/days";
import { placements } from "@shared/placements/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { submissions } from "@shared/submissions/table";
import { subDays } from "date-fns";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";

// All columns except the internal ones, which no response contains.
const {
  searchText: _searchText,
  nameText: _nameText,
  counterGroup: _counterGroup,
  createdById: _createdById,
  lastActiveOn: _lastActiveOn,
  ...agencyColumns
} = getTableColumns(agencies);

const placementCounter = "placements.agency_id";
// Its status is the column `was_shortlisted`.
const shortlistCounter = "job_candidate_submissions.agency_id";

/**
 * A lateral subquery with the counters of an agency. With a subquery for each counter, PostgreSQL would read
 * the index once for each of them.
 */
const selectAgencyCounts = (db: Db) =>
  db
    .select({
      placements: sumOfSql(placementCounter, "confirmed", "pending_payment", "completed").as(
        "placements_total",
      ),
      submitted: sumOfSql(shortlistCounter, "true", "false").as("submitted_total"),
      shortlisted: sumOfSql(shortlistCounter, "true").as("shortlisted_total"),
    })
    .from(counters)
    .where(
      and(
        inArray(counters.kind, [placementCounter, shortlistCounter]),
        sql`${counters.ownerId} = ${agencies.id}`,
      ),
    )
    .as("agency_counts");

/** The owner's median hours from an approval to the first candidate; null without enough jobs. */
const firstCandidateHoursSql = sql<number | null>`(
  select record.median_hours from ${recruiterRecords} record
  where record.user_id = agencies.user_id and record.sample >= ${minJobsForMedian})`;

function selectAgencies(db: Db) {
  const counts = selectAgencyCounts(db);
  return db
    .select({
      ...agencyColumns,
      placements: counts.placements,
      submitted: counts.submitted,
      shortlisted: counts.shortlisted,
      firstCandidateHours: firstCandidateHoursSql,
    })
    .from(agencies)
    .crossJoinLateral(counts)
    .$dynamic();
}

export async function find(db: Db, id: number) {
  const [row] = await selectAgencies(db).where(eq(agencies.id, id));
  return row;
}

/** The ids of the reviews of an agency that have open reports. */
export async function listReportedReviewIds(db: Db, agencyId: number) {
  const rows = await db
    .selectDistinct({ id: agencyReviews.id })
    .from(agencyReviews)
    .innerJoin(
      reports,
      and(eq(reports.kind, "review"), eq(reports.subjectId, agencyReviews.id), isNull(reports.handledAt)),
    )
    .where(eq(agencyReviews.agencyId, agencyId))
    .orderBy(agencyReviews.id);
  return rows.map(({ id }) => id);
}

export async function findByOwner(db: Db, userId: number) {
  const [row] = await selectAgencies(db).where(eq(agencies.userId, userId));
  return row;
}

const agencySearchSource: SearchSource = {
  table: agencies,
  searchColumns: {
    id: agencies.id,
    ranking: agencies.ranking,
    successRate: agencies.successRate,
    createdAt: agencies.createdAt,
    searchText: agencies.searchText,
    specializations: agencies.specializations,
  },
};

/**
 * The parts of the list in each sort order. The list by placements has two: agencies with a success rate come
 * first. The `part` of a cursor is an index of this array.
 */
const sortParts: Record<AgencySort, SortedPart[]> = {
  rating: [{ by: agencies.ranking, id: agencies.id }],
  placements: [
    { by: agencies.successRate, id: agencies.id, filter: isNotNull(agencies.successRate) },
    { by: agencies.createdAt, id: agencies.id, filter: isNull(agencies.successRate) },
  ],
  newest: [{ by: agencies.createdAt, id: agencies.id }],
};

interface AgencyFilters {
  q?: string;
  specialization?: Specialization;
}

type AgencyRow = Awaited<ReturnType<typeof selectAgencies>>[number];

function cursorOf(sort: AgencySort, { id, ranking, successRate, createdAt }: AgencyRow): AgencyCursor {
  if (sort === "rating") return { sort, at: ranking, id };
  if (sort === "newest") return { sort, at: createdAt, id };
  if (successRate === null) return { sort, part: 1, at: createdAt, id };
  return { sort, part: 0, at: successRate.toFixed(2), id };
}

/** Lists the directory of agencies in one of its sort orders. */
export const list = (
  db: Db,
  { q, specialization }: AgencyFilters,
  sort: AgencySort,
  page: PageInput<PartPosition>,
) =>
  paginateSearch(
    db,
    {
      source: agencySearchSource,
      terms: createSubstringTerms(agencies.searchText, q),
      indexedFilter: specialization && sql`${agencies.specializations} @> array[${specialization}]`,
      parts: sortParts[sort],
      select: () => selectAgencies(db),
      preparedAs: `agencies_by_${sort}`,
    },
    page,
    (row) => cursorOf(sort, row),
  );

/** The latest activity of an active agency was within this number of UTC days, including today. */
const activeDays = 30;

/** Loads the numbers of agencies that the directory shows, from the stored counters, with one statement. */
export async function loadDirectoryCounts(db: Db) {
  const specializationKinds = specializations.map((name): [CounterKind] => [`agencies.${name}`]);
  const [countAgencies, countLastActiveOn, ...specializationCountFunctions] = await loadCountFunctions(
    db,
    ["agencies"],
    ["agencies.active"],
    ...specializationKinds,
  );
  // The status of the counter "agencies.active" is the day of an agency's latest activity.
  const latestDays = Array.from({ length: activeDays }, (_, daysAgo) =>
    formatUtcDay(subDays(Date.now(), daysAgo, utcOptions)),
  );
  // Same order as `specializationKinds`.
  const specializationCounts = specializations.map((name, index) => [
    name,
    specializationCountFunctions[index]?.().rowCount ?? 0,
  ]);
  return {
    total: countAgencies().rowCount,
    verified: countAgencies("verified", "verified_reviewed").rowCount,
    withReviews: countAgencies("verified_reviewed", "unverified_reviewed").rowCount,
    activeThisMonth: countLastActiveOn(...latestDays).rowCount,
    specializations: Object.fromEntries(specializationCounts) as Record<Specialization, number>,
  };
}

const placementColumns = {
  id: placements.id,
  title: jobs.title,
  company: jobs.company,
  placedAt: placements.placedAt,
  /** The time from the posting of the job to the hire. */
  days: sql<number>`greatest(0,
    floor(extract(epoch from ${placements.placedAt} - ${jobs.createdAt}) / 86400))::int`,
};

const isNotVoidedSql = ne(placements.status, "voided").inlineParams();

const latestFirst = [desc(placements.placedAt), desc(placements.id)];

/** The latest placements of an agency that were not voided. */
export const listPlacements = (db: Db, agencyId: number, limit = 5) =>
  db
    .select(placementColumns)
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    // Repeats the conditions of the partial index `placements_agency`.
    .where(and(eq(placements.agencyId, agencyId), isNotNull(placements.agencyId), isNotVoidedSql))
    .orderBy(...latestFirst)
    .limit(limit);

/** Only this number of latest placements is searched for featured agencies. */
const maxFeaturedPlacements = 100;

/** Agencies with a placement in the last seven days, latest placement first. */
export async function listFeatured(db: Db, limit = 3) {
  const agenciesWithPlacement = await db
    .select({ id: agencies.id, name: agencies.name, placement: placementColumns })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(agencies, eq(agencies.id, placements.agencyId))
    .where(and(isNotVoidedSql, sql`${placements.placedAt} > now() - interval '7 days'`))
    .orderBy(...latestFirst)
    .limit(maxFeaturedPlacements);
  const latestPlacementByAgencyId = new Map<number, (typeof agenciesWithPlacement)[number]>();
  for (const agency of agenciesWithPlacement)
    if (!latestPlacementByAgencyId.has(agency.id)) latestPlacementByAgencyId.set(agency.id, agency);
  return [...latestPlacementByAgencyId.values()].slice(0, limit);
}

/** The track record of an agency; null while the sample is too small (`hasTrackRecord`). */
export async function loadTrackRecord(db: Db, agencyId: number): Promise<TrackRecord | null> {
  const [countPlacements, countSubmissions, countApplications] = await loadCountFunctions(
    db,
    [placementCounter, agencyId],
    [shortlistCounter, agencyId],
    ["job_applications.agency_id", agencyId],
  );
  const totals = {
    placements: countPlacements("confirmed", "pending_payment", "completed").rowCount,
    submitted: countSubmissions().rowCount,
    // The status of this counter is the column `was_shortlisted`.
    shortlisted: countSubmissions("true").rowCount,
    decided: countApplications("approved", "rejected").rowCount,
    approved: countApplications("approved").rowCount,
  };
  if (!hasTrackRecord(totals)) return null;
  // The columns are scalar subqueries, so the outer query needs no table, only a row.
  const [history] = await db.select(trackRecordColumns(db, agencyId)).from(sql`(select 1) one_row`);
  return {
    ...totals,
    since: history?.since ?? new Date().toISOString(),
    medianDays: history?.medianDays ?? null,
    jobs: history?.jobs ?? 0,
  };
}

/**
 * The median is computed over at most this number of latest jobs that the agency submitted to, to limit the
 * cost.
 */
const maxMedianSample = 200;

/**
 * SQL columns: when the track record begins (`since`), and for the latest jobs that the agency submitted to,
 * their number (`jobs`) and the median days from posting a job to the agency's first submission to it.
 */
function trackRecordColumns(db: Db, agencyId: number) {
  const firstSubmissions = db
    .select({ jobId: submissions.jobId, at: sql`${submissions.createdAt}`.as("at") })
    .from(submissions)
    .where(and(eq(submissions.agencyId, agencyId), submissions.isAgencysFirst))
    .orderBy(desc(submissions.createdAt))
    .limit(maxMedianSample);
  const earliestSql = (table: string, column: string) =>
    sql`(select min(${sql.raw(column)}) from ${sql.raw(table)} where agency_id = ${agencyId})`;
  const aggregateFirstSubmissionsSql = (aggregate: SQL) =>
    sql`(select ${aggregate} from ${firstSubmissions} first join jobs on jobs.id = first.job_id)`;
  const daysToSubmissionSql = sql`greatest(0, extract(epoch from first.at - jobs.created_at) / 86400)`;
  const medianDaysSql = sql`round(
    (percentile_cont(0.5) within group (order by ${daysToSubmissionSql}))::numeric, 1)`;
  return {
    since: sql<string>`least(${earliestSql("job_applications", "created_at")},
      ${earliestSql("job_candidate_submissions", "created_at")},
      (select min(placed_at) from placements where agency_id = ${agencyId} and status <> 'voided'))`.mapWith(
      applications.createdAt,
    ),
    medianDays: sql<number | null>`${aggregateFirstSubmissionsSql(medianDaysSql)}::float8`,
    jobs: sql<number>`${aggregateFirstSubmissionsSql(sql`count(*)`)}::int`,
  };
}

const isUnownedSql = isNull(agencies.userId);

const unownedAgencySource: SearchSource = {
  table: agencies,
  filter: isUnownedSql,
  searchColumns: {
    id: agencies.id,
    userId: agencies.userId,
    nameText: agencies.nameText,
    createdAt: agencies.createdAt,
  },
};

const maxClaimableAgencies = 10;

const claimableColumns = {
  id: agencies.id,
  name: agencies.name,
  location: agencies.location,
  website: agencies.website,
};

/** The collation of the index on the names of unowned agencies, which prefix searches and the sorting use. */
const sortNameSql = sql`${agencies.nameText} collate "C"`;

/** Agencies without an owner whose name contains the words of `q`; names that begin with `q` are first. */
export async function listClaimable(db: Db, q: string) {
  const terms = createSubstringTerms(agencies.nameText, q);
  if (!terms) return [];
  const prefixMatches = await db
    .select(claimableColumns)
    .from(agencies)
    .where(and(isUnownedSql, sql`${sortNameSql} like ${` ${escapeLike(normalizeText(q))}%`}`))
    .orderBy(asc(sortNameSql), asc(agencies.id))
    .limit(maxClaimableAgencies);
  if (prefixMatches.length === maxClaimableAgencies) return prefixMatches;
  const otherMatches = await listOtherClaimable(db, terms, prefixMatches);
  return [...prefixMatches, ...otherMatches].slice(0, maxClaimableAgencies);
}

/** Agencies without an owner that match the terms and are not among the prefix matches, by name. */
async function listOtherClaimable(db: Db, terms: SearchTerms, prefixMatches: { id: number }[]) {
  // Each term repeats the filter, because otherwise PostgreSQL does not use the partial index of unowned
  // agencies' names.
  const unownedTerms = terms.termConditions.map((term) => sql`(${term} and ${isUnownedSql})`);
  const matches = await findMatches(db, unownedAgencySource, {
    terms: { ...terms, termConditions: unownedTerms },
    part: { by: agencies.createdAt, id: agencies.id },
    limit: maxClaimableAgencies,
    acceptsAnyOrder: true,
  });
  const prefixMatchIds = new Set(prefixMatches.map(({ id }) => id));
  const otherIds = matches.map(({ id }) => id).filter((id) => !prefixMatchIds.has(id));
  if (otherIds.length === 0) return [];
  return db
    .select(claimableColumns)
    .from(agencies)
    .where(inArray(agencies.id, otherIds))
    .orderBy(asc(sortNameSql));
}
