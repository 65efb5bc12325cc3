import type { UndoRight } from "@server/auth/undo-rights";
import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { and, eq, gt, ne, not, sql } from "drizzle-orm";

/** The user must be locked for all of these. */

const isOtherAddressSql = ({ userId, email }: UndoRight) =>
  and(eq(userEmails.userId, userId), ne(sql`lower(${userEmails.email})`, email.toLowerCase()));

/** Removes the addresses that were added since, which can include the primary one. */
export const removeAddressesSince = (db: Db, right: UndoRight) =>
  db
    .delete(userEmails)
    .where(and(isOtherAddressSql(right), gt(userEmails.createdAt, right.since)))
    .returning();

/** Returns the address as it was before. */
export async function demotePrimary(db: Db, right: UndoRight) {
  const isOtherPrimarySql = and(isOtherAddressSql(right), userEmails.isPrimary);
  const [previous] = await db.select().from(userEmails).where(isOtherPrimarySql);
  await db.update(userEmails).set({ isPrimary: false, linkSentAt: sql`now()` }).where(isOtherPrimarySql);
  return previous;
}

/**
 * Makes the former address the primary one, and adds it again if it was removed. Undefined if another account has it:
 * nobody can add it while the right is open, except through a server of the previous release.
 */
export async function restorePrimary(db: Db, { userId, email, addedAt, primarySince }: UndoRight) {
  const hasEmailSql = eq(sql`lower(${userEmails.email})`, email.toLowerCase());
  await db
    .delete(userEmails)
    .where(
      and(hasEmailSql, ne(userEmails.userId, userId), not(userEmails.isVerified), not(userEmails.isPrimary)),
    );
  // As if it had never been replaced, so that doing that once more leaves it the right.
  const restored = { isPrimary: true, createdAt: addedAt, primarySince: primarySince ?? addedAt };
  const ownRows = await db
    .update(userEmails)
    .set(restored)
    .where(and(eq(userEmails.userId, userId), hasEmailSql))
    .returning();
  const addRow = () =>
    db
      .insert(userEmails)
      .values({ userId, email, ...restored })
      .onConflictDoNothing()
      .returning();
  const [row] = ownRows.length > 0 ? ownRows : await addRow();
  if (!row) return undefined;
  await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
  return row;
}
