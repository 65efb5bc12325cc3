/** Reads submissions: lists for submitters and posters, counts, duplicates and histories. */
import { recruiterRecordColumns, selectRecruiterCounts } from "@server/applications/queries";
import { loadCountFunction, loadCountFunctions } from "@server/counters/queries";
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import { maxHistoryEntries, type PageInput, toPage } from "@server/lib/http/pagination";
import {
  afterPosition,
  isOnPageSql,
  orderBySql,
  paginate,
  preparedLimitSql,
} from "@server/lib/search/keyset";
import { escapeLike } from "@server/lib/search/terms";
import { recruiterRecords } from "@shared/applications/table";
import type { ApplicationOutcome } from "@shared/applications/vocabulary";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { storedStatusesFor } from "@shared/submissions/rules";
import type { Duplicate, SubmissionCursor } from "@shared/submissions/schemas";
import { submissionChanges, submissionEdits, submissions } from "@shared/submissions/table";
import type { StoredSubmissionStatus, SubmissionStatusSeenByPoster } from "@shared/submissions/vocabulary";
import {
  type AnyColumn,
  aliasedTable,
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";

// All columns except the internal ones, which no response contains.
const {
  linkedinKey: _linkedinKey,
  posterStatus: _posterStatus,
  closedFrom: _statusBeforeClosing,
  endingId: _jobEndingId,
  ...submissionColumns
} = getTableColumns(submissions);

const namedUserColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  company: users.company,
};

const jobColumns = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  bounty: jobs.bountyAmount,
  status: jobs.status,
  state: jobStateSql,
  holdNote: jobs.holdNote,
};

/**
 * Whether another submission to the job, which is not withdrawn, meets the condition. Do not combine two
 * conditions with "or" in one call: PostgreSQL would use the index of neither.
 */
const hasOtherSubmissionSql = (condition: string) =>
  sql`exists (select 1 from job_candidate_submissions other
    where other.job_id = ${submissions.jobId} and other.id <> ${submissions.id}
      and other.closed_as is distinct from 'withdrawn' and ${sql.raw(condition)})`;

const hasSameEmailSql = hasOtherSubmissionSql(
  "lower(other.candidate_email) = lower(job_candidate_submissions.candidate_email)",
);

const hasSameProfileSql = hasOtherSubmissionSql(
  "other.linkedin_key = job_candidate_submissions.linkedin_key",
);

const isPossibleDuplicateSql = sql<boolean>`(${submissions.closedAs} is distinct from 'withdrawn'
  and (${hasSameEmailSql} or ${hasSameProfileSql}))`;

/**
 * The fee in percent of the submitter's approved application to the job; null without one, or if the bounty
 * is fixed.
 */
const agreedFeeSql = sql<number | null>`(
  select application.proposed_fee from job_applications application
  where application.job_id = job_candidate_submissions.job_id
    and application.applicant_id = job_candidate_submissions.submitted_by_id
    and application.status = 'approved')::float8`;

/**
 * The reason of the poster's latest rejection; null unless the submission is rejected by the poster. A closed
 * submission is rejected without a decision of the poster.
 */
const rejectionReasonSql = sql<string | null>`case
  when ${submissions.status} = 'rejected' and ${submissions.closedAs} is null then (
    select change.reason from job_candidate_submission_changes change
    where change.submission_id = ${submissions.id} and change."to" = 'rejected'
    order by change.id desc limit 1) end`;

/** Whether the job has a placement that is not voided. */
const hasPlacementSql = sql<boolean>`exists (select from placements placement
  where placement.job_id = ${jobs.id} and placement.status <> 'voided')`;

const newestFirst = { by: submissions.createdAt, id: submissions.id };

const cursorOf = ({ createdAt, id }: { createdAt: string; id: number }) => ({ at: createdAt, id });

const columnsForPoster = {
  ...submissionColumns,
  submittedBy: namedUserColumns,
  possibleDuplicate: isPossibleDuplicateSql,
  agreedFee: agreedFeeSql,
  reason: rejectionReasonSql,
};

const selectSubmissions = (db: Db) =>
  db
    .select(columnsForPoster)
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .$dynamic();

/**
 * A lateral subquery with the column `is_marked`: whether the submission is a possible duplicate. PostgreSQL
 * does not inline a subquery with an OFFSET, so it evaluates the condition once for both columns that use it.
 */
const duplicateMark = sql`(select ${isPossibleDuplicateSql} as is_marked offset 0) duplicate_mark`;

const maxNamedDuplicates = 5;

/**
 * The first `maxNamedDuplicates` other submissions of the same person to the job. Withdrawn and closed
 * submissions are no duplicates and have none. PostgreSQL runs the subquery only for possible duplicates.
 */
const duplicatesSql = sql<Duplicate[]>`case
  when duplicate_mark.is_marked and ${submissions.closedAs} is null then (
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'submittedAt', submitted_at)), '[]')
    from (
      select other.id,
        coalesce(nullif(submitter.company, ''),
          nullif(trim(concat_ws(' ', submitter.first_name, submitter.last_name)), ''),
          submitter.username) as name,
        to_char(other.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as submitted_at
      from job_candidate_submissions other
      join users submitter on submitter.id = other.submitted_by_id
      where other.closed_as is null and other.id <> ${submissions.id}
        and other.id in (
          -- A union, so that PostgreSQL uses one index for each condition.
          select same.id from job_candidate_submissions same
          where same.job_id = ${submissions.jobId} and same.closed_as is distinct from 'withdrawn'
            and lower(same.candidate_email) = lower(${submissions.candidateEmail})
          union all
          select same.id from job_candidate_submissions same
          where same.job_id = ${submissions.jobId} and same.linkedin_key = ${submissions.linkedinKey})
      order by other.created_at, other.id
      limit ${sql.raw(String(maxNamedDuplicates))}) duplicate)
  else '[]' end`;

const columnsWithDuplicates = {
  ...columnsForPoster,
  possibleDuplicate: sql<boolean>`duplicate_mark.is_marked`,
  duplicates: duplicatesSql,
};

/** Selects submissions with the duplicates of each, which only the poster may see. */
const selectWithDuplicates = (db: Db) =>
  db
    .select(columnsWithDuplicates)
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .crossJoinLateral(duplicateMark)
    .$dynamic();

/** Selects submissions with duplicates and the record of the recruiter who submitted each. */
function selectReceived(db: Db) {
  const counts = selectRecruiterCounts(db, submissions.submittedById);
  return db
    .select({
      ...columnsWithDuplicates,
      record: { approved: counts.approved, decided: counts.decided, ...recruiterRecordColumns(counts) },
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .leftJoin(recruiterRecords, eq(recruiterRecords.userId, submissions.submittedById))
    .crossJoinLateral(counts)
    .crossJoinLateral(duplicateMark)
    .$dynamic();
}

/** Submissions to a job, newest first, optionally of one submitter. */
export function listByJob(
  db: Db,
  jobId: number,
  submittedById: number | undefined,
  page: PageInput<SubmissionCursor>,
) {
  const isBySubmitterSql =
    submittedById === undefined ? undefined : eq(submissions.submittedById, submittedById);
  return paginate(selectSubmissions(db), {
    where: and(eq(submissions.jobId, jobId), isBySubmitterSql),
    order: newestFirst,
    page,
    cursorOf,
  });
}

/** Submissions to a job as its poster sees them, newest first. */
export const listByJobForPoster = (db: Db, jobId: number, page: PageInput<SubmissionCursor>) =>
  paginate(selectWithDuplicates(db), {
    where: eq(submissions.jobId, jobId),
    order: newestFirst,
    page,
    cursorOf,
    preparedAs: "submissions_to_job",
  });

/** Submissions by one user with their jobs, newest first. */
export function listBySubmitter(
  db: Db,
  submittedById: number,
  { status, outcome }: { status?: StoredSubmissionStatus; outcome?: ApplicationOutcome },
  page: PageInput<SubmissionCursor>,
) {
  const query = db
    .select({
      ...submissionColumns,
      submittedBy: namedUserColumns,
      agreedFee: agreedFeeSql,
      reason: rejectionReasonSql,
      job: jobColumns,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .$dynamic();
  const isClosedSql = isNotNull(submissions.closedAs);
  const isRejectedByPosterSql = isNull(submissions.closedAs);
  const where = and(
    eq(submissions.submittedById, submittedById),
    status && eq(submissions.status, status),
    // The status of a closed submission is "rejected" too.
    outcome && eq(submissions.status, "rejected"),
    outcome && (outcome === "closed" ? isClosedSql : isRejectedByPosterSql),
  );
  return paginate(query, { where, order: newestFirst, page, cursorOf, preparedAs: "submissions_made" });
}

export interface SubmissionFilters {
  q?: string;
  status?: SubmissionStatusSeenByPoster;
  job?: number;
  submission?: number;
}

type SubmissionTable = typeof submissions;

/**
 * Matches the submissions to the poster's jobs that match the filters. The search finds any part of the
 * candidate's name and role, or of the submitter's company.
 */
function matchesFiltersSql(
  posterId: number,
  { q, status, job: jobId, submission: submissionId }: SubmissionFilters,
  submissionTable: SubmissionTable = submissions,
  submitterTable = users,
): SQL | undefined {
  const likePattern = q && `%${escapeLike(q)}%`;
  const searchedTexts = [
    submissionTable.candidateName,
    submissionTable.candidateTitle,
    submitterTable.company,
  ];
  return and(
    eq(submissionTable.posterId, posterId),
    status && eq(submissionTable.posterStatus, status),
    jobId === undefined ? undefined : eq(submissionTable.jobId, jobId),
    submissionId === undefined ? undefined : eq(submissionTable.id, submissionId),
    likePattern ? or(...searchedTexts.map((text) => sql`${text} ilike ${likePattern}`)) : undefined,
  );
}

/** Submissions to the poster's jobs with duplicates and the records of their recruiters, newest first. */
export function listReceived(
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  page: PageInput<SubmissionCursor>,
) {
  return paginate(selectReceived(db), {
    where: filters.q
      ? isOnSearchedPageSql(posterId, { ...filters, q: filters.q }, page)
      : isOnPageSql({ where: matchesFiltersSql(posterId, filters), order: newestFirst, page }),
    order: newestFirst,
    page,
    cursorOf,
    preparedAs: "submissions_received",
  });
}

/**
 * Matches the submissions on one page of a search. Without knowing the term, PostgreSQL expects few matches,
 * and would read all submissions of the poster with their records before it sorts them. The subqueries with an
 * OFFSET make it read them in order, each with its submitter, until the page is full.
 */
function isOnSearchedPageSql(
  posterId: number,
  { q, ...filters }: SubmissionFilters & { q: string },
  page: PageInput<SubmissionCursor>,
): SQL {
  const likePattern = `%${escapeLike(q)}%`;
  const matchesOtherFilters = and(
    matchesFiltersSql(posterId, filters),
    afterPosition(newestFirst, page.after),
  );
  return sql`${submissions.id} in (
    select id from (
      select id, candidate_name, candidate_title, submitted_by_id from ${submissions}
      where ${matchesOtherFilters}
      order by ${sql.join(orderBySql(newestFirst), sql`, `)} offset 0) ordered
    cross join lateral (
      select company from users where users.id = ordered.submitted_by_id offset 0) submitter
    where candidate_name ilike ${likePattern} or candidate_title ilike ${likePattern}
      or submitter.company ilike ${likePattern}
    limit ${preparedLimitSql(page.limit + 1)})`;
}

/**
 * Submissions to the poster's jobs for the CSV export, newest first: with the job, and without duplicates.
 */
export function listReceivedForExport(
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  page: PageInput<SubmissionCursor>,
) {
  const query = db
    .select({ ...columnsForPoster, job: { title: jobs.title, company: jobs.company } })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .$dynamic();
  return paginate(query, {
    where: matchesFiltersSql(posterId, filters),
    order: newestFirst,
    page,
    cursorOf,
  });
}

const newerSubmission = aliasedTable(submissions, "newer");
const newerSubmitter = aliasedTable(users, "newer_by");

const countedSubmission = aliasedTable(submissions, "each");
const countedSubmitter = aliasedTable(users, "each_by");

/** The poster's jobs with matching submissions and their counts, ordered by the newest match of each job. */
export async function listGroups(
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  page: PageInput<SubmissionCursor>,
) {
  const jobPage = selectJobPage(db, posterId, filters, page);
  const counts = selectMatchCounts(db, posterId, filters, jobPage.jobId);
  const { pending, approved, hired, rejected, closed, withdrawn, matching } = counts;
  const rows = await db
    .select({
      ...jobColumns,
      latest: jobPage.latest,
      pending,
      approved,
      hired,
      rejected,
      closed,
      withdrawn,
      matching,
      hasPlacement: hasPlacementSql,
    })
    .from(jobPage)
    .innerJoin(jobs, eq(jobs.id, jobPage.jobId))
    .innerJoinLateral(counts, sql`true`)
    .orderBy(desc(jobPage.latest), desc(jobPage.jobId));
  return toPage(rows, page.limit, ({ latest, id }) => ({ at: latest, id }));
}

/** A subquery with one row per job that has a match: the job's id and the time of its newest match. */
function selectJobPage(
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  { limit, after }: PageInput<SubmissionCursor>,
) {
  const isNewerSql = sql`(${newerSubmission.createdAt}, ${newerSubmission.id})
    > (${submissions.createdAt}, ${submissions.id})`;
  const newerMatches = db
    .select({ id: newerSubmission.id })
    .from(newerSubmission)
    .leftJoin(newerSubmitter, eq(newerSubmitter.id, newerSubmission.submittedById))
    .where(
      and(
        eq(newerSubmission.jobId, submissions.jobId),
        isNewerSql,
        matchesFiltersSql(posterId, filters, newerSubmission, newerSubmitter),
      ),
    );
  // PostgreSQL removes a left join from the plan if the filters use no column of the joined submitter.
  return db
    .select({ jobId: submissions.jobId, latest: submissions.createdAt })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.submittedById))
    .where(
      and(
        matchesFiltersSql(posterId, filters),
        // PostgreSQL can use an index for this condition. The next condition is exact, but contains the job's
        // id, which the index lacks.
        after && sql`${submissions.createdAt} <= ${after.at}::timestamptz`,
        after &&
          sql`(${submissions.createdAt}, ${submissions.jobId})
            < (${after.at}::timestamptz, ${after.id}::int)`,
        notExists(newerMatches),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.jobId))
    .limit(limit + 1)
    .as("page");
}

/** A lateral subquery with the number of a job's matches, in total and by the status that posters see. */
function selectMatchCounts(db: Db, posterId: number, filters: SubmissionFilters, jobId: AnyColumn) {
  const countInStatusSql = (status: SubmissionStatusSeenByPoster) =>
    sql<number>`count(*) filter (where ${countedSubmission.posterStatus} = ${status})::int`.as(status);
  return db
    .select({
      pending: countInStatusSql("pending"),
      approved: countInStatusSql("approved"),
      hired: sql<number>`count(*) filter (where ${countedSubmission.status} = 'hired')::int`.as("hired"),
      rejected: countInStatusSql("rejected"),
      closed: sql<number>`count(${countedSubmission.closedAs})::int`.as("closed"),
      withdrawn: sql<number>`count(*) filter (where ${countedSubmission.closedAs} = 'withdrawn')::int`.as(
        "withdrawn",
      ),
      matching: sql<number>`count(*)::int`.as("matching"),
    })
    .from(countedSubmission)
    .leftJoin(countedSubmitter, eq(countedSubmitter.id, countedSubmission.submittedById))
    .where(
      and(
        eq(countedSubmission.jobId, jobId),
        matchesFiltersSql(posterId, filters, countedSubmission, countedSubmitter),
      ),
    )
    .as("counts");
}

/**
 * The number of a user's submissions in each stored status. `closed` is the part of `rejected` without a
 * decision of the poster.
 */
export async function countBySubmitter(db: Db, submittedById: number) {
  const [countSubmissions, countClosedSubmissions] = await loadCountFunctions(
    db,
    ["job_candidate_submissions.submitted_by_id", submittedById],
    ["job_candidate_submissions.submitted_by_id.closed_as", submittedById],
  );
  return {
    submitted: countSubmissions("submitted").rowCount,
    reviewed: countSubmissions("reviewed").rowCount,
    shortlisted: countSubmissions("shortlisted").rowCount,
    rejected: countSubmissions("rejected").rowCount,
    hired: countSubmissions("hired").rowCount,
    closed: countClosedSubmissions("rejected").rowCount,
  };
}

/** The number of submissions to a poster's jobs in each of the three statuses that posters see. */
export async function countByPoster(db: Db, posterId: number) {
  const countSubmissions = await loadCountFunction(db, "job_candidate_submissions.poster_id", posterId);
  const countInStatus = (status: SubmissionStatusSeenByPoster) =>
    countSubmissions(...storedStatusesFor(status)).rowCount;
  return {
    pending: countInStatus("pending"),
    approved: countInStatus("approved"),
    rejected: countInStatus("rejected"),
  };
}

export async function find(db: Db, id: number) {
  const [row] = await selectSubmissions(db).where(eq(submissions.id, id));
  return row;
}

/** Finds a submission with its duplicates and the record of its recruiter. */
export async function findReceived(db: Db, id: number) {
  const [row] = await selectReceived(db).where(eq(submissions.id, id));
  return row;
}

/**
 * The submissions among `ids` that are of the same person and job as the given submission, in the order of
 * their ids.
 */
export const listDuplicates = (
  db: Db,
  { id, jobId, candidateEmail }: { id: number; jobId: number; candidateEmail: string },
  ids: readonly number[],
) =>
  selectSubmissions(db)
    .where(
      and(
        inArray(submissions.id, [...ids]),
        eq(submissions.jobId, jobId),
        ne(submissions.id, id),
        or(
          sql`lower(${submissions.candidateEmail}) = lower(${candidateEmail})`,
          sql`${submissions.linkedinKey} = (
            select kept.linkedin_key from job_candidate_submissions kept where kept.id = ${id})`,
        ),
      ),
    )
    .orderBy(submissions.id);

/** The fee in percent that was agreed for the candidate of a submission before the hire; null without one. */
export async function findAgreedFee(db: Db, id: number) {
  const [row] = await db.select({ agreedFee: agreedFeeSql }).from(submissions).where(eq(submissions.id, id));
  return row?.agreedFee ?? null;
}

/** Whether the job has a submission, not withdrawn, with the email address or one of the profile keys. */
export async function isAlreadySubmitted(
  db: Db,
  jobId: number,
  { email, profileKeys }: { email?: string; profileKeys: readonly string[] },
) {
  const hasSameEmailOrProfile = or(
    email === undefined ? undefined : eq(sql`lower(${submissions.candidateEmail})`, email.toLowerCase()),
    profileKeys.length === 0 ? undefined : inArray(submissions.linkedinKey, profileKeys),
  );
  if (!hasSameEmailOrProfile) return false;
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.jobId, jobId), isNotWithdrawnSql, hasSameEmailOrProfile))
    .limit(1);
  return row !== undefined;
}

/**
 * Finds the viewer's own submission to the job with the email address and one of the profile keys, if it is not
 * withdrawn.
 */
export async function findOwnSubmission(
  db: Db,
  { jobId, viewerId }: { jobId: number; viewerId: number },
  { email, profileKeys }: { email: string; profileKeys: readonly string[] },
) {
  const [row] = await db
    .select({ id: submissions.id, candidateName: submissions.candidateName })
    .from(submissions)
    .where(
      and(
        eq(submissions.jobId, jobId),
        eq(submissions.submittedById, viewerId),
        isNotWithdrawnSql,
        eq(sql`lower(${submissions.candidateEmail})`, email.toLowerCase()),
        inArray(submissions.linkedinKey, profileKeys),
      ),
    )
    .limit(1);
  return row;
}

/** Worded exactly as in the unique index of submissions, so that PostgreSQL uses the index. */
const isNotWithdrawnSql = sql`${submissions.closedAs} is distinct from 'withdrawn'`;

/** The latest edits of a submission, newest first. */
export function listEdits(db: Db, submissionId: number) {
  return db
    .select({ createdAt: submissionEdits.createdAt, before: submissionEdits.before })
    .from(submissionEdits)
    .where(eq(submissionEdits.submissionId, submissionId))
    .orderBy(desc(submissionEdits.id))
    .limit(maxHistoryEntries);
}

/** The latest status changes of a submission, oldest first. */
export async function listHistory(db: Db, submissionId: number) {
  const latestFirst = await db
    .select({
      from: submissionChanges.from,
      to: submissionChanges.to,
      at: submissionChanges.createdAt,
      reason: submissionChanges.reason,
      closedAs: submissionChanges.closedAs,
      by: namedUserColumns,
    })
    .from(submissionChanges)
    .leftJoin(users, eq(users.id, submissionChanges.changedById))
    .where(eq(submissionChanges.submissionId, submissionId))
    .orderBy(desc(submissionChanges.id))
    .limit(maxHistoryEntries);
  return latestFirst.reverse();
}
