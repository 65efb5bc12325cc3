import { forgetSessions } from "@server/auth/data";
import { deleteExpiredTokens } from "@server/auth/one-time-tokens";
import type { Db } from "@server/lib/db";
import type { Tasks } from "@server/lib/jobs";
import { forgetRepeats } from "@server/repeats/data";
import { lapse } from "@server/users/data";
import { deleteExpiredRateLimits } from "./commands";

/** Deletes expired addresses, links, sessions, idempotency keys and rate limit counters, every hour. */
export const maintenanceTasks = (db: Db): Tasks => ({
  tidy: async () => {
    await lapse(db);
    await deleteExpiredTokens(db);
    await forgetSessions(db);
    await forgetRepeats(db);
    await deleteExpiredRateLimits(db);
  },
});
