/** Writes applications, their edits and their status history. */
import { findAndLockAgencyOfUser } from "@server/agencies/ownership";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import type { ApplicationTexts } from "@shared/applications/schemas";
import { applicationChanges, applicationEdits, applications } from "@shared/applications/table";
import { withdrawableStatuses } from "@shared/applications/vocabulary";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  "jobId" | "applicantId" | "posterId" | "coverLetter" | "proposedFee" | "timeline" | "approach" | "createdAt"
>;

/**
 * Inserts an application. The caller increments the job's counter of applications. Returns undefined if the
 * user has already applied to the job.
 */
export async function insert(db: Db, values: NewApplication) {
  const agencyId = await findAndLockAgencyOfUser(db, values.applicantId, values.createdAt);
  const [row] = await db
    .insert(applications)
    .values({ ...values, agencyId })
    .onConflictDoNothing()
    .returning();
  if (row)
    await db.insert(applicationChanges).values({
      applicationId: row.id,
      to: "pending",
      changedById: row.applicantId,
      createdAt: row.createdAt,
    });
  return row;
}

/** Matches a withdrawn application whose applicant may apply again, which is allowed once. */
const canApplyAgainSql = and(eq(applications.closedAs, "withdrawn"), isNull(applications.reappliedAt));

/**
 * Makes the user's withdrawn application to the job pending again, with new texts. Returns undefined if there
 * is none, or if the user has already applied again. The job must be locked. Only demo data sets `createdAt`;
 * the default is now.
 */
export async function applyAgain(db: Db, { createdAt, ...values }: NewApplication) {
  const [withdrawnApplication] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.jobId, values.jobId),
        eq(applications.applicantId, values.applicantId),
        canApplyAgainSql,
      ),
    );
  if (!withdrawnApplication) return undefined;
  const appliedAt = createdAt ?? sql`now()`;
  const { coverLetter, proposedFee, timeline = null, approach = null } = values;
  const [row] = await db
    .update(applications)
    .set({
      coverLetter,
      proposedFee,
      timeline,
      approach,
      agencyId: await findAndLockAgencyOfUser(db, values.applicantId),
      status: "pending",
      decidedAt: null,
      reason: null,
      endedWithJob: false,
      closedAs: null,
      closedFrom: null,
      version: sql`${applications.version} + 1`,
      editedAt: appliedAt,
      reappliedAt: appliedAt,
      // The poster's time to answer starts again.
      createdAt: appliedAt,
      lastReminderAgeDays: 0,
    })
    .where(and(eq(applications.id, withdrawnApplication.id), canApplyAgainSql))
    .returning();
  if (!row) return undefined;
  // Stores the texts of the withdrawn application as those before an edit.
  await insertEdit(db, withdrawnApplication, createdAt);
  await db.insert(applicationChanges).values({
    applicationId: row.id,
    from: "rejected",
    to: "pending",
    changedById: row.applicantId,
    createdAt,
  });
  return row;
}

interface StoredApplication extends ApplicationTexts {
  id: number;
  applicantId: number;
  version: number;
}

interface Edit {
  texts: Partial<ApplicationTexts>;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Changes the texts of a pending application and stores the former ones. Returns undefined if the application
 * was decided, withdrawn or edited since it was loaded. The job must be locked.
 */
export async function edit(db: Db, application: StoredApplication, { texts, at }: Edit) {
  const [row] = await db
    .update(applications)
    .set({ ...texts, version: sql`${applications.version} + 1`, editedAt: at ?? sql`now()` })
    .where(
      and(
        eq(applications.id, application.id),
        eq(applications.status, "pending"),
        eq(applications.version, application.version),
      ),
    )
    .returning();
  if (row) await insertEdit(db, application, at);
  return row;
}

async function insertEdit(db: Db, application: StoredApplication, at?: string) {
  const { id, applicantId, coverLetter, proposedFee, timeline, approach } = application;
  await db.insert(applicationEdits).values({
    applicationId: id,
    before: { coverLetter, proposedFee, timeline, approach },
    byId: applicantId,
    createdAt: at,
  });
}

interface Withdrawal {
  reason?: string;
  /** The status that the applicant read; undefined if a pending or approved application may be withdrawn. */
  status?: (typeof withdrawableStatuses)[number];
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Withdraws an application, and decrements the job's counter of applications. Returns the application with the
 * time of the withdrawal as `decidedAt`, as in lists; undefined if the application has another status, or its
 * job has ended. The job must be locked.
 */
export async function withdraw(db: Db, id: number, { reason, status, at }: Withdrawal) {
  const [row] = await db
    .update(applications)
    .set({
      status: "rejected",
      closedAs: "withdrawn",
      closedFrom: sql`${applications.status}`,
      wasApproved: sql`${applications.wasApproved} or ${applications.status} = 'approved'`,
      // Despite its name, the column is true for every application that was closed other than by a decision.
      endedWithJob: true,
      decidedAt: sql`coalesce(${applications.decidedAt}, ${at ?? sql`now()`})`,
      reason: reason ?? null,
    })
    .where(
      and(
        eq(applications.id, id),
        inArray(applications.status, status ? [status] : [...withdrawableStatuses]),
        isNull(applications.closedAs),
      ),
    )
    .returning();
  if (!row) return undefined;
  const [storedWithdrawal] = await db
    .insert(applicationChanges)
    .values({
      applicationId: id,
      from: row.closedFrom,
      to: "rejected",
      changedById: row.applicantId,
      reason,
      closedAs: "withdrawn",
      createdAt: at,
    })
    .returning({ withdrawnAt: applicationChanges.createdAt });
  await jobCommands.decrementApplicationsCount(db, row.jobId);
  return { ...row, decidedAt: storedWithdrawal?.withdrawnAt ?? row.decidedAt };
}

interface Decision {
  status: "approved" | "rejected";
  byId: number;
  reason?: string;
  /** The version of the application that the poster read; undefined skips the check. */
  version?: number;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Approves or rejects a pending application. Returns undefined if the application is no longer pending, as
 * after a concurrent decision, or if it was edited since the given version.
 */
export async function decide(db: Db, id: number, { version, ...decision }: Decision) {
  const isPendingApplicationSql = and(
    eq(applications.id, id),
    eq(applications.status, "pending"),
    version === undefined ? undefined : eq(applications.version, version),
  );
  const [application] = await setOutcome(db, isPendingApplicationSql, decision);
  return application;
}

/**
 * Rejects the pending applications of a user who deletes the account. Only demo data passes `at`; the default
 * is now.
 */
export async function rejectPendingOfApplicant(db: Db, applicantId: number, reason: string, at?: string) {
  const isPendingOfApplicantSql = and(
    eq(applications.applicantId, applicantId),
    eq(applications.status, "pending"),
  );
  return setOutcome(db, isPendingOfApplicantSql, {
    status: "rejected",
    byId: applicantId,
    reason,
    closedAs: "recruiter_left",
    at,
  });
}

/**
 * Sets the outcome of the pending applications that match `where`, and adds an entry to the history of each.
 */
async function setOutcome(
  db: Db,
  where: SQL | undefined,
  { status, byId, reason, at, closedAs }: Omit<Decision, "version"> & { closedAs?: ClosingReason },
) {
  const rows = await db
    .update(applications)
    .set({
      status,
      reason,
      decidedAt: at ?? sql`now()`,
      ...(closedAs && { closedAs, closedFrom: "pending" as const, endedWithJob: true }),
    })
    .where(where)
    .returning();
  if (rows.length > 0)
    await db.insert(applicationChanges).values(
      rows.map((row) => ({
        applicationId: row.id,
        from: "pending" as const,
        to: status,
        changedById: byId,
        reason,
        closedAs,
        createdAt: at,
      })),
    );
  return rows.map((row) => ({ ...row, status }));
}
