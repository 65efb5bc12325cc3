/** Lists the rows that a metric counts, for the dialog that opens when a user clicks a number. */
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { MetricFilter, MetricRow } from "@shared/insights/schemas";
import { jobs } from "@shared/jobs/table";
import type { JobState } from "@shared/jobs/vocabulary";
import type { Period } from "@shared/lib/period";
import { deriveFee, type FeeFields } from "@shared/placements/rules";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import {
  createdAtColumnOf,
  type InsightScope,
  isOwnRowInPeriodSql,
  type MetricSource,
  metricFilterSql,
  sourceOfMetric,
} from "./metric-filters";

const userNameSql = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;

/** The payee of a placement: the agency for which the recruiter worked, otherwise the recruiter. */
export const payeeNameSql = sql<string>`coalesce(${agencies.name}, ${userNameSql})`;

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
  const metric = filters.figure;
  const source = sourceOfMetric(metric);
  const rows = await paginate(selectRowsBySource[source](db, scope), {
    where: and(
      isOwnRowInPeriodSql(source, scope, period),
      metricFilterSql(metric),
      source === "placements" ? placementFilterSql(filters) : undefined,
    ),
    order: { by: createdAtColumnOf(source), id: idColumns[source] },
    page,
    cursorOf: ({ at, id }) => ({ at, id }),
  });
  return mapPage(rows, ({ jobId, submissionId, feeFields, state, ...row }): MetricRow => {
    const href =
      scope.side === "hiring"
        ? hiringHref(source, row.status, jobId, submissionId)
        : recruitingHref(source, row.status, jobId);
    return { ...row, ...(state && { state }), fee: feeFields && deriveFee(feeFields), href };
  });
}

/** Matches the placements that a row of the spending tables sums up, by company or by agency. */
const placementFilterSql = ({ company, agency }: MetricFilter): SQL | undefined =>
  and(company ? eq(jobs.company, company) : undefined, agency ? eq(payeeNameSql, agency) : undefined);

/** The SQL expressions of one source for the columns that the rows of all sources have. */
interface RowExpressions {
  id: AnyColumn;
  title: AnyColumn;
  detail: SQL;
  status: AnyColumn | SQL;
  state?: SQL;
  createdAt: AnyColumn;
  amount: SQL;
  submissionId?: AnyColumn;
  feeFields?: SQL;
}

const rowColumns = ({
  id,
  title,
  detail,
  status,
  state,
  createdAt,
  amount,
  submissionId,
  feeFields,
}: RowExpressions) => ({
  id: sql<number>`${id}`,
  jobId: jobs.id,
  submissionId: sql<number | null>`${submissionId ?? null}`,
  title: sql<string>`${title}`,
  detail: sql<string>`${detail}`,
  status: sql<string>`${status}`,
  state: sql<JobState | null>`${state ?? null}`,
  // Decodes the time like the column `jobs.createdAt`, whatever the source is.
  at: sql<string>`${createdAt}`.mapWith(jobs.createdAt),
  amount: sql<number | null>`${amount}::float8`,
  feeFields: sql<FeeFields | null>`${feeFields ?? null}::jsonb`,
});

const feeFieldsSql = sql`jsonb_build_object(
  'status', ${placements.status},
  'bountyPaid', ${placements.bountyPaid},
  'feePercent', ${placements.feePercent},
  'feeConfirmedAt', ${placements.feeConfirmedAt},
  'feeDisputedAt', ${placements.feeDisputedAt},
  'feeDisputeReason', ${placements.feeDisputeReason})`;

/** The status in responses of applications and submissions that were closed without a decision. */
const closedStatus = "closed";

const bountyOrNullSql = sql`nullif(${jobs.bountyAmount}, 0)`;

const jobAndCompanySql = sql`concat(${jobs.title}, ' · ', ${jobs.company})`;

const selectRowsBySource = {
  jobs: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"job">`'job'`,
        ...rowColumns({
          id: jobs.id,
          title: jobs.title,
          detail: sql`${jobs.company}`,
          status: jobs.status,
          state: jobStateSql,
          createdAt: jobs.createdAt,
          amount: bountyOrNullSql,
        }),
      })
      .from(jobs)
      .$dynamic(),
  applications: (db: Db, { side }: InsightScope) =>
    db
      .select({
        kind: sql<"application">`'application'`,
        ...rowColumns({
          id: applications.id,
          title: jobs.title,
          detail: side === "hiring" ? userNameSql : sql`${jobs.company}`,
          status: sql`case when ${applications.endedWithJob} then ${closedStatus}
            else ${applications.status} end`,
          createdAt: applications.createdAt,
          amount: bountyOrNullSql,
        }),
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .$dynamic(),
  submissions: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"submission">`'submission'`,
        ...rowColumns({
          id: submissions.id,
          title: submissions.candidateName,
          detail: jobAndCompanySql,
          status: sql`case when ${submissions.closedAs} is not null then ${closedStatus}
            else ${submissions.status} end`,
          createdAt: submissions.createdAt,
          amount: bountyOrNullSql,
          submissionId: submissions.id,
        }),
      })
      .from(submissions)
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .$dynamic(),
  placements: (db: Db, _scope: InsightScope) =>
    db
      .select({
        kind: sql<"placement">`'placement'`,
        ...rowColumns({
          id: placements.id,
          title: submissions.candidateName,
          detail: jobAndCompanySql,
          status: placements.status,
          createdAt: placements.placedAt,
          amount: sql`${placements.bountyPaid}`,
          submissionId: submissions.id,
          feeFields: feeFieldsSql,
        }),
      })
      .from(placements)
      .innerJoin(submissions, eq(submissions.id, placements.submissionId))
      .innerJoin(jobs, eq(jobs.id, placements.jobId))
      .innerJoin(users, eq(users.id, placements.placedById))
      .leftJoin(agencies, eq(agencies.id, placements.agencyId))
      .$dynamic(),
};

/** The URL of the page that shows a row to the poster of its job. */
function hiringHref(
  source: MetricSource,
  status: string,
  jobId: number,
  submissionId: number | null,
): string {
  if (source === "jobs") return `/jobs?job=${jobId}`;
  // The poster's page lists closed applications among the rejected ones.
  if (source === "applications")
    return `/applications?status=${status === closedStatus ? "rejected" : status}&job=${jobId}`;
  return `/candidate-management?job=${jobId}&candidate=${submissionId}`;
}

/** The URL of the page that shows a row to the recruiter whose work is measured. */
function recruitingHref(source: MetricSource, status: string, jobId: number): string {
  if (source === "jobs") return `/jobs?job=${jobId}`;
  if (source === "applications") return `/my-applications?status=${status}`;
  return `/jobs?job=${jobId}&tab=candidates`;
}
