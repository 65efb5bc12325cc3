import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { startOfDaySql } from "@server/lib/periods";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { MetricFilter, MetricRow } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { paymentStatuses } from "@shared/insights/vocabulary";
import { jobs } from "@shared/jobs/table";
import type { Period } from "@shared/lib/period";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { storedStatuses } from "@shared/submissions/vocabulary";
import { type AnyColumn, and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";

export type Side = "hiring" | "recruiting";

export type Source = "jobs" | "applications" | "submissions" | "placements";

/** The user whose work is measured, and the side of it. */
export interface InsightScope {
  side: Side;
  id: number;
}

/** The table whose rows a metric counts. */
export const sourceOfMetric = (metric: Metric): Source => {
  if (metric.startsWith("jobs")) return "jobs";
  if (metric.startsWith("proposals")) return "applications";
  if (metric.startsWith("candidates")) return "submissions";
  return "placements";
};

const createdColumns = {
  jobs: jobs.createdAt,
  applications: applications.createdAt,
  submissions: submissions.createdAt,
  placements: placements.placedAt,
};

/** The column that decides to which period a row belongs. */
export const createdAtColumnOf = (source: Source): AnyColumn => createdColumns[source];

/** A period includes its first and last day, in the time zone of the user. */
export function isWithinPeriodSql(column: AnyColumn, { from, to, tz }: Period): SQL | undefined {
  return and(
    from ? sql`${column} >= ${startOfDaySql(sql`${from}::date`, tz)}` : undefined,
    to ? sql`${column} < ${startOfDaySql(sql`${to}::date + 1`, tz)}` : undefined,
  );
}

/** A user's rows of a source, without voided placements. The period matters for a recruiter's jobs only. */
export function isOwnRowSql(source: Source, { side, id }: InsightScope, period?: Period): SQL | undefined {
  const isHiring = side === "hiring";
  switch (source) {
    case "jobs":
      return isHiring ? eq(jobs.postedById, id) : inArray(jobs.id, sql`(${jobsWorkedOnSql(id, period)})`);
    case "applications":
      return eq(isHiring ? applications.posterId : applications.applicantId, id);
    case "submissions":
      return eq(isHiring ? submissions.posterId : submissions.submittedById, id);
    case "placements":
      return and(
        eq(isHiring ? placements.posterId : placements.placedById, id),
        ne(placements.status, "voided"),
      );
  }
}

/** The jobs that a recruiter applied or submitted to in a period. */
function jobsWorkedOnSql(id: number, period?: Period): SQL {
  const isInPeriod = (column: AnyColumn) => (period && isWithinPeriodSql(column, period)) ?? sql`true`;
  return sql`select job_id from ${applications}
      where ${applications.applicantId} = ${id} and ${isInPeriod(applications.createdAt)}
    union select job_id from ${submissions}
      where ${submissions.submittedById} = ${id} and ${isInPeriod(submissions.createdAt)}`;
}

/**
 * A user's rows in a period. A recruiter's jobs belong to the period of the work on them, not of their
 * posting.
 */
export const isOwnRowInPeriodSql = (source: Source, scope: InsightScope, period: Period): SQL | undefined =>
  and(
    isOwnRowSql(source, scope, period),
    source === "jobs" && scope.side === "recruiting"
      ? undefined
      : isWithinPeriodSql(createdAtColumnOf(source), period),
  );

/** The filter that a metric adds to the rows of its source. */
export const metricFilterSql = (metric: Metric): SQL => metricConditions[metric] ?? sql`true`;

const isDecidedByPosterSql = sql`${applications.status} <> 'pending' and not ${applications.endedWithJob}`;

const metricConditions: { [M in Metric]?: SQL } = {
  jobs_ended: or(eq(jobs.status, "filled"), eq(jobs.status, "cancelled")),
  jobs_filled: eq(jobs.status, "filled"),
  proposals_pending: eq(applications.status, "pending"),
  proposals_approved: eq(applications.status, "approved"),
  proposals_rejected: eq(applications.status, "rejected"),
  proposals_decided: isDecidedByPosterSql,
  candidates_ever_shortlisted: eq(submissions.wasShortlisted, true),
  ...Object.fromEntries(
    storedStatuses.map((status) => [`candidates_${status}`, eq(submissions.status, status)]),
  ),
  placements_priced: isNotNull(placements.bountyPaid),
  placements_unpriced: isNull(placements.bountyPaid),
  ...Object.fromEntries(
    paymentStatuses.map((status) => [`placements_${status}`, eq(placements.status, status)]),
  ),
};

const userName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;

/** The payee of a placement: the agency that it was made for, else the recruiter. */
export const payeeNameSql = sql<string>`coalesce(${agencies.name}, ${userName})`;

const idColumns = {
  jobs: jobs.id,
  applications: applications.id,
  submissions: submissions.id,
  placements: placements.id,
};

/** The rows that a metric counts, newest first. */
export async function listMetricRows(
  db: Db,
  filters: MetricFilter,
  scope: InsightScope,
  period: Period,
  page: PageInput<{ at: string; id: number }>,
) {
  const source = sourceOfMetric(filters.figure);
  const rows = await paginate(rowQueries[source](db, scope), {
    where: and(
      isOwnRowInPeriodSql(source, scope, period),
      metricFilterSql(filters.figure),
      placementFilter(source, filters),
    ),
    order: { by: createdAtColumnOf(source), id: idColumns[source] },
    page,
    cursorOf: ({ at, id }) => ({ at, id }),
  });
  return mapPage(
    rows,
    ({ jobId, candidateId, ...row }): MetricRow => ({
      ...row,
      href: hrefOf(source, scope, row.status, jobId, candidateId),
    }),
  );
}

function placementFilter(source: Source, { company, agency }: MetricFilter): SQL | undefined {
  if (source !== "placements") return undefined;
  return and(company ? eq(jobs.company, company) : undefined, agency ? eq(payeeNameSql, agency) : undefined);
}

/** The columns that rows of all sources have in common. */
const rowColumns = (
  id: AnyColumn,
  title: AnyColumn,
  detail: SQL,
  status: AnyColumn,
  createdAt: AnyColumn,
  amount: SQL,
  candidate?: AnyColumn,
) => ({
  id: sql<number>`${id}`,
  jobId: jobs.id,
  candidateId: sql<number | null>`${candidate ?? null}`,
  title: sql<string>`${title}`,
  detail: sql<string>`${detail}`,
  status: sql<string>`${status}`,
  at: sql<string>`${createdAt}`.mapWith(jobs.createdAt),
  amount: sql<number | null>`${amount}::float8`,
});

const rowQueries = {
  jobs: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"job">`'job'`,
        ...rowColumns(
          jobs.id,
          jobs.title,
          sql`${jobs.company}`,
          jobs.status,
          jobs.createdAt,
          sql`nullif(${jobs.bountyAmount}, 0)`,
        ),
      })
      .from(jobs)
      .$dynamic(),
  applications: (db: Db, { side }: InsightScope) =>
    db
      .select({
        kind: sql<"application">`'application'`,
        ...rowColumns(
          applications.id,
          jobs.title,
          side === "hiring" ? userName : sql`${jobs.company}`,
          applications.status,
          applications.createdAt,
          sql`nullif(${jobs.bountyAmount}, 0)`,
        ),
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .$dynamic(),
  submissions: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"submission">`'submission'`,
        ...rowColumns(
          submissions.id,
          submissions.candidateName,
          sql`concat(${jobs.title}, ' · ', ${jobs.company})`,
          submissions.status,
          submissions.createdAt,
          sql`nullif(${jobs.bountyAmount}, 0)`,
          submissions.id,
        ),
      })
      .from(submissions)
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .$dynamic(),
  placements: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"placement">`'placement'`,
        ...rowColumns(
          placements.id,
          submissions.candidateName,
          sql`concat(${jobs.title}, ' · ', ${jobs.company})`,
          placements.status,
          placements.placedAt,
          sql`${placements.bountyPaid}`,
          submissions.id,
        ),
      })
      .from(placements)
      .innerJoin(submissions, eq(submissions.id, placements.submissionId))
      .innerJoin(jobs, eq(jobs.id, placements.jobId))
      .innerJoin(users, eq(users.id, placements.placedById))
      .leftJoin(agencies, eq(agencies.id, placements.agencyId))
      .$dynamic(),
};

/** The page that shows a row to this side. */
function hrefOf(
  source: Source,
  { side }: InsightScope,
  status: string,
  jobId: number,
  candidateId: number | null,
): string {
  if (source === "jobs") return `/jobs?job=${jobId}`;
  if (source === "applications")
    return side === "hiring"
      ? `/applications?status=${status}&job=${jobId}`
      : `/my-applications?status=${status}`;
  return side === "hiring"
    ? `/candidate-management?job=${jobId}&candidate=${candidateId}`
    : `/jobs?job=${jobId}&tab=candidates`;
}
