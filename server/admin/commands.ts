import type { Db } from "@server/lib/db/db";
import { recordAudit } from "@server/security/commands";
import { moderationEntries, siteFlags } from "@shared/admin/table";
import type { ModerationAction } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { posterReviews } from "@shared/users/table";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isPendingVcApplicationSql } from "./queries";

interface Moderation {
  action: ModerationAction;
  byId: number;
  reason?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

type Subject = Pick<
  typeof moderationEntries.$inferInsert,
  "subjectKind" | "subjectId" | "subjectName" | "subjectDetail"
>;

/** Adds an entry to the moderation record and to the security record. Call it in the transaction of the action. */
export async function recordModeration(db: Db, subject: Subject, { action, byId, reason, at }: Moderation) {
  await db
    .insert(moderationEntries)
    .values({ ...subject, action, byId, reason, ...(at && { createdAt: at }) });
  // Demo data has a security record of its own.
  if (at) return;
  const { subjectKind: kind, subjectId: id } = subject;
  await recordAudit(db, { action, actorId: byId, subject: { kind, id }, details: { reason } });
}

type NamedUser = Pick<typeof users.$inferSelect, "id" | "firstName" | "lastName" | "username" | "company">;

export const toUserSubject = ({ id, firstName, lastName, username, company }: NamedUser): Subject => ({
  subjectKind: "user",
  subjectId: id,
  subjectName: [firstName, lastName].filter(Boolean).join(" ") || username,
  subjectDetail: company,
});

/**
 * Returns undefined if the application is no longer pending. Only demo data sets `decidedAt`; the default is
 * now.
 */
export async function decideVcApplication(
  db: Db,
  id: number,
  status: "approved" | "rejected",
  byId: number,
  reason?: string,
  decidedAt?: string,
) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: status,
      vcApprovedAt: decidedAt ?? sql`now()`,
      vcApprovedBy: byId,
      vcDecisionReason: reason ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), isPendingVcApplicationSql))
    .returning();
  if (row)
    await recordModeration(db, toUserSubject(row), { action: `vc_${status}`, byId, reason, at: decidedAt });
  return row;
}

/** First key of the advisory lock on suspensions. There is only one such lock, so its second key is 0. */
const suspensionsLockKey = 7;

/**
 * Serializes suspensions: otherwise two admins who suspend each other at once would leave no active admin.
 */
export const lockSuspensions = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(${suspensionsLockKey}, 0)`);

/** Returns undefined when the account is already suspended. */
export async function suspendUser(db: Db, id: number, byId: number, reason: string, suspendedAt?: string) {
  const [row] = await db
    .update(users)
    .set({ suspendedAt: suspendedAt ?? sql`now()`, suspensionReason: reason })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)))
    .returning();
  if (row)
    await recordModeration(db, toUserSubject(row), { action: "suspended", byId, reason, at: suspendedAt });
  return row;
}

/** Ends a suspension; returns undefined when the account is not suspended. */
export async function restoreUser(db: Db, id: number, byId: number, reason?: string) {
  const [row] = await db
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
    .returning();
  if (row) await recordModeration(db, toUserSubject(row), { action: "restored", byId, reason });
  return row;
}

/** Closes an open review; returns false if somebody has closed it already. */
export async function closePosterReview(
  db: Db,
  review: { id: number } | { userId: number },
  outcome: "vouched" | "dismissed",
  byId: number,
) {
  const isReview = "id" in review ? eq(posterReviews.id, review.id) : eq(posterReviews.userId, review.userId);
  const closedRows = await db
    .update(posterReviews)
    .set({ outcome, byId })
    .where(and(isReview, isNull(posterReviews.outcome)))
    .returning({ id: posterReviews.id });
  return closedRows.length > 0;
}

/** Returns undefined when the user already has this verification status. A verified user leaves the queue of posters. */
export async function setVerified(
  db: Db,
  id: number,
  isVerified: boolean,
  byId: number,
  reason?: string,
  verifiedAt?: string,
) {
  const [row] = await db
    .update(users)
    .set({ isVerified, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.isVerified, !isVerified)))
    .returning();
  if (row && isVerified) await closePosterReview(db, { userId: id }, "vouched", byId);
  if (row) {
    const action = isVerified ? "verified" : "unverified";
    await recordModeration(db, toUserSubject(row), { action, byId, reason, at: verifiedAt });
  }
  return row;
}

/** Sets a flag of the whole site. Returns true only for the first call with this name, on any server. */
export async function setSiteFlag(db: Db, name: string) {
  const insertedRows = await db.insert(siteFlags).values({ name }).onConflictDoNothing().returning();
  return insertedRows.length > 0;
}
