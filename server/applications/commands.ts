import { workedFor } from "@server/agencies/ownership";
import type { Db } from "@server/lib/db/db";
import { applicationChanges, applications } from "@shared/applications/table";
import { and, eq, type SQL, sql } from "drizzle-orm";

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  "jobId" | "applicantId" | "posterId" | "coverLetter" | "proposedFee" | "timeline" | "approach" | "createdAt"
>;

/** Undefined when this person has applied to this job before. */
export async function insert(db: Db, values: NewApplication) {
  const agencyId = await workedFor(db, values.applicantId, values.createdAt);
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
  /** The job ended, or its applicant left, and this with it. */
  endedWithJob?: boolean;
  /** When, for demo data; otherwise now. */
  at?: string;
}

/** Decides once: the status guard lets only one of two simultaneous decisions win. */
export async function decide(db: Db, id: number, decision: Decision) {
  const [row] = await decided(db, and(eq(applications.id, id), eq(applications.status, "pending")), decision);
  return row;
}

/** Rejects what is still pending on a job that ends, and answers it. */
export async function rejectPending(db: Db, jobId: number, byId: number, reason: string, at?: string) {
  return decided(db, and(eq(applications.jobId, jobId), eq(applications.status, "pending")), {
    status: "rejected",
    byId,
    reason,
    endedWithJob: true,
    at,
  });
}

/** What somebody who leaves has still waiting, which nobody decides any more. */
export async function withdrawPending(db: Db, applicantId: number, reason: string) {
  const own = and(eq(applications.applicantId, applicantId), eq(applications.status, "pending"));
  return decided(db, own, { status: "rejected", byId: applicantId, reason, endedWithJob: true });
}

export async function decided(
  db: Db,
  which: SQL | undefined,
  { status, byId, reason, endedWithJob, at }: Decision,
) {
  const rows = await db
    .update(applications)
    .set({ status, reason, endedWithJob, decidedAt: at ?? sql`now()` })
    .where(which)
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
