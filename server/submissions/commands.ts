import { lockAgencyOfUser } from "@server/agencies/ownership";
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { normalizeProfileUrl, toPosterStatus } from "@shared/submissions/rules";
import { submissionChanges, submissions } from "@shared/submissions/table";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { and, eq, sql } from "drizzle-orm";

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
>;

/**
 * Undefined if anybody has submitted this candidate to the job before. Also updates the job's counter. The job
 * must be locked.
 */
export async function insert(db: Db, values: NewSubmission) {
  const agencyId = await lockAgencyOfUser(db, values.submittedById, values.createdAt);
  const hasEarlierSubmissionSql = sql`exists (select from ${submissions} where job_id = ${values.jobId} and agency_id = ${agencyId})`;
  const [row] = await db
    .insert(submissions)
    .values({
      ...values,
      agencyId,
      isAgencysFirst: agencyId === null ? false : sql`not ${hasEarlierSubmissionSql}`,
      updatedAt: values.createdAt,
      linkedinKey: normalizeProfileUrl(values.linkedinUrl),
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

/** Rejects the pending submissions of a user who deletes the account. Their jobs must be locked. */
export async function rejectPendingOfSubmitter(db: Db, submittedById: number, reason: string) {
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
    });
}

interface StatusChange {
  from: StoredStatus;
  to: StoredStatus;
  byId: number;
  reason?: string;
  /** Set if nobody decided on the candidate. */
  closedAs?: ClosingReason;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** Changes the status unless somebody else changed it meanwhile; then undefined. A closed submission is open again. */
export async function changeStatus(
  db: Db,
  id: number,
  { from, to, byId, reason, closedAs, at }: StatusChange,
) {
  const changedAt = at ?? sql`now()`;
  const posterStatus = toPosterStatus(to);
  const firstAnsweredAtSql = sql`coalesce(${submissions.answeredAt}, ${changedAt})`;
  const [row] = await db
    .update(submissions)
    .set({
      status: to,
      updatedAt: changedAt,
      closedAs: closedAs ?? null,
      closedFrom: closedAs ? from : null,
      endingId: null,
      ...(posterStatus !== "pending" && !closedAs && { answeredAt: firstAnsweredAtSql }),
      ...(posterStatus === "approved" && { wasShortlisted: true }),
    })
    .where(and(eq(submissions.id, id), eq(submissions.status, from)))
    .returning({ id: submissions.id });
  if (row)
    await db
      .insert(submissionChanges)
      .values({ submissionId: id, from, to, changedById: byId, reason, createdAt: at });
  return row;
}
