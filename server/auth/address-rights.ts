/** The rights of former verified addresses to undo their removal for 7 days. */
import type { Db } from "@server/lib/db/db";
import { type userEmails, users } from "@shared/auth/table";
import { addressRights } from "@shared/security-undo/table";
import { undoDays } from "@shared/security-undo/vocabulary";
import { and, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { createToken, hashToken } from "./one-time-tokens";

export type AddressRight = typeof addressRights.$inferSelect;

// Not now(), the start of the transaction: one that waited for another would take its ended right for open.
const nowSql = sql`clock_timestamp()`;
const isOpenSql = gt(addressRights.until, nowSql);
const hasEmailSql = (email: string) => eq(sql`lower(${addressRights.email})`, email.toLowerCase());

/**
 * Gives a verified address that was removed or demoted the right to undo that, if it was added before `primary`, the
 * address that is the primary one now. Whoever took an account over by adding an address must not be able to undo its
 * removal. Returns the id of the right.
 */
export async function grantRight(
  db: Db,
  address: typeof userEmails.$inferSelect,
  primary: { createdAt: string },
): Promise<number | undefined> {
  const isOlder = Date.parse(address.createdAt) < Date.parse(primary.createdAt);
  if (!address.isVerified || !isOlder) return undefined;
  const [right] = await db
    .insert(addressRights)
    .values({
      userId: address.userId,
      email: address.email,
      // An account is taken over by adding an address first, and promoting it later.
      since: sql`greatest(${address.createdAt}::timestamptz, now() - make_interval(days => ${undoDays}))`,
      until: sql`now() + make_interval(days => ${undoDays})`,
      addedAt: address.createdAt,
    })
    .returning({ id: addressRights.id });
  return right?.id;
}

/** Whether an address is reserved for the undo on another account. */
export async function isReserved(db: Db, email: string, userId: number): Promise<boolean> {
  const [right] = await db
    .select({ id: addressRights.id })
    .from(addressRights)
    .where(and(hasEmailSql(email), isOpenSql, ne(addressRights.userId, userId)))
    .limit(1);
  return right !== undefined;
}

/** The open right of an address; for suspended users there is none. */
export async function findOpenRight(db: Db, email: string): Promise<AddressRight | undefined> {
  const [row] = await db
    .select({ right: addressRights })
    .from(addressRights)
    .innerJoin(users, and(eq(users.id, addressRights.userId), isNull(users.suspendedAt)))
    .where(and(hasEmailSql(email), isOpenSql))
    .orderBy(desc(addressRights.id))
    .limit(1);
  return row?.right;
}

/** A row for another link of the same right. */
export async function copyRight(db: Db, { id, tokenHash, ...right }: AddressRight): Promise<number> {
  const [copy] = await db.insert(addressRights).values(right).returning({ id: addressRights.id });
  if (!copy) throw new Error("inserting the right of an address returned no row");
  return copy.id;
}

/** Creates the token of a right when its email is sent; undefined if the right has ended. */
export async function issueUndoToken(db: Db, rightId: number): Promise<string | undefined> {
  const token = createToken();
  const rows = await db
    .update(addressRights)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(addressRights.id, rightId), isOpenSql))
    .returning({ id: addressRights.id });
  return rows.length > 0 ? token : undefined;
}

export async function findRightByToken(db: Db, token: string): Promise<AddressRight | undefined> {
  const [right] = await db
    .select()
    .from(addressRights)
    .where(and(eq(addressRights.tokenHash, hashToken(token)), isOpenSql));
  return right;
}

/**
 * Uses a right, and ends those that it outranks: its other links, and the rights of addresses that were added later.
 * Only one of two concurrent calls succeeds.
 */
export async function consumeRight(db: Db, token: string): Promise<AddressRight | undefined> {
  const [right] = await db
    .update(addressRights)
    .set({ until: nowSql })
    .where(and(eq(addressRights.tokenHash, hashToken(token)), isOpenSql))
    .returning();
  if (right)
    await endRights(
      db,
      right.userId,
      or(hasEmailSql(right.email), gte(addressRights.addedAt, right.addedAt)),
    );
  return right;
}

/** Ends the rights of an address that is the primary one again. */
export const endRightsOf = (db: Db, userId: number, email: string) =>
  endRights(db, userId, hasEmailSql(email));

const endRights = (db: Db, userId: number, condition: SQL | undefined) =>
  db
    .update(addressRights)
    .set({ until: nowSql })
    .where(and(eq(addressRights.userId, userId), isOpenSql, condition));

/** Deletes rights that ended a month ago. */
export const deleteExpiredRights = (db: Db) =>
  db.delete(addressRights).where(lt(addressRights.until, sql`now() - interval '30 days'`));
