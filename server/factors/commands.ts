/** Writes the second factors of users: authenticator apps, recovery codes, and removals of lost factors. */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { recordAudit } from "@server/security/commands";
import { users } from "@shared/auth/table";
import { normalizeRecoveryCode, parseTotpCode, recoveryCodeCount } from "@shared/factors/rules";
import { authenticatorApps, factorRemovals, passkeys, recoveryCodes } from "@shared/factors/table";
import { and, eq, gt, isNull, lt, lte, not, sql } from "drizzle-orm";
import { findTotpTimeStep } from "./totp";

/** Binds an encrypted secret to its row: decryption fails with the context of another user. */
const toEncryptionContext = (userId: number) => `totp ${userId}`;

/**
 * Locks the user's row, so that concurrent calls neither exceed the passkey limit nor leave orphaned recovery
 * codes.
 */
export const lockUserRow = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/**
 * Turns on an authenticator app. Returns false if the user already has one. The code of `confirmedTimeStep`,
 * which confirmed the app, is not accepted again.
 */
export async function addTotp(
  db: Db,
  encrypter: Encrypter,
  userId: number,
  secret: string,
  confirmedTimeStep: number,
) {
  await lockUserRow(db, userId);
  const rows = await db
    .insert(authenticatorApps)
    .values({
      userId,
      encryptedSecret: encrypter.encrypt(secret, toEncryptionContext(userId)),
      lastStep: confirmedTimeStep,
    })
    .onConflictDoNothing()
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

export async function removeTotp(db: Db, userId: number) {
  await lockUserRow(db, userId);
  const [row] = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  if (row) await deleteOrphanedRecoveryCodes(db, userId);
  return row !== undefined;
}

/**
 * Deletes a user's recovery codes if no other second factor is left: without one, no sign-in asks for them.
 */
export async function deleteOrphanedRecoveryCodes(db: Db, userId: number) {
  if (!(await hasSecondFactor(db, userId)))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function hasSecondFactor(db: Db, userId: number) {
  const totpCount = await db.$count(authenticatorApps, eq(authenticatorApps.userId, userId));
  return totpCount > 0 || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/**
 * Consumes a code of the authenticator app. Accepts each code at most once: only one of several concurrent
 * calls advances `lastStep`, the time step of the last accepted code.
 */
async function consumeTotpCode(db: Db, encrypter: Encrypter, userId: number, code: string) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  const secret = row && encrypter.decrypt(row.encryptedSecret, toEncryptionContext(userId));
  const timeStep = secret === undefined ? undefined : findTotpTimeStep(secret, code);
  if (!row || secret === undefined || timeStep === undefined) return false;
  // After a key rotation, the next use encrypts the secret with the new key.
  const encryptedSecret = encrypter.isEncryptedWithEarlierKey(row.encryptedSecret)
    ? encrypter.encrypt(secret, toEncryptionContext(userId))
    : row.encryptedSecret;
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: timeStep, encryptedSecret })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        lt(authenticatorApps.lastStep, timeStep),
        eq(authenticatorApps.encryptedSecret, row.encryptedSecret),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

const hashRecoveryCode = (code: string) =>
  createHash("sha256").update(normalizeRecoveryCode(code)).digest("base64url");

async function consumeRecoveryCode(db: Db, userId: number, code: string) {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/**
 * Consumes a code of the authenticator app or a recovery code. Returns the kind of the code; undefined for a
 * wrong code.
 */
export async function consumeFactorCode(db: Db, encrypter: Encrypter, userId: number, code: string) {
  const isTotpCode = parseTotpCode(code) !== undefined;
  if (isTotpCode) return (await consumeTotpCode(db, encrypter, userId, code)) ? "totp" : undefined;
  return (await consumeRecoveryCode(db, userId, code)) ? "recovery_code" : undefined;
}

/** Crockford's Base32 alphabet, which omits letters that look like digits. */
const recoveryCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 16 characters of 5 bits: 80 random bits. */
const recoveryCodeLength = 16;

/** Creates a random code in groups of four characters: XXXX-XXXX-XXXX-XXXX. */
function createRecoveryCode() {
  // All characters are equally likely, because 256, the number of byte values, is a multiple of 32.
  const characters = Array.from(
    randomBytes(recoveryCodeLength),
    (byte) => recoveryCodeAlphabet[byte % recoveryCodeAlphabet.length],
  );
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Replaces the recovery codes and returns the new ones; undefined if the user has neither a passkey nor an
 * authenticator app. The database stores only hashes.
 */
export async function renewRecoveryCodes(db: Db, userId: number) {
  await lockUserRow(db, userId);
  if (!(await hasSecondFactor(db, userId))) return undefined;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

/** Sets an admin's deadline for adding a second factor, unless the admin already has a deadline. */
export async function setSecondFactorDeadline(db: Db, userId: number, daysFromNow: number) {
  await db
    .update(users)
    .set({ secondFactorDueAt: sql`now() + ${daysFromNow} * interval '1 day'` })
    .where(and(eq(users.id, userId), eq(users.role, "admin"), isNull(users.secondFactorDueAt)));
}

/**
 * Removes all second factors of a user, or only those added at or before `addedUntil`, and a pending removal.
 * Returns whether a passkey or an authenticator app was removed.
 */
export async function removeFactors(db: Db, userId: number, addedUntil?: string) {
  await lockUserRow(db, userId);
  const isRowToRemoveSql = (table: typeof passkeys | typeof authenticatorApps | typeof recoveryCodes) =>
    and(eq(table.userId, userId), addedUntil === undefined ? undefined : lte(table.createdAt, addedUntil));
  const removedPasskeys = await db.delete(passkeys).where(isRowToRemoveSql(passkeys)).returning();
  const removedTotp = await db
    .delete(authenticatorApps)
    .where(isRowToRemoveSql(authenticatorApps))
    .returning();
  await db.delete(recoveryCodes).where(isRowToRemoveSql(recoveryCodes));
  await deleteOrphanedRecoveryCodes(db, userId);
  await db.delete(factorRemovals).where(eq(factorRemovals.userId, userId));
  return removedPasskeys.length + removedTotp.length > 0;
}

/** Removes the second factors that were added after `since`, to undo an account takeover. */
export async function removeFactorsAddedSince(db: Db, userId: number, since: string) {
  await lockUserRow(db, userId);
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)));
  await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), gt(authenticatorApps.createdAt, since)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gt(recoveryCodes.createdAt, since)));
  await deleteOrphanedRecoveryCodes(db, userId);
}

/** Hours between an admin's request to remove second factors and the removal. */
export const factorRemovalDelayHours = 24;

/** Schedules the removal of a user's second factors. Returns undefined if a removal is already pending. */
export async function requestFactorRemoval(
  db: Db,
  values: Pick<typeof factorRemovals.$inferInsert, "userId" | "requestedById" | "reason">,
) {
  const [row] = await db
    .insert(factorRemovals)
    .values({ ...values, effectiveAt: sql`now() + ${factorRemovalDelayHours} * interval '1 hour'` })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Cancels the pending removal; returns false if there is none. The caller adds it to the security record. */
export async function cancelFactorRemoval(db: Db, userId: number) {
  const rows = await db.delete(factorRemovals).where(eq(factorRemovals.userId, userId)).returning();
  return rows.length > 0;
}

/**
 * Cancels the pending removal after a sign-in with a second factor, because the user has not lost that
 * factor, and records the cancellation. A factor added after the request does not cancel the removal, because
 * the older ones may still be lost. `passkeyAddedAt` is undefined for a sign-in with a code.
 */
export async function cancelFactorRemovalAtSignIn(db: Db, userId: number, passkeyAddedAt?: string) {
  const hasAppAddedAfterRequestSql = sql`exists (select from ${authenticatorApps}
    where ${authenticatorApps.userId} = ${userId}
      and ${authenticatorApps.createdAt} > ${factorRemovals.createdAt})`;
  const isFactorOlderThanRequestSql =
    passkeyAddedAt === undefined
      ? not(hasAppAddedAfterRequestSql)
      : gt(factorRemovals.createdAt, passkeyAddedAt);
  await db.transaction(async (tx) => {
    const cancelledRemovals = await tx
      .delete(factorRemovals)
      .where(and(eq(factorRemovals.userId, userId), isFactorOlderThanRequestSql))
      .returning({ id: factorRemovals.id });
    if (cancelledRemovals.length > 0)
      await recordAudit(tx, {
        action: "factor_removal_cancelled",
        actorId: userId,
        subject: { kind: "user", id: userId },
      });
  });
}

/** Deletes a due removal and returns it, so that only one of several concurrent callers carries it out. */
export async function claimDueFactorRemoval(db: Db, id: number) {
  const [row] = await db
    .delete(factorRemovals)
    .where(and(eq(factorRemovals.id, id), lte(factorRemovals.effectiveAt, sql`now()`)))
    .returning();
  return row;
}
