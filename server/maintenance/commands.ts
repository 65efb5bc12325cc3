import type { Db } from "@server/lib/db/db";
import { rateLimits } from "@shared/auth/table";
import { lt, or, sql } from "drizzle-orm";

/**
 * Servers of the previous release, which may still be running, write IP addresses into the keys of their
 * counters. An IPv4 address contains a dot, and an IPv6 address two colons.
 */
const hasIpAddressSql = sql`${rateLimits.key} ~ '\\.|:.*:'`;

/**
 * Deletes expired rate limit counters. rate-limiter-flexible would delete them with a timer in every process.
 */
export const deleteExpiredRateLimits = (db: Db) =>
  db.delete(rateLimits).where(or(lt(rateLimits.expire, Date.now()), hasIpAddressSql));
