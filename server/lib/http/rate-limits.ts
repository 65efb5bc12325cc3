import { secondsInDay, secondsInMinute } from "date-fns/constants";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error";
import { toIpKey } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export { toIpKey } from "./ip-key";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** How many requests are allowed in a time window. The numbers are settings; the windows are fixed. */
export interface LimitSettings {
  /** Failed sign-ins in 15 minutes. */
  signInsPerAccountAndIp: number;
  /** Failed sign-ins in 15 minutes. */
  signInsPerIp: number;
  /** Failed sign-ins in a day. */
  signInsPerAccount: number;
  /** Registrations in ten minutes. */
  registrationsPerIp: number;
  /** Requests per user and minute that are not GET requests. */
  writesPerUser: number;
  /** GET requests per user and minute. */
  readsPerUser: number;
  /** Page visits per minute. */
  visitsPerIp: number;
}
export const defaultLimits: LimitSettings = {
  signInsPerAccountAndIp: 10,
  signInsPerIp: 50,
  signInsPerAccount: 100,
  registrationsPerIp: 20,
  writesPerUser: 300,
  readsPerUser: 1200,
  visitsPerIp: 600,
};

/** How long a successful sign-in keeps its account and IP address known. */
const knownSignInSeconds = 180 * secondsInDay;

interface RateLimitOptions {
  isEnabled: boolean;
  /** The session secrets, from which the key of the hashes is derived. */
  secrets: readonly string[];
  limits?: LimitSettings;
}

/**
 * The rate limits. Each function throws 429 once its limit is exceeded, and does nothing if `isEnabled` is false.
 * Counts are in PostgreSQL, so that processes share them; reads and page visits are too frequent for that and
 * counted in the memory of each process. Keys are user ids, or keyed hashes of IP addresses and logins, so that the
 * table holds neither.
 */
export function createRateLimits(
  pool: Pool,
  { isEnabled, secrets, limits = defaultLimits }: RateLimitOptions,
) {
  const limiters = createLimiters(pool, limits);
  const hash = createKeyedHash(secrets, "rate limit keys");
  const ipKeyOf = (ip: string) => hash(`ip ${toIpKey(ip)}`);
  const accountKeyOf = (login: string) => hash(`account ${login.toLowerCase()}`);

  return {
    /**
     * Limits failed sign-ins. An attempt counts as failed from its start, so that concurrent attempts cannot
     * exceed the limit. The caller removes it again with `succeeded`, or with `abandon` if the attempt ended
     * without a result.
     */
    async signIn(account: string, ip: string) {
      if (!isEnabled) return { succeeded: async () => {}, abandon: async () => {} };
      const accountKey = accountKeyOf(account);
      const ipKey = ipKeyOf(ip);
      // The account first, so that `keysOfUser` finds the pairs of an account.
      const pairKey = `${accountKey} ${ipKey}`;
      const isKnown = (await limiters.knownSignIn.get(pairKey)) !== null;
      // In sequence: an attempt that one limit rejects does not count in the next.
      failIfExceeded(limits.signInsPerAccountAndIp, await limiters.accountAndIp.penalty(pairKey));
      failIfExceeded(limits.signInsPerIp, await limiters.ip.penalty(ipKey));
      const accountAttempts = await limiters.account.penalty(accountKey);
      // Attackers elsewhere must not lock users out of an address from which they have signed in before.
      if (!isKnown) failIfExceeded(limits.signInsPerAccount, accountAttempts);
      return {
        succeeded: async () => {
          await Promise.all([
            limiters.accountAndIp.delete(pairKey),
            limiters.ip.reward(ipKey),
            limiters.account.reward(accountKey),
            limiters.knownSignIn.set(pairKey, 1, knownSignInSeconds),
          ]);
        },
        abandon: async () => {
          await Promise.all([
            limiters.accountAndIp.reward(pairKey),
            limiters.ip.reward(ipKey),
            limiters.account.reward(accountKey),
          ]);
        },
      };
    },

    /** Registrations: 20 in ten minutes per IP address. */
    register: (ip: string) => consume(limiters.registration, ipKeyOf(ip)),
    /** Checks whether a candidate is represented: 30 in ten minutes per user. */
    checkCandidate: (userId: number) => consume(limiters.candidateCheck, String(userId)),
    /** Confirmations of the own password: 10 in 15 minutes per user, against a stolen session. */
    confirmPassword: (userId: number) => consume(limiters.passwordCheck, String(userId)),
    /** Password reset emails: 10 in 15 minutes per IP address. */
    resetPassword: (ip: string) => consume(limiters.passwordReset, ipKeyOf(ip)),
    /** Uses of one-time tokens from emails: 60 in ten minutes per IP address. */
    useToken: (ip: string) => consume(limiters.token, ipKeyOf(ip)),
    /** Emails that a user has sent to addresses of their choice: 20 an hour. */
    sendEmail: (userId: number) => consume(limiters.email, String(userId)),
    /** Lookups of a domain: 120 in ten minutes per user. */
    lookUpDomain: (userId: number) => consume(limiters.domainLookup, String(userId)),
    /** New organizations: 30 an hour per user. */
    createOrganization: (userId: number) => consume(limiters.organization, String(userId)),
    /** Data exports: 10 an hour per user. */
    exportData: (userId: number) => consume(limiters.dataExport, String(userId)),
    /** Writes: 300 a minute per user. It costs one statement, before those of the write. */
    write: (userId: number) => consume(limiters.write, String(userId), "requests"),
    /** Reads: 1,200 a minute per user and process. */
    read: (userId: number) => consume(limiters.read, String(userId), "requests"),
    /** Page visits: 600 a minute per IP address and process. */
    trackVisit: (ip: string) => consume(limiters.visit, toIpKey(ip)),

    /** The keys in `rate_limits` that belong to a user, and the beginnings of others, for the deletion of the account. */
    keysOfUser({ id, username, email }: { id: number; username: string; email: string }) {
      const { accountAndIp, knownSignIn, account, ...others } = limiters;
      const accountKeys = [username, email].map(accountKeyOf);
      return {
        keys: [
          ...Object.values(others).map((limiter) => limiter.getKey(String(id))),
          ...accountKeys.map((key) => account.getKey(key)),
        ],
        prefixes: [accountAndIp, knownSignIn].flatMap((limiter) =>
          accountKeys.map((key) => limiter.getKey(`${key} `)),
        ),
      };
    },
  };

  async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string, pluralNoun?: string) {
    if (!isEnabled) return;
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) failTooMany(error, pluralNoun);
      throw error;
    }
  }
}

interface LimiterOptions {
  /** Allowed requests per time window. */
  points: number;
  seconds: number;
  /** From this number on, requests are rejected from memory. */
  inMemoryBlockOnConsumed?: number;
}

/** The counters of rate-limiter-flexible, each with its number of requests per time window. */
function createLimiters(pool: Pool, limits: LimitSettings) {
  const createLimiter = (keyPrefix: string, { points, seconds, ...options }: LimiterOptions) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    });

  return {
    accountAndIp: createLimiter("sign-in", {
      points: limits.signInsPerAccountAndIp,
      seconds: 15 * secondsInMinute,
    }),
    ip: createLimiter("sign-in-address", {
      points: limits.signInsPerIp,
      seconds: 15 * secondsInMinute,
    }),
    account: createLimiter("sign-in-account", {
      points: limits.signInsPerAccount,
      seconds: secondsInDay,
    }),
    /** Accounts and IP addresses with a recent successful sign-in; not a limit. */
    knownSignIn: createLimiter("sign-in-known", { points: 1, seconds: knownSignInSeconds }),
    registration: createLimiter("register", {
      points: limits.registrationsPerIp,
      seconds: 10 * secondsInMinute,
    }),
    candidateCheck: createLimiter("check-candidate", {
      points: 30,
      seconds: 10 * secondsInMinute,
    }),
    passwordCheck: createLimiter("password", { points: 10, seconds: 15 * secondsInMinute }),
    passwordReset: createLimiter("reset", { points: 10, seconds: 15 * secondsInMinute }),
    token: createLimiter("link", { points: 60, seconds: 10 * secondsInMinute }),
    email: createLimiter("mail", { points: 20, seconds: 60 * secondsInMinute }),
    domainLookup: createLimiter("domain", { points: 120, seconds: 10 * secondsInMinute }),
    organization: createLimiter("organization", { points: 30, seconds: 60 * secondsInMinute }),
    dataExport: createLimiter("export", { points: 10, seconds: 60 * secondsInMinute }),
    // Users over the limit are rejected from memory, so that a flood costs no further statements.
    write: createLimiter("write", {
      points: limits.writesPerUser,
      seconds: secondsInMinute,
      inMemoryBlockOnConsumed: limits.writesPerUser + 1,
    }),
    read: new RateLimiterMemory({
      keyPrefix: "read",
      points: limits.readsPerUser,
      duration: secondsInMinute,
    }),
    visit: new RateLimiterMemory({
      keyPrefix: "track",
      points: limits.visitsPerIp,
      duration: secondsInMinute,
    }),
  };
}

function failIfExceeded(limit: number, result: RateLimiterRes) {
  if (result.consumedPoints > limit) failTooMany(result);
}

function failTooMany({ msBeforeNext }: RateLimiterRes, pluralNoun = "attempts"): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const delay = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new ApiError(
    "too_many_requests",
    `Too many ${pluralNoun}. Please try again in ${delay}.`,
    undefined,
    { "Retry-After": String(seconds) },
  );
}
