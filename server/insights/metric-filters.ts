/** SQL conditions for the rows that a metric counts. */
import { startOfDaySql } from "@server/lib/periods";
import { applications } from "@shared/applications/table";
import { type Metric, paymentStatuses } from "@shared/insights/vocabulary";
import { jobs } from "@shared/jobs/table";
import type { Period } from "@shared/lib/period";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import { type AnyColumn, and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";

/** The tables whose rows metrics count. */
export type MetricSource = "jobs" | "applications" | "submissions" | "placements";

/** The user whose work is measured, and whether they are measured as poster or as recruiter. */
export interface InsightScope {
  side: "hiring" | "recruiting";
  userId: number;
}

/**
 * The name of a metric starts with the public name of its source: users call applications proposals, and
 * submissions candidates.
 */
export function sourceOfMetric(metric: Metric): MetricSource {
  if (metric.startsWith("jobs")) return "jobs";
  if (metric.startsWith("proposals")) return "applications";
  if (metric.startsWith("candidates")) return "submissions";
  return "placements";
}

const createdAtColumns = {
  jobs: jobs.createdAt,
  applications: applications.createdAt,
  submissions: submissions.createdAt,
  placements: placements.placedAt,
};

/** The column with the time that decides to which period a row belongs. */
export const createdAtColumnOf = (source: MetricSource): AnyColumn => createdAtColumns[source];

/**
 * Whether a timestamp is within a period. The days `from` and `to` are inclusive and in the user's time zone.
 * Undefined for a period without limits.
 */
function isWithinPeriodSql(column: AnyColumn, { from, to, tz }: Period): SQL | undefined {
  return and(
    from ? sql`${column} >= ${startOfDaySql(sql`${from}::date`, tz)}` : undefined,
    to ? sql`${column} < ${startOfDaySql(sql`${to}::date + 1`, tz)}` : undefined,
  );
}

/** Matches the user's rows of a source in any period, without voided placements, which no metric counts. */
export function isOwnRowSql(source: MetricSource, scope: InsightScope): SQL | undefined {
  return scope.side === "hiring"
    ? isOwnHiringRowSql(source, scope.userId)
    : isOwnRecruitingRowSql(source, scope.userId);
}

function isOwnHiringRowSql(source: MetricSource, posterId: number): SQL | undefined {
  switch (source) {
    case "jobs":
      return eq(jobs.postedById, posterId);
    case "applications":
      return eq(applications.posterId, posterId);
    case "submissions":
      return eq(submissions.posterId, posterId);
    case "placements":
      return and(eq(placements.posterId, posterId), isNotVoidedSql);
  }
}

function isOwnRecruitingRowSql(source: MetricSource, recruiterId: number): SQL | undefined {
  switch (source) {
    case "jobs":
      return isJobWorkedOnSql(recruiterId);
    case "applications":
      return eq(applications.applicantId, recruiterId);
    case "submissions":
      return eq(submissions.submittedById, recruiterId);
    case "placements":
      return and(eq(placements.placedById, recruiterId), isNotVoidedSql);
  }
}

const isNotVoidedSql = ne(placements.status, "voided");

/** Whether a recruiter applied or submitted to a job in the period. Without a period, at any time. */
function isJobWorkedOnSql(recruiterId: number, period?: Period): SQL {
  const isInPeriodSql = (column: AnyColumn) =>
    (period ? isWithinPeriodSql(column, period) : undefined) ?? sql`true`;
  return inArray(
    jobs.id,
    sql`(select job_id from ${applications}
      where ${applications.applicantId} = ${recruiterId} and ${isInPeriodSql(applications.createdAt)}
    union select job_id from ${submissions}
      where ${submissions.submittedById} = ${recruiterId} and ${isInPeriodSql(submissions.createdAt)})`,
  );
}

/**
 * Matches the user's rows in a period. A recruiter's job belongs to the periods in which the recruiter
 * applied or submitted to it, not to the one in which it was posted.
 */
export function isOwnRowInPeriodSql(
  source: MetricSource,
  scope: InsightScope,
  period: Period,
): SQL | undefined {
  if (source === "jobs" && scope.side === "recruiting") return isJobWorkedOnSql(scope.userId, period);
  return and(isOwnRowSql(source, scope), isWithinPeriodSql(createdAtColumnOf(source), period));
}

/** The filter that a metric adds to the rows of its source; without one, the metric counts all rows. */
export const metricFilterSql = (metric: Metric): SQL => metricConditions[metric] ?? sql`true`;

/**
 * Whether an application was closed without a decision: it was withdrawn, its job ended, or the applicant
 * left.
 */
const isClosedApplicationSql = sql`${applications.endedWithJob}`;
const isDecidedByPosterSql = sql`${applications.status} <> 'pending' and not ${applications.endedWithJob}`;

const metricConditions: { [M in Metric]?: SQL } = {
  jobs_ended: or(eq(jobs.status, "filled"), eq(jobs.status, "cancelled")),
  jobs_filled: eq(jobs.status, "filled"),
  proposals_pending: eq(applications.status, "pending"),
  proposals_approved: eq(applications.status, "approved"),
  proposals_rejected: and(eq(applications.status, "rejected"), not(isClosedApplicationSql)),
  proposals_closed: isClosedApplicationSql,
  proposals_decided: isDecidedByPosterSql,
  candidates_ever_shortlisted: eq(submissions.wasShortlisted, true),
  ...Object.fromEntries(
    storedSubmissionStatuses.map((status) => [
      `candidates_${status}`,
      and(eq(submissions.status, status), isNull(submissions.closedAs)),
    ]),
  ),
  candidates_closed: isNotNull(submissions.closedAs),
  placements_priced: isNotNull(placements.bountyPaid),
  placements_unpriced: isNull(placements.bountyPaid),
  ...Object.fromEntries(
    paymentStatuses.map((status) => [`placements_${status}`, eq(placements.status, status)]),
  ),
};
