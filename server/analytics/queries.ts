import { loadCounter, loadCounters } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import { type Bounds, boundsOf, pointsOf, startOf } from "@server/lib/periods";
import { type Span, spansOf } from "@shared/analytics/rules";
import type { SiteSeries, SiteStats } from "@shared/analytics/schemas";
import { analyticsReturns, pageVisits, quarters } from "@shared/analytics/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { activeStatuses } from "@shared/jobs/vocabulary";
import { type Period, percent, perDay, type SeriesUnit, unitFor } from "@shared/lib/period";
import { placementStatuses } from "@shared/placements/vocabulary";
import { submissions } from "@shared/submissions/table";
import { type AnyColumn, and, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

const first = sql`(select to_timestamp(min(quarter) * 900.0) from analytics_quarters)`;

const latest = sql`(select to_timestamp(max(quarter) * 900.0) from analytics_quarters)`;

const bounded = (db: Db, period: Period) => boundsOf(db, period, first, latest);

const within = ({ from, to }: { from: number; to: number }) =>
  and(gte(quarters.quarter, from), lt(quarters.quarter, to));

/** Whoever was seen before a period, and then again in it. */
const cameBack = ({ from, to }: { from: number; to: number }) =>
  sql`(select coalesce(sum(n), 0)::int from ${analyticsReturns} where int4range(previous, quarter, '(]') @> ${from}::int and quarter < ${to}::int)`;

const whole = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

export async function siteStats(db: Db, period: Period): Promise<SiteStats> {
  const bounds = await bounded(db, period);
  const [[found], topPages] = await Promise.all([
    db
      .select({
        totalVisits: whole(quarters.pageVisits),
        newSessions: whole(quarters.newSessions),
        returned: sql<number>`${cameBack(bounds)}`,
        loginAttempts: whole(quarters.loginAttempts),
        loginSuccesses: whole(quarters.loginSuccesses),
        registrationAttempts: whole(quarters.registerAttempts),
        registrationSuccesses: whole(quarters.registerSuccesses),
      })
      .from(quarters)
      .where(within(bounds)),
    pagesOf(db, bounds, 10),
  ]);
  if (!found) throw new Error("A sum answers one row.");
  const { newSessions, returned, ...stats } = found;
  const uniqueVisitors = newSessions + returned;
  return {
    ...stats,
    uniqueVisitors,
    conversionRate: Math.min(100, percent(stats.registrationSuccesses, uniqueVisitors)),
    topPages,
  };
}

/** The pages of a period, most visited first; of those visited as often the first by name. */
async function pagesOf(db: Db, { from, to }: Bounds, most: number) {
  const spans = spansOf(from, to);
  if (spans.length === 0) return [];
  const part = ({ grain, from, to }: Span) =>
    and(
      sql`${pageVisits.grain} = ${sql.raw(`'${grain}'`)}`,
      gte(pageVisits.start, from),
      lt(pageVisits.start, to),
    );
  const visits = whole(pageVisits.n);
  return db
    .select({ page: pageVisits.page, visits })
    .from(pageVisits)
    .where(or(...spans.map(part)))
    .groupBy(pageVisits.page)
    .orderBy(sql`${visits} desc`, sql`${pageVisits.page} collate "C"`)
    .limit(most);
}

/** So many pages stand in a file, which is more than there can be in a year. */
const mostPages = 10_000;

export const listPages = async (db: Db, period: Period) => pagesOf(db, await bounded(db, period), mostPages);

export async function siteSeries(db: Db, period: Period): Promise<SiteSeries> {
  const bounds = await bounded(db, period);
  const unit = unitFor((bounds.to - bounds.from) / perDay);
  const points = await totalsOf(db, bounds, period.tz, unit);
  return {
    unit,
    points: points.map(({ start, totals }) => ({ start, visits: totals.visits, visitors: totals.visitors })),
  };
}

/** Every day of a period with all that is counted. */
export async function listDays(db: Db, period: Period) {
  const bounds = await bounded(db, period);
  const days = await totalsOf(db, bounds, period.tz, "day");
  return days.map(({ day, totals }) => ({ day, ...totals }));
}

const columns = {
  visits: "page_visits",
  login_attempts: "login_attempts",
  login_successes: "login_successes",
  registration_attempts: "register_attempts",
  registration_successes: "register_successes",
  logouts: "logouts",
  job_views: "job_views",
  profile_views: "profile_views",
} as const;

type Totals = Record<keyof typeof columns | "visitors", number>;

/** The totals of each hour, day, week or month. */
async function totalsOf(db: Db, bounds: Bounds, tz: string, unit: SeriesUnit) {
  if (bounds.from >= bounds.to) return [];
  const sums = Object.entries(columns).map(
    ([name, column]) => sql`'${sql.raw(name)}', coalesce(sum(${sql.raw(column)}), 0)`,
  );
  const { rows } = await db.execute<{ start: string; day: string; totals: Totals }>(sql`
    select ${startOf(sql`first`)} as start, day::text, totals
    from (${pointsOf(bounds, tz, unit)}) as points
    cross join lateral (
      select json_build_object(${sql.join(sums, sql`, `)}, 'visitors', coalesce(sum(new_sessions), 0) + (
        select coalesce(sum(n), 0) from analytics_returns where int4range(previous, quarter, '(]') @> first and quarter < next)) as totals
      from analytics_quarters where quarter >= first and quarter < next
    ) as summed
    order by first`);
  return rows;
}

/** The hiring side's own jobs; an admin's are everybody's. */
export async function hiringStats(db: Db, posterId?: number) {
  const [ofJobs, ofPlacements] =
    posterId === undefined
      ? await loadCounters(db, ["jobs"], ["placements"])
      : await loadCounters(db, ["jobs.posted_by_id", posterId], ["placements.poster_id", posterId]);
  const { n, amount } = ofJobs(...activeStatuses);
  return { activeJobs: n, placements: ofPlacements(...counting).n, totalBounty: amount };
}

const counting = placementStatuses.filter((status) => status !== "voided");

/** The recruiting side's: active jobs with an own application that is not rejected, or an own submission; bounties of own placements. */
export async function recruitingStats(db: Db, userId: number) {
  const applied = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(and(eq(applications.applicantId, userId), inArray(applications.status, ["pending", "approved"])));
  const submitted = db
    .select({ id: submissions.jobId })
    .from(submissions)
    .where(eq(submissions.submittedById, userId));
  const engaged = union(applied, submitted).as("engaged");
  const active = inArray(jobs.status, [...activeStatuses]).inlineParams();
  const activeJobs = await db.$count(
    db
      .select({ id: jobs.id })
      .from(engaged)
      .innerJoin(jobs, eq(jobs.id, engaged.id))
      .where(active)
      .as("active"),
  );
  const { n, amount } = (await loadCounter(db, "placements.placed_by_id", userId))(...counting);
  return { activeJobs, placements: n, totalBounty: amount };
}

/** Members of the network besides oneself. */
export async function networkSize(db: Db) {
  return (await loadCounter(db, "users"))().n - (await db.$count(users, isNotNull(users.deletedAt))) - 1;
}

/** The placement rate is of filled to all ended jobs, in percent with one decimal; 0 when none has ended. */
export async function marketplaceStats(db: Db) {
  const countOf = await loadCounter(db, "jobs");
  const { n, amount, priced } = countOf(...activeStatuses);
  return {
    totalJobs: n,
    totalBounty: amount,
    avgBounty: priced === 0 ? 0 : Math.round((100 * amount) / priced) / 100,
    placementRate: percent(countOf("filled").n, countOf("filled", "cancelled").n),
  };
}
