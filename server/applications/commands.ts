import { lockAgencyOfUser } from "@server/agencies/ownership";
import type { Db } from "@server/lib/db/db";
import { applicationChanges, applications } from "@shared/applications/table";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { and, eq, type SQL, sql } from "drizzle-orm";

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  "jobId" | "applicantId" | "posterId" | "coverLetter" | "proposedFee" | "timeline" | "approach" | "createdAt"
>;

/** Returns undefined if the user has already applied to this job. */
export async function insert(db: Db, values: NewApplication) {
  const agencyId = await lockAgencyOfUser(db, values.applicantId, values.createdAt);
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

interface Decision {
  status: "approved" | "rejected";
  byId: number;
  reason?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Returns undefined if the application is no longer pending: of two concurrent decisions only one succeeds.
 */
export async function decide(db: Db, id: number, decision: Decision) {
  const isPendingApplication = and(eq(applications.id, id), eq(applications.status, "pending"));
  const [application] = await setOutcome(db, isPendingApplication, decision);
  return application;
}

/** Rejects the pending applications of a user who deletes their account. */
export async function rejectPendingOfApplicant(db: Db, applicantId: number, reason: string) {
  const isPendingOfApplicant = and(
    eq(applications.applicantId, applicantId),
    eq(applications.status, "pending"),
  );
  return setOutcome(db, isPendingOfApplicant, {
    status: "rejected",
    byId: applicantId,
    reason,
    closedAs: "recruiter_left",
  });
}

/** Sets the outcome of the pending applications that match `where`, with an entry in the history of each. */
async function setOutcome(
  db: Db,
  where: SQL | undefined,
  { status, byId, reason, at, closedAs }: Decision & { closedAs?: ClosingReason },
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
        createdAt: at,
      })),
    );
  return rows.map((row) => ({ ...row, status }));
}
