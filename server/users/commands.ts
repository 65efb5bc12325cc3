import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { contactViews } from "@shared/users/table";
import { maxContactViewsPerDay } from "@shared/users/vocabulary";
import { and, eq, lt, not, sql } from "drizzle-orm";
import { isOwnAddressSql, type ProfileChanges } from "./queries";

/** Serializes changes to the addresses of one user. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export async function update(db: Db, id: number, values: ProfileChanges) {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/**
 * Requests approval as a VC partner again. Undefined if the user is not a rejected partner, or applied less than
 * 7 days ago.
 */
export async function reapply(db: Db, id: number) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: sql`now()`,
      vcApprovedAt: null,
      vcApprovedBy: null,
      vcDecisionReason: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(users.id, id),
        eq(users.role, "vc_partner"),
        eq(users.vcApprovalStatus, "rejected"),
        sql`coalesce(${users.vcApprovalRequestedAt}, '-infinity') <= now() - interval '7 days'`,
      ),
    )
    .returning();
  return row;
}

/** First key of the advisory locks on contact views; the second key is the viewer's id. */
const contactViewLockKey = 5;

/**
 * Records that the viewer opens a user's contact details; false beyond the limit of different users on a UTC day.
 * Runs in a transaction of its own, so that it survives a rollback of the request, and serialized per viewer,
 * so that parallel requests cannot exceed the limit.
 */
export function tryRecordContactView(db: Db, viewerId: number, personId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${contactViewLockKey}, ${viewerId})`);
    const todaySql = sql`(now() at time zone 'utc')::date`;
    const viewedToday = await tx
      .select({ personId: contactViews.personId })
      .from(contactViews)
      .where(and(eq(contactViews.viewerId, viewerId), eq(contactViews.day, todaySql)));
    if (viewedToday.some((view) => view.personId === personId)) return true;
    if (viewedToday.length >= maxContactViewsPerDay) return false;
    await tx.insert(contactViews).values({ viewerId, personId, day: todaySql });
    return true;
  });
}

const isUnverifiedSecondarySql = and(not(userEmails.isPrimary), not(userEmails.isVerified));

const oneDayAgoSql = sql`now() - interval '24 hours'`;

/** Adds an unverified address; undefined if it is taken. Replaces an address that expired unverified. */
export async function addAddress(db: Db, userId: number, email: string, type: "work" | "personal" = "work") {
  await db
    .delete(userEmails)
    .where(
      and(
        eq(sql`lower(${userEmails.email})`, email.toLowerCase()),
        isUnverifiedSecondarySql,
        lt(userEmails.linkSentAt, oneDayAgoSql),
      ),
    );
  const [row] = await db.insert(userEmails).values({ userId, email, type }).onConflictDoNothing().returning();
  return row;
}

/** False if the address is not the user's or is their primary one. */
export async function removeAddress(db: Db, userId: number, addressId: number) {
  const deletedRows = await db
    .delete(userEmails)
    .where(and(isOwnAddressSql(userId, addressId), not(userEmails.isPrimary)))
    .returning();
  return deletedRows.length > 0;
}

/**
 * Makes an address of the user primary and copies it to the account; the previous one has a day to be
 * verified. The user must be locked.
 */
export async function makePrimary(db: Db, userId: number, addressId: number) {
  await db
    .update(userEmails)
    .set({ isPrimary: false, linkSentAt: sql`now()` })
    .where(and(eq(userEmails.userId, userId), userEmails.isPrimary));
  const [row] = await db
    .update(userEmails)
    .set({ isPrimary: true })
    .where(isOwnAddressSql(userId, addressId))
    .returning();
  if (row)
    await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
  return row;
}

/** Records when a verification link was last sent to the address. */
export async function markLinkSent(db: Db, addressId: number) {
  await db.update(userEmails).set({ linkSentAt: sql`now()` }).where(eq(userEmails.id, addressId));
}

export async function markVerified(db: Db, addressId: number) {
  const [row] = await db
    .update(userEmails)
    .set({ isVerified: true })
    .where(eq(userEmails.id, addressId))
    .returning();
  return row;
}

/** Deletes secondary addresses that were not verified within a day of their last link. */
export const deleteExpiredAddresses = (db: Db) =>
  db.delete(userEmails).where(and(isUnverifiedSecondarySql, lt(userEmails.linkSentAt, oneDayAgoSql)));
