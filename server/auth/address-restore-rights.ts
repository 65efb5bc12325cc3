/**
 * The right to restore a former email address, which undoes an account takeover. When another address
 * replaces the verified primary address of an account, the recipient of the replaced address has 7 days to
 * make it the primary address again, even if it has been removed from the account meanwhile. Each right is a
 * row of `address_rights`.
 */
import type { Db } from "@server/lib/db/db";
import { type userEmails, users } from "@shared/auth/table";
import { addressRestoreRights } from "@shared/security-undo/table";
import { addressRestoreDays, minPrimaryDays } from "@shared/security-undo/vocabulary";
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { generateToken, hashToken } from "./one-time-tokens";

export type AddressRestoreRight = typeof addressRestoreRights.$inferSelect;

// Not now(), which is the start of the transaction: a transaction that has waited for a lock would treat a
// right as open although the right has ended meanwhile.
const clockTimestampSql = sql`clock_timestamp()`;
const isOpenRightSql = gt(addressRestoreRights.until, clockTimestampSql);
/**
 * When the address of a right became the primary address. Restoring an address ends the rights of those that
 * became the primary address later.
 */
const becamePrimaryAtSql = sql`coalesce(${addressRestoreRights.primarySince}, ${addressRestoreRights.addedAt})`;
const hasEmailSql = (email: string) => eq(sql`lower(${addressRestoreRights.email})`, email.toLowerCase());

type Address = typeof userEmails.$inferSelect;

/**
 * When an address became the primary address, in ms since 1970. An address without a time counts as the
 * newest, for example one that has never been the primary address.
 */
const primarySinceMs = ({ primarySince }: Pick<Address, "primarySince">) =>
  primarySince === null ? Number.POSITIVE_INFINITY : Date.parse(primarySince);

/**
 * Grants a verified address the right to be restored after `newPrimaryAddress` has replaced it.
 * `replacedAddress` is the row from before the replacement. Returns the id of the right; undefined if the
 * address gets none. Two conditions keep the right from an attacker:
 * - `replacedAddress` became the primary address before `newPrimaryAddress` did. Otherwise the attacker's
 *   address would get the right when the owner restores their own address.
 * - `replacedAddress` became the primary address at least a week ago, or when the account was created.
 *   Otherwise an address that an attacker has just added would get the right.
 */
export async function grantRestoreRight(
  db: Db,
  replacedAddress: Address,
  newPrimaryAddress: Pick<Address, "primarySince">,
): Promise<number | undefined> {
  if (!replacedAddress.isVerified || primarySinceMs(replacedAddress) >= primarySinceMs(newPrimaryAddress))
    return undefined;
  const [row] = await db
    .select({
      isAddressEstablished: sql<boolean>`${replacedAddress.primarySince}::timestamptz
        <= greatest(${users.createdAt}, now() - make_interval(days => ${minPrimaryDays}))`,
    })
    .from(users)
    .where(eq(users.id, replacedAddress.userId));
  if (!row?.isAddressEstablished) return undefined;
  // Earlier than the replacement, because an attacker adds an address before making it the primary one.
  const undoesChangesAfter = sql`greatest(${replacedAddress.primarySince}::timestamptz,
    now() - make_interval(days => ${addressRestoreDays}))`;
  return insertRestoreRight(db, replacedAddress, {
    undoesChangesAfter,
    addedAt: replacedAddress.createdAt,
    primarySince: replacedAddress.primarySince,
  });
}

/**
 * When a verified former primary address is removed from the account while it still has an open right, grants
 * a new right for 7 days. An address without an open right gets none. Returns the id of the new right.
 */
export async function renewRestoreRight(db: Db, removedAddress: Address): Promise<number | undefined> {
  if (!removedAddress.isVerified) return undefined;
  const [right] = await db
    .select()
    .from(addressRestoreRights)
    .where(
      and(
        eq(addressRestoreRights.userId, removedAddress.userId),
        hasEmailSql(removedAddress.email),
        isOpenRightSql,
      ),
    )
    // The right that undoes the most changes.
    .orderBy(asc(addressRestoreRights.undoesChangesAfter))
    .limit(1);
  if (!right) return undefined;
  const { undoesChangesAfter, addedAt, primarySince } = right;
  return insertRestoreRight(db, removedAddress, { undoesChangesAfter, addedAt, primarySince });
}

async function insertRestoreRight(
  db: Db,
  { userId, email }: Address,
  times: { undoesChangesAfter: SQL | string; addedAt: string; primarySince: string | null },
) {
  const until = sql`now() + make_interval(days => ${addressRestoreDays})`;
  const [right] = await db
    .insert(addressRestoreRights)
    .values({ userId, email, until, ...times })
    .returning({ id: addressRestoreRights.id });
  return right?.id;
}

/** Whether an account other than that of `userId` has an open right to restore this address. */
export async function isReservedForRestore(db: Db, email: string, userId: number): Promise<boolean> {
  const [right] = await db
    .select({ id: addressRestoreRights.id })
    .from(addressRestoreRights)
    .where(and(hasEmailSql(email), isOpenRightSql, ne(addressRestoreRights.userId, userId)))
    .limit(1);
  return right !== undefined;
}

/** Whether any former address of the user has an open right. */
export async function hasOpenRestoreRight(db: Db, userId: number): Promise<boolean> {
  return (
    (await db.$count(addressRestoreRights, and(eq(addressRestoreRights.userId, userId), isOpenRightSql))) > 0
  );
}

/** Finds the newest open right of an address; undefined if the user is suspended. */
export async function findOpenRestoreRight(db: Db, email: string): Promise<AddressRestoreRight | undefined> {
  const [row] = await db
    .select({ right: addressRestoreRights })
    .from(addressRestoreRights)
    .innerJoin(users, and(eq(users.id, addressRestoreRights.userId), isNull(users.suspendedAt)))
    .where(and(hasEmailSql(email), isOpenRightSql))
    .orderBy(desc(addressRestoreRights.id))
    .limit(1);
  return row?.right;
}

/**
 * Copies a right without its token, because each emailed link has its own row. Returns the id of the copy.
 */
export async function copyRestoreRight(
  db: Db,
  { id, tokenHash, ...right }: AddressRestoreRight,
): Promise<number> {
  const [copy] = await db
    .insert(addressRestoreRights)
    .values(right)
    .returning({ id: addressRestoreRights.id });
  if (!copy) throw new Error("inserting an address restore right returned no row");
  return copy.id;
}

/** Creates the token of a right, when its email is sent. Returns undefined if the right has ended. */
export async function issueRestoreToken(db: Db, rightId: number): Promise<string | undefined> {
  const token = generateToken();
  const rows = await db
    .update(addressRestoreRights)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(addressRestoreRights.id, rightId), isOpenRightSql))
    .returning({ id: addressRestoreRights.id });
  return rows.length > 0 ? token : undefined;
}

export async function findRestoreRightByToken(
  db: Db,
  token: string,
): Promise<AddressRestoreRight | undefined> {
  const [right] = await db
    .select()
    .from(addressRestoreRights)
    .where(and(eq(addressRestoreRights.tokenHash, hashToken(token)), isOpenRightSql));
  return right;
}

/**
 * Consumes a right. Also ends the other rights of this address (there is one per emailed link), and the
 * rights of addresses that became the primary address later. Only one of several concurrent calls succeeds.
 */
export async function consumeRestoreRight(db: Db, token: string): Promise<AddressRestoreRight | undefined> {
  const [right] = await db
    .update(addressRestoreRights)
    .set({ until: clockTimestampSql })
    .where(and(eq(addressRestoreRights.tokenHash, hashToken(token)), isOpenRightSql))
    .returning();
  if (right)
    await endRestoreRightsSupersededBy(db, { ...right, primarySince: right.primarySince ?? right.addedAt });
  return right;
}

/**
 * Call when a verified address has become the primary address, or when the primary address has been verified.
 * Ends the rights of this address, and those of addresses that became the primary address at its
 * `primarySince` or later.
 */
export const endRestoreRightsSupersededBy = (
  db: Db,
  { userId, email, primarySince }: Pick<Address, "userId" | "email" | "primarySince">,
) =>
  db
    .update(addressRestoreRights)
    .set({ until: clockTimestampSql })
    .where(
      and(
        eq(addressRestoreRights.userId, userId),
        isOpenRightSql,
        or(hasEmailSql(email), primarySince === null ? undefined : gte(becamePrimaryAtSql, primarySince)),
      ),
    );

/** Deletes rights that ended a month ago. */
export const deleteExpiredRestoreRights = (db: Db) =>
  db.delete(addressRestoreRights).where(lt(addressRestoreRights.until, sql`now() - interval '30 days'`));
