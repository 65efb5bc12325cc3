import type { Pool } from "pg";
import { type RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error";
import { toIpKey, toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";
import { createLimiters, defaultLimits, type LimitSettings, maxTakenErrors } from "./rate-limiters";

export type RateLimits = ReturnType<typeof createRateLimits>;

interface RateLimitOptions {
  isEnabled: boolean;
  /** The session secrets, from which the key of the hashes is derived. */
  secrets: readonly string[];
  limits?: LimitSettings;
}

/**
 * The rate limits. A function `count…` counts one use, throws 429 if its limit is exceeded, and does nothing
 * if `isEnabled` is false. PostgreSQL stores most counts, so that processes share them. Reads, page visits
 * and CSP reports are too frequent for that: each process counts them in memory. Keys are user ids, or keyed
 * hashes of IP addresses and logins, because the table of the limits must not contain IP addresses and
 * logins.
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
  /** The account comes first, so that `keysOfFailedSignIns` finds all networks of an account by a prefix. */
  const accountAndNetworkKeyOf = (login: string, ip: string) => `${accountKeyOf(login)} ${networkKeyOf(ip)}`;
  /** Contains a hash, because anybody who has the id of a session can use the session. */
  const sessionKeyOf = (userId: number, sessionId: string) => `${userId} ${hash(`session ${sessionId}`)}`;
  const deviceKeyOf = ({ userId, deviceHash }: KnownDevice) => `${userId} ${deviceHash}`;

  return {
    /**
     * Limits failed sign-ins. An attempt counts as failed from its start, so that concurrent attempts cannot
     * exceed the limit. The caller takes back the count with `markSucceeded`, or with `abandon` if the
     * attempt ended without a result.
     */
    async startSignInAttempt(login: string, ip: string, knownDevice?: KnownDevice): Promise<SignInAttempt> {
      if (!isEnabled) return { markSucceeded: async () => {}, abandon: async () => {} };
      return knownDevice ? startAttemptOnKnownDevice(knownDevice) : startAttemptOnUnknownDevice(login, ip);
    },

    /** Registrations: 20 in ten minutes per IP address. */
    countRegistration: (ip: string) => consume(limiters.registration, ipKeyOf(ip)),
    /**
     * Throws if a network got 5 responses in an hour that a username or an email address is taken. Counts
     * nothing itself: `countTakenError` does.
     */
    async failIfTooManyTakenErrors(ip: string) {
      if (!isEnabled) return;
      const takenErrors = await limiters.takenError.get(networkKeyOf(ip));
      if (takenErrors && takenErrors.consumedPoints >= maxTakenErrors) failTooMany(takenErrors);
    },
    /**
     * Responses that a username or an email address is taken: 5 an hour per network. Throws at the sixth,
     * which only concurrent requests reach.
     */
    countTakenError: (ip: string) => consume(limiters.takenError, networkKeyOf(ip)),
    /** Checks whether a candidate is already submitted to a job: 30 in ten minutes per user. */
    countCandidateCheck: (userId: number) => consume(limiters.candidateCheck, String(userId)),
    /**
     * Confirmations of one's password: 10 in 15 minutes per session, so that a stolen session cannot be used
     * to guess it, and 50 per user. The limit of the session is checked first: one stolen session cannot use
     * up the attempts of the owner's sessions.
     */
    async countPasswordConfirmation(userId: number, sessionId: string) {
      await consume(limiters.passwordConfirmationInSession, sessionKeyOf(userId, sessionId));
      await consume(limiters.passwordConfirmation, String(userId));
    },
    /**
     * Passwords that connect an account with one at an identity provider: 10 in 15 minutes per user. Not
     * counted with the confirmations, because these requests have no session of the user.
     */
    countPasswordOfConnection: (userId: number) => consume(limiters.passwordOfConnection, String(userId)),
    /**
     * Passkey requests and sign-ins: 300 in ten minutes per IP address. The sign-in page sends a passkey
     * request when it opens.
     */
    countPasskeyRequest: (ip: string) => consume(limiters.passkey, ipKeyOf(ip)),
    /** Steps of sign-ins through identity providers: 300 in ten minutes per IP address. */
    countSsoStep: (ip: string) => consume(limiters.sso, ipKeyOf(ip)),
    /**
     * Wrong codes of a second factor: 20 an hour per user on unknown devices, and 20 on each known device, so
     * that nobody can lock the owner out. All known devices together have 40, because somebody with the
     * password may have signed in on many devices before the account had a second factor. Counts the attempt
     * as wrong; the caller takes back the count of a correct code with `markSucceeded`. `failureCount`
     * includes this attempt.
     */
    async startSecondFactorAttempt(userId: number, knownDevice?: KnownDevice) {
      const userKey = String(userId);
      if (knownDevice) await consume(limiters.secondFactorOnDevice, deviceKeyOf(knownDevice));
      const limiter = knownDevice ? limiters.secondFactorOnAllDevices : limiters.secondFactor;
      const consumption = await consume(limiter, userKey);
      return {
        failureCount: consumption?.consumedPoints ?? 0,
        async markSucceeded() {
          if (!isEnabled) return;
          await limiter.reward(userKey);
          if (knownDevice) await limiters.secondFactorOnDevice.reward(deviceKeyOf(knownDevice));
        },
      };
    },
    /** Password reset emails: 10 in 15 minutes per IP address. */
    countPasswordResetRequest: (ip: string) => consume(limiters.passwordReset, ipKeyOf(ip)),
    /** Uses of one-time tokens, from emails or refused sign-ins: 60 in ten minutes per IP address. */
    countTokenUse: (ip: string) => consume(limiters.token, ipKeyOf(ip)),
    /** Emails that a user has sent to addresses of their choice: 20 an hour. */
    countRequestedEmail: (userId: number) => consume(limiters.email, String(userId)),
    /** Lookups of a domain: 120 in ten minutes per user. */
    countDomainLookup: (userId: number) => consume(limiters.domainLookup, String(userId)),
    /** Changes of members, which can email all owners: 60 an hour per user. */
    countMemberChange: (userId: number) => consume(limiters.memberChange, String(userId)),
    /** New organizations: 30 an hour per user. */
    countNewOrganization: (userId: number) => consume(limiters.organization, String(userId)),
    /** Data exports: 10 an hour per user. */
    countDataExport: (userId: number) => consume(limiters.dataExport, String(userId)),
    /** Writes: 300 a minute per user. Costs one SQL statement per write. */
    countWrite: (userId: number) => consume(limiters.write, String(userId), "requests"),
    /** Reads: 1,200 a minute per user and process. */
    countRead: (userId: number) => consume(limiters.read, String(userId), "requests"),
    /** Page visits: 600 a minute per IP address and process. */
    countPageVisit: (ip: string) => consume(limiters.visit, toIpKey(ip)),
    /** Reports of the content security policy: 30 a minute per network and process. */
    countCspReport: (network: string) => consume(limiters.cspReport, network, "reports"),

    keysOfFailedSignIns,

    /** The keys and key prefixes of all counters of a user, for the deletion of the account. */
    keysOfUser(user: LimitedAccount) {
      // `keysOfFailedSignIns` returns the keys of the first three limiters. Limiters that count by IP address
      // or network have no counter under a user id, so deleting this key there has no effect.
      const {
        signInsPerAccountAndNetwork: _signInsPerAccountAndNetwork,
        signInsPerAccount: _signInsPerAccount,
        signInsOnDevice: _signInsOnDevice,
        secondFactorOnDevice,
        passwordConfirmationInSession,
        ...others
      } = limiters;
      const signIns = keysOfFailedSignIns(user);
      const otherKeys = Object.values(others).map((limiter) => limiter.getKey(String(user.id)));
      const otherPrefixes = [secondFactorOnDevice, passwordConfirmationInSession].map((limiter) =>
        limiter.getKey(`${user.id} `),
      );
      return {
        keys: [...otherKeys, ...signIns.keys],
        prefixes: [...otherPrefixes, ...signIns.prefixes],
      };
    },
  };

  async function startAttemptOnUnknownDevice(login: string, ip: string): Promise<SignInAttempt> {
    const accountAndNetworkKey = accountAndNetworkKeyOf(login, ip);
    const networkKey = networkKeyOf(ip);
    const accountKey = accountKeyOf(login);
    // In sequence: an attempt that one limit rejects does not count in the next.
    failIfExceeded(
      limits.signInsPerAccountAndNetwork,
      await limiters.signInsPerAccountAndNetwork.penalty(accountAndNetworkKey),
    );
    failIfExceeded(limits.signInsPerNetwork, await limiters.signInsPerNetwork.penalty(networkKey));
    failIfExceeded(limits.signInsPerAccount, await limiters.signInsPerAccount.penalty(accountKey));
    const takeBackSharedCounts = () =>
      Promise.all([
        limiters.signInsPerNetwork.reward(networkKey),
        limiters.signInsPerAccount.reward(accountKey),
      ]);
    return {
      async markSucceeded() {
        await Promise.all([
          limiters.signInsPerAccountAndNetwork.delete(accountAndNetworkKey),
          takeBackSharedCounts(),
        ]);
      },
      async abandon() {
        await Promise.all([
          limiters.signInsPerAccountAndNetwork.reward(accountAndNetworkKey),
          takeBackSharedCounts(),
        ]);
      },
    };
  }

  /**
   * Attempts on a known device of the account count only for this device, so that nobody can lock its owner
   * out.
   */
  async function startAttemptOnKnownDevice(device: KnownDevice): Promise<SignInAttempt> {
    const deviceKey = deviceKeyOf(device);
    failIfExceeded(limits.signInsPerAccountAndNetwork, await limiters.signInsOnDevice.penalty(deviceKey));
    return {
      async markSucceeded() {
        await limiters.signInsOnDevice.delete(deviceKey);
      },
      async abandon() {
        await limiters.signInsOnDevice.reward(deviceKey);
      },
    };
  }

  /** The keys and key prefixes of the failed sign-ins to an account. */
  function keysOfFailedSignIns({ id, username, email }: LimitedAccount) {
    const accountKeys = [username, email].map(accountKeyOf);
    return {
      keys: accountKeys.map((key) => limiters.signInsPerAccount.getKey(key)),
      prefixes: [
        ...accountKeys.map((key) => limiters.signInsPerAccountAndNetwork.getKey(`${key} `)),
        limiters.signInsOnDevice.getKey(`${id} `),
      ],
    };
  }

  async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string, pluralNoun?: string) {
    if (!isEnabled) return undefined;
    try {
      return await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) failTooMany(error, pluralNoun);
      throw error;
    }
  }
}

interface LimitedAccount {
  id: number;
  username: string;
  email: string;
}

/** A device on which the user has signed in before. */
export interface KnownDevice {
  userId: number;
  /** The hash of the device cookie. */
  deviceHash: string;
}

interface SignInAttempt {
  markSucceeded(): Promise<void>;
  abandon(): Promise<void>;
}

function failIfExceeded(limit: number, consumption: RateLimiterRes) {
  if (consumption.consumedPoints > limit) failTooMany(consumption);
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
