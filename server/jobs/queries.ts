/**
 * Reads jobs: their columns and conditions, one job, the lists of an organization and of a poster, and the
 * recruiters who work on a job.
 */
import {
  answerPeriodSql,
  isAnsweredOrOverdueSql,
  medianHoursSql,
  selectLatestReceived,
} from "@server/answer-times/queries";
import { countsAsTrustedSql } from "@server/auth/verification";
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import { loadCountFunction } from "@server/counters/queries";
import { jobStateSql } from "@server/job-states/queries";
import { createPreparedQuery, type Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import type { SearchSource } from "@server/lib/search/planner";
import { createPrefixTerms } from "@server/lib/search/terms";
import { applicationChanges, applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { NewestJobCursor, postedJobQuery } from "@shared/jobs/schemas";
import { isInJobSampleSql, jobEndings, jobs, posterRecords } from "@shared/jobs/table";
import {
  activeJobStatuses,
  countedStatusesByFilter,
  type PostedJobFilter,
  type ReopenBlocker,
  reopenDays,
} from "@shared/jobs/vocabulary";
import { events, notifications } from "@shared/notifications/table";
import { organizationMemberships } from "@shared/organizations/table";
import { submissions } from "@shared/submissions/table";
import { openSubmissionStatuses } from "@shared/submissions/vocabulary";
import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import type * as z from "zod/mini";

// All columns except the internal ones, which no response contains.
export const {
  search: _searchVector,
  skillGroups: _skillGroups,
  lastRemindedDeadline: _remindedDeadline,
  heldAt: _heldAt,
  frozenAt: _frozenAt,
  isListed: _isListed,
  words: _words,
  facets: _facets,
  guessedFields: _guessedFields,
  derivedVersion: _derivedVersion,
  companyConfirmedAt: _companyConfirmedAt,
  companyConfirmedById: _companyConfirmedById,
  namedOrganizationId: _namedOrganizationId,
  ...jobColumns
} = getTableColumns(jobs);

export const isCompanyUnconfirmedSql = sql<boolean>`(${jobs.namedOrganizationId} is not null)`;

export const listedJobColumns = {
  ...jobColumns,
  state: jobStateSql,
  isCompanyUnconfirmed: isCompanyUnconfirmedSql,
  postedBy: {
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    role: publicRoleSql(users),
    badge: badgeSql(users),
    title: users.title,
    isTrusted: countsAsTrustedSql,
  },
  myApplicationStatus: applications.status,
  myApplicationClosedAs: applications.closedAs,
  posterMedianHours: posterRecords.medianHours,
  canApplyAgain: sql<boolean>`coalesce(
    ${applications.closedAs} = 'withdrawn' and ${applications.reappliedAt} is null, false)`,
};

// With parameters instead of inlined values, PostgreSQL would not use the partial indexes on listed jobs.
export const isActiveJobSql = inArray(jobs.status, [...activeJobStatuses]).inlineParams();

/** Matches the jobs in the market: active, and neither on hold nor paused. */
export const isListedJobSql = sql<boolean>`(${isActiveJobSql} and ${jobs.isListed})`;

export const posterJoin = eq(users.id, jobs.postedById);

export const posterRecordJoin = eq(posterRecords.userId, jobs.postedById);

/** Joins the viewer's own application to the job. The viewer may be a placeholder of a prepared statement. */
export const viewerApplicationJoin = (viewerId: number | SQL) =>
  and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number));

export const selectJobs = (db: Db, viewerId: number | SQL) =>
  db
    .select(listedJobColumns)
    .from(jobs)
    .innerJoin(users, posterJoin)
    .leftJoin(posterRecords, posterRecordJoin)
    .leftJoin(applications, viewerApplicationJoin(viewerId))
    .$dynamic();

/** The jobs in the market, as the search planner reads them. */
export const jobSearchSource: SearchSource = {
  table: jobs,
  filter: isListedJobSql,
  // All columns are cheap: PostgreSQL drops from the subqueries those that a search does not read.
  searchColumns: getTableColumns(jobs),
  countedColumn: jobs.status,
  sample: { filter: isInJobSampleSql, share: 1 / 16 },
};

// Prepared, because planning the joins takes longer than reading the row.
const jobQuery = createPreparedQuery("job", (db) =>
  selectJobs(db, sql`${sql.placeholder("viewerId")}::int`).where(eq(jobs.id, sql.placeholder("id"))),
);

export async function find(db: Db, id: number, viewerId: number) {
  const [row] = await jobQuery(db, { id, viewerId });
  return row;
}

/** The listed jobs of an organization, newest first. */
export const listByOrganization = (
  db: Db,
  viewerId: number,
  organizationId: number,
  page: PageInput<NewestJobCursor>,
) =>
  paginate(selectJobs(db, viewerId), {
    where: and(eq(jobs.companyOrganizationId, organizationId), isListedJobSql),
    order: { by: jobs.createdAt, id: jobs.id },
    page,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

/**
 * Whether the user owns an organization that has the name of the job's company, and a domain that a site
 * admin has confirmed.
 */
const isOwnerOfCompanySql = (userId: number | SQL) => sql<boolean>`exists (
  select from organizations o join organization_memberships m on m.organization_id = o.id
  where comparable_name(o.name) = comparable_name(jobs.company) and o.type = 'vc_firm'
    and o.domain_confirmed_at is not null and o.domain_admin_confirmed_at is not null
    and m.user_id = ${userId} and m.role = 'owner' and m.is_active)`;

/** Whether the user owns the organization in whose name the job was posted. */
export async function ownsCompany(db: Db, jobId: number, userId: number) {
  const [row] = await db
    .select({ isOwner: isOwnerOfCompanySql(userId) })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return row?.isOwner === true;
}

/**
 * The owners of the organization in whose name the job was posted; none if its poster is trusted. Leaves out
 * owners who have not read the notification of an earlier job in the organization's name.
 */
export async function listOwnersToNotify(db: Db, jobId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: organizationMemberships.userId })
    .from(jobs)
    .innerJoin(users, posterJoin)
    .innerJoin(organizationMemberships, eq(organizationMemberships.organizationId, jobs.namedOrganizationId))
    .where(
      and(
        eq(jobs.id, jobId),
        eq(organizationMemberships.role, "owner"),
        organizationMemberships.isActive,
        not(countsAsTrustedSql),
        sql`not exists (
          select from notifications n
          join events e on e.id = n.event_id
          join jobs other on other.id = e.job_id
          where n.user_id = ${organizationMemberships.userId} and n.kind = 'company_named'
            and n.read_at is null and other.named_organization_id = ${jobs.namedOrganizationId})`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

const openedJobColumns = {
  ...listedJobColumns,
  myApplication: {
    id: applications.id,
    status: applications.status,
    createdAt: applications.createdAt,
    decidedAt: applications.decidedAt,
    reason: applications.reason,
    closedAs: applications.closedAs,
    reappliedAt: applications.reappliedAt,
    wasApproved: applications.wasApproved,
  },
  posterAccount: { email: users.email, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt },
};

// Prepared for the same reason as `jobQuery`.
const openedJobQuery = createPreparedQuery("opened_job", (db) => {
  const viewerId = sql`${sql.placeholder("viewerId")}::int`;
  return db
    .select({ ...openedJobColumns, isOwnerOfCompany: isOwnerOfCompanySql(viewerId) })
    .from(jobs)
    .innerJoin(users, posterJoin)
    .leftJoin(posterRecords, posterRecordJoin)
    .leftJoin(applications, viewerApplicationJoin(viewerId))
    .where(eq(jobs.id, sql.placeholder("id")));
});

/** A job with the viewer's own application, if there is one, and the account of the poster. */
export async function findWithApplication(db: Db, id: number, viewerId: number) {
  const [row] = await openedJobQuery(db, { id, viewerId });
  return row;
}

export async function hasSubmitted(db: Db, jobId: number, submittedById: number) {
  const isOwnSubmission = and(eq(submissions.jobId, jobId), eq(submissions.submittedById, submittedById));
  const [row] = await db.select({ id: submissions.id }).from(submissions).where(isOwnSubmission).limit(1);
  return row !== undefined;
}

/** Whether an application to the job was ever approved, even if it was withdrawn later. */
export async function hasApprovedApplication(db: Db, jobId: number) {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(applicationChanges, eq(applicationChanges.applicationId, applications.id))
    .where(and(eq(applications.jobId, jobId), eq(applicationChanges.to, "approved")))
    .limit(1);
  return row !== undefined;
}

/**
 * Whether an admin unposted the job. The cause "unknown" is from servers of an earlier version, which recorded
 * only the moderation.
 */
const isEndedByAdminSql = sql<boolean>`(job_endings.cause in ('admin', 'report')
  or job_endings.cause = 'unknown' and exists (select from moderation_entries m
    where m.subject_kind = 'job' and m.subject_id = job_endings.job_id and m.action = 'job_unposted'))`;

/** The time from which the poster has `reopenDays` to reopen the job. */
const reopenableFromSql = sql<string>`coalesce(job_endings.reopenable_from, job_endings.created_at)`;

/** Whether the job has a placement that is not voided. */
const hasPlacementSql = sql<boolean>`exists (select from placements p
  where p.job_id = job_endings.job_id and p.status <> 'voided')`;

/** The end of a job, unless it was reopened. */
export async function findEnding(db: Db, jobId: number) {
  const [row] = await db
    .select({
      endedById: jobEndings.endedById,
      cause: jobEndings.cause,
      isByAdmin: isEndedByAdminSql,
      hasPlacement: hasPlacementSql,
      reopenableFrom: reopenableFromSql.mapWith(jobEndings.createdAt),
    })
    .from(jobEndings)
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)));
  return row;
}

/**
 * Counts the pending applications and open submissions (except the given one) that the end of the job closes.
 * No submission has the id 0.
 */
export async function countOpenWork(db: Db, jobId: number, exceptSubmissionId = 0) {
  const [row] = await db
    .select({
      submissions: sql<number>`(select count(*) from job_candidate_submissions s
        where s.job_id = ${jobId} and s.id <> ${exceptSubmissionId}
          and s.status in ('submitted', 'reviewed', 'shortlisted'))::int`,
      applications: sql<number>`(select count(*) from job_applications a
        where a.job_id = ${jobId} and a.status = 'pending')::int`,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return row ?? { submissions: 0, applications: 0 };
}

const reopenableUntilSql = sql`${reopenableFromSql} + make_interval(days => ${reopenDays})`;

const hasCompletedPlacementSql = sql<boolean>`exists (select from placements p
  where p.job_id = job_endings.job_id and p.status = 'completed')`;

/**
 * Why the poster cannot reopen an ended job: the first reason that applies, in the same order in which
 * `reopenEndedJob` checks them. A completed placement comes first, because it can never be voided. The
 * subquery has one row even for a job without a recorded end.
 */
const reopenBlockerSql = sql<ReopenBlocker | null>`case when not ${isActiveJobSql} then (
  select case
    when job_endings.id is null or ${hasCompletedPlacementSql} then 'too_late'
    when ${hasPlacementSql} then 'placement'
    when ${isEndedByAdminSql} then 'admin'
    when ${reopenableUntilSql} <= now() then 'too_late' end
  from (values (jobs.id)) job (id)
  left join job_endings on job_endings.job_id = job.id and job_endings.reopened_at is null) end`;

const pendingCountColumns = {
  pendingApplicationsCount: sql<number>`(select count(*) from job_applications a
    where a.job_id = jobs.id and a.status = 'pending')::int`,
  // The column `listed` is the status that posters see.
  pendingSubmissionsCount: sql<number>`(select count(*) from job_candidate_submissions s
    where s.job_id = jobs.id and s.listed = 'pending')::int`,
};

const reopeningColumns = {
  reopenableUntil: sql<string | null>`(select ${reopenableUntilSql}
    from job_endings
    where job_endings.job_id = jobs.id and job_endings.reopened_at is null
      and not ${isEndedByAdminSql} and not ${hasPlacementSql})`.mapWith(jobs.createdAt),
  reopenBlocker: reopenBlockerSql,
};

const postedJobColumns = { ...jobColumns, state: jobStateSql, ...pendingCountColumns, ...reopeningColumns };

const conditionByPostedJobFilter: Record<PostedJobFilter, SQL> = {
  active: isListedJobSql,
  // The tab also contains paused jobs.
  on_hold: sql`not ${jobs.isListed}`,
  filled: eq(jobs.status, "filled"),
  unposted: eq(jobs.status, "cancelled"),
};

/** The number of viewers, and of those whose last view was within seven days. */
const viewerCountsSql = sql<{ viewers: number; viewersThisWeek: number }>`(select json_build_object(
    'viewers', count(*),
    'viewersThisWeek', count(*) filter (where v.last_on > (now() at time zone 'UTC')::date - 7))
  from job_viewers v where v.job_id = jobs.id)`;

/**
 * The parts of a job that only its poster sees: how many recruiters have opened it, how many applications and
 * submissions the poster has not decided, whether it can be reopened, and which details are guessed.
 */
export async function loadPosterFields(db: Db, jobId: number) {
  const [row] = await db
    .select({
      viewerCounts: viewerCountsSql,
      ...pendingCountColumns,
      ...reopeningColumns,
      guessedFields: jobs.guessedFields,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (!row) return undefined;
  const { viewerCounts, ...posterFields } = row;
  return { ...viewerCounts, ...posterFields };
}

/** Jobs of one poster that match the search, newest first: those of the tab `state`, or all without one. */
export async function listByPoster(
  db: Db,
  posterId: number,
  { q, state }: z.output<typeof postedJobQuery>,
  page: PageInput<NewestJobCursor>,
) {
  const terms = createPrefixTerms(jobs.words, q);
  if (!terms) return { items: [], next: undefined };
  const jobPage = await paginate(
    db
      .select({ ...postedJobColumns, viewerCounts: viewerCountsSql })
      .from(jobs)
      .$dynamic(),
    {
      where: and(
        eq(jobs.postedById, posterId),
        state && conditionByPostedJobFilter[state],
        ...terms.termConditions,
      ),
      order: { by: jobs.createdAt, id: jobs.id },
      page,
      cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
      // Each further search term would be another statement.
      preparedAs: terms.termConditions.length === 0 ? "jobs_posted" : undefined,
    },
  );
  return mapPage(jobPage, ({ viewerCounts, ...job }) => ({ ...job, ...viewerCounts }));
}

/** The number of jobs that a user has posted, in total and on each tab. */
export async function countByPoster(db: Db, posterId: number) {
  const countOf = await loadCountFunction(db, "jobs.posted_by_id", posterId);
  return {
    all: countOf().rowCount,
    active: countOf(...countedStatusesByFilter.active).rowCount,
    on_hold: countOf(...countedStatusesByFilter.on_hold).rowCount,
    filled: countOf(...countedStatusesByFilter.filled).rowCount,
    unposted: countOf(...countedStatusesByFilter.unposted).rowCount,
  };
}

/** A poster with fewer answered or overdue applications and submissions has no response record. */
const minReceivedCount = 5;

/** The response record covers this many of the latest applications, and of the latest submissions. */
const maxReceivedOfEachKind = 300;

/**
 * How fast a poster answers applications and submissions. An unanswered one counts once it is overdue. One
 * that was closed without a decision never counts.
 */
export async function loadPosterRecord(db: Db, posterId: number) {
  const latestReceived = selectLatestReceived(
    db,
    (table) => eq(table.posterId, posterId),
    maxReceivedOfEachKind,
  );
  const [record] = await db
    .select({
      since: sql<string | null>`min(received_at)`.mapWith(applications.createdAt),
      received: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where answered_at <= received_at + ${answerPeriodSql}))::int`,
      medianHours: medianHoursSql,
    })
    .from(latestReceived)
    .where(isAnsweredOrOverdueSql);
  if (!record?.since || record.medianHours === null || record.received < minReceivedCount) return null;
  return { ...record, since: record.since, medianHours: record.medianHours };
}

/** The recruiters whom a change of a job concerns. */
export interface AffectedRecruiters {
  applicantIds: number[];
  submitterIds: number[];
}

/**
 * The applicants of each job whose application is pending or approved, and the submitters of undecided
 * candidates.
 */
export async function listRecruitersWithOpenWork(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, AffectedRecruiters>> {
  if (jobIds.length === 0) return new Map();
  // One parameter, because a poster may have more jobs than a statement may have parameters.
  const isOfJobsSql = (column: AnyColumn) => sql`${column} = any(${sql.param(jobIds)}::int[])`;
  const applicants = await db
    .selectDistinct({ jobId: applications.jobId, userId: applications.applicantId })
    .from(applications)
    .where(
      and(
        isOfJobsSql(applications.jobId),
        inArray(applications.status, ["pending", "approved"]),
        isNull(applications.closedAs),
      ),
    );
  const submitters = await db
    .selectDistinct({ jobId: submissions.jobId, userId: submissions.submittedById })
    .from(submissions)
    .where(and(isOfJobsSql(submissions.jobId), inArray(submissions.status, [...openSubmissionStatuses])));
  const recruitersByJob = new Map(
    jobIds.map((id): [number, AffectedRecruiters] => [id, { applicantIds: [], submitterIds: [] }]),
  );
  for (const { jobId, userId } of applicants) recruitersByJob.get(jobId)?.applicantIds.push(userId);
  for (const { jobId, userId } of submitters) recruitersByJob.get(jobId)?.submitterIds.push(userId);
  return recruitersByJob;
}

/** The users who have been notified of a change of the job within the last 24 hours. */
export async function listNotifiedOfRecentChange(db: Db, jobId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(
      and(
        eq(events.jobId, jobId),
        sql`${events.kind} = 'job_changed'`, // a literal, so that PostgreSQL uses the partial index
        sql`${events.createdAt} > now() - interval '1 day'`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** The jobs that were unposted while their poster was suspended, and that were not reopened since. */
export const listUnpostedWhileSuspended = (db: Db, posterId: number) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobEndings, eq(jobEndings.jobId, jobs.id))
    .where(
      and(
        eq(jobs.postedById, posterId),
        eq(jobEndings.cause, "poster_suspended"),
        isNull(jobEndings.reopenedAt),
      ),
    )
    .orderBy(jobs.id);

/** The jobs of a suspended user, which the suspension has paused. */
export const listPausedJobs = (db: Db, posterId: number) =>
  db
    .select({ id: jobs.id, isOnHold: sql<boolean>`${jobs.heldAt} is not null` })
    .from(jobs)
    .where(and(eq(jobs.postedById, posterId), isNotNull(jobs.frozenAt)))
    .orderBy(jobs.id);
