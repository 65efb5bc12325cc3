/** Computes the insights of a poster or recruiter into their own work. */
import { loadFillBenchmark, loadRateBenchmark } from "@server/benchmarks/queries";
import type { Db } from "@server/lib/db/db";
import {
  loadPeriodBounds,
  quarterHourStartSql,
  secondsPerQuarterHourSql,
  seriesPointsSql,
} from "@server/lib/periods";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { maxSpendRows } from "@shared/insights/rules";
import type { HiringInsights, RecruitingInsights } from "@shared/insights/schemas";
import type { paymentStatuses } from "@shared/insights/vocabulary";
import { type Metric, metrics } from "@shared/insights/vocabulary";
import { jobs } from "@shared/jobs/table";
import { type Period, percentOf, quarterHoursPerDay, seriesUnitFor } from "@shared/lib/period";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  createdAtColumnOf,
  type InsightScope,
  isOwnRowInPeriodSql,
  isOwnRowSql,
  type MetricSource,
  metricFilterSql,
  sourceOfMetric,
} from "./metric-filters";
import { payeeNameSql } from "./metric-rows";

const tableBySource = { jobs, applications, submissions, placements };

const allSources = Object.keys(tableBySource) as MetricSource[];

type MetricCounts = Record<Metric, number>;

/** Counts the rows of every metric of a user in a period, with one statement per table. */
async function countAllMetrics(db: Db, scope: InsightScope, period: Period): Promise<MetricCounts> {
  const countsBySource = await Promise.all(
    allSources.map((source) => countMetricsOfSource(db, source, scope, period)),
  );
  return Object.assign({}, ...countsBySource);
}

async function countMetricsOfSource(db: Db, source: MetricSource, scope: InsightScope, period: Period) {
  const metricsOfSource = metrics.filter((metric) => sourceOfMetric(metric) === source);
  const countColumns = metricsOfSource.map((metric) => [
    metric,
    sql<number>`(count(*) filter (where ${metricFilterSql(metric)}))::int`,
  ]);
  const [counts] = await db
    .select(Object.fromEntries(countColumns))
    .from(tableBySource[source])
    .where(isOwnRowInPeriodSql(source, scope, period));
  return counts;
}

/**
 * The metrics that the hiring and the recruiting side have in common. `earnings` is the total of the placements:
 * the poster owes it, and the recruiter earns it.
 */
async function loadCommonInsights(db: Db, scope: InsightScope, period: Period, counts: MetricCounts) {
  const [[totals], hasActivity, series] = await Promise.all([
    db
      .select({ earnings: sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8` })
      .from(placements)
      .where(isOwnRowInPeriodSql("placements", scope, period)),
    hasAnyRow(db, scope),
    loadSeries(db, scope, period),
  ]);
  return {
    hasActivity,
    jobs: counts.jobs,
    placements: counts.placements,
    earnings: totals?.earnings ?? 0,
    unpriced: counts.placements - counts.placements_priced,
    ...series,
  };
}

/** Whether the user has a row in any of the tables, in any period. */
async function hasAnyRow(db: Db, scope: InsightScope): Promise<boolean> {
  const rowExistsConditions = allSources.map(
    (source) => sql`exists (select 1 from ${tableBySource[source]} where ${isOwnRowSql(source, scope)})`,
  );
  const hasAnyRowSql = sql.join(rowExistsConditions, sql` or `);
  const { rows } = await db.execute<{ hasAnyRow: boolean }>(sql`select ${hasAnyRowSql} as "hasAnyRow"`);
  return rows[0]?.hasAnyRow ?? false;
}

/** Counts applications and submissions per hour, day, week or month. */
async function loadSeries(db: Db, scope: InsightScope, period: Period) {
  const oldestRowAtSql = (source: MetricSource) =>
    sql`(select min(${createdAtColumnOf(source)}) from ${tableBySource[source]}
      where ${isOwnRowSql(source, scope)})`;
  const bounds = await loadPeriodBounds(
    db,
    period,
    sql`least(${oldestRowAtSql("applications")}, ${oldestRowAtSql("submissions")})`,
    sql`null::timestamptz`,
  );
  const { firstQuarterHour, endQuarterHour } = bounds;
  const unit = seriesUnitFor((endQuarterHour - firstQuarterHour) / quarterHoursPerDay);
  if (firstQuarterHour >= endQuarterHour) return { unit, points: [] };
  // `first` and `next` are numbers of quarter hours since 1970. A point covers `first` until before `next`.
  const firstAtSql = sql`to_timestamp(first * ${secondsPerQuarterHourSql})`;
  const nextAtSql = sql`to_timestamp(next * ${secondsPerQuarterHourSql})`;
  const countAtPointSql = (source: MetricSource) => {
    const createdAt = createdAtColumnOf(source);
    return sql`(select count(*)::int from ${tableBySource[source]} where ${isOwnRowSql(source, scope)}
      and ${createdAt} >= ${firstAtSql} and ${createdAt} < ${nextAtSql})`;
  };
  const { rows: points } = await db.execute<{ start: string; proposals: number; candidates: number }>(
    sql`select ${quarterHourStartSql(sql`first`)} as start, ${countAtPointSql("applications")} as proposals,
          ${countAtPointSql("submissions")} as candidates
        from (${seriesPointsSql(bounds, period.tz, unit)}) as points order by first`,
  );
  return { unit, points };
}

export async function loadHiringInsights(db: Db, posterId: number, period: Period): Promise<HiringInsights> {
  const scope: InsightScope = { side: "hiring", userId: posterId };
  const counts = await countAllMetrics(db, scope, period);
  const [commonInsights, firstAnswer, toHire, byCompany, byAgency, fillBenchmark] = await Promise.all([
    loadCommonInsights(db, scope, period, counts),
    loadMedianDecisionHours(db, scope, period),
    loadMedianHireHours(db, scope, period),
    loadSpending(db, scope, period, sql`${jobs.company}`),
    loadSpending(db, scope, period, payeeNameSql),
    loadFillBenchmark(db, posterId),
  ]);
  return {
    side: "hiring",
    ...commonInsights,
    ended: counts.jobs_ended,
    filled: counts.jobs_filled,
    successRate: percentOf(counts.jobs_filled, counts.jobs_ended),
    funnel: {
      proposals: counts.proposals,
      approved: counts.proposals_approved,
      candidates: counts.candidates,
      shortlisted: counts.candidates_ever_shortlisted,
      placements: counts.placements,
    },
    firstAnswer,
    toHire,
    byCompany,
    byAgency,
    fillStanding: fillBenchmark,
  };
}

export async function loadRecruitingInsights(
  db: Db,
  recruiterId: number,
  period: Period,
): Promise<RecruitingInsights> {
  const scope: InsightScope = { side: "recruiting", userId: recruiterId };
  const counts = await countAllMetrics(db, scope, period);
  const [commonInsights, totalsByStatus, approvalBenchmark, hireBenchmark] = await Promise.all([
    loadCommonInsights(db, scope, period, counts),
    db
      .select({
        status: placements.status,
        placements: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8`,
      })
      .from(placements)
      .where(isOwnRowInPeriodSql("placements", scope, period))
      .groupBy(placements.status),
    loadRateBenchmark(
      db,
      recruiterId,
      "job_applications.applicant_id.verdict",
      ["approved"],
      ["approved", "rejected"],
    ),
    loadRateBenchmark(
      db,
      recruiterId,
      "job_candidate_submissions.submitted_by_id",
      ["hired"],
      storedSubmissionStatuses,
    ),
  ]);
  const totalsOf = (paymentStatus: (typeof paymentStatuses)[number]) => {
    const totals = totalsByStatus.find(({ status }) => status === paymentStatus);
    return { placements: totals?.placements ?? 0, amount: totals?.amount ?? 0 };
  };
  const hireRate = percentOf(counts.candidates_hired, counts.candidates);
  return {
    side: "recruiting",
    ...commonInsights,
    successRate: hireRate,
    proposals: {
      pending: counts.proposals_pending,
      approved: counts.proposals_approved,
      rejected: counts.proposals_rejected,
      closed: counts.proposals_closed,
      decided: counts.proposals_decided,
    },
    approvalRate: percentOf(counts.proposals_approved, counts.proposals_decided),
    submissions: {
      submitted: counts.candidates_submitted,
      reviewed: counts.candidates_reviewed,
      shortlisted: counts.candidates_shortlisted,
      rejected: counts.candidates_rejected,
      closed: counts.candidates_closed,
      hired: counts.candidates_hired,
    },
    hireRate,
    payments: {
      confirmed: totalsOf("confirmed"),
      pending_payment: totalsOf("pending_payment"),
      completed: totalsOf("completed"),
    },
    approvalStanding: approvalBenchmark,
    hireStanding: hireBenchmark,
  };
}

/** The median hours from an application to its decision. */
function loadMedianDecisionHours(db: Db, scope: InsightScope, period: Period) {
  const decisions = db
    .select({ duration: sql`${applications.decidedAt} - ${applications.createdAt}`.as("duration") })
    .from(applications)
    .where(and(isOwnRowInPeriodSql("applications", scope, period), metricFilterSql("proposals_decided")))
    .as("decisions");
  return loadMedianHours(db, decisions);
}

/** The median hours from the posting of a job to its placement. */
function loadMedianHireHours(db: Db, scope: InsightScope, period: Period) {
  const hires = db
    .select({ duration: sql`${placements.placedAt} - ${jobs.createdAt}`.as("duration") })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .where(isOwnRowInPeriodSql("placements", scope, period))
    .as("hires");
  return loadMedianHours(db, hires);
}

/** The number of durations (`n`) and their median in hours. `durations` has an interval column `duration`. */
async function loadMedianHours(db: Db, durations: { getSQL(): SQL }) {
  const { rows } = await db.execute<{ n: number; hours: number | null }>(
    sql`select count(*)::int as n,
      round(
        (percentile_cont(0.5) within group (order by extract(epoch from duration)) / 3600)::numeric, 1
      )::float8 as hours
      from ${durations}`,
  );
  return rows[0] ?? { n: 0, hours: null };
}

/** Placements and their total amount for each name (of a company or payee), highest amount first. */
function loadSpending(db: Db, scope: InsightScope, period: Period, nameSql: SQL) {
  const amountSql = sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8`;
  return db
    .select({
      name: sql<string>`${nameSql}`,
      placements: sql<number>`count(*)::int`,
      unpriced: sql<number>`count(*) filter (where ${metricFilterSql("placements_unpriced")})::int`,
      amount: amountSql,
    })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(users, eq(users.id, placements.placedById))
    .leftJoin(agencies, eq(agencies.id, placements.agencyId))
    .where(isOwnRowInPeriodSql("placements", scope, period))
    .groupBy(nameSql)
    .orderBy(desc(amountSql), nameSql)
    .limit(maxSpendRows);
}
