/** Reads applications: lists for applicants and posters, counts by status, and histories. */
import { countsAsTrustedSql } from "@server/auth/verification";
import { countSql, loadCountFunction } from "@server/counters/queries";
import { jobStateSql } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { maxHistoryEntries, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import type { ApplicationCursor } from "@shared/applications/schemas";
import { applicationChanges, applicationEdits, applications } from "@shared/applications/table";
import type { ApplicationOutcome, ApplicationStatus } from "@shared/applications/vocabulary";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";

const applicationColumns = {
  id: applications.id,
  status: applications.status,
  createdAt: applications.createdAt,
  proposedFee: applications.proposedFee,
  timeline: applications.timeline,
  coverLetter: applications.coverLetter,
  approach: applications.approach,
  decidedAt: applications.decidedAt,
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
  role: users.role,
  company: users.company,
  title: users.title,
  email: users.email,
};

const newestFirst = { by: applications.createdAt, id: applications.id };

const cursorOf = ({ application }: { application: { createdAt: string; id: number } }) => ({
  at: application.createdAt,
  id: application.id,
});

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
      job: jobColumns,
      jobPoster: { ...userColumns, isTrusted: countsAsTrustedSql },
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
  return paginate(query, { where, order: newestFirst, page, cursorOf });
}

/** The number of the applicant's other applications with one of these statuses that did not end with their job. */
const countOtherApplicationsSql = (...verdicts: ApplicationStatus[]) => {
  // The counter includes the application of the row itself.
  const countIncludingThisSql = countSql(
    "job_applications.applicant_id.verdict",
    applications.applicantId,
    verdicts,
  );
  const hasVerdictSql = inArray(applications.verdict, verdicts);
  return sql<number>`${countIncludingThisSql} - (${hasVerdictSql})::int`;
};

/** The applicant's track record: the numbers of their other applications by decision. */
const trackRecordColumns = {
  approved: countOtherApplicationsSql("approved"),
  decided: countOtherApplicationsSql("approved", "rejected"),
  pendingElsewhere: countOtherApplicationsSql("pending"),
};

const agencyColumns = {
  id: agencies.id,
  name: agencies.name,
  rating: agencies.rating,
  reviewCount: agencies.reviewCount,
};

/**
 * Lists the applications to a poster's jobs, with job, applicant and the applicant's agency. Newest first;
 * with the status "pending", oldest first.
 */
export function listByPoster(
  db: Db,
  posterId: number,
  { status, job: jobId }: { status?: ApplicationStatus; job?: number },
  page: PageInput<ApplicationCursor>,
) {
  const query = db
    .select({
      application: applicationColumns,
      job: jobColumns,
      applicant: userColumns,
      record: trackRecordColumns,
      listing: agencyColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(agencies, eq(agencies.id, applications.agencyId))
    .$dynamic();
  return paginate(query, {
    where: and(
      eq(applications.posterId, posterId),
      status && eq(applications.status, status),
      jobId ? eq(applications.jobId, jobId) : undefined,
    ),
    order: { ...newestFirst, ascending: status === "pending" },
    page,
    cursorOf,
  });
}

/** Reads the numbers of applications to a poster's jobs by status from the stored counters. */
async function countByPoster(db: Db, posterId: number) {
  const countOf = await loadCountFunction(db, "job_applications.poster_id", posterId);
  return {
    pending: countOf("pending").n,
    approved: countOf("approved").n,
    rejected: countOf("rejected").n,
  };
}

/** Rejected applications are counted as a whole, and by who rejected them: the poster or the end of the job. */
export async function countByApplicant(db: Db, applicantId: number) {
  // The status of this counter is the column `verdict`.
  const countOf = await loadCountFunction(db, "job_applications.applicant_id.verdict", applicantId);
  return {
    pending: countOf("pending").n,
    approved: countOf("approved").n,
    rejected: countOf("rejected", "ended").n,
    notSelected: countOf("rejected").n,
    closed: countOf("ended").n,
  };
}

/**
 * Loads the numbers of applications to a poster's jobs, or to one of them, by status, and the time of the
 * oldest pending one.
 */
export async function loadReceivedSummary(db: Db, posterId: number, jobId?: number) {
  const isReceived = and(
    eq(applications.posterId, posterId),
    jobId ? eq(applications.jobId, jobId) : undefined,
  );
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

/** Counts the applications to one job. There is no stored counter per job. */
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

/** Lists the latest status changes of an application, oldest of them first. */
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
