/** The decisions of admins about users, each with an entry in the moderation record. */
import { nextSessionGenerationSql } from "@server/auth/commands";
import { isRecheckOpenSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { type AuditDetails, recordAudit } from "@server/security/commands";
import { moderationEntries, siteFlags } from "@shared/admin/table";
import type { ModerationAction } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { posterReviews } from "@shared/users/table";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isPendingVcApplicationSql } from "./queries";

/** `users.identityVersion` counts the changes of a user's name and company. A new user has this version. */
const firstIdentityVersion = 1;

interface ModerationInput {
  action: ModerationAction;
  actor: Actor;
  reason?: string;
  /** Stored in the security record only, for example the names of the changed fields. */
  details?: AuditDetails;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

type ModerationSubject = Pick<
  typeof moderationEntries.$inferInsert,
  "subjectKind" | "subjectId" | "subjectName" | "subjectDetail"
>;

/**
 * Adds an entry to the moderation record and to the security record. Call it in the transaction of the
 * recorded action.
 */
export async function recordModeration(
  db: Db,
  subject: ModerationSubject,
  { action, actor, reason, details, at }: ModerationInput,
) {
  await db
    .insert(moderationEntries)
    .values({ ...subject, action, byId: actor.id, reason, ...(at && { createdAt: at }) });
  // Demo data, which alone passes `at`, fills the security record itself.
  if (at) return;
  const { subjectKind: kind, subjectId: id } = subject;
  const { id: actorId, network } = actor;
  await recordAudit(db, { action, actorId, network, subject: { kind, id }, details: { ...details, reason } });
}

type NamedUser = Pick<typeof users.$inferSelect, "id" | "firstName" | "lastName" | "username" | "company">;

export const toUserSubject = ({
  id,
  firstName,
  lastName,
  username,
  company,
}: NamedUser): ModerationSubject => ({
  subjectKind: "user",
  subjectId: id,
  subjectName: [firstName, lastName].filter(Boolean).join(" ") || username,
  subjectDetail: company,
});

interface UserDecision {
  reason?: string;
  /** The identity version that the admin saw. */
  seen?: number;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** A decision that needs the version that the admin saw. */
interface RecheckDecision extends UserDecision {
  seen: number;
}

/**
 * Approves or rejects a VC application. Returns undefined if the application is no longer pending, or if the
 * user's name or company has changed since the admin saw them. Without `seen`, both must be the same as when
 * the user applied.
 */
export async function decideVcApplication(
  db: Db,
  id: number,
  status: "approved" | "rejected",
  actor: Actor,
  { reason, seen, at: decidedAt }: UserDecision,
) {
  const expectedVersion = seen ?? sql`coalesce(${users.vcRequestedIdentityVersion}, ${firstIdentityVersion})`;
  const [user] = await db
    .update(users)
    .set({
      vcApprovalStatus: status,
      // Despite their names, `vcApprovedAt` and `vcApprovedBy` also record a rejection.
      vcApprovedAt: decidedAt ?? sql`now()`,
      vcApprovedBy: actor.id,
      vcDecisionReason: reason ?? null,
      recheckSince: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), isPendingVcApplicationSql, eq(users.identityVersion, expectedVersion)))
    .returning();
  if (user)
    await recordModeration(db, toUserSubject(user), { action: `vc_${status}`, actor, reason, at: decidedAt });
  return user;
}

/**
 * Keeps the approval of a VC partner with a new name or company. Returns undefined if no check is open, or if
 * the name or company has changed since the admin saw them.
 */
export async function keepApproval(
  db: Db,
  id: number,
  actor: Actor,
  { seen: seenVersion, reason, at }: RecheckDecision,
) {
  const [user] = await db
    .update(users)
    .set({ recheckSince: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isRecheckOpenSql, eq(users.identityVersion, seenVersion)))
    .returning();
  if (user) await recordModeration(db, toUserSubject(user), { action: "approval_kept", actor, reason, at });
  return user;
}

/**
 * Withdraws the approval of a VC partner with a new name or company. Keeps `recheckSince`, because while it
 * is set, a verified domain does not make the user trusted. Returns undefined in the same cases as
 * `keepApproval`.
 */
export async function withdrawApproval(
  db: Db,
  id: number,
  actor: Actor,
  { seen: seenVersion, reason }: RecheckDecision & { reason: string },
) {
  const [user] = await db
    .update(users)
    .set({
      vcApprovalStatus: "rejected",
      vcApprovedAt: sql`now()`,
      vcApprovedBy: actor.id,
      vcDecisionReason: reason,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), isRecheckOpenSql, eq(users.identityVersion, seenVersion)))
    .returning();
  if (user) await recordModeration(db, toUserSubject(user), { action: "approval_withdrawn", actor, reason });
  return user;
}

/**
 * First key of the advisory lock that is held by one suspension at a time. There is only one such lock, so
 * its second key is 0.
 */
const allSuspensionsLockKey = 7;

/** Serializes suspensions: two admins who suspend each other at the same time could leave no active admin. */
export const lockSuspensions = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(${allSuspensionsLockKey}, 0)`);

/**
 * Suspends a user and ends all sessions of the user. Returns undefined if the account is already suspended.
 * Only demo data sets `suspendedAt`; the default is now.
 */
export async function suspendUser(db: Db, id: number, actor: Actor, reason: string, suspendedAt?: string) {
  const [user] = await db
    .update(users)
    .set({
      suspendedAt: suspendedAt ?? sql`now()`,
      suspensionReason: reason,
      sessionGeneration: nextSessionGenerationSql,
    })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)))
    .returning();
  if (user)
    await recordModeration(db, toUserSubject(user), { action: "suspended", actor, reason, at: suspendedAt });
  return user;
}

/** Ends a suspension. Returns undefined if the account is not suspended. */
export async function endSuspension(db: Db, id: number, actor: Actor, reason?: string) {
  const [user] = await db
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
    .returning();
  if (user) await recordModeration(db, toUserSubject(user), { action: "restored", actor, reason });
  return user;
}

/** Closes an open review of a poster. Returns false if another admin has already closed it. */
export async function closePosterReview(
  db: Db,
  review: { id: number } | { userId: number },
  outcome: "vouched" | "dismissed",
  actor: Actor,
) {
  const isThisReviewSql =
    "id" in review ? eq(posterReviews.id, review.id) : eq(posterReviews.userId, review.userId);
  const closedRows = await db
    .update(posterReviews)
    .set({ outcome, byId: actor.id })
    .where(and(isThisReviewSql, isNull(posterReviews.outcome)))
    .returning({ id: posterReviews.id });
  return closedRows.length > 0;
}

/**
 * Gives a user the verified badge, and closes the open review of the user. Returns undefined if the user has
 * the badge, or if the name or company has changed since the admin saw them. Without `seen`, both must never
 * have changed.
 */
export async function verifyUser(
  db: Db,
  id: number,
  actor: Actor,
  { seen: expectedVersion = firstIdentityVersion, ...decision }: UserDecision,
) {
  const hasExpectedVersionSql = eq(users.identityVersion, expectedVersion);
  const user = await setVerified(db, id, { isVerified: true }, actor, decision, hasExpectedVersionSql);
  if (user) await closePosterReview(db, { userId: id }, "vouched", actor);
  return user;
}

/** Removes the verified badge of a user. Returns undefined if they do not have it. */
export const unverifyUser = (db: Db, id: number, actor: Actor, decision: UserDecision) =>
  setVerified(db, id, { isVerified: false }, actor, decision);

async function setVerified(
  db: Db,
  id: number,
  { isVerified }: { isVerified: boolean },
  actor: Actor,
  { reason, at: decidedAt }: UserDecision,
  additionalConditionSql?: SQL,
) {
  const [user] = await db
    .update(users)
    .set({ isVerified, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.isVerified, !isVerified), additionalConditionSql))
    .returning();
  if (user) {
    const action = isVerified ? "verified" : "unverified";
    await recordModeration(db, toUserSubject(user), { action, actor, reason, at: decidedAt });
  }
  return user;
}

/**
 * Sets a flag for the whole site, such as "demo". Only the first call with a name, among all servers, returns
 * true.
 */
export async function setSiteFlag(db: Db, name: string) {
  const insertedRows = await db.insert(siteFlags).values({ name }).onConflictDoNothing().returning();
  return insertedRows.length > 0;
}
