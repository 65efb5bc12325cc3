import { secondsInDay, secondsInMinute } from "date-fns/constants";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";

/** The limits that environment variables can change. The time windows cannot be changed. */
export interface LimitSettings {
  /**
   * Failed sign-ins in 15 minutes. A device on which the user has signed in before has a count of its own,
   * with the same limit.
   */
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

/**
 * Maximum number of responses per network and hour that tell that a username or an email address is taken.
 */
export const maxTakenErrors = 5;

interface LimiterOptions {
  /** Allowed requests per time window. */
  points: number;
  seconds: number;
  /** From this number on, requests are rejected from memory. */
  inMemoryBlockOnConsumed?: number;
}

/**
 * The limiters of rate-limiter-flexible, which `rate-limits.ts` calls and describes. The key prefixes, such as
 * "sign-in", are stored in the table `rate_limits`, so a renamed prefix would reset its counts.
 */
export function createLimiters(pool: Pool, limits: LimitSettings) {
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
    signInsOnDevice: createLimiter("sign-in-device", {
      points: limits.signInsPerAccountAndNetwork,
      seconds: 15 * secondsInMinute,
    }),
    signInsPerAccountAndNetwork: createLimiter("sign-in", {
      points: limits.signInsPerAccountAndNetwork,
      seconds: 15 * secondsInMinute,
    }),
    signInsPerNetwork: createLimiter("sign-in-address", {
      points: limits.signInsPerNetwork,
      seconds: 15 * secondsInMinute,
    }),
    signInsPerAccount: createLimiter("sign-in-account", {
      points: limits.signInsPerAccount,
      seconds: secondsInDay,
    }),
    registration: createLimiter("register", {
      points: limits.registrationsPerIp,
      seconds: 10 * secondsInMinute,
    }),
    takenError: createLimiter("taken", { points: maxTakenErrors, seconds: 60 * secondsInMinute }),
    candidateCheck: createLimiter("check-candidate", {
      points: 30,
      seconds: 10 * secondsInMinute,
    }),
    passwordConfirmationInSession: createLimiter("password-session", {
      points: 10,
      seconds: 15 * secondsInMinute,
    }),
    passwordConfirmation: createLimiter("password", { points: 50, seconds: 15 * secondsInMinute }),
    passwordOfConnection: createLimiter("password-connection", {
      points: 10,
      seconds: 15 * secondsInMinute,
    }),
    passkey: createLimiter("passkey", { points: 300, seconds: 10 * secondsInMinute }),
    sso: createLimiter("sso", { points: 300, seconds: 10 * secondsInMinute }),
    secondFactor: createLimiter("second-factor", { points: 20, seconds: 60 * secondsInMinute }),
    secondFactorOnDevice: createLimiter("second-factor-device", {
      points: 20,
      seconds: 60 * secondsInMinute,
    }),
    secondFactorOnAllDevices: createLimiter("second-factor-devices", {
      points: 40,
      seconds: 60 * secondsInMinute,
    }),
    passwordReset: createLimiter("reset", { points: 10, seconds: 15 * secondsInMinute }),
    token: createLimiter("link", { points: 60, seconds: 10 * secondsInMinute }),
    email: createLimiter("mail", { points: 20, seconds: 60 * secondsInMinute }),
    domainLookup: createLimiter("domain", { points: 120, seconds: 10 * secondsInMinute }),
    organization: createLimiter("organization", { points: 30, seconds: 60 * secondsInMinute }),
    memberChange: createLimiter("member", { points: 60, seconds: 60 * secondsInMinute }),
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
