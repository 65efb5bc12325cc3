import { loadCounter } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import { maxHistory, type PageInput, toPage } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { escapeLike } from "@server/lib/search/terms";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { storedUnder } from "@shared/submissions/rules";
import type { SubmissionKey } from "@shared/submissions/schemas";
import { submissionChanges, submissions } from "@shared/submissions/table";
import type { PosterStatus, StoredStatus } from "@shared/submissions/vocabulary";
import { aliasedTable, and, desc, eq, getTableColumns, notExists, or, type SQL, sql } from "drizzle-orm";

const { linkedinKey: _key, listed: _listed, ...columns } = getTableColumns(submissions);

const submitter = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  company: users.company,
};

const job = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  bounty: jobs.bountyAmount,
  status: jobs.status,
};

/** Another submission to the same job with the same address or the same profile: two questions, each with its own index. */
const other = (same: string) =>
  sql`exists (select 1 from job_candidate_submissions other where other.job_id = ${submissions.jobId} and other.id <> ${submissions.id} and ${sql.raw(same)})`;

const duplicated = sql<boolean>`(${other("lower(other.candidate_email) = lower(job_candidate_submissions.candidate_email)")}
  or ${other("other.linkedin_key = job_candidate_submissions.linkedin_key")})`;

const newestFirst = { by: submissions.createdAt, id: submissions.id };

const cursorOf = ({ createdAt, id }: { createdAt: string; id: number }) => ({ at: createdAt, id });

const select = (db: Db) =>
  db
    .select({ ...columns, submittedBy: submitter, possibleDuplicate: duplicated })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .$dynamic();

/** Those to a job, newest first; of one submitter where one is named. */
export function listOfJob(
  db: Db,
  jobId: number,
  submittedById: number | undefined,
  page: PageInput<SubmissionKey>,
) {
  const own = submittedById === undefined ? undefined : eq(submissions.submittedById, submittedById);
  return paginate(select(db), {
    where: and(eq(submissions.jobId, jobId), own),
    order: newestFirst,
    page,
    cursorOf,
  });
}

export function listBySubmitter(
  db: Db,
  submittedById: number,
  status: StoredStatus | undefined,
  page: PageInput<SubmissionKey>,
) {
  const query = db
    .select({ ...columns, submittedBy: submitter, job })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submittedById))
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .$dynamic();
  const where = and(eq(submissions.submittedById, submittedById), status && eq(submissions.status, status));
  return paginate(query, { where, order: newestFirst, page, cursorOf });
}

export interface Filters {
  q?: string;
  status?: PosterStatus;
  job?: number;
  submission?: number;
}

type Submissions = typeof submissions;

/** Any part of the candidate's name, the role or the submitter's company, in any letter case. */
function matching(
  posterId: number,
  { q, status, job: jobId, submission }: Filters,
  of: Submissions = submissions,
  by = users,
): SQL | undefined {
  const like = q && `%${escapeLike(q)}%`;
  return and(
    eq(of.posterId, posterId),
    status && eq(of.listed, status),
    jobId === undefined ? undefined : eq(of.jobId, jobId),
    submission === undefined ? undefined : eq(of.id, submission),
    like
      ? or(...[of.candidateName, of.candidateTitle, by.company].map((text) => sql`${text} ilike ${like}`))
      : undefined,
  );
}

/** Those to the poster's jobs, newest first. */
export const listByPoster = (db: Db, posterId: number, filters: Filters, page: PageInput<SubmissionKey>) =>
  paginate(select(db), { where: matching(posterId, filters), order: newestFirst, page, cursorOf });

const [newer, newerBy] = [aliasedTable(submissions, "newer"), aliasedTable(users, "newer_by")];

const [each, eachBy] = [aliasedTable(submissions, "each"), aliasedTable(users, "each_by")];

/**
 * The poster's jobs that have a match, the one submitted to last ahead, with their counts.
 *
 * A job stands where its newest match stands: the walk along the matches takes each that has no newer one in its job, and
 * only the jobs of this page are counted. (A left join to the submitter, which Postgres leaves out unless it is searched.)
 */
export async function listGroups(
  db: Db,
  posterId: number,
  filters: Filters,
  { limit, after }: PageInput<SubmissionKey>,
) {
  const later = sql`(${newer.createdAt}, ${newer.id}) > (${submissions.createdAt}, ${submissions.id})`;
  const isNewest = notExists(
    db
      .select({ id: newer.id })
      .from(newer)
      .leftJoin(newerBy, eq(newerBy.id, newer.submittedById))
      .where(and(eq(newer.jobId, submissions.jobId), later, matching(posterId, filters, newer, newerBy))),
  );
  const page = db
    .select({ jobId: submissions.jobId, latest: submissions.createdAt })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.submittedById))
    .where(
      and(
        matching(posterId, filters),
        after && sql`${submissions.createdAt} <= ${after.at}::timestamptz`, // what the index can use of the next line
        after &&
          sql`(${submissions.createdAt}, ${submissions.jobId}) < (${after.at}::timestamptz, ${after.id}::int)`,
        isNewest,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.jobId))
    .limit(limit + 1)
    .as("page");
  const inStatus = (listed: PosterStatus) =>
    sql<number>`count(*) filter (where ${each.listed} = ${listed})::int`.as(listed);
  const counts = db
    .select({
      pending: inStatus("pending"),
      approved: inStatus("approved"),
      rejected: inStatus("rejected"),
      matching: sql<number>`count(*)::int`.as("matching"),
    })
    .from(each)
    .leftJoin(eachBy, eq(eachBy.id, each.submittedById))
    .where(and(eq(each.jobId, page.jobId), matching(posterId, filters, each, eachBy)))
    .as("counts");
  const { pending, approved, rejected, matching: all } = counts;
  const rows = await db
    .select({ ...job, latest: page.latest, pending, approved, rejected, matching: all })
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
  const listed = (status: PosterStatus) => countOf(...storedUnder(status)).n;
  return { pending: listed("pending"), approved: listed("approved"), rejected: listed("rejected") };
}

export async function find(db: Db, id: number) {
  const [row] = await select(db).where(eq(submissions.id, id));
  return row;
}

/** Whether anybody has submitted this address or this profile to the job. */
export async function isRepresented(
  db: Db,
  jobId: number,
  { email, profile }: { email?: string; profile?: string },
) {
  const same = or(
    email === undefined ? undefined : eq(sql`lower(${submissions.candidateEmail})`, email.toLowerCase()),
    profile === undefined ? undefined : eq(submissions.linkedinKey, profile),
  );
  if (!same) return false;
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.jobId, jobId), same))
    .limit(1);
  return row !== undefined;
}

/** How its status went, first to last. */
export async function historyOf(db: Db, submissionId: number) {
  const latest = await db
    .select({
      from: submissionChanges.from,
      to: submissionChanges.to,
      at: submissionChanges.createdAt,
      reason: submissionChanges.reason,
      by: submitter,
    })
    .from(submissionChanges)
    .leftJoin(users, eq(users.id, submissionChanges.changedById))
    .where(eq(submissionChanges.submissionId, submissionId))
    .orderBy(desc(submissionChanges.id))
    .limit(maxHistory);
  return latest.reverse();
}
