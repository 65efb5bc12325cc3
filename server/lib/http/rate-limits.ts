import { secondsInDay, secondsInMinute } from "date-fns/constants";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error";
import { toIpKey, toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export { toIpKey } from "./ip-key";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** How many requests are allowed in a time window. The numbers are settings; the windows are fixed. */
export interface LimitSettings {
  /** Failed sign-ins in 15 minutes, also on a device on which the user has signed in before. */
  signInsPerAccountAndNetwork: number;
  /** Failed sign-ins in 15 minutes, on other devices. */
  signInsPerNetwork: number;
  /** Failed sign-ins in a day, on other devices. */
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
  signInsPerAccountAndNetwork: 10,
  signInsPerNetwork: 50,
  signInsPerAccount: 100,
  registrationsPerIp: 20,
  writesPerUser: 300,
  readsPerUser: 1200,
  visitsPerIp: 600,
};

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
  const networkKeyOf = (ip: string) => hash(`network ${toNetwork(ip)}`);
  const ipKeyOf = (ip: string) => hash(`ip ${toIpKey(ip)}`);
  const accountKeyOf = (login: string) => hash(`account ${login.toLowerCase()}`);

  return {
    /**
     * Limits failed sign-ins. Those on a known device of the account count for that device alone, so that nobody else
     * can lock its owner out. An attempt counts as failed from its start, so that concurrent attempts cannot exceed
     * the limit. The caller removes it again with `succeeded`, or with `abandon` if the attempt ended without a result.
     */
    async signIn(account: string, ip: string, knownDevice?: KnownDevice): Promise<SignInAttempt> {
      if (!isEnabled) return { succeeded: async () => {}, abandon: async () => {} };
      if (knownDevice) {
        const deviceKey = `${knownDevice.userId} ${knownDevice.nonceHash}`;
        failIfExceeded(limits.signInsPerAccountAndNetwork, await limiters.device.penalty(deviceKey));
        return {
          succeeded: async () => void (await limiters.device.delete(deviceKey)),
          abandon: async () => void (await limiters.device.reward(deviceKey)),
        };
      }
      const accountKey = accountKeyOf(account);
      const networkKey = networkKeyOf(ip);
      // The account first, so that `signInKeysOf` finds the pairs of an account.
      const pairKey = `${accountKey} ${networkKey}`;
      // In sequence: an attempt that one limit rejects does not count in the next.
      failIfExceeded(limits.signInsPerAccountAndNetwork, await limiters.accountAndNetwork.penalty(pairKey));
      failIfExceeded(limits.signInsPerNetwork, await limiters.network.penalty(networkKey));
      failIfExceeded(limits.signInsPerAccount, await limiters.account.penalty(accountKey));
      return {
        succeeded: async () => {
          await Promise.all([
            limiters.accountAndNetwork.delete(pairKey),
            limiters.network.reward(networkKey),
            limiters.account.reward(accountKey),
          ]);
        },
        abandon: async () => {
          await Promise.all([
            limiters.accountAndNetwork.reward(pairKey),
            limiters.network.reward(networkKey),
            limiters.account.reward(accountKey),
          ]);
        },
      };
    },

    /** Registrations: 20 in ten minutes per IP address. */
    register: (ip: string) => consume(limiters.registration, ipKeyOf(ip)),
    /** Answers that a username or an address is taken: 5 an hour per network. Throws if there were as many. */
    async checkTakenAnswers(ip: string) {
      if (!isEnabled) return;
      const answers = await limiters.takenAnswer.get(networkKeyOf(ip));
      if (answers && answers.consumedPoints >= maxTakenAnswers) failTooMany(answers);
    },
    /** Counts such an answer. Throws if it is the sixth, which concurrent requests can reach. */
    countTakenAnswer: (ip: string) => consume(limiters.takenAnswer, networkKeyOf(ip)),
    /** Checks whether a candidate is represented: 30 in ten minutes per user. */
    checkCandidate: (userId: number) => consume(limiters.candidateCheck, String(userId)),
    /** Confirmations of the own password: 10 in 15 minutes per user, against a stolen session. */
    confirmPassword: (userId: number) => consume(limiters.passwordCheck, String(userId)),
    /** Passkey requests and sign-ins: 300 in ten minutes per IP address. The sign-in page makes one when it opens. */
    passkey: (ip: string) => consume(limiters.passkey, ipKeyOf(ip)),
    /** Steps of sign-ins through identity providers: 300 in ten minutes per IP address. */
    sso: (ip: string) => consume(limiters.sso, ipKeyOf(ip)),
    /** Wrong codes of a second factor: 20 an hour per user. The caller removes an attempt with `succeeded`. */
    async secondFactor(userId: number) {
      await consume(limiters.secondFactor, String(userId));
      return {
        succeeded: async () => void (isEnabled && (await limiters.secondFactor.reward(String(userId)))),
      };
    },
    /** Password reset emails: 10 in 15 minutes per IP address. */
    resetPassword: (ip: string) => consume(limiters.passwordReset, ipKeyOf(ip)),
    /** Uses of one-time tokens, from emails or refused sign-ins: 60 in ten minutes per IP address. */
    token: (ip: string) => consume(limiters.token, ipKeyOf(ip)),
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
    /** Reports of the content security policy: 30 a minute per network and process. */
    reportCsp: (network: string) => consume(limiters.cspReport, network, "reports"),

    /** The keys of the failed sign-ins to an account, and the beginnings of others. */
    signInKeysOf,

    /** The keys in `rate_limits` that belong to a user, and the beginnings of others, for the deletion of the account. */
    keysOfUser(user: AccountOfKeys) {
      const { accountAndNetwork: _pair, account: _account, device: _device, ...others } = limiters;
      const { keys, prefixes } = signInKeysOf(user);
      const otherKeys = Object.values(others).map((limiter) => limiter.getKey(String(user.id)));
      return { keys: [...otherKeys, ...keys], prefixes };
    },
  };

  function signInKeysOf({ id, username, email }: AccountOfKeys) {
    const accountKeys = [username, email].map(accountKeyOf);
    return {
      keys: accountKeys.map((key) => limiters.account.getKey(key)),
      prefixes: [
        ...accountKeys.map((key) => limiters.accountAndNetwork.getKey(`${key} `)),
        limiters.device.getKey(`${id} `),
      ],
    };
  }

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

interface AccountOfKeys {
  id: number;
  username: string;
  email: string;
}

/** A device on which the user has signed in before. */
export interface KnownDevice {
  userId: number;
  nonceHash: string;
}

interface SignInAttempt {
  succeeded(): Promise<void>;
  abandon(): Promise<void>;
}
const maxTakenAnswers = 5;

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
    device: createLimiter("sign-in-device", {
      points: limits.signInsPerAccountAndNetwork,
      seconds: 15 * secondsInMinute,
    }),
    accountAndNetwork: createLimiter("sign-in", {
      points: limits.signInsPerAccountAndNetwork,
      seconds: 15 * secondsInMinute,
    }),
    network: createLimiter("sign-in-address", {
      points: limits.signInsPerNetwork,
      seconds: 15 * secondsInMinute,
    }),
    account: createLimiter("sign-in-account", {
      points: limits.signInsPerAccount,
      seconds: secondsInDay,
    }),
    registration: createLimiter("register", {
      points: limits.registrationsPerIp,
      seconds: 10 * secondsInMinute,
    }),
    takenAnswer: createLimiter("taken", { points: maxTakenAnswers, seconds: 60 * secondsInMinute }),
    candidateCheck: createLimiter("check-candidate", {
      points: 30,
      seconds: 10 * secondsInMinute,
    }),
    passwordCheck: createLimiter("password", { points: 10, seconds: 15 * secondsInMinute }),
    passkey: createLimiter("passkey", { points: 300, seconds: 10 * secondsInMinute }),
    sso: createLimiter("sso", { points: 300, seconds: 10 * secondsInMinute }),
    secondFactor: createLimiter("second-factor", { points: 20, seconds: 60 * secondsInMinute }),
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
    cspReport: new RateLimiterMemory({ keyPrefix: "csp", points: 30, duration: secondsInMinute }),
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
