/** The rights of former verified addresses to undo their removal for 7 days. */
import type { Db } from "@server/lib/db/db";
import { type userEmails, users } from "@shared/auth/table";
import { addressRights } from "@shared/security-undo/table";
import { establishedDays, undoDays } from "@shared/security-undo/vocabulary";
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { createToken, hashToken } from "./one-time-tokens";

export type AddressRight = typeof addressRights.$inferSelect;

// Not now(), the start of the transaction: one that waited for another would take its ended right for open.
const nowSql = sql`clock_timestamp()`;
const isOpenSql = gt(addressRights.until, nowSql);
const rankSql = sql`coalesce(${addressRights.primarySince}, ${addressRights.addedAt})`;
const hasEmailSql = (email: string) => eq(sql`lower(${addressRights.email})`, email.toLowerCase());

type Address = typeof userEmails.$inferSelect;

/** When an address counts as the primary one from. Null: a server of the previous release wrote the row. */
const primaryTime = ({ primarySince }: Pick<Address, "primarySince">) =>
  primarySince === null ? Number.POSITIVE_INFINITY : Date.parse(primarySince);

/**
 * Gives a verified address that `primary` has replaced the right to undo that, if it was the primary one for a week or
 * since the account exists, and before `primary`. Whoever took an account over must not get this right by adding an
 * address, nor keep it from the owner by promoting one that is older. `primarySince` is that of the time before.
 * Returns the id of the right.
 */
export async function grantRight(
  db: Db,
  address: Address,
  primary: Pick<Address, "primarySince">,
): Promise<number | undefined> {
  if (!address.isVerified || primaryTime(address) >= primaryTime(primary)) return undefined;
  const [account] = await db
    .select({
      isEstablished: sql<boolean>`${address.primarySince}::timestamptz
        <= greatest(${users.createdAt}, now() - make_interval(days => ${establishedDays}))`,
    })
    .from(users)
    .where(eq(users.id, address.userId));
  if (!account?.isEstablished) return undefined;
  // An account is taken over by adding an address first, and promoting it later.
  const since = sql`greatest(${address.primarySince}::timestamptz, now() - make_interval(days => ${undoDays}))`;
  return insertRight(db, address, { since, addedAt: address.createdAt, primarySince: address.primarySince });
}

/**
 * Gives a verified address that was removed another 7 days if it has an open right since it was replaced. Any other
 * secondary address has no right. Returns the id of the right.
 */
export async function extendRight(db: Db, address: Address): Promise<number | undefined> {
  if (!address.isVerified) return undefined;
  const [right] = await db
    .select()
    .from(addressRights)
    .where(and(eq(addressRights.userId, address.userId), hasEmailSql(address.email), isOpenSql))
    // The first one covers the most changes.
    .orderBy(asc(addressRights.since))
    .limit(1);
  if (!right) return undefined;
  const { since, addedAt, primarySince } = right;
  return insertRight(db, address, { since, addedAt, primarySince });
}

async function insertRight(
  db: Db,
  { userId, email }: Address,
  times: { since: SQL | string; addedAt: string; primarySince: string | null },
) {
  const until = sql`now() + make_interval(days => ${undoDays})`;
  const [right] = await db
    .insert(addressRights)
    .values({ userId, email, until, ...times })
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
 * Uses a right, and ends those that it outranks: its other links, and the rights of addresses that became the primary
 * one later. Only one of two concurrent calls succeeds.
 */
export async function consumeRight(db: Db, token: string): Promise<AddressRight | undefined> {
  const [right] = await db
    .update(addressRights)
    .set({ until: nowSql })
    .where(and(eq(addressRights.tokenHash, hashToken(token)), isOpenSql))
    .returning();
  if (right) await endOutrankedRights(db, { ...right, primarySince: right.primarySince ?? right.addedAt });
  return right;
}

/** Ends the rights of an address that is the primary one again, and of those that became it later. */
export const endOutrankedRights = (
  db: Db,
  { userId, email, primarySince }: Pick<Address, "userId" | "email" | "primarySince">,
) =>
  db
    .update(addressRights)
    .set({ until: nowSql })
    .where(
      and(
        eq(addressRights.userId, userId),
        isOpenSql,
        or(hasEmailSql(email), primarySince === null ? undefined : gte(rankSql, primarySince)),
      ),
    );

/** Deletes rights that ended a month ago. */
export const deleteExpiredRights = (db: Db) =>
  db.delete(addressRights).where(lt(addressRights.until, sql`now() - interval '30 days'`));
