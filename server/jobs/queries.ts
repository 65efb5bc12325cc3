import { countsAsTrustedSql } from "@server/auth/verification";
import { loadCountFunction } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import type { SearchSource } from "@server/lib/search/planner";
import { prefixTerms } from "@server/lib/search/terms";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import type { NewestJobCursor, postedJobQuery } from "@shared/jobs/schemas";
import { jobEndings, jobs } from "@shared/jobs/table";
import {
  activeJobStatuses,
  type JobState,
  posterRecordDays,
  reopenDays,
  statusesOfPostedJobs,
} from "@shared/jobs/vocabulary";
import { submissions } from "@shared/submissions/table";
import {
  type AnyColumn,
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";

// All columns except the internal ones, which no response contains.
export const {
  search: _searchVector,
  skillGroups: _skillGroups,
  remindedOf: _remindedDeadline,
  words: _words,
  facets: _facets,
  guessedFields: _guessedFields,
  derivedVersion: _derivedVersion,
  ...jobColumns
} = getTableColumns(jobs);

/** The state of a job, as `jobStateOf` derives it. */
export const jobStateSql = sql<JobState>`case ${jobs.status}
  when 'filled' then 'filled'
  when 'cancelled' then 'unposted'
  else case when ${jobs.deadline} < now() then 'deadline_passed' else ${jobs.status} end end`;

export const listedJobColumns = {
  ...jobColumns,
  state: jobStateSql,
  postedBy: {
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    role: users.role,
    title: users.title,
    isTrusted: countsAsTrustedSql,
  },
  myApplicationStatus: applications.status,
};

// Inlined: with parameters PostgreSQL would not use the partial indexes on active jobs.
export const isActiveJobSql = inArray(jobs.status, [...activeJobStatuses]).inlineParams();

export const posterJoin = eq(users.id, jobs.postedById);

/** Joins the viewer's own application to the job. The viewer may be a placeholder of a prepared statement. */
export const viewerApplicationJoin = (viewerId: number | SQL) =>
  and(eq(applications.jobId, jobs.id), eq(applications.applicantId, viewerId as number));

export const selectJobs = (db: Db, viewerId: number) =>
  db
    .select(listedJobColumns)
    .from(jobs)
    .innerJoin(users, posterJoin)
    .leftJoin(applications, viewerApplicationJoin(viewerId))
    .$dynamic();

/** The active jobs, as the search planner reads them. */
export const jobSearchSource: SearchSource = {
  table: jobs,
  filter: isActiveJobSql,
  // PostgreSQL removes the columns that a search does not read from its subqueries.
  searchColumns: getTableColumns(jobs),
  extra: jobs.status,
};

export async function find(db: Db, id: number, viewerId: number) {
  const [row] = await selectJobs(db, viewerId).where(eq(jobs.id, id));
  return row;
}

export async function hasSubmitted(db: Db, jobId: number, submittedById: number) {
  const isOwnSubmission = and(eq(submissions.jobId, jobId), eq(submissions.submittedById, submittedById));
  const [row] = await db.select({ id: submissions.id }).from(submissions).where(isOwnSubmission).limit(1);
  return row !== undefined;
}

/** Whether an admin unposted the job. A server of an earlier version recorded no cause, only the moderation. */
const isEndedByAdminSql = sql<boolean>`(job_endings.cause in ('admin', 'report')
  or job_endings.cause = 'unknown' and exists (select from moderation_entries m
    where m.subject_kind = 'job' and m.subject_id = job_endings.job_id and m.action = 'job_unposted'))`;

/** Whether the job has a placement that is not voided. */
const hasPlacementSql = sql<boolean>`exists (select from placements p
  where p.job_id = job_endings.job_id and p.status <> 'voided')`;

/** The end of a job, unless it was reopened. */
export async function findEnding(db: Db, jobId: number) {
  const [row] = await db
    .select({
      isByAdmin: isEndedByAdminSql,
      hasPlacement: hasPlacementSql,
      createdAt: jobEndings.createdAt,
    })
    .from(jobEndings)
    .where(and(eq(jobEndings.jobId, jobId), isNull(jobEndings.reopenedAt)));
  return row;
}

const postedJobColumns = {
  ...jobColumns,
  state: jobStateSql,
  pendingApplicationsCount: sql<number>`(select count(*) from job_applications a
    where a.job_id = jobs.id and a.status = 'pending')::int`,
  pendingSubmissionsCount: sql<number>`(select count(*) from job_candidate_submissions s
    where s.job_id = jobs.id and s.listed = 'pending')::int`,
  reopenableUntil: sql<string | null>`(select job_endings.created_at + make_interval(days => ${reopenDays})
    from job_endings
    where job_endings.job_id = jobs.id and job_endings.reopened_at is null
      and not ${isEndedByAdminSql} and not ${hasPlacementSql})`.mapWith(jobs.createdAt),
};

/** Jobs of one poster, newest first: in every status, or those of a tab, that match a search. */
export async function listByPoster(
  db: Db,
  posterId: number,
  { q, state }: z.output<typeof postedJobQuery>,
  page: PageInput<NewestJobCursor>,
) {
  const terms = prefixTerms(jobs.words, q);
  if (!terms) return { items: [], next: undefined };
  return paginate(db.select(postedJobColumns).from(jobs).$dynamic(), {
    where: and(
      eq(jobs.postedById, posterId),
      state ? inArray(jobs.status, [...statusesOfPostedJobs[state]]) : undefined,
      ...terms.termConditions,
    ),
    order: { by: jobs.createdAt, id: jobs.id },
    page,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
}

/** How many jobs a user has posted, and how many of them each tab has. */
export async function countByPoster(db: Db, posterId: number) {
  const countOf = await loadCountFunction(db, "jobs.posted_by_id", posterId);
  return {
    all: countOf().n,
    active: countOf(...statusesOfPostedJobs.active).n,
    filled: countOf(...statusesOfPostedJobs.filled).n,
    unposted: countOf(...statusesOfPostedJobs.unposted).n,
  };
}

/** A poster with fewer answered or overdue applications and submissions has no response record. */
const minReceivedCount = 5;

/** The response record covers this many of the latest applications, and of the latest submissions. */
const maxReceivedOfEachKind = 300;

/**
 * How fast a poster answers applications and submissions. Unanswered ones count once they are overdue, and not at all
 * if they were closed without a decision.
 */
export async function loadPosterRecord(db: Db, posterId: number) {
  const selectLatest = (
    table: typeof applications | typeof submissions,
    answeredAt: AnyColumn,
    isClosedUnanswered: SQL,
  ) =>
    db
      .select({
        receivedAt: sql`${table.createdAt}`.as("received_at"),
        answeredAt: sql`${answeredAt}`.as("answered_at"),
      })
      .from(table)
      .where(and(eq(table.posterId, posterId), not(isClosedUnanswered)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(maxReceivedOfEachKind);
  const received = unionAll(
    selectLatest(applications, applications.decidedAt, sql`${applications.endedWithJob}`),
    selectLatest(
      submissions,
      submissions.answeredAt,
      sql`(${submissions.closedAs} is not null and ${submissions.answeredAt} is null)`,
    ),
  ).as("received");
  const answerPeriodSql = sql`make_interval(days => ${posterRecordDays})`;
  const secondsToAnswerSql = sql`extract(epoch from coalesce(answered_at, now()) - received_at)`;
  const [record] = await db
    .select({
      since: sql<string | null>`min(received_at)`.mapWith(applications.createdAt),
      received: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where answered_at <= received_at + ${answerPeriodSql}))::int`,
      medianHours: sql<number>`round((percentile_cont(0.5) within group (order by ${secondsToAnswerSql}) / 3600)::numeric, 1)::float8`,
    })
    .from(received)
    .where(sql`(answered_at is not null or received_at < now() - ${answerPeriodSql})`);
  if (!record?.since || record.received < minReceivedCount) return null;
  return { ...record, since: record.since };
}
