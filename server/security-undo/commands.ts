/**
 * Undoes changes to a user's email addresses, for the owner of a former primary address
 * (`auth/address-restore-rights.ts`). Callers must have locked the user's row.
 */
import type { AddressRestoreRight } from "@server/auth/address-restore-rights";
import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { and, eq, gt, ne, not, sql } from "drizzle-orm";

/** Matches the user's addresses other than the one to restore. */
const isOtherAddressSql = ({ userId, email }: AddressRestoreRight) =>
  and(eq(userEmails.userId, userId), ne(sql`lower(${userEmails.email})`, email.toLowerCase()));

/** Removes the addresses whose addition the right undoes, even the primary one, and returns them. */
export const removeAddressesAddedSince = (db: Db, restoreRight: AddressRestoreRight) =>
  db
    .delete(userEmails)
    .where(and(isOtherAddressSql(restoreRight), gt(userEmails.createdAt, restoreRight.undoesChangesAfter)))
    .returning();

/** Makes the current primary address a secondary one, and returns the row as it was before. */
export async function demotePrimaryAddress(db: Db, restoreRight: AddressRestoreRight) {
  const isOtherPrimarySql = and(isOtherAddressSql(restoreRight), userEmails.isPrimary);
  const [primaryBefore] = await db.select().from(userEmails).where(isOtherPrimarySql);
  await db.update(userEmails).set({ isPrimary: false, linkSentAt: sql`now()` }).where(isOtherPrimarySql);
  return primaryBefore;
}

/**
 * Makes the former address the primary one, and adds it again if it was removed. Returns undefined if another
 * account has verified the address. Only a server of the previous release lets that happen: this release
 * reserves the address.
 */
export async function restorePrimaryAddress(
  db: Db,
  { userId, email, addedAt, primarySince }: AddressRestoreRight,
) {
  const hasEmailSql = eq(sql`lower(${userEmails.email})`, email.toLowerCase());
  await db
    .delete(userEmails)
    .where(
      and(hasEmailSql, ne(userEmails.userId, userId), not(userEmails.isVerified), not(userEmails.isPrimary)),
    );
  // Restores the original times too, so that the address can be restored again if it is replaced once more.
  const restoredValues = { isPrimary: true, createdAt: addedAt, primarySince: primarySince ?? addedAt };
  const ownRows = await db
    .update(userEmails)
    .set(restoredValues)
    .where(and(eq(userEmails.userId, userId), hasEmailSql))
    .returning();
  const insertRow = () =>
    db
      .insert(userEmails)
      .values({ userId, email, ...restoredValues })
      .onConflictDoNothing()
      .returning();
  const [row] = ownRows.length > 0 ? ownRows : await insertRow();
  if (!row) return undefined;
  await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
  return row;
}
