import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { beginOf } from "@server/lib/periods";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { FigureAsked, FigureRow } from "@shared/insights/schemas";
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

export interface Whose {
  side: Side;
  id: number;
}

export const sourceOf = (figure: Metric): Source => {
  if (figure.startsWith("jobs")) return "jobs";
  if (figure.startsWith("proposals")) return "applications";
  return figure.startsWith("candidates") ? "submissions" : "placements";
};

const created = {
  jobs: jobs.createdAt,
  applications: applications.createdAt,
  submissions: submissions.createdAt,
  placements: placements.placedAt,
};

/** When a row of each came to be: what puts it into a period. */
export const createdOf = (source: Source): AnyColumn => created[source];

/** Within the days of a period. */
export function within(at: AnyColumn, { from, to, tz }: Period): SQL | undefined {
  const since = from && sql`${at} >= ${beginOf(sql`${from}::date`, tz)}`;
  return and(since || undefined, to ? sql`${at} < ${beginOf(sql`${to}::date + 1`, tz)}` : undefined);
}

/** The person's own rows of a source, of whatever period; a voided placement is none. */
export function ownOf(source: Source, { side, id }: Whose, period?: Period): SQL | undefined {
  const hires = side === "hiring";
  switch (source) {
    case "jobs":
      return hires ? eq(jobs.postedById, id) : inArray(jobs.id, sql`(${workedOn(id, period)})`);
    case "applications":
      return eq(hires ? applications.posterId : applications.applicantId, id);
    case "submissions":
      return eq(hires ? submissions.posterId : submissions.submittedById, id);
    case "placements":
      return and(
        eq(hires ? placements.posterId : placements.placedById, id),
        ne(placements.status, "voided"),
      );
  }
}

/** The jobs that somebody proposed for or submitted to in a period. */
function workedOn(id: number, period?: Period): SQL {
  const during = (at: AnyColumn) => (period && within(at, period)) ?? sql`true`;
  return sql`select job_id from ${applications} where ${applications.applicantId} = ${id} and ${during(applications.createdAt)}
    union select job_id from ${submissions} where ${submissions.submittedById} = ${id} and ${during(submissions.createdAt)}`;
}

/** The rows of a source that stand in the period. A recruiter's job stands where their work on it does. */
export const rowsOf = (source: Source, whose: Whose, period: Period): SQL | undefined =>
  and(
    ownOf(source, whose, period),
    source === "jobs" && whose.side === "recruiting" ? undefined : within(createdOf(source), period),
  );

/** What more a figure asks of the rows of its source. */
export const conditionOf = (figure: Metric): SQL => conditions[figure] ?? sql`true`;

const decided = sql`${applications.status} <> 'pending' and not ${applications.endedWithJob}`;

const conditions: { [F in Metric]?: SQL } = {
  jobs_ended: or(eq(jobs.status, "filled"), eq(jobs.status, "cancelled")),
  jobs_filled: eq(jobs.status, "filled"),
  proposals_pending: eq(applications.status, "pending"),
  proposals_approved: eq(applications.status, "approved"),
  proposals_rejected: eq(applications.status, "rejected"),
  proposals_decided: decided,
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

const nameOf = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;

/** Whom a placement was spent on: the listing it was made for, else the recruiter. */
export const agencyOf = sql<string>`coalesce(${agencies.name}, ${nameOf})`;

const own = {
  jobs: jobs.id,
  applications: applications.id,
  submissions: submissions.id,
  placements: placements.id,
};

/** The rows behind a figure, newest first. */
export async function listRows(
  db: Db,
  asked: FigureAsked,
  whose: Whose,
  period: Period,
  page: PageInput<{ at: string; id: number }>,
) {
  const source = sourceOf(asked.figure);
  const found = await paginate(selected[source](db, whose), {
    where: and(rowsOf(source, whose, period), conditionOf(asked.figure), named(source, asked)),
    order: { by: createdOf(source), id: own[source] },
    page,
    cursorOf: ({ at, id }) => ({ at, id }),
  });
  return mapPage(
    found,
    ({ jobId, candidateId, ...row }): FigureRow => ({
      ...row,
      href: hrefOf(source, whose, row.status, jobId, candidateId),
    }),
  );
}

const named = (source: Source, { company, agency }: FigureAsked): SQL | undefined =>
  source === "placements"
    ? and(company ? eq(jobs.company, company) : undefined, agency ? eq(agencyOf, agency) : undefined)
    : undefined;

const facts = (
  id: AnyColumn,
  title: AnyColumn,
  detail: SQL,
  status: AnyColumn,
  at: AnyColumn,
  amount: SQL,
  candidate?: AnyColumn,
) => ({
  id: sql<number>`${id}`,
  jobId: jobs.id,
  candidateId: sql<number | null>`${candidate ?? null}`,
  title: sql<string>`${title}`,
  detail: sql<string>`${detail}`,
  status: sql<string>`${status}`,
  at: sql<string>`${at}`.mapWith(jobs.createdAt),
  amount: sql<number | null>`${amount}::float8`,
});

const selected = {
  jobs: (db: Db, _whose: Whose) =>
    db
      .select({
        kind: sql<"job">`'job'`,
        ...facts(
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
  applications: (db: Db, { side }: Whose) =>
    db
      .select({
        kind: sql<"application">`'application'`,
        ...facts(
          applications.id,
          jobs.title,
          side === "hiring" ? nameOf : sql`${jobs.company}`,
          applications.status,
          applications.createdAt,
          sql`nullif(${jobs.bountyAmount}, 0)`,
        ),
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .$dynamic(),
  submissions: (db: Db, _whose: Whose) =>
    db
      .select({
        kind: sql<"submission">`'submission'`,
        ...facts(
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
  placements: (db: Db, _whose: Whose) =>
    db
      .select({
        kind: sql<"placement">`'placement'`,
        ...facts(
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

/** Where a row is shown to this side. */
function hrefOf(
  source: Source,
  { side }: Whose,
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
