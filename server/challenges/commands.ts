import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { Sealer } from "@server/lib/sealing";
import { challenges } from "@shared/challenges/table";
import type { ChallengeKind } from "@shared/challenges/vocabulary";
import { and, eq, gt, lt, sql } from "drizzle-orm";

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
/** Binds a payload to its row. */
const sealContext = (kind: ChallengeKind, tokenHash: string) => `challenge ${kind} ${tokenHash}`;

interface NewChallenge {
  kind: ChallengeKind;
  userId?: number;
  /** The user's session generation that was read with their credentials. */
  generation?: number;
  payload?: object;
  minutes: number;
}

/** Creates a challenge and returns its token, of which only a hash is stored. */
export async function createChallenge(
  db: Db,
  sealer: Sealer,
  { kind, userId, generation, payload = {}, minutes }: NewChallenge,
) {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  await db.insert(challenges).values({
    tokenHash,
    kind,
    userId,
    generation,
    payloadSealed: sealer.seal(JSON.stringify(payload), sealContext(kind, tokenHash)),
    expiresAt: sql`now() + ${minutes} * interval '1 minute'`,
  });
  return token;
}

const isOpen = (kind: ChallengeKind, token: string) =>
  and(
    eq(challenges.tokenHash, hashToken(token)),
    eq(challenges.kind, kind),
    gt(challenges.expiresAt, sql`now()`),
  );

/** A challenge that is open, without using it. */
export async function findChallenge(db: Db, sealer: Sealer, kind: ChallengeKind, token: string) {
  const [row] = await db.select().from(challenges).where(isOpen(kind, token));
  return row && openChallenge(sealer, row);
}

/** Uses a challenge up and returns it. Only one of several concurrent calls gets it. */
export async function consumeChallenge(db: Db, sealer: Sealer, kind: ChallengeKind, token: string) {
  const [row] = await db.delete(challenges).where(isOpen(kind, token)).returning();
  return row && openChallenge(sealer, row);
}

/**
 * Counts an attempt and returns the challenge, or undefined after `maxAttempts`. An attempt counts from its start, so
 * that concurrent attempts cannot exceed the limit.
 */
export async function attemptChallenge(
  db: Db,
  sealer: Sealer,
  kind: ChallengeKind,
  { token, maxAttempts }: { token: string; maxAttempts: number },
) {
  const [row] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(isOpen(kind, token), lt(challenges.attempts, maxAttempts)))
    .returning();
  return row && openChallenge(sealer, row);
}

/** Undefined if no key opens the payload. */
function openChallenge(sealer: Sealer, { payloadSealed, ...challenge }: typeof challenges.$inferSelect) {
  const json = sealer.open(payloadSealed, sealContext(challenge.kind, challenge.tokenHash));
  const payload: unknown = json === undefined ? undefined : JSON.parse(json);
  return payload === undefined ? undefined : { ...challenge, payload };
}

export const deleteExpiredChallenges = (db: Db) =>
  db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
