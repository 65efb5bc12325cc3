import type { Db } from "@server/lib/db/db";
import { moderationEntries, siteMarks } from "@shared/admin/table";
import type { ModerationAction } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { pending } from "./queries";

interface Act {
  action: ModerationAction;
  byId: number;
  reason?: string;
  /** For demo data; otherwise it is now. */
  at?: string;
}

type Subject = Pick<
  typeof moderationEntries.$inferInsert,
  "subjectKind" | "subjectId" | "subjectName" | "subjectDetail"
>;

/** Writes into the moderation record, in the transaction of the act itself. */
export async function recordAct(db: Db, subject: Subject, { action, byId, reason, at }: Act) {
  await db
    .insert(moderationEntries)
    .values({ ...subject, action, byId, reason, ...(at && { createdAt: at }) });
}

type Named = Pick<typeof users.$inferSelect, "id" | "firstName" | "lastName" | "username" | "company">;

export const asSubject = ({ id, firstName, lastName, username, company }: Named): Subject => ({
  subjectKind: "user",
  subjectId: id,
  subjectName: [firstName, lastName].filter(Boolean).join(" ") || username,
  subjectDetail: company,
});

/** Decides once: undefined when the application is no longer pending. `at` is for demo data; otherwise it is now. */
export async function decide(
  db: Db,
  id: number,
  status: "approved" | "rejected",
  byId: number,
  reason?: string,
  at?: string,
) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: status,
      vcApprovedAt: at ?? sql`now()`,
      vcApprovedBy: byId,
      vcDecisionReason: reason ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), pending))
    .returning();
  if (row) await recordAct(db, asSubject(row), { action: `vc_${status}`, byId, reason, at });
  return row;
}

/** Suspensions come one after the other, or two admins could leave nobody who opens an account again. */
export const lockSuspensions = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7, 0)`);

/** Shuts or opens an account; undefined when it is so already. */
export async function suspend(db: Db, id: number, byId: number, reason: string, at?: string) {
  const [row] = await db
    .update(users)
    .set({ suspendedAt: at ?? sql`now()`, suspensionReason: reason })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)))
    .returning();
  if (row) await recordAct(db, asSubject(row), { action: "suspended", byId, reason, at });
  return row;
}

export async function restore(db: Db, id: number, byId: number, reason?: string) {
  const [row] = await db
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
    .returning();
  if (row) await recordAct(db, asSubject(row), { action: "restored", byId, reason });
  return row;
}

/** Vouches for who somebody is, or takes it back; undefined when it is so already. */
export async function setVerified(
  db: Db,
  id: number,
  isVerified: boolean,
  byId: number,
  reason?: string,
  at?: string,
) {
  const [row] = await db
    .update(users)
    .set({ isVerified, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.isVerified, !isVerified)))
    .returning();
  if (row)
    await recordAct(db, asSubject(row), { action: isVerified ? "verified" : "unverified", byId, reason, at });
  return row;
}

/** True for the one who sets it first. */
export async function setMark(db: Db, name: string) {
  return (await db.insert(siteMarks).values({ name }).onConflictDoNothing().returning()).length > 0;
}
