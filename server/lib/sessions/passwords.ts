/** Hashes and verifies passwords with argon2id. */
import { randomBytes } from "node:crypto";
import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";
import { fail } from "@server/lib/http/api-error";

/**
 * OWASP's minimum for argon2id: 19 MiB, two iterations, one lane (Password Storage Cheat Sheet). Lower in
 * tests, to save time.
 */
const argon2Parameters =
  process.env.NODE_ENV === "test"
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxConcurrentHashes = 4;
const maxQueuedHashes = 100;

let runningHashCount = 0;
/** The queue of waiting hashes: each callback starts one of them. */
const startCallbacks: (() => void)[] = [];

/** The numbers of running and queued hashes, for the metrics. */
export const countHashes = () => ({ running: runningHashCount, waiting: startCallbacks.length });

/**
 * For an account without a password: the hash of a random one, so that a sign-in attempt takes the usual
 * time.
 */
export const createUnusablePasswordHash = () => hashPassword(randomBytes(32).toString("base64url"));

/** The salted argon2id hash of a password, in PHC format. Throws `busy` if too many hashes are queued. */
export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => argon2Hash(password, argon2Parameters));

const dummyHash = argon2Hash("nobody's password", argon2Parameters);

/**
 * Whether a password matches a hash. Without a hash it returns false after the same time, so that timing
 * reveals no account.
 */
export async function matchesPassword(hash: string | undefined, password: string): Promise<boolean> {
  const comparedHash = hash ?? (await dummyHash);
  const isMatch = await runQueued(() => argon2Verify(comparedHash, password).catch(() => false));
  return isMatch && hash !== undefined;
}

/**
 * Whether a hash was made with other parameters than the current ones. The next sign-in replaces an outdated
 * hash.
 */
export function hasOutdatedParameters(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2Parameters;
  return !hash.includes(`m=${memoryCost},t=${timeCost},p=${parallelism}`);
}

/**
 * Limits concurrent hashes and queues the others, so that a flood of sign-ins cannot exhaust the memory.
 * Throws `busy` if the queue is full.
 */
async function runQueued<T>(hash: () => Promise<T>): Promise<T> {
  if (runningHashCount >= maxConcurrentHashes) {
    if (startCallbacks.length >= maxQueuedHashes)
      fail("busy", "Too many people are signing in at this moment. Please try again shortly.");
    await new Promise<void>((resolve) => startCallbacks.push(resolve));
  } else runningHashCount++;
  try {
    return await hash();
  } finally {
    // A queued hash takes the place of this one, so the count stays.
    const startNext = startCallbacks.shift();
    if (startNext) startNext();
    else runningHashCount--;
  }
}
