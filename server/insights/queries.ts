import { loadFillBenchmark, loadRateBenchmark } from "@server/benchmarks/queries";
import type { Db } from "@server/lib/db/db";
import { loadPeriodBounds, quarterStartSql, seriesPointsSql } from "@server/lib/periods";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { maxSpendRows } from "@shared/insights/rules";
import type { HiringInsights, RecruitingInsights } from "@shared/insights/schemas";
import type { paymentStatuses } from "@shared/insights/vocabulary";
import { type Metric, metrics } from "@shared/insights/vocabulary";
import { jobs } from "@shared/jobs/table";
import { type Period, percentOf, quartersPerDay, seriesUnitFor } from "@shared/lib/period";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { storedStatuses } from "@shared/submissions/vocabulary";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  createdAtColumnOf,
  type InsightScope,
  isOwnRowInPeriodSql,
  isOwnRowSql,
  metricFilterSql,
  payeeNameSql,
  type Source,
  sourceOfMetric,
} from "./metric-rows";

const tables = { jobs, applications, submissions, placements };

const allSources = Object.keys(tables) as Source[];

type Counts = Record<Metric, number>;

/** Counts every metric of a user in a period, with one statement per table. */
async function countAllMetrics(db: Db, scope: InsightScope, period: Period): Promise<Counts> {
  const parts = await Promise.all(
    allSources.map(async (source) => {
      const sourceMetrics = metrics.filter((metric) => sourceOfMetric(metric) === source);
      const columns = Object.fromEntries(
        sourceMetrics.map((metric) => [
          metric,
          sql<number>`(count(*) filter (where ${metricFilterSql(metric)}))::int`,
        ]),
      );
      const [row] = await db
        .select(columns)
        .from(tables[source])
        .where(isOwnRowInPeriodSql(source, scope, period));
      return row;
    }),
  );
  return Object.assign({}, ...parts);
}

/** The metrics that the hiring and the recruiting side have in common. */
async function loadCommonInsights(db: Db, scope: InsightScope, period: Period, counts: Counts) {
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
  const hasRowSqls = allSources.map(
    (source) => sql`exists (select 1 from ${tables[source]} where ${isOwnRowSql(source, scope)})`,
  );
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${sql.join(hasRowSqls, sql` or `)} as any`);
  return rows[0]?.any ?? false;
}

/** Counts applications and submissions per hour, day, week or month. */
async function loadSeries(db: Db, scope: InsightScope, period: Period) {
  const oldestRow = (source: Source) =>
    sql`(select min(${createdAtColumnOf(source)}) from ${tables[source]} where ${isOwnRowSql(source, scope)})`;
  const bounds = await loadPeriodBounds(
    db,
    period,
    sql`least(${oldestRow("applications")}, ${oldestRow("submissions")})`,
    sql`null::timestamptz`,
  );
  const unit = seriesUnitFor((bounds.endQuarter - bounds.firstQuarter) / quartersPerDay);
  if (bounds.firstQuarter >= bounds.endQuarter) return { unit, points: [] };
  // `loadBounds` and `seriesPoints` count quarter-hours since 1970.
  const timestampOf = (quarter: string) => sql`to_timestamp(${sql.raw(quarter)} * 900.0)`;
  const countBetween = (source: Source) =>
    sql`(select count(*)::int from ${tables[source]} where ${isOwnRowSql(source, scope)}
      and ${createdAtColumnOf(source)} >= ${timestampOf("first")} and ${createdAtColumnOf(source)} < ${timestampOf("next")})`;
  const { rows } = await db.execute<{ start: string; proposals: number; candidates: number }>(
    sql`select ${quarterStartSql(sql`first`)} as start, ${countBetween("applications")} as proposals,
          ${countBetween("submissions")} as candidates
        from (${seriesPointsSql(bounds, period.tz, unit)}) as points order by first`,
  );
  return { unit, points: rows };
}

export async function loadHiringInsights(db: Db, id: number, period: Period): Promise<HiringInsights> {
  const scope: InsightScope = { side: "hiring", id };
  const counts = await countAllMetrics(db, scope, period);
  const [commonInsights, firstAnswer, toHire, byCompany, byAgency, fillBenchmark] = await Promise.all([
    loadCommonInsights(db, scope, period, counts),
    loadMedianHours(
      db,
      db
        .select({ took: sql`${applications.decidedAt} - ${applications.createdAt}`.as("took") })
        .from(applications)
        .where(and(isOwnRowInPeriodSql("applications", scope, period), metricFilterSql("proposals_decided")))
        .as("answers"),
    ),
    loadMedianHours(
      db,
      db
        .select({ took: sql`${placements.placedAt} - ${jobs.createdAt}`.as("took") })
        .from(placements)
        .innerJoin(jobs, eq(jobs.id, placements.jobId))
        .where(isOwnRowInPeriodSql("placements", scope, period))
        .as("hires"),
    ),
    loadSpending(db, scope, period, sql`${jobs.company}`),
    loadSpending(db, scope, period, payeeNameSql),
    loadFillBenchmark(db, id),
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
  id: number,
  period: Period,
): Promise<RecruitingInsights> {
  const scope: InsightScope = { side: "recruiting", id };
  const counts = await countAllMetrics(db, scope, period);
  const [commonInsights, payments, approvalBenchmark, hireBenchmark] = await Promise.all([
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
      id,
      "job_applications.applicant_id.verdict",
      ["approved"],
      ["approved", "rejected"],
    ),
    loadRateBenchmark(db, id, "job_candidate_submissions.submitted_by_id", ["hired"], storedStatuses),
  ]);
  const paymentsWith = (paymentStatus: (typeof paymentStatuses)[number]) => {
    const { placements = 0, amount = 0 } = payments.find(({ status }) => status === paymentStatus) ?? {};
    return { placements, amount };
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
      decided: counts.proposals_decided,
    },
    approvalRate: percentOf(counts.proposals_approved, counts.proposals_decided),
    submissions: {
      submitted: counts.candidates_submitted,
      reviewed: counts.candidates_reviewed,
      shortlisted: counts.candidates_shortlisted,
      rejected: counts.candidates_rejected,
      hired: counts.candidates_hired,
    },
    hireRate,
    payments: {
      confirmed: paymentsWith("confirmed"),
      pending_payment: paymentsWith("pending_payment"),
      completed: paymentsWith("completed"),
    },
    approvalStanding: approvalBenchmark,
    hireStanding: hireBenchmark,
  };
}

/** The number of durations and their median in hours. The subquery has a column `took`. */
async function loadMedianHours(db: Db, durations: { getSQL(): SQL }) {
  const { rows } = await db.execute<{ n: number; hours: number | null }>(
    sql`select count(*)::int as n,
      round((percentile_cont(0.5) within group (order by extract(epoch from took)) / 3600)::numeric, 1)::float8 as hours
      from ${durations}`,
  );
  return rows[0] ?? { n: 0, hours: null };
}

/** Placements and their total amount by company or agency, highest amount first. */
function loadSpending(db: Db, scope: InsightScope, period: Period, name: SQL) {
  const amount = sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8`;
  return db
    .select({
      name: sql<string>`${name}`,
      placements: sql<number>`count(*)::int`,
      unpriced: sql<number>`count(*) filter (where ${metricFilterSql("placements_unpriced")})::int`,
      amount,
    })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(users, eq(users.id, placements.placedById))
    .leftJoin(agencies, eq(agencies.id, placements.agencyId))
    .where(isOwnRowInPeriodSql("placements", scope, period))
    .groupBy(name)
    .orderBy(desc(amount), name)
    .limit(maxSpendRows);
}
