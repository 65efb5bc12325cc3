import { deleteExpiredRemovedAddresses } from "@server/auth/address-commands";
import { deleteExpiredRestoreRights } from "@server/auth/address-restore-rights";
import { deleteExpiredSessions, deleteUnusedDevices } from "@server/auth/commands";
import { deleteExpiredTokens } from "@server/auth/one-time-tokens";
import { deleteExpiredChallenges } from "@server/challenges/commands";
import { deleteExpiredIdempotencyKeys } from "@server/idempotency/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { deleteExpiredCandidateViews } from "@server/talent-pool/commands";
import { clearExpiredNetworks, deleteExpiredSecondaryAddresses } from "@server/users/commands";
import { deleteExpiredRateLimits } from "./commands";

/** The task `tidy` deletes expired rows of several features every hour. */
export const maintenanceTasks = (db: Db): Tasks => ({
  tidy: async () => {
    // Secondary addresses that were not verified in time.
    await deleteExpiredSecondaryAddresses(db);
    // The records of addresses that were removed unverified.
    await deleteExpiredRemovedAddresses(db);
    await deleteExpiredTokens(db);
    await deleteExpiredRestoreRights(db);
    await deleteExpiredSessions(db);
    await deleteExpiredChallenges(db);
    await deleteUnusedDevices(db);
    await deleteExpiredIdempotencyKeys(db);
    await deleteExpiredRateLimits(db);
    // The networks of contact views before today.
    await clearExpiredNetworks(db);
    await deleteExpiredCandidateViews(db);
  },
});
