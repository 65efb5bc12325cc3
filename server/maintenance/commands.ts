import type { Db } from "@server/lib/db/db";
import { rateLimits } from "@shared/auth/table";
import { lt } from "drizzle-orm";

/** Counters whose time window is over. rate-limiter-flexible would delete them in every process, by a timer of its own. */
export const deleteExpiredRateLimits = (db: Db) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
