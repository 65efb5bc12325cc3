/** Writes submissions, their edits and their status history. */
import { findAndLockAgencyOfUser } from "@server/agencies/ownership";
import { emailDelay } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { previousReleaseProfileKey, profileKey } from "@shared/lib/profile-url";
import { toPosterStatus } from "@shared/submissions/rules";
import type { SubmissionDetails } from "@shared/submissions/schemas";
import { submissionChanges, submissionEdits, submissions } from "@shared/submissions/table";
import { openSubmissionStatuses, type StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isDecision, isUndoneBy, removeUndoneChanges } from "./undone-changes";

export type NewSubmission = Omit<
  typeof submissions.$inferInsert,
  | "id"
  | "linkedinKey"
  | "status"
  | "updatedAt"
  | "agencyId"
  | "isAgencysFirst"
  | "wasShortlisted"
  | "answeredAt"
  | "version"
  | "editedAt"
>;

/**
 * Inserts a submission and increments the job's counter of submissions. Returns undefined if anybody has
 * already submitted the candidate to the job. The job must be locked.
 */
export async function insert(db: Db, values: NewSubmission) {
  if (await isStoredUnderEarlierKey(db, values)) return undefined;
  const agencyId = await findAndLockAgencyOfUser(db, values.submittedById, values.createdAt);
  const hasEarlierSubmissionSql = sql`exists (
    select from ${submissions} where job_id = ${values.jobId} and agency_id = ${agencyId})`;
  const [row] = await db
    .insert(submissions)
    .values({
      ...values,
      agencyId,
      isAgencysFirst: agencyId === null ? false : sql`not ${hasEarlierSubmissionSql}`,
      updatedAt: values.createdAt,
      linkedinKey: profileKey(values.linkedinUrl),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await db.insert(submissionChanges).values({
    submissionId: row.id,
    to: "submitted",
    changedById: row.submittedById,
    createdAt: row.createdAt,
  });
  await db
    .update(jobs)
    .set({ submissionsCount: sql`${jobs.submissionsCount} + 1` })
    .where(eq(jobs.id, row.jobId));
  return row;
}

/**
 * Whether the candidate was submitted to the job under a profile key in the format of earlier releases. The
 * unique index does not find that duplicate, because it compares the keys as texts.
 */
async function isStoredUnderEarlierKey(
  db: Db,
  { jobId, candidateEmail, linkedinUrl }: Pick<NewSubmission, "jobId" | "candidateEmail" | "linkedinUrl">,
): Promise<boolean> {
  const earlierKey = previousReleaseProfileKey(linkedinUrl);
  if (earlierKey === profileKey(linkedinUrl)) return false;
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.jobId, jobId),
        eq(sql`lower(${submissions.candidateEmail})`, candidateEmail.toLowerCase()),
        eq(submissions.linkedinKey, earlierKey),
        sql`${submissions.closedAs} is distinct from 'withdrawn'`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Matches LinkedIn keys of earlier releases: with a subdomain, a capital letter or a path after the profile's
 * name.
 */
const hasEarlierKeySql = sql`${submissions.linkedinKey} ~* '^([a-z]+[.])?linkedin[.]com/in/[^/]+'
  and ${submissions.linkedinKey} !~ '^linkedin[.]com/in/[^/A-Z]+$'`;

/**
 * Updates the profile keys of up to `limit` submissions after `afterId` that have a key of an earlier
 * release. Keeps a key if the new one would make the submission a duplicate of another to the same job.
 * Returns the id of the last submission; undefined if there are no more.
 */
export async function updateEarlierProfileKeys(
  db: Db,
  afterId: number,
  limit: number,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: submissions.id, linkedinUrl: submissions.linkedinUrl })
    .from(submissions)
    .where(and(gt(submissions.id, afterId), hasEarlierKeySql))
    .orderBy(submissions.id)
    .limit(limit);
  // One at a time, because two of these submissions can have the same new key.
  for (const { id, linkedinUrl } of rows) {
    const key = profileKey(linkedinUrl);
    await db
      .update(submissions)
      .set({ linkedinKey: key })
      .where(
        and(
          eq(submissions.id, id),
          sql`not exists (select from job_candidate_submissions other
            where other.job_id = job_candidate_submissions.job_id and other.linkedin_key = ${key}
              and lower(other.candidate_email) = lower(job_candidate_submissions.candidate_email)
              and other.closed_as is distinct from 'withdrawn')`,
        ),
      );
  }
  return rows.at(-1)?.id;
}

/**
 * Rejects the pending submissions of a user who deletes the account. The jobs must be locked. Only demo data
 * passes `at`; the default is now.
 */
export async function rejectPendingOfSubmitter(db: Db, submittedById: number, reason: string, at?: string) {
  const pendingSubmissions = await db
    .select({ id: submissions.id, status: submissions.status })
    .from(submissions)
    .where(and(eq(submissions.submittedById, submittedById), eq(submissions.posterStatus, "pending")))
    .orderBy(submissions.id);
  for (const { id, status } of pendingSubmissions)
    await changeStatus(db, id, {
      from: status,
      to: "rejected",
      byId: submittedById,
      reason,
      closedAs: "recruiter_left",
      at,
    });
}

interface SubmissionBeforeEdit extends SubmissionDetails {
  id: number;
  submittedById: number;
  version: number;
}

interface Edit {
  details: Partial<SubmissionDetails>;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Changes the details of a candidate and stores the former ones. Returns undefined if the submission has been
 * moved to another status, withdrawn or edited since it was loaded. The job must be locked.
 */
export async function edit(db: Db, submission: SubmissionBeforeEdit, { details, at }: Edit) {
  const editedAt = at ?? sql`now()`;
  const [row] = await db
    .update(submissions)
    .set({ ...details, version: sql`${submissions.version} + 1`, editedAt, updatedAt: editedAt })
    .where(
      and(
        eq(submissions.id, submission.id),
        eq(submissions.status, "submitted"),
        eq(submissions.version, submission.version),
      ),
    )
    .returning({ id: submissions.id });
  if (!row) return undefined;
  await db.insert(submissionEdits).values({
    submissionId: submission.id,
    before: {
      candidateName: submission.candidateName,
      candidateTitle: submission.candidateTitle,
      notes: submission.notes,
      candidatePhone: submission.candidatePhone,
      candidateLocation: submission.candidateLocation,
      candidateExperience: submission.candidateExperience,
      candidateSkills: submission.candidateSkills,
    },
    byId: submission.submittedById,
    createdAt: at,
  });
  return row;
}

interface Withdrawal {
  reason?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Withdraws a submission, and decrements the job's counter of submissions. Returns undefined if the candidate
 * was hired or rejected, or the job has ended. The job must be locked.
 */
export async function withdraw(db: Db, id: number, { reason, at }: Withdrawal) {
  const [row] = await db
    .update(submissions)
    .set({
      status: "rejected",
      closedAs: "withdrawn",
      closedFrom: sql`${submissions.status}`,
      updatedAt: at ?? sql`now()`,
    })
    .where(
      and(
        eq(submissions.id, id),
        inArray(submissions.status, [...openSubmissionStatuses]),
        isNull(submissions.closedAs),
      ),
    )
    .returning();
  if (!row) return undefined;
  await db.insert(submissionChanges).values({
    submissionId: id,
    from: row.closedFrom,
    to: "rejected",
    changedById: row.submittedById,
    reason,
    closedAs: "withdrawn",
    createdAt: at,
  });
  await db
    .update(jobs)
    .set({ submissionsCount: sql`${jobs.submissionsCount} - 1` })
    .where(eq(jobs.id, row.jobId));
  return row;
}

interface StatusChange {
  from: StoredSubmissionStatus;
  to: StoredSubmissionStatus;
  byId: number;
  reason?: string;
  /** The version of the submission that the poster read; undefined skips the check. */
  version?: number;
  /** Why the submission is closed without a decision of the poster; undefined if it is not closed. */
  closedAs?: ClosingReason;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** The result of a status change. Both fields are undefined unless the change undoes a recent change. */
export interface StatusChangeResult {
  /** When the undone change was made. */
  undoneAt?: string;
  /** The reason of the rejection that becomes valid again, because the undone change had ended it. */
  restoredReason?: string;
}

/**
 * Changes the status, which also reopens a closed submission. Returns undefined if the submission was
 * withdrawn, or its status or version is no longer the given one.
 */
export async function changeStatus(
  db: Db,
  id: number,
  { from, to, byId, reason, version, closedAs, at }: StatusChange,
): Promise<StatusChangeResult | undefined> {
  const changedAt = at ?? sql`now()`;
  const answersSubmitter = isDecision({ to, closedAs: closedAs ?? null });
  const undo = await findUndo(db, id, { from, to, at, closedAs });
  const firstAnsweredAtSql = sql`coalesce(${submissions.answeredAt}, ${changedAt})`;
  const [row] = await db
    .update(submissions)
    .set({
      status: to,
      updatedAt: changedAt,
      closedAs: closedAs ?? null,
      closedFrom: closedAs ? from : null,
      endingId: null,
      ...(answersSubmitter && { answeredAt: firstAnsweredAtSql }),
      ...(toPosterStatus(to) === "approved" && { wasShortlisted: true }),
      ...undo?.restoredAnswer,
    })
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.status, from),
        sql`closed_as is distinct from 'withdrawn'`,
        version === undefined ? undefined : eq(submissions.version, version),
      ),
    )
    .returning({ id: submissions.id });
  if (!row) return undefined;
  await db.insert(submissionChanges).values({
    submissionId: id,
    from,
    to,
    changedById: byId,
    reason: reason ?? undo?.restoredReason,
    closedAs,
    createdAt: at,
  });
  return { undoneAt: undo?.undoneAt, restoredReason: undo?.restoredReason };
}

/**
 * Finds the change that the new change undoes; undefined if there is none. Returns the time of the undone
 * change, and the values that the submission had before it: the answer to the submitter, and the reason of a
 * rejection. Decisions older than the delay of emails are not undone, because the submitter was notified of
 * them.
 */
async function findUndo(
  db: Db,
  id: number,
  { from, to, at, closedAs }: Pick<StatusChange, "from" | "to" | "at" | "closedAs">,
) {
  // A hire and a closing undo nothing.
  if (to === "hired" || closedAs) return undefined;
  const changes = await db
    .select({
      from: submissionChanges.from,
      to: submissionChanges.to,
      at: submissionChanges.createdAt,
      reason: submissionChanges.reason,
      closedAs: submissionChanges.closedAs,
      undoableUntil: sql<string>`${submissionChanges.createdAt} + ${emailDelay}::interval`.mapWith(
        submissionChanges.createdAt,
      ),
      newChangeAt: sql<string>`${at ?? sql`now()`}::timestamptz`.mapWith(submissionChanges.createdAt),
    })
    .from(submissionChanges)
    .where(eq(submissionChanges.submissionId, id))
    .orderBy(submissionChanges.id);
  const latestChange = removeUndoneChanges(changes).at(-1);
  if (!latestChange) return undefined;
  // In the form of a stored change, although it is not in the history yet.
  const newChange = { ...latestChange, from, to, at: latestChange.newChangeAt, closedAs: null, reason: null };
  if (!isUndoneBy(latestChange, newChange)) return undefined;
  const remainingChanges = removeUndoneChanges([...changes, newChange]);
  const decisions = remainingChanges.filter(isDecision);
  const restoredRejection = to === "rejected" ? remainingChanges.at(-1) : undefined;
  return {
    undoneAt: latestChange.at,
    restoredAnswer: {
      wasShortlisted: decisions.some((decision) => toPosterStatus(decision.to) === "approved"),
      answeredAt: decisions[0]?.at ?? null,
    },
    restoredReason: restoredRejection?.reason || undefined,
  };
}
