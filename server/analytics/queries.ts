/** Reads the statistics of the analytics page, of the dashboard and of the landing page. */
import { loadCountFunction, loadCountFunctions } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import {
  loadPeriodBounds,
  type PeriodBounds,
  quarterHourStartSql,
  secondsPerQuarterHourSql,
  seriesPointsSql,
} from "@server/lib/periods";
import { type RollupSpan, splitIntoSpans } from "@shared/analytics/rules";
import type { SiteSeries, SiteStats } from "@shared/analytics/schemas";
import {
  analyticsPageVisits,
  analyticsQuarters,
  analyticsReturns,
  firstProposalTimes,
} from "@shared/analytics/table";
import { minFirstProposalSample } from "@shared/analytics/vocabulary";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { activeJobStatuses } from "@shared/jobs/vocabulary";
import {
  type Period,
  percentOf,
  quarterHoursPerDay,
  type SeriesUnit,
  seriesUnitFor,
} from "@shared/lib/period";
import { placementStatuses } from "@shared/placements/vocabulary";
import { submissions } from "@shared/submissions/table";
import { type AnyColumn, and, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

// The roll-up tables have a row per quarter hour; their column `quarter` counts quarter hours since 1970.
const firstRecordedAtSql = sql`(
  select to_timestamp(min(quarter) * ${secondsPerQuarterHourSql}) from analytics_quarters)`;
const lastRecordedAtSql = sql`(
  select to_timestamp(max(quarter) * ${secondsPerQuarterHourSql}) from analytics_quarters)`;

/** Limits a period by the times of the first and the last recorded events. */
const loadRecordedBounds = (db: Db, period: Period) =>
  loadPeriodBounds(db, period, firstRecordedAtSql, lastRecordedAtSql);

const isWithinBoundsSql = ({ firstQuarterHour, endQuarterHour }: PeriodBounds) =>
  and(gte(analyticsQuarters.quarter, firstQuarterHour), lt(analyticsQuarters.quarter, endQuarterHour));

/**
 * The number of returning visitors: sessions seen before the period and again within it. A row of the table
 * counts the sessions that were seen in the quarter hour `previous`, and the next time in `quarter`. The range
 * means `previous` < first quarter hour <= `quarter`, in a form for which the table has an index.
 */
const returningVisitorCountSql = ({ firstQuarterHour, endQuarterHour }: PeriodBounds) =>
  sql`(select coalesce(sum(n), 0)::int from ${analyticsReturns}
    where int4range(previous, quarter, '(]') @> ${firstQuarterHour}::int
      and quarter < ${endQuarterHour}::int)`;

const maxTopPages = 10;

const sumSql = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

export async function loadSiteStats(db: Db, period: Period): Promise<SiteStats> {
  const bounds = await loadRecordedBounds(db, period);
  const [[totals], topPages] = await Promise.all([
    db
      .select({
        totalVisits: sumSql(analyticsQuarters.pageVisits),
        newSessions: sumSql(analyticsQuarters.newSessions),
        returningVisitors: sql<number>`${returningVisitorCountSql(bounds)}`,
        loginAttempts: sumSql(analyticsQuarters.loginAttempts),
        loginSuccesses: sumSql(analyticsQuarters.loginSuccesses),
        registrationAttempts: sumSql(analyticsQuarters.registerAttempts),
        registrationSuccesses: sumSql(analyticsQuarters.registerSuccesses),
      })
      .from(analyticsQuarters)
      .where(isWithinBoundsSql(bounds)),
    loadTopPages(db, bounds, maxTopPages),
  ]);
  if (!totals) throw new Error("An aggregate query returned no row.");
  const { newSessions, returningVisitors, ...stats } = totals;
  const uniqueVisitors = newSessions + returningVisitors;
  return {
    ...stats,
    uniqueVisitors,
    // Without the limit, registrations from browsers that send no events could make the rate exceed 100.
    conversionRate: Math.min(100, percentOf(stats.registrationSuccesses, uniqueVisitors)),
    topPages,
  };
}

/** The pages of a period, most visited first, then by name. */
async function loadTopPages(db: Db, { firstQuarterHour, endQuarterHour }: PeriodBounds, limit: number) {
  const spans = splitIntoSpans(firstQuarterHour, endQuarterHour);
  if (spans.length === 0) return [];
  const isWithinSpan = ({ granularity, from, to }: RollupSpan) =>
    and(
      sql`${analyticsPageVisits.granularity} = ${sql.raw(`'${granularity}'`)}`,
      gte(analyticsPageVisits.start, from),
      lt(analyticsPageVisits.start, to),
    );
  const visitCountSql = sumSql(analyticsPageVisits.visitCount);
  return db
    .select({ page: analyticsPageVisits.page, visits: visitCountSql })
    .from(analyticsPageVisits)
    .where(or(...spans.map(isWithinSpan)))
    .groupBy(analyticsPageVisits.page)
    .orderBy(sql`${visitCountSql} desc`, sql`${analyticsPageVisits.page} collate "C"`)
    .limit(limit);
}

/** Limits the CSV file. Even in a year, fewer pages are visited. */
const maxCsvRows = 10_000;

export async function listPages(db: Db, period: Period) {
  const bounds = await loadRecordedBounds(db, period);
  return loadTopPages(db, bounds, maxCsvRows);
}

export async function loadSiteSeries(db: Db, period: Period): Promise<SiteSeries> {
  const bounds = await loadRecordedBounds(db, period);
  const unit = seriesUnitFor((bounds.endQuarterHour - bounds.firstQuarterHour) / quarterHoursPerDay);
  const points = await loadSeriesTotals(db, bounds, period.tz, unit);
  return {
    unit,
    points: points.map(({ start, totals }) => ({ start, visits: totals.visits, visitors: totals.visitors })),
  };
}

/** The totals of each day of a period. */
export async function listDailyTotals(db: Db, period: Period) {
  const bounds = await loadRecordedBounds(db, period);
  const days = await loadSeriesTotals(db, bounds, period.tz, "day");
  return days.map(({ day, totals }) => ({ day, ...totals }));
}

/** Column of the table `analytics_quarters`, by the name of its total in responses. */
const rollupColumnByTotal = {
  visits: "page_visits",
  login_attempts: "login_attempts",
  login_successes: "login_successes",
  registration_attempts: "register_attempts",
  registration_successes: "register_successes",
  logouts: "logouts",
  job_views: "job_views",
  profile_views: "profile_views",
} as const;

type Totals = Record<keyof typeof rollupColumnByTotal | "visitors", number>;

/**
 * The totals of each unit of time (hour, day, week or month). In the statement, `first` is the first quarter
 * hour of a unit, and `next` the first one after the unit. As in `loadSiteStats`, the visitors are new sessions
 * plus returning visitors.
 */
async function loadSeriesTotals(db: Db, bounds: PeriodBounds, tz: string, unit: SeriesUnit) {
  if (bounds.firstQuarterHour >= bounds.endQuarterHour) return [];
  const totalNamesAndSums = Object.entries(rollupColumnByTotal).map(
    ([name, column]) => sql`'${sql.raw(name)}', coalesce(sum(${sql.raw(column)}), 0)`,
  );
  const { rows } = await db.execute<{ start: string; day: string; totals: Totals }>(sql`
    select ${quarterHourStartSql(sql`first`)} as start, day::text, totals
    from (${seriesPointsSql(bounds, tz, unit)}) as points
    cross join lateral (
      select json_build_object(${sql.join(totalNamesAndSums, sql`, `)},
        'visitors', coalesce(sum(new_sessions), 0) + (
          select coalesce(sum(n), 0) from analytics_returns
          where int4range(previous, quarter, '(]') @> first and quarter < next)) as totals
      from analytics_quarters where quarter >= first and quarter < next
    ) as summed
    order by first`);
  return rows;
}

/** Stats of one poster, or of all jobs if `posterId` is undefined. */
export async function loadHiringStats(db: Db, posterId?: number) {
  const [countJobs, countPlacements] =
    posterId === undefined
      ? await loadCountFunctions(db, ["jobs"], ["placements"])
      : await loadCountFunctions(db, ["jobs.posted_by_id", posterId], ["placements.poster_id", posterId]);
  const { rowCount: activeJobs, amount: totalBounty } = countJobs(...activeJobStatuses);
  const { rowCount: placements } = countPlacements(...placementStatusesExceptVoided);
  return { activeJobs, placements, totalBounty };
}

const placementStatusesExceptVoided = placementStatuses.filter((status) => status !== "voided");

/**
 * The ids of the jobs on which a recruiter works: those with a pending or approved application of the
 * recruiter, or with a submission that was not withdrawn.
 */
export function selectJobsWorkedOn(db: Db, recruiterId: number) {
  const appliedJobs = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(
      and(eq(applications.applicantId, recruiterId), inArray(applications.status, ["pending", "approved"])),
    );
  const submittedJobs = db
    .select({ id: submissions.jobId })
    .from(submissions)
    .where(and(eq(submissions.submittedById, recruiterId), sql`closed_as is distinct from 'withdrawn'`));
  return union(appliedJobs, submittedJobs);
}

/** Stats of one recruiter: the listed jobs on which they work, and the bounties of their placements. */
export async function loadRecruitingStats(db: Db, userId: number) {
  const jobsWorkedOn = selectJobsWorkedOn(db, userId).as("worked_on");
  const isActiveSql = inArray(jobs.status, [...activeJobStatuses]).inlineParams();
  const activeJobs = await db.$count(
    db
      .select({ id: jobs.id })
      .from(jobsWorkedOn)
      .innerJoin(jobs, eq(jobs.id, jobsWorkedOn.id))
      .where(and(isActiveSql, eq(jobs.isListed, true)))
      .as("active"),
  );
  const countPlacements = await loadCountFunction(db, "placements.placed_by_id", userId);
  const { rowCount: placements, amount: totalBounty } = countPlacements(...placementStatusesExceptVoided);
  return { activeJobs, placements, totalBounty };
}

/** The number of other members: all accounts that are not deleted, minus the viewer. */
export async function countOtherMembers(db: Db) {
  const countAccounts = await loadCountFunction(db, "users");
  const deletedCount = await db.$count(users, isNotNull(users.deletedAt));
  return countAccounts().rowCount - deletedCount - 1;
}

/** The median time in hours from posting a job to its first application; null if too few jobs had one. */
export async function loadMedianHoursToFirstApplication(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ medianHours: firstProposalTimes.medianHours })
    .from(firstProposalTimes)
    .where(gte(firstProposalTimes.sample, minFirstProposalSample));
  return row?.medianHours ?? null;
}

/** The placement rate is the percentage of filled jobs among filled and cancelled ones; 0 without any. */
export async function loadMarketplaceStats(db: Db) {
  const countJobs = await loadCountFunction(db, "jobs");
  const { rowCount: totalJobs, amount: totalBounty, pricedCount } = countJobs(...activeJobStatuses);
  const avgBountyInCents = pricedCount === 0 ? 0 : Math.round((100 * totalBounty) / pricedCount);
  return {
    totalJobs,
    totalBounty,
    avgBounty: avgBountyInCents / 100,
    placementRate: percentOf(countJobs("filled").rowCount, countJobs("filled", "cancelled").rowCount),
  };
}
