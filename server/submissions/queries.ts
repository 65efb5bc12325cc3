import { loadCounter } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import { maxHistoryEntries, type PageInput, toPage } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { escapeLike } from "@server/lib/search/terms";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { storedStatusesFor } from "@shared/submissions/rules";
import type { SubmissionCursor } from "@shared/submissions/schemas";
import { submissionChanges, submissions } from "@shared/submissions/table";
import type { PosterStatus, StoredStatus } from "@shared/submissions/vocabulary";
import { aliasedTable, and, desc, eq, getTableColumns, notExists, or, type SQL, sql } from "drizzle-orm";

const {
  linkedinKey: _linkedinKey,
  listed: _posterStatus,
  ...submissionColumns
} = getTableColumns(submissions);

const submitterColumns = {
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
};

/** Whether another submission to the job meets the condition. One subquery for each, to use its own index. */
const hasOtherSubmissionSql = (condition: string) =>
  sql`exists (select 1 from job_candidate_submissions other where other.job_id = ${submissions.jobId} and other.id <> ${submissions.id} and ${sql.raw(condition)})`;

const isDuplicatedSql = sql<boolean>`(${hasOtherSubmissionSql("lower(other.candidate_email) = lower(job_candidate_submissions.candidate_email)")}
  or ${hasOtherSubmissionSql("other.linkedin_key = job_candidate_submissions.linkedin_key")})`;

const newestFirst = { by: submissions.createdAt, id: submissions.id };

const cursorOf = ({ createdAt, id }: { createdAt: string; id: number }) => ({ at: createdAt, id });

const select = (db: Db) =>
  db
    .select({ ...submissionColumns, submittedBy: submitterColumns, possibleDuplicate: isDuplicatedSql })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .$dynamic();

/** Submissions to a job, newest first, optionally of one submitter. */
export function listByJob(
  db: Db,
  jobId: number,
  submittedById: number | undefined,
  page: PageInput<SubmissionCursor>,
) {
  const isBySubmitter =
    submittedById === undefined ? undefined : eq(submissions.submittedById, submittedById);
  return paginate(select(db), {
    where: and(eq(submissions.jobId, jobId), isBySubmitter),
    order: newestFirst,
    page,
    cursorOf,
  });
}

export function listBySubmitter(
  db: Db,
  submittedById: number,
  status: StoredStatus | undefined,
  page: PageInput<SubmissionCursor>,
) {
  const query = db
    .select({ ...submissionColumns, submittedBy: submitterColumns, job: jobColumns })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .$dynamic();
  const where = and(eq(submissions.submittedById, submittedById), status && eq(submissions.status, status));
  return paginate(query, { where, order: newestFirst, page, cursorOf });
}

export interface SubmissionFilters {
  q?: string;
  status?: PosterStatus;
  job?: number;
  submission?: number;
}

type SubmissionTable = typeof submissions;

/** The search matches any part of the candidate's name and role or the submitter's company. */
function matchesFilters(
  posterId: number,
  { q, status, job: jobId, submission }: SubmissionFilters,
  submissionTable: SubmissionTable = submissions,
  submitterTable = users,
): SQL | undefined {
  const like = q && `%${escapeLike(q)}%`;
  return and(
    eq(submissionTable.posterId, posterId),
    status && eq(submissionTable.listed, status),
    jobId === undefined ? undefined : eq(submissionTable.jobId, jobId),
    submission === undefined ? undefined : eq(submissionTable.id, submission),
    like
      ? or(
          ...[submissionTable.candidateName, submissionTable.candidateTitle, submitterTable.company].map(
            (text) => sql`${text} ilike ${like}`,
          ),
        )
      : undefined,
  );
}

/** Submissions to the poster's jobs, newest first. */
export const listByPoster = (
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  page: PageInput<SubmissionCursor>,
) => paginate(select(db), { where: matchesFilters(posterId, filters), order: newestFirst, page, cursorOf });

const [newerSubmission, newerSubmitter] = [
  aliasedTable(submissions, "newer"),
  aliasedTable(users, "newer_by"),
];

const [countedSubmission, countedSubmitter] = [
  aliasedTable(submissions, "each"),
  aliasedTable(users, "each_by"),
];

/** The poster's jobs with matching submissions and their counts, ordered by the newest match of each job. */
export async function listGroups(
  db: Db,
  posterId: number,
  filters: SubmissionFilters,
  { limit, after }: PageInput<SubmissionCursor>,
) {
  // A job has one row: its newest match, so a match with a newer one in its job is left out.
  const isLaterSql = sql`(${newerSubmission.createdAt}, ${newerSubmission.id}) > (${submissions.createdAt}, ${submissions.id})`;
  const isNewest = notExists(
    db
      .select({ id: newerSubmission.id })
      .from(newerSubmission)
      .leftJoin(newerSubmitter, eq(newerSubmitter.id, newerSubmission.submittedById))
      .where(
        and(
          eq(newerSubmission.jobId, submissions.jobId),
          isLaterSql,
          matchesFilters(posterId, filters, newerSubmission, newerSubmitter),
        ),
      ),
  );
  // Left joins to the submitter, because Postgres removes them when the search does not use its columns.
  const page = db
    .select({ jobId: submissions.jobId, latest: submissions.createdAt })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.submittedById))
    .where(
      and(
        matchesFilters(posterId, filters),
        // The index uses this condition; the next one is exact.
        after && sql`${submissions.createdAt} <= ${after.at}::timestamptz`,
        after &&
          sql`(${submissions.createdAt}, ${submissions.jobId}) < (${after.at}::timestamptz, ${after.id}::int)`,
        isNewest,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.jobId))
    .limit(limit + 1)
    .as("page");
  const countInStatusSql = (listed: PosterStatus) =>
    sql<number>`count(*) filter (where ${countedSubmission.listed} = ${listed})::int`.as(listed);
  const counts = db
    .select({
      pending: countInStatusSql("pending"),
      approved: countInStatusSql("approved"),
      rejected: countInStatusSql("rejected"),
      matching: sql<number>`count(*)::int`.as("matching"),
    })
    .from(countedSubmission)
    .leftJoin(countedSubmitter, eq(countedSubmitter.id, countedSubmission.submittedById))
    .where(
      and(
        eq(countedSubmission.jobId, page.jobId),
        matchesFilters(posterId, filters, countedSubmission, countedSubmitter),
      ),
    )
    .as("counts");
  const { pending, approved, rejected, matching: matchingCount } = counts;
  const rows = await db
    .select({ ...jobColumns, latest: page.latest, pending, approved, rejected, matching: matchingCount })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.jobId))
    .innerJoinLateral(counts, sql`true`)
    .orderBy(desc(page.latest), desc(page.jobId));
  return toPage(rows, limit, ({ latest, id }) => ({ at: latest, id }));
}

export async function countBySubmitter(db: Db, submittedById: number) {
  const countOf = await loadCounter(db, "job_candidate_submissions.submitted_by_id", submittedById);
  return {
    submitted: countOf("submitted").n,
    reviewed: countOf("reviewed").n,
    shortlisted: countOf("shortlisted").n,
    rejected: countOf("rejected").n,
    hired: countOf("hired").n,
  };
}

export async function countByPoster(db: Db, posterId: number) {
  const countOf = await loadCounter(db, "job_candidate_submissions.poster_id", posterId);
  const countInStatus = (status: PosterStatus) => countOf(...storedStatusesFor(status)).n;
  return {
    pending: countInStatus("pending"),
    approved: countInStatus("approved"),
    rejected: countInStatus("rejected"),
  };
}

export async function find(db: Db, id: number) {
  const [row] = await select(db).where(eq(submissions.id, id));
  return row;
}

/** Whether somebody has submitted this email address or profile to the job. */
export async function isAlreadySubmitted(
  db: Db,
  jobId: number,
  { email, profile }: { email?: string; profile?: string },
) {
  const condition = or(
    email === undefined ? undefined : eq(sql`lower(${submissions.candidateEmail})`, email.toLowerCase()),
    profile === undefined ? undefined : eq(submissions.linkedinKey, profile),
  );
  if (!condition) return false;
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.jobId, jobId), condition))
    .limit(1);
  return row !== undefined;
}

/** The latest status changes, oldest first. */
export async function listHistory(db: Db, submissionId: number) {
  const latest = await db
    .select({
      from: submissionChanges.from,
      to: submissionChanges.to,
      at: submissionChanges.createdAt,
      reason: submissionChanges.reason,
      by: submitterColumns,
    })
    .from(submissionChanges)
    .leftJoin(users, eq(users.id, submissionChanges.changedById))
    .where(eq(submissionChanges.submissionId, submissionId))
    .orderBy(desc(submissionChanges.id))
    .limit(maxHistoryEntries);
  return latest.reverse();
}
