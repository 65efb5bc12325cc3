import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { Sealer } from "@server/lib/sealing";
import { users } from "@shared/auth/table";
import { maxPasskeys, normalizeRecoveryCode, parseTotpCode, recoveryCodeCount } from "@shared/factors/rules";
import { factorRemovals, passkeys, recoveryCodes, totp } from "@shared/factors/table";
import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { findTotpStep } from "./totp";

/** Binds a sealed secret to its row. */
const totpContext = (userId: number) => `totp ${userId}`;

type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "createdAt" | "lastUsedAt">;

/** Locks the user, so that concurrent calls cannot exceed the number of passkeys, nor leave unusable recovery codes. */
const lockUser = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

export async function addPasskey(db: Db, values: NewPasskey) {
  await lockUser(db, values.userId);
  if ((await db.$count(passkeys, eq(passkeys.userId, values.userId))) >= maxPasskeys) return "too_many";
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row ?? "exists";
}

/** Only the owner's passkey. */
const isOwnPasskey = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(db: Db, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(isOwnPasskey(userId, id)).returning();
  return row;
}

export async function removePasskey(db: Db, userId: number, id: number) {
  await lockUser(db, userId);
  const [row] = await db.delete(passkeys).where(isOwnPasskey(userId, id)).returning();
  if (row) await deleteUnusableCodes(db, userId);
  return row;
}

/** Records a use. Returns false if the counter went back, which a copied authenticator causes, or it was removed. */
export async function recordPasskeyUse(db: Db, id: number, counter: number) {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Turns on an authenticator app; returns false if there is one. The confirmed code cannot be used again. */
export async function addTotp(db: Db, sealer: Sealer, userId: number, secret: string, lastStep: number) {
  await lockUser(db, userId);
  const rows = await db
    .insert(totp)
    .values({ userId, secretSealed: sealer.seal(secret, totpContext(userId)), lastStep })
    .onConflictDoNothing()
    .returning({ userId: totp.userId });
  return rows.length > 0;
}

export async function removeTotp(db: Db, userId: number) {
  await lockUser(db, userId);
  const [row] = await db.delete(totp).where(eq(totp.userId, userId)).returning({ userId: totp.userId });
  if (row) await deleteUnusableCodes(db, userId);
  return row !== undefined;
}

/** Without a factor there is no sign-in that a recovery code could complete. */
async function deleteUnusableCodes(db: Db, userId: number) {
  if (!(await hasFactor(db, userId))) await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function hasFactor(db: Db, userId: number) {
  const totpCount = await db.$count(totp, eq(totp.userId, userId));
  return totpCount > 0 || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/** Accepts each code of an authenticator app at most once: one of several concurrent calls updates the row. */
async function acceptTotpCode(db: Db, sealer: Sealer, userId: number, code: string) {
  const [row] = await db.select().from(totp).where(eq(totp.userId, userId));
  const secret = row && sealer.unseal(row.secretSealed, totpContext(userId));
  const step = secret === undefined ? undefined : findTotpStep(secret, code);
  if (!row || secret === undefined || step === undefined) return false;
  const secretSealed = sealer.isOutdated(row.secretSealed)
    ? sealer.seal(secret, totpContext(userId))
    : row.secretSealed;
  const rows = await db
    .update(totp)
    .set({ lastStep: step, secretSealed })
    .where(and(eq(totp.userId, userId), lt(totp.lastStep, step), eq(totp.secretSealed, row.secretSealed)))
    .returning({ userId: totp.userId });
  return rows.length > 0;
}

const hashCode = (code: string) =>
  createHash("sha256").update(normalizeRecoveryCode(code)).digest("base64url");

async function acceptRecoveryCode(db: Db, userId: number, code: string) {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** Uses a code of the authenticator app or a recovery code up, and returns which one it was. */
export async function acceptCode(db: Db, sealer: Sealer, userId: number, code: string) {
  if (parseTotpCode(code)) return (await acceptTotpCode(db, sealer, userId, code)) ? "totp" : undefined;
  return (await acceptRecoveryCode(db, userId, code)) ? "recovery_code" : undefined;
}

/** Without letters that look like others (Crockford's base32). 16 of them are 80 random bits. */
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 16;

function createRecoveryCode() {
  const characters = Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]);
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** Replaces the recovery codes and returns the new ones, of which only hashes are stored; undefined without a factor. */
export async function renewRecoveryCodes(db: Db, userId: number) {
  await lockUser(db, userId);
  if (!(await hasFactor(db, userId))) return undefined;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes;
}

/** Sets when an admin needs a factor, at their first sign-in that asks for one. */
export async function startGracePeriod(db: Db, userId: number, days: number) {
  await db
    .update(users)
    .set({ secondFactorDueAt: sql`now() + ${days} * interval '1 day'` })
    .where(and(eq(users.id, userId), eq(users.role, "admin"), isNull(users.secondFactorDueAt)));
}

/** Removes the factors of somebody who lost them: every one, or those added until a time. Returns whether there was one. */
export async function removeFactors(db: Db, userId: number, addedUntil?: string) {
  await lockUser(db, userId);
  const isLost = (table: typeof passkeys | typeof totp | typeof recoveryCodes) =>
    and(eq(table.userId, userId), addedUntil === undefined ? undefined : lte(table.createdAt, addedUntil));
  const removedPasskeys = await db.delete(passkeys).where(isLost(passkeys)).returning();
  const removedTotp = await db.delete(totp).where(isLost(totp)).returning();
  await db.delete(recoveryCodes).where(isLost(recoveryCodes));
  await deleteUnusableCodes(db, userId);
  await db.delete(factorRemovals).where(eq(factorRemovals.userId, userId));
  return removedPasskeys.length + removedTotp.length > 0;
}

/** Removes the factors that were added after a time: part of undoing a takeover. Older ones remain. */
export async function removeFactorsAddedSince(db: Db, userId: number, since: string) {
  await lockUser(db, userId);
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)));
  await db.delete(totp).where(and(eq(totp.userId, userId), gt(totp.createdAt, since)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gt(recoveryCodes.createdAt, since)));
  await deleteUnusableCodes(db, userId);
}

/** Hours until a removal that an admin requested takes effect. */
export const removalDelayHours = 24;

/** Requests the removal of a user's factors; undefined if that was requested before. */
export async function requestRemoval(
  db: Db,
  values: Pick<typeof factorRemovals.$inferInsert, "userId" | "requestedById" | "reason">,
) {
  const [row] = await db
    .insert(factorRemovals)
    .values({ ...values, effectiveAt: sql`now() + ${removalDelayHours} * interval '1 hour'` })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Returns whether a removal was pending. */
export async function cancelRemoval(db: Db, userId: number) {
  const rows = await db.delete(factorRemovals).where(eq(factorRemovals.userId, userId)).returning();
  return rows.length > 0;
}

/**
 * Cancels a removal at a sign-in with a code, or with a passkey that was added at a time. A factor that was added after
 * the request cancels nothing: the others may still be lost.
 */
export async function cancelRemovalAtSignIn(db: Db, userId: number, passkeyAddedAt?: string) {
  const isOlderFactor =
    passkeyAddedAt === undefined
      ? sql`not exists (select from ${totp} where ${totp.userId} = ${userId} and ${totp.createdAt} > ${factorRemovals.createdAt})`
      : gt(factorRemovals.createdAt, passkeyAddedAt);
  await db.delete(factorRemovals).where(and(eq(factorRemovals.userId, userId), isOlderFactor));
}

/** Takes a removal that is due, so that one caller carries it out. */
export async function takeDueRemoval(db: Db, id: number) {
  const [row] = await db
    .delete(factorRemovals)
    .where(and(eq(factorRemovals.id, id), lte(factorRemovals.effectiveAt, sql`now()`)))
    .returning();
  return row;
}
