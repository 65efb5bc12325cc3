/** Reads applications: lists for applicants and posters, counts by status, and histories. */
import { countsAsTrustedSql } from "@server/auth/verification";
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import { loadCountFunction, sumOfSql } from "@server/counters/queries";
import { jobStateSql } from "@server/job-states/queries";
import { isCompanyUnconfirmedSql } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { maxHistoryEntries, type PageInput, toPage } from "@server/lib/http/pagination";
import { executePrepared, isOnPageSql, orderBySql, paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import type { RecruiterRecord } from "@shared/applications/recruiter-record";
import { toRecruiterRecord } from "@shared/applications/rules";
import type {
  ApplicationCursor,
  ReceivedApplicationCursor,
  ReceivedJobCursor,
} from "@shared/applications/schemas";
import {
  applicationChanges,
  applicationEdits,
  applications,
  recruiterRecords,
} from "@shared/applications/table";
import type { ApplicationOutcome, ApplicationStatus } from "@shared/applications/vocabulary";
import { users } from "@shared/auth/table";
import { counters } from "@shared/counters/table";
import { jobs } from "@shared/jobs/table";
import { placementStatuses } from "@shared/placements/vocabulary";
import { type AnyColumn, and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";

/**
 * When the application was decided or closed; for a withdrawn application, the time of the withdrawal. The
 * column `decidedAt` of a withdrawn application keeps the time of an earlier approval, because answer times
 * use it.
 */
const decidedOrWithdrawnAtSql = sql<
  string | null
>`case when ${applications.closedAs} = 'withdrawn' then coalesce(
    (select change.created_at from job_application_changes change
      where change.application_id = ${applications.id} and change.closed_as = 'withdrawn'
      order by change.id desc limit 1),
    ${applications.decidedAt}) else ${applications.decidedAt} end`.mapWith(applications.decidedAt);

const applicationColumns = {
  id: applications.id,
  status: applications.status,
  createdAt: applications.createdAt,
  proposedFee: applications.proposedFee,
  timeline: applications.timeline,
  coverLetter: applications.coverLetter,
  approach: applications.approach,
  decidedAt: decidedOrWithdrawnAtSql,
  reason: applications.reason,
  closedAs: applications.closedAs,
  wasApproved: applications.wasApproved,
  version: applications.version,
  editedAt: applications.editedAt,
  reappliedAt: applications.reappliedAt,
};

const jobColumns = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  bounty: jobs.bountyAmount,
  deadline: jobs.deadline,
  status: jobs.status,
  state: jobStateSql,
  holdNote: jobs.holdNote,
};

const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  role: publicRoleSql(users),
  badge: badgeSql(users),
  company: users.company,
  title: users.title,
  email: users.email,
};

const newestFirst = { by: applications.createdAt, id: applications.id };

const cursorOf = ({ application }: { application: { createdAt: string; id: number } }) => ({
  at: application.createdAt,
  id: application.id,
});

// In the column `verdict`, "rejected" means by the poster; "ended" means closed without a decision.
const verdictByOutcome = { not_selected: "rejected", closed: "ended" } as const;

/** Lists a user's applications with their jobs and posters, newest first. */
export function listByApplicant(
  db: Db,
  applicantId: number,
  { status, outcome }: { status?: ApplicationStatus; outcome?: ApplicationOutcome },
  page: PageInput<ApplicationCursor>,
) {
  const query = db
    .select({
      application: applicationColumns,
      job: { ...jobColumns, isCompanyUnconfirmed: isCompanyUnconfirmedSql },
      jobPoster: { ...userColumns, isTrusted: countsAsTrustedSql },
      posterAccount: { suspendedAt: users.suspendedAt, deletedAt: users.deletedAt },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.posterId))
    .$dynamic();
  const where = and(
    eq(applications.applicantId, applicantId),
    status && eq(applications.status, status),
    outcome && eq(applications.verdict, verdictByOutcome[outcome]),
  );
  return paginate(query, { where, order: newestFirst, page, cursorOf, preparedAs: "applications_sent" });
}

const verdictCounter = "job_applications.applicant_id.verdict";
const shortlistCounter = "job_candidate_submissions.submitted_by_id.was_shortlisted";
const placementCounter = "placements.placed_by_id";

/**
 * A lateral subquery with the counters of a recruiter. With a subquery for each counter, PostgreSQL would
 * read the index once for each of them.
 */
export const selectRecruiterCounts = (db: Db, recruiterId: AnyColumn) =>
  db
    .select({
      approved: sumOfSql(verdictCounter, "approved").as("approved_total"),
      decided: sumOfSql(verdictCounter, "approved", "rejected").as("decided_total"),
      pending: sumOfSql(verdictCounter, "pending").as("pending_total"),
      shortlisted: sumOfSql(shortlistCounter, "true").as("shortlisted_total"),
      answered: sumOfSql(shortlistCounter, "true", "false").as("answered_total"),
      placements: sumOfSql(placementCounter, ...countedPlacementStatuses).as("placements_total"),
    })
    .from(counters)
    .where(
      and(
        inArray(counters.kind, [verdictCounter, shortlistCounter, placementCounter]),
        sql`${counters.ownerId} = ${recruiterId}`,
      ),
    )
    .as("recruiter_counts");

const countedPlacementStatuses = placementStatuses.filter((status) => status !== "voided");

/**
 * A count of the applicant's applications with these verdicts, without the application of the row itself: 1
 * less if that application has one of the verdicts.
 */
const countWithoutRowSql = (count: SQL.Aliased<number>, ...verdicts: ApplicationStatus[]) =>
  sql<number>`${count} - (${inArray(applications.verdict, verdicts)})::int`;

const agencyColumns = {
  id: agencies.id,
  name: agencies.name,
  rating: agencies.rating,
  reviewCount: agencies.reviewCount,
};

interface ReceivedFilters {
  status?: ApplicationStatus;
  job?: number;
}

/** The columns of a recruiter's record, for a query that joins `counts` and left joins `recruiterRecords`. */
export const recruiterRecordColumns = (counts: ReturnType<typeof selectRecruiterCounts>) => ({
  shortlisted: counts.shortlisted,
  answered: counts.answered,
  placements: counts.placements,
  // With plain columns, Drizzle would replace the whole object by null if no row is joined.
  medianHours: sql<number | null>`${recruiterRecords.medianHours}`,
  sample: sql<number | null>`${recruiterRecords.sample}`,
});

/** Selects applications with job, applicant, the applicant's record and agency. */
function selectReceived(db: Db) {
  const counts = selectRecruiterCounts(db, applications.applicantId);
  return db
    .select({
      application: applicationColumns,
      job: jobColumns,
      applicant: userColumns,
      record: {
        approved: countWithoutRowSql(counts.approved, "approved"),
        decided: countWithoutRowSql(counts.decided, "approved", "rejected"),
        pendingElsewhere: countWithoutRowSql(counts.pending, "pending"),
      },
      recruiterRecord: recruiterRecordColumns(counts),
      listing: agencyColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(agencies, eq(agencies.id, applications.agencyId))
    .leftJoin(recruiterRecords, eq(recruiterRecords.userId, applications.applicantId))
    .crossJoinLateral(counts)
    .$dynamic();
}

/** The record of a recruiter over all applications and candidates. */
export async function loadRecruiterRecord(db: Db, recruiterId: number): Promise<RecruiterRecord> {
  const counts = selectRecruiterCounts(db, users.id);
  const [row] = await db
    .select({ approved: counts.approved, decided: counts.decided, ...recruiterRecordColumns(counts) })
    .from(users)
    .leftJoin(recruiterRecords, eq(recruiterRecords.userId, users.id))
    .crossJoinLateral(counts)
    .where(eq(users.id, recruiterId));
  // The row has the fields of both arguments.
  return row ? toRecruiterRecord(row, row) : null;
}

const isReceivedSql = (posterId: number, { status, job: jobId }: ReceivedFilters) =>
  and(
    eq(applications.posterId, posterId),
    status && eq(applications.status, status),
    jobId ? eq(applications.jobId, jobId) : undefined,
  );

/** Lists the applications to a poster's jobs, newest first; with the status "pending", oldest first. */
export function listByPoster(
  db: Db,
  posterId: number,
  filters: ReceivedFilters,
  page: PageInput<ApplicationCursor>,
) {
  const isPending = filters.status === "pending";
  const order = { ...newestFirst, ascending: isPending };
  return paginate(selectReceived(db), {
    where: isOnPageSql({ where: isReceivedSql(posterId, filters), order, page }),
    order,
    page,
    cursorOf,
    preparedAs: "applications_received",
  });
}

// The numbers of the two parts of the list "waiting first", in its cursor.
const pendingPart = 0;
const decidedPart = 1;

/** Lists the applications to a poster's jobs: pending ones, oldest first, then the others, newest first. */
export async function listWaitingFirst(
  db: Db,
  posterId: number,
  { status, job }: ReceivedFilters,
  { limit, after }: PageInput<ReceivedApplicationCursor>,
) {
  const firstPart = after?.part ?? pendingPart;
  // Reads at least one row more than the limit if there is one, which shows that another page follows.
  const selectPart = (part: number, partLimit: number) => {
    const isPending = part === pendingPart;
    const order = { ...newestFirst, ascending: isPending };
    const filters = { job, status: isPending ? ("pending" as const) : status };
    const page = { limit: partLimit, after: part === firstPart ? after : undefined };
    const where = and(
      isReceivedSql(posterId, filters),
      isPending ? undefined : ne(applications.status, "pending"),
    );
    const query = selectReceived(db)
      .where(isOnPageSql({ where, order, page }))
      .orderBy(...orderBySql(order));
    return executePrepared(query, "applications_received", { limit: partLimit + 1 });
  };
  const partOfStatus = status === "pending" ? pendingPart : decidedPart;
  const hasPart = (part: number) => part >= firstPart && (status === undefined || part === partOfStatus);
  const pendingRows = hasPart(pendingPart) ? await selectPart(pendingPart, limit) : [];
  const remainingLimit = limit - pendingRows.length;
  const decidedRows =
    remainingLimit >= 0 && hasPart(decidedPart) ? await selectPart(decidedPart, remainingLimit) : [];
  return toPage([...pendingRows, ...decidedRows], limit, (row) => ({
    part: row.application.status === "pending" ? pendingPart : decidedPart,
    ...cursorOf(row),
  }));
}

/**
 * The rank of a job is a time in microseconds since 1970: of a job with pending applications, the time of the
 * oldest one minus this offset; of another job, the negative time of its newest application. With the offset,
 * all jobs with pending applications come first, until the year 2112: by then, the sum of two such times
 * reaches the offset.
 */
const pendingRankOffset = "9000000000000000";
const microsecondsSince1970Sql = (time: SQL) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;
const countWithStatusSql = (status: ApplicationStatus) =>
  sql<number>`count(*) filter (where ${eq(applications.status, status)})::int`;

/** The name of the candidate who was hired for a job, which has at most one placement that is not voided. */
const hiredCandidateSql = sql<string | null>`(
  select submission.candidate_name from placements placement
  join job_candidate_submissions submission on submission.id = placement.submission_id
  where placement.job_id = ${jobs.id} and placement.status <> 'voided')`;

/**
 * Lists a poster's jobs with applications: first jobs with a pending one, by the oldest of them, then the
 * others, by their newest application.
 */
export function listJobsWithApplications(
  db: Db,
  posterId: number,
  { status, job }: ReceivedFilters,
  page: PageInput<ReceivedJobCursor>,
) {
  const isPendingSql = eq(applications.status, "pending");
  const oldestPendingSql = sql`min(${applications.createdAt}) filter (where ${isPendingSql})`;
  const newestSql = sql`max(${applications.createdAt})`;
  // An approved application keeps its status when its job ends.
  const isRejectedSql = eq(applications.status, "rejected");
  const groups = db
    .select({
      jobId: applications.jobId,
      pending: countWithStatusSql("pending").as("pending"),
      approved: countWithStatusSql("approved").as("approved"),
      rejected: countWithStatusSql("rejected").as("rejected"),
      closed: sql<number>`count(${applications.closedAs}) filter (where ${isRejectedSql})::int`.as("closed"),
      oldestPending: sql<string | null>`${oldestPendingSql}`
        .mapWith(applications.createdAt)
        .as("oldest_pending"),
      rank: sql<number>`coalesce(${microsecondsSince1970Sql(oldestPendingSql)} - ${sql.raw(pendingRankOffset)},
        -${microsecondsSince1970Sql(newestSql)})`
        .mapWith(Number)
        .as("rank"),
    })
    .from(applications)
    .where(isReceivedSql(posterId, { job }))
    .groupBy(applications.jobId)
    .having(status && sql`bool_or(${eq(applications.status, status)})`)
    .as("groups");
  const query = db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      deadline: jobs.deadline,
      state: jobStateSql,
      pending: groups.pending,
      approved: groups.approved,
      rejected: groups.rejected,
      closed: groups.closed,
      oldestPending: groups.oldestPending,
      hiredCandidate: hiredCandidateSql,
      rank: groups.rank,
    })
    .from(groups)
    .innerJoin(jobs, eq(jobs.id, groups.jobId))
    .$dynamic();
  return paginate(query, {
    order: { by: sql`${groups.rank}`, id: jobs.id, ascending: true },
    page,
    cursorOf: ({ rank, id }) => ({ at: rank, id }),
  });
}

/** Reads the number of applications to all jobs of a poster, by status, from the stored counters. */
async function countByPoster(db: Db, posterId: number) {
  const countOf = await loadCountFunction(db, "job_applications.poster_id", posterId);
  return {
    pending: countOf("pending").rowCount,
    approved: countOf("approved").rowCount,
    rejected: countOf("rejected").rowCount,
  };
}

/**
 * Counts a user's applications by status. `rejected` is the sum of `notSelected` (rejected by the poster) and
 * `closed` (closed without a decision).
 */
export async function countByApplicant(db: Db, applicantId: number) {
  // The status of this counter is the column `verdict`.
  const countOf = await loadCountFunction(db, verdictCounter, applicantId);
  return {
    pending: countOf("pending").rowCount,
    approved: countOf("approved").rowCount,
    rejected: countOf("rejected", "ended").rowCount,
    notSelected: countOf("rejected").rowCount,
    closed: countOf("ended").rowCount,
  };
}

/**
 * Loads the number of applications by status, and the time of the oldest pending one: for all jobs of a
 * poster, or for one of them.
 */
export async function loadReceivedSummary(db: Db, posterId: number, jobId?: number) {
  const isReceived = isReceivedSql(posterId, { job: jobId });
  const [counts, [oldestPending]] = await Promise.all([
    jobId ? countByStatus(db, isReceived) : countByPoster(db, posterId),
    db
      .select({ createdAt: applications.createdAt })
      .from(applications)
      .where(and(isReceived, eq(applications.status, "pending")))
      .orderBy(asc(applications.createdAt), asc(applications.id))
      .limit(1),
  ]);
  return { ...counts, oldestPending: oldestPending?.createdAt ?? null };
}

/** Counts the applications to one job by status, for which there is no stored counter. */
async function countByStatus(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({
      pending: sql<number>`count(*) filter (where ${applications.status} = 'pending')::int`,
      approved: sql<number>`count(*) filter (where ${applications.status} = 'approved')::int`,
      rejected: sql<number>`count(*) filter (where ${applications.status} = 'rejected')::int`,
    })
    .from(applications)
    .where(where);
  return row ?? { pending: 0, approved: 0, rejected: 0 };
}

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row;
}

/** Lists the latest edits of an application, newest first. */
export function listEdits(db: Db, applicationId: number) {
  return db
    .select({ createdAt: applicationEdits.createdAt, before: applicationEdits.before })
    .from(applicationEdits)
    .where(eq(applicationEdits.applicationId, applicationId))
    .orderBy(desc(applicationEdits.id))
    .limit(maxHistoryEntries);
}

/** Lists the latest status changes of an application, oldest first. */
export async function listStatusChanges(db: Db, applicationId: number) {
  const latestFirst = await db
    .select({
      from: applicationChanges.from,
      to: applicationChanges.to,
      at: applicationChanges.createdAt,
      reason: applicationChanges.reason,
      closedAs: applicationChanges.closedAs,
      by: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        company: users.company,
      },
    })
    .from(applicationChanges)
    .leftJoin(users, eq(users.id, applicationChanges.changedById))
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(desc(applicationChanges.id))
    .limit(maxHistoryEntries);
  return latestFirst.reverse();
}
