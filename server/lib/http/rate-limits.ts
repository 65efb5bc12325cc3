import { createHash } from "node:crypto";
import { secondsInDay as day, secondsInMinute as minute } from "date-fns/constants";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The defaults. Each is a setting; the time windows are fixed. */
export const defaultLimits = {
  signIn: 10,
  signInAddress: 50,
  signInAccount: 100,
  register: 20,
  writes: 300,
  reads: 1200,
  track: 600,
};
export type LimitSettings = typeof defaultLimits;

/**
 * The key of an IP address: IPv4 in full, IPv6 by its /64 prefix, the smallest block that a customer gets.
 */
export function toIpKey(ip: string): string {
  const normalized = ip.replace(/^::ffff:(?=\d+\.)/, "").toLowerCase();
  if (!normalized.includes(":")) return normalized;
  const [head = "", tail] = normalized.split("::");
  const headGroups = head.split(":").filter(Boolean);
  const tailGroups = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill("0");
  const groups = tail === undefined ? headGroups : [...headGroups, ...zeros, ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * The rate limits. Each function throws 429 once its limit is exceeded, and does nothing if `on` is false.
 * Counts are in PostgreSQL, so that processes share them; reads and page visits are too frequent for that and
 * counted in the memory of each process.
 */
export function createRateLimits(
  pool: Pool,
  { on, allowed = defaultLimits }: { on: boolean; allowed?: LimitSettings },
) {
  const createLimiter = (
    keyPrefix: string,
    points: number,
    durationSeconds: number,
    options: { inMemoryBlockOnConsumed?: number } = {},
  ) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: durationSeconds,
    });
  const signInsByAccountAndIp = createLimiter("sign-in", allowed.signIn, 15 * minute);
  const signInsByIp = createLimiter("sign-in-address", allowed.signInAddress, 15 * minute);
  const signInsByAccount = createLimiter("sign-in-account", allowed.signInAccount, day);
  /** Accounts and IP addresses with a successful sign-in in the last 180 days. */
  const knownSignIns = createLimiter("sign-in-known", 1, 180 * day);
  const registrations = createLimiter("register", allowed.register, 10 * minute);
  const candidateChecks = createLimiter("check-candidate", 30, 10 * minute);
  const passwordChecks = createLimiter("password", 10, 15 * minute);
  const passwordResets = createLimiter("reset", 10, 15 * minute);
  const tokens = createLimiter("link", 60, 10 * minute);
  const emails = createLimiter("mail", 20, 60 * minute);
  const domainLookups = createLimiter("domain", 120, 10 * minute);
  const newOrganizations = createLimiter("organization", 30, 60 * minute);
  const dataExports = createLimiter("export", 10, 60 * minute);
  // Users over the limit are rejected from memory, so that a flood costs no further statements.
  const writes = createLimiter("write", allowed.writes, minute, {
    inMemoryBlockOnConsumed: allowed.writes + 1,
  });
  const reads = new RateLimiterMemory({ keyPrefix: "read", points: allowed.reads, duration: minute });
  const visits = new RateLimiterMemory({ keyPrefix: "track", points: allowed.track, duration: minute });

  return {
    /**
     * Limits failed sign-ins. An attempt counts as failed from its start, so that concurrent attempts cannot
     * exceed the limit; `succeeded` removes it again, and `abandon` does so for an attempt that ended without
     * a result.
     */
    async signIn(account: string, ip: string) {
      if (!on) return { succeeded: async () => {}, abandon: async () => {} };
      // Hashed, because a key has at most 255 characters, and to store no email address here.
      const accountKey = createHash("sha256").update(account.toLowerCase()).digest("base64url");
      const ipKey = toIpKey(ip);
      const pairKey = `${ipKey} ${accountKey}`;
      const isKnown = await knownSignIns.get(pairKey);
      // In sequence: an attempt that one limit rejects does not count in the next.
      checkLimit(allowed.signIn, await signInsByAccountAndIp.penalty(pairKey));
      checkLimit(allowed.signInAddress, await signInsByIp.penalty(ipKey));
      const accountAttempts = await signInsByAccount.penalty(accountKey);
      // Attackers elsewhere must not lock users out of an address from which they have signed in before.
      if (!isKnown) checkLimit(allowed.signInAccount, accountAttempts);
      return {
        succeeded: async () => {
          await Promise.all([
            signInsByAccountAndIp.delete(pairKey),
            signInsByIp.reward(ipKey),
            signInsByAccount.reward(accountKey),
            knownSignIns.set(pairKey, 1, 180 * day),
          ]);
        },
        abandon: async () => {
          await Promise.all([
            signInsByAccountAndIp.reward(pairKey),
            signInsByIp.reward(ipKey),
            signInsByAccount.reward(accountKey),
          ]);
        },
      };
    },

    /** Registrations: 20 in ten minutes per IP address. */
    register: (ip: string) => consume(registrations, toIpKey(ip)),
    /** Checks whether a candidate is represented: 30 in ten minutes per user. */
    checkCandidate: (userId: number) => consume(candidateChecks, String(userId)),
    /** Confirmations of the own password: 10 in 15 minutes per user, against a stolen session. */
    confirmPassword: (userId: number) => consume(passwordChecks, String(userId)),
    /** Password reset emails: 10 in 15 minutes per IP address. */
    resetPassword: (ip: string) => consume(passwordResets, toIpKey(ip)),
    /** Uses of one-time tokens from emails: 60 in ten minutes per IP address. */
    useToken: (ip: string) => consume(tokens, toIpKey(ip)),
    /** Emails that a user has sent to addresses of their choice: 20 an hour. */
    sendEmail: (userId: number) => consume(emails, String(userId)),
    /** Lookups of a domain: 120 in ten minutes per user. */
    lookUpDomain: (userId: number) => consume(domainLookups, String(userId)),
    /** New organizations: 30 an hour per user. */
    createOrganization: (userId: number) => consume(newOrganizations, String(userId)),
    /** Data exports: 10 an hour per user. */
    exportData: (userId: number) => consume(dataExports, String(userId)),
    /** Writes: 300 a minute per user. It costs one statement, before those of the write. */
    write: (userId: number) => consume(writes, String(userId), "requests"),
    /** Reads: 1,200 a minute per user and process. */
    read: (userId: number) => consume(reads, String(userId), "requests"),
    /** Page visits: 600 a minute per IP address and process. */
    trackVisit: (ip: string) => consume(visits, toIpKey(ip)),
  };

  async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string, what?: string) {
    if (!on) return;
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) failTooMany(error, what);
      throw error;
    }
  }
}

function checkLimit(points: number, result: RateLimiterRes) {
  if (result.consumedPoints > points) failTooMany(result);
}

function failTooMany({ msBeforeNext }: RateLimiterRes, what = "attempts"): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const delay = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new ApiError("too_many_requests", `Too many ${what}. Please try again in ${delay}.`, undefined, {
    "Retry-After": String(seconds),
  });
}
