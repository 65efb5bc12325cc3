/** Verifies email addresses, and removes unverified addresses from accounts. */
import type { Db } from "@server/lib/db/db";
import { activateClaimedDomain, joinByDomain } from "@server/organizations/commands";
import { recordAudit } from "@server/security/commands";
import { removedAddresses, userEmails, users } from "@shared/auth/table";
import { placeholderAddress } from "@shared/lib/placeholder-address";
import { and, eq, getTableColumns, isNull, lt, ne, not, sql } from "drizzle-orm";
import { endRestoreRightsSupersededBy } from "./address-restore-rights";
import { revokeTokens } from "./one-time-tokens";

/** Only sets the flag. `verifyAddress` also applies the consequences, such as joining an organization. */
export async function markAddressVerified(db: Db, addressId: number) {
  const [row] = await db
    .update(userEmails)
    .set({ isVerified: true })
    .where(eq(userEmails.id, addressId))
    .returning();
  return row;
}

/**
 * Marks an address as verified. As a consequence, the user joins the organization with the domain of the
 * address, or their own claim to the domain takes effect. If the address is the primary one, the rights to
 * restore it end, and so do the rights to restore addresses that became the primary one later.
 */
export async function verifyAddress(db: Db, addressId: number) {
  const address = await markAddressVerified(db, addressId);
  if (!address) return undefined;
  await revokeTokens(db, "verify_address", address.userId, address.id);
  if (address.isPrimary) await endRestoreRightsSupersededBy(db, address);
  await joinByDomain(db, address.userId, address.email);
  await activateClaimedDomain(db, address.userId, address.email);
  return address;
}

/**
 * Matches a primary address that was not verified within 7 days after the user first added it (`claimed_at`,
 * if the user has removed it and added it again). Other accounts may take such an address. Does not match
 * addresses of users for whom an admin vouches, or of users in the grace period (verification.ts).
 */
const isExpiredPrimarySql = sql`${userEmails.isPrimary} and not ${userEmails.isVerified}
  and least(${userEmails.createdAt}, ${userEmails.claimedAt}) < now() - interval '7 days'
  and exists (select from users where users.id = ${userEmails.userId} and not users.is_verified
    and coalesce(users.verify_by < now(), true))`;

const hasEmailSql = (email: string) => eq(sql`lower(${userEmails.email})`, email.toLowerCase());

/**
 * Removes an address from the account that has not verified the address for 7 days, because somebody else
 * wants to use it. Returns false if there is no such account. The account of `askingUserId` keeps its own
 * address. The caller must not have locked a user: two users who add each other's address at the same time
 * would deadlock.
 */
export async function deleteExpiredPrimaryAddress(
  db: Db,
  email: string,
  askingUserId?: number,
): Promise<boolean> {
  const isOfOtherUserSql = askingUserId === undefined ? undefined : ne(userEmails.userId, askingUserId);
  const [expiredAddress] = await db
    .select({ id: userEmails.id, userId: userEmails.userId })
    .from(userEmails)
    .where(and(hasEmailSql(email), isExpiredPrimarySql, isOfOtherUserSql));
  if (!expiredAddress) return false;
  await lockUserRow(db, expiredAddress.userId);
  const deletedRows = await db
    .delete(userEmails)
    .where(and(eq(userEmails.id, expiredAddress.id), isExpiredPrimarySql))
    .returning();
  if (deletedRows.length === 0) return false;
  await insertPlaceholder(db, expiredAddress.userId);
  await recordAddressRemoval(db, expiredAddress.userId, "not verified for 7 days");
  return true;
}

/**
 * Removes an unverified address from an account, because its recipient is somebody else. A placeholder
 * replaces a primary address. Returns false if the address is verified or does not exist any more.
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
  await recordAddressRemoval(db, userId, "its recipient is somebody else", network);
  return true;
}

/**
 * Records a removal in the security record. The entry has no actor and does not contain the address, because
 * the recipient of the address is somebody else.
 */
const recordAddressRemoval = (db: Db, userId: number, reason: string, network?: string) =>
  recordAudit(db, {
    action: "address_released",
    subject: { kind: "user", id: userId },
    network,
    details: { reason },
  });

/** Serializes changes to the addresses of one user. */
const lockUserRow = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Returns the row of an address and locks the row of its user; undefined if the account is suspended. */
export async function findAddressAndLockOwner(db: Db, email: string) {
  const [row] = await db
    .select(getTableColumns(userEmails))
    .from(userEmails)
    .innerJoin(users, and(eq(users.id, userEmails.userId), isNull(users.suspendedAt)))
    .where(hasEmailSql(email))
    .for("no key update", { of: users });
  return row;
}

/**
 * Inserts a placeholder for a deleted primary address. The placeholder has a row of its own, so that no link
 * for the deleted address can verify it.
 */
async function insertPlaceholder(db: Db, userId: number) {
  const email = placeholderAddress(userId);
  await db.insert(userEmails).values({ userId, email, isPrimary: true });
  await db.update(users).set({ email, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Deletes the records of addresses that were removed unverified, a month after the removal. */
export const deleteExpiredRemovedAddresses = (db: Db) =>
  db.delete(removedAddresses).where(lt(removedAddresses.removedAt, sql`now() - interval '30 days'`));
