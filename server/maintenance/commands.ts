import type { Db } from "@server/lib/db/db";
import { rateLimits } from "@shared/auth/table";
import { lt } from "drizzle-orm";

/** Deletes expired rate limit counters. rate-limiter-flexible would do it with a timer in every process. */
export const deleteExpiredRateLimits = (db: Db) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
