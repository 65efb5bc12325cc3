/** The verification of addresses, and the release of those that nobody verified. */
import type { Db } from "@server/lib/db/db";
import { activateClaimedDomain, joinByDomain } from "@server/organizations/commands";
import { recordAudit } from "@server/security/commands";
import { removedAddresses, userEmails, users } from "@shared/auth/table";
import { releasedAddress } from "@shared/lib/placeholder-address";
import { and, eq, getTableColumns, isNull, lt, not, sql } from "drizzle-orm";
import { revokeTokens } from "./one-time-tokens";

export async function markVerified(db: Db, addressId: number) {
  const [row] = await db
    .update(userEmails)
    .set({ isVerified: true })
    .where(eq(userEmails.id, addressId))
    .returning();
  return row;
}

/** Marks an address as verified, which makes its owner a member of organizations by domain. */
export async function verifyAddress(db: Db, addressId: number) {
  const address = await markVerified(db, addressId);
  if (!address) return undefined;
  await revokeTokens(db, "verify_address", address.userId, address.id);
  await joinByDomain(db, address.userId, address.email);
  await activateClaimedDomain(db, address.userId, address.email);
  return address;
}

/**
 * Whether an address no longer belongs to an account: a primary one that was not verified for 7 days after the user
 * first added it. Not in the grace period of accounts that are older than verification, and not if an admin vouches for
 * the person.
 */
const isReleasableSql = sql`${userEmails.isPrimary} and not ${userEmails.isVerified}
  and least(${userEmails.createdAt}, ${userEmails.claimedAt}) < now() - interval '7 days'
  and exists (select from users u where u.id = ${userEmails.userId} and not u.is_verified
    and coalesce(u.verify_by < now(), true))`;

const hasEmailSql = (email: string) => eq(sql`lower(${userEmails.email})`, email.toLowerCase());

/**
 * Releases an address that somebody else asks for, if its account has not verified it for 7 days. The caller must hold
 * no lock on a user: two users who ask for each other's address would deadlock.
 */
export async function releaseExpired(db: Db, email: string): Promise<boolean> {
  const [candidate] = await db
    .select({ id: userEmails.id, userId: userEmails.userId })
    .from(userEmails)
    .where(and(hasEmailSql(email), isReleasableSql));
  if (!candidate) return false;
  await lockUserRow(db, candidate.userId);
  const releasedRows = await db
    .delete(userEmails)
    .where(and(eq(userEmails.id, candidate.id), isReleasableSql))
    .returning();
  if (releasedRows.length === 0) return false;
  await insertPlaceholder(db, candidate.userId);
  await recordRelease(db, candidate.userId, "not verified for 7 days");
  return true;
}

/**
 * Takes an unverified address from an account whose owner its recipient is not. A primary one leaves the account without
 * an address. False if it has been verified or removed meanwhile.
 */
export async function declineAddress(
  db: Db,
  userId: number,
  addressId: number,
  network?: string,
): Promise<boolean> {
  await lockUserRow(db, userId);
  const [declinedAddress] = await db
    .delete(userEmails)
    .where(and(eq(userEmails.id, addressId), not(userEmails.isVerified)))
    .returning();
  if (!declinedAddress) return false;
  if (declinedAddress.isPrimary) await insertPlaceholder(db, userId);
  await recordRelease(db, userId, "its recipient is somebody else", network);
  return true;
}

/** The actor is unknown, and the entry does not name the address: it belongs to somebody else. */
const recordRelease = (db: Db, userId: number, reason: string, network?: string) =>
  recordAudit(db, {
    action: "address_released",
    subject: { kind: "user", id: userId },
    network,
    details: { reason },
  });

/** Serializes changes to the addresses of one user. */
const lockUserRow = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** The row of an address, with its owner locked; undefined if the account is suspended. */
export async function lockOwnerOfAddress(db: Db, email: string) {
  const [row] = await db
    .select(getTableColumns(userEmails))
    .from(userEmails)
    .innerJoin(users, and(eq(users.id, userEmails.userId), isNull(users.suspendedAt)))
    .where(hasEmailSql(email))
    .for("no key update", { of: users });
  return row;
}

/** Replaces a deleted primary address. A new row: links and emails for the old address must not concern it. */
async function insertPlaceholder(db: Db, userId: number) {
  const email = releasedAddress(userId);
  await db.insert(userEmails).values({ userId, email, isPrimary: true });
  await db.update(users).set({ email, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Deletes the times of addresses that were removed unverified a month ago. */
export const deleteExpiredRemovedAddresses = (db: Db) =>
  db.delete(removedAddresses).where(lt(removedAddresses.removedAt, sql`now() - interval '30 days'`));
