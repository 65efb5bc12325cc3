import { createHash } from "node:crypto";
import { secondsInDay as day, secondsInMinute as minute } from "date-fns/constants";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error";

export type Limits = ReturnType<typeof openLimits>;

/** The defaults. Each is a setting; the time windows are fixed. */
export const usualLimits = {
  signIn: 10,
  signInAddress: 50,
  signInAccount: 100,
  register: 20,
  writes: 300,
  reads: 1200,
  track: 600,
};
export type Allowed = typeof usualLimits;

/** The socket's address as a key: IPv4 whole, IPv6 by its /64, since one customer holds at least that much. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, "").toLowerCase();
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Counted in PostgreSQL, so that processes count together; reads and page visits are too frequent for that and counted in memory. */
export function openLimits(pool: Pool, { on, allowed = usualLimits }: { on: boolean; allowed?: Allowed }) {
  const shared = (
    keyPrefix: string,
    points: number,
    duration: number,
    more: { inMemoryBlockOnConsumed?: number } = {},
  ) =>
    new RateLimiterPostgres({
      ...more,
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const perAccountAndAddress = shared("sign-in", allowed.signIn, 15 * minute);
  const perAddress = shared("sign-in-address", allowed.signInAddress, 15 * minute);
  const perAccount = shared("sign-in-account", allowed.signInAccount, day);
  const known = shared("sign-in-known", 1, 180 * day);
  const registrations = shared("register", allowed.register, 10 * minute);
  const checks = shared("check-candidate", 30, 10 * minute);
  const passwords = shared("password", 10, 15 * minute);
  const resets = shared("reset", 10, 15 * minute);
  const links = shared("link", 60, 10 * minute);
  const mail = shared("mail", 20, 60 * minute);
  const previews = shared("domain", 120, 10 * minute);
  const founded = shared("organization", 30, 60 * minute);
  const exports = shared("export", 10, 60 * minute);
  // Who is past it is refused from memory: a flood costs the database nothing more.
  const writes = shared("write", allowed.writes, minute, { inMemoryBlockOnConsumed: allowed.writes + 1 });
  const reads = new RateLimiterMemory({ keyPrefix: "read", points: allowed.reads, duration: minute });
  const visits = new RateLimiterMemory({ keyPrefix: "track", points: allowed.track, duration: minute });

  return {
    /**
     * Refuses with 429 when this account or address has failed too often. Each attempt counts as a failure from its beginning, so
     * that many at once are no more than many in a row; `succeeded` forgives, `abandon` takes back one that was never answered.
     */
    async signIn(account: string, ip: string) {
      if (!on) return { succeeded: async () => {}, abandon: async () => {} };
      // A key holds no more than 255 characters, and whose address it was is nobody's business.
      const who = createHash("sha256").update(account.toLowerCase()).digest("base64url");
      const from = addressKey(ip);
      const both = `${from} ${who}`;
      const seen = await known.get(both);
      // One after the other: who is refused by one counts no further in the next.
      atMost(allowed.signIn, await perAccountAndAddress.penalty(both));
      atMost(allowed.signInAddress, await perAddress.penalty(from));
      const total = await perAccount.penalty(who);
      // Who has signed in from here before is not locked out by what others try elsewhere.
      if (!seen) atMost(allowed.signInAccount, total);
      return {
        succeeded: async () => {
          const forgive = [
            perAccountAndAddress.delete(both),
            perAddress.reward(from),
            perAccount.reward(who),
          ];
          await Promise.all([...forgive, known.set(both, 1, 180 * day)]);
        },
        abandon: async () => {
          await Promise.all([
            perAccountAndAddress.reward(both),
            perAddress.reward(from),
            perAccount.reward(who),
          ]);
        },
      };
    },

    /** 20 registrations in ten minutes from one address. */
    register: (ip: string) => consume(registrations, addressKey(ip)),
    /** 30 questions in ten minutes from one person whether a candidate is represented. */
    check: (userId: number) => consume(checks, String(userId)),
    /** 10 tries in 15 minutes at one's own password, by whoever holds the session. */
    password: (userId: number) => consume(passwords, String(userId)),
    /** 10 requests in 15 minutes from one address for a link to a new password. */
    reset: (ip: string) => consume(resets, addressKey(ip)),
    /** 60 mailed links in ten minutes from one address. */
    link: (ip: string) => consume(links, addressKey(ip)),
    /** 20 mails an hour that one person has sent to addresses of their choice. */
    mail: (userId: number) => consume(mail, String(userId)),
    /** 120 domains in ten minutes that one person looks up. */
    domain: (userId: number) => consume(previews, String(userId)),
    /** 30 organizations an hour by one person. */
    organization: (userId: number) => consume(founded, String(userId)),
    /** 10 copies an hour of one's own data. */
    export: (userId: number) => consume(exports, String(userId)),
    /** What one person changes, 300 times a minute: one statement, before the change's own. */
    write: (userId: number) => consume(writes, String(userId), "requests"),
    /** What one person reads, 1,200 times a minute, counted in this process' memory. */
    read: (userId: number) => consume(reads, String(userId), "requests"),
    /** 600 visits a minute from one address, counted in this process' memory. */
    track: (ip: string) => consume(visits, addressKey(ip)),
  };

  async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string, what?: string) {
    if (!on) return;
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) tooMany(error, what);
      throw error;
    }
  }
}

function atMost(points: number, counted: RateLimiterRes) {
  if (counted.consumedPoints > points) tooMany(counted);
}

function tooMany({ msBeforeNext }: RateLimiterRes, what = "attempts"): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new ApiError("too_many_requests", `Too many ${what}. Please try again in ${wait}.`, undefined, {
    "Retry-After": String(seconds),
  });
}
