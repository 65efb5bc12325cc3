import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { contactReads } from "@shared/users/table";
import { contactReadsADay } from "@shared/users/vocabulary";
import { and, eq, lt, not, sql } from "drizzle-orm";
import { own, type Profile } from "./queries";

/** For decisions that must not meet each other: one person's addresses change one after the other. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export async function update(db: Db, id: number, values: Profile) {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** Asks again after a rejection; undefined when this person is not a rejected partner, or asked within the last 7 days. */
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

/**
 * Records that somebody opens another person's contact details; false past 50 different people on one day (UTC). In a transaction
 * of its own, which outlasts a refusal of the call, and one viewer after the other, so that many at once are no more than many in a row.
 */
export function readContact(db: Db, viewerId: number, personId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(5, ${viewerId})`);
    const today = sql`(now() at time zone 'utc')::date`;
    const before = await tx
      .select({ personId: contactReads.personId })
      .from(contactReads)
      .where(and(eq(contactReads.viewerId, viewerId), eq(contactReads.day, today)));
    if (before.some((row) => row.personId === personId)) return true;
    if (before.length >= contactReadsADay) return false;
    await tx.insert(contactReads).values({ viewerId, personId, day: today });
    return true;
  });
}

const unclaimed = and(not(userEmails.isPrimary), not(userEmails.isVerified));

const day = sql`now() - interval '24 hours'`;

/** A further address, neither primary nor verified; undefined when it is taken. A lapsed claim of somebody else's gives way. */
export async function addAddress(db: Db, userId: number, email: string, type: "work" | "personal" = "work") {
  await db
    .delete(userEmails)
    .where(
      and(
        eq(sql`lower(${userEmails.email})`, email.toLowerCase()),
        unclaimed,
        lt(userEmails.linkSentAt, day),
      ),
    );
  const [row] = await db.insert(userEmails).values({ userId, email, type }).onConflictDoNothing().returning();
  return row;
}

/** False when it is not one's own, or the primary one. */
export async function removeAddress(db: Db, userId: number, id: number) {
  return (
    (
      await db
        .delete(userEmails)
        .where(and(own(userId, id), not(userEmails.isPrimary)))
        .returning()
    ).length > 0
  );
}

/** Makes an own address the primary one, which the account's own address follows; the one before has a day to be verified. The person must be locked. */
export async function makePrimary(db: Db, userId: number, id: number) {
  await db
    .update(userEmails)
    .set({ isPrimary: false, linkSentAt: sql`now()` })
    .where(and(eq(userEmails.userId, userId), userEmails.isPrimary));
  const [row] = await db.update(userEmails).set({ isPrimary: true }).where(own(userId, id)).returning();
  if (row)
    await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
  return row;
}

export async function markLinkSent(db: Db, id: number) {
  await db.update(userEmails).set({ linkSentAt: sql`now()` }).where(eq(userEmails.id, id));
}

export async function markVerified(db: Db, id: number) {
  const [row] = await db
    .update(userEmails)
    .set({ isVerified: true })
    .where(eq(userEmails.id, id))
    .returning();
  return row;
}

/** Takes away second addresses that nobody has verified within a day of their last link. */
export const deleteExpiredAddresses = (db: Db) =>
  db.delete(userEmails).where(and(unclaimed, lt(userEmails.linkSentAt, day)));
