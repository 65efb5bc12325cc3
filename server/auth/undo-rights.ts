/** The rights of former verified addresses to undo their removal for 7 days. */
import type { Db } from "@server/lib/db/db";
import { type userEmails, users } from "@shared/auth/table";
import { undoRights } from "@shared/security-undo/table";
import { establishedDays, undoDays } from "@shared/security-undo/vocabulary";
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { createToken, hashToken } from "./one-time-tokens";

export type UndoRight = typeof undoRights.$inferSelect;

// Not now(), the start of the transaction: one that waited for another would take its ended right for open.
const nowSql = sql`clock_timestamp()`;
const isOpenSql = gt(undoRights.until, nowSql);
const rankSql = sql`coalesce(${undoRights.primarySince}, ${undoRights.addedAt})`;
const hasEmailSql = (email: string) => eq(sql`lower(${undoRights.email})`, email.toLowerCase());

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
export async function grantUndoRight(
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
  return insertUndoRight(db, address, {
    since,
    addedAt: address.createdAt,
    primarySince: address.primarySince,
  });
}

/**
 * Gives a verified address that was removed another 7 days if it has an open right since it was replaced. Any other
 * secondary address has no right. Returns the id of the right.
 */
export async function extendUndoRight(db: Db, address: Address): Promise<number | undefined> {
  if (!address.isVerified) return undefined;
  const [right] = await db
    .select()
    .from(undoRights)
    .where(and(eq(undoRights.userId, address.userId), hasEmailSql(address.email), isOpenSql))
    // The first one covers the most changes.
    .orderBy(asc(undoRights.since))
    .limit(1);
  if (!right) return undefined;
  const { since, addedAt, primarySince } = right;
  return insertUndoRight(db, address, { since, addedAt, primarySince });
}

async function insertUndoRight(
  db: Db,
  { userId, email }: Address,
  times: { since: SQL | string; addedAt: string; primarySince: string | null },
) {
  const until = sql`now() + make_interval(days => ${undoDays})`;
  const [right] = await db
    .insert(undoRights)
    .values({ userId, email, until, ...times })
    .returning({ id: undoRights.id });
  return right?.id;
}

/** Whether an address is reserved for the undo on another account. */
export async function isReservedForUndo(db: Db, email: string, userId: number): Promise<boolean> {
  const [right] = await db
    .select({ id: undoRights.id })
    .from(undoRights)
    .where(and(hasEmailSql(email), isOpenSql, ne(undoRights.userId, userId)))
    .limit(1);
  return right !== undefined;
}

/** The open right of an address; for suspended users there is none. */
export async function findOpenUndoRight(db: Db, email: string): Promise<UndoRight | undefined> {
  const [row] = await db
    .select({ right: undoRights })
    .from(undoRights)
    .innerJoin(users, and(eq(users.id, undoRights.userId), isNull(users.suspendedAt)))
    .where(and(hasEmailSql(email), isOpenSql))
    .orderBy(desc(undoRights.id))
    .limit(1);
  return row?.right;
}

/** A row for another link of the same right. */
export async function copyUndoRight(db: Db, { id, tokenHash, ...right }: UndoRight): Promise<number> {
  const [copy] = await db.insert(undoRights).values(right).returning({ id: undoRights.id });
  if (!copy) throw new Error("inserting the right of an address returned no row");
  return copy.id;
}

/** Creates the token of a right when its email is sent; undefined if the right has ended. */
export async function issueUndoToken(db: Db, rightId: number): Promise<string | undefined> {
  const token = createToken();
  const rows = await db
    .update(undoRights)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(undoRights.id, rightId), isOpenSql))
    .returning({ id: undoRights.id });
  return rows.length > 0 ? token : undefined;
}

export async function findUndoRightByToken(db: Db, token: string): Promise<UndoRight | undefined> {
  const [right] = await db
    .select()
    .from(undoRights)
    .where(and(eq(undoRights.tokenHash, hashToken(token)), isOpenSql));
  return right;
}

/**
 * Uses a right, and ends those that it outranks: its other links, and the rights of addresses that became the primary
 * one later. Only one of two concurrent calls succeeds.
 */
export async function consumeUndoRight(db: Db, token: string): Promise<UndoRight | undefined> {
  const [right] = await db
    .update(undoRights)
    .set({ until: nowSql })
    .where(and(eq(undoRights.tokenHash, hashToken(token)), isOpenSql))
    .returning();
  if (right)
    await endOutrankedUndoRights(db, { ...right, primarySince: right.primarySince ?? right.addedAt });
  return right;
}

/** Ends the rights of an address that is the primary one again, and of those that became it later. */
export const endOutrankedUndoRights = (
  db: Db,
  { userId, email, primarySince }: Pick<Address, "userId" | "email" | "primarySince">,
) =>
  db
    .update(undoRights)
    .set({ until: nowSql })
    .where(
      and(
        eq(undoRights.userId, userId),
        isOpenSql,
        or(hasEmailSql(email), primarySince === null ? undefined : gte(rankSql, primarySince)),
      ),
    );

/** Deletes rights that ended a month ago. */
export const deleteExpiredUndoRights = (db: Db) =>
  db.delete(undoRights).where(lt(undoRights.until, sql`now() - interval '30 days'`));
