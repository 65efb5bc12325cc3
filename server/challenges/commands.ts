/** Challenges: pending steps of a sign-in or a setup, identified by a token and completed at most once. */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { challenges } from "@shared/challenges/table";
import type { ChallengeKind } from "@shared/challenges/vocabulary";
import { and, eq, gt, lt, sql } from "drizzle-orm";

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Binds an encrypted payload to its row: decryption fails with the context of another challenge. */
const toEncryptionContext = (kind: ChallengeKind, tokenHash: string) => `challenge ${kind} ${tokenHash}`;

interface NewChallenge {
  kind: ChallengeKind;
  userId?: number;
  /** The user's session generation, read in the same statement as their credentials. */
  generation?: number;
  payload?: object;
  /** The time until the challenge expires. */
  minutes: number;
}

/** Creates a challenge and returns its token. The database stores only the hash of the token. */
export async function createChallenge(
  db: Db,
  encrypter: Encrypter,
  { kind, userId, generation, payload = {}, minutes }: NewChallenge,
) {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  await db.insert(challenges).values({
    tokenHash,
    kind,
    userId,
    generation,
    encryptedPayload: encrypter.encrypt(JSON.stringify(payload), toEncryptionContext(kind, tokenHash)),
    expiresAt: sql`now() + ${minutes} * interval '1 minute'`,
  });
  return token;
}

const isUnexpiredChallengeSql = (kind: ChallengeKind, token: string) =>
  and(
    eq(challenges.tokenHash, hashToken(token)),
    eq(challenges.kind, kind),
    gt(challenges.expiresAt, sql`now()`),
  );

/** Returns an unexpired challenge without consuming it; undefined if there is none. */
export async function findChallenge(db: Db, encrypter: Encrypter, kind: ChallengeKind, token: string) {
  const [row] = await db.select().from(challenges).where(isUnexpiredChallengeSql(kind, token));
  return row && decryptChallenge(encrypter, row);
}

/**
 * Deletes an unexpired challenge and returns it; undefined if there is none. If there are concurrent calls,
 * only one gets the challenge.
 */
export async function consumeChallenge(db: Db, encrypter: Encrypter, kind: ChallengeKind, token: string) {
  const [row] = await db.delete(challenges).where(isUnexpiredChallengeSql(kind, token)).returning();
  return row && decryptChallenge(encrypter, row);
}

/**
 * Counts an attempt and returns the challenge; undefined after `maxAttempts`. Counts the attempt before its
 * result is known, so that concurrent attempts cannot exceed the limit.
 */
export async function attemptChallenge(
  db: Db,
  encrypter: Encrypter,
  kind: ChallengeKind,
  { token, maxAttempts }: { token: string; maxAttempts: number },
) {
  const [row] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(isUnexpiredChallengeSql(kind, token), lt(challenges.attempts, maxAttempts)))
    .returning();
  return row && decryptChallenge(encrypter, row);
}

/** Returns the challenge with its payload; undefined if no current key decrypts the payload. */
function decryptChallenge(
  encrypter: Encrypter,
  { encryptedPayload, ...challenge }: typeof challenges.$inferSelect,
) {
  const json = encrypter.decrypt(encryptedPayload, toEncryptionContext(challenge.kind, challenge.tokenHash));
  const payload: unknown = json === undefined ? undefined : JSON.parse(json);
  return payload === undefined ? undefined : { ...challenge, payload };
}

export const deleteExpiredChallenges = (db: Db) =>
  db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
