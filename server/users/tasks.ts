/** The task that asks users who registered before verification became required to verify their address. */
import { requestReviewsOfActivePosters } from "@server/auth/poster-review-commands";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { claimAccountsToVerify } from "./commands";

export const userTasks = (db: Db): Tasks => ({
  /**
   * Emails a verification link to each of these users once, in batches. Also adds the posters among them to
   * the queue in which admins confirm posters, because their jobs show "Not verified yet".
   */
  ask_to_verify: async () => {
    let claimedCount: number;
    do {
      claimedCount = await db.transaction(async (tx) => {
        const { claimedIds, accountsToEmail } = await claimAccountsToVerify(tx);
        for (const { userId, addressId, email, verifyBy } of accountsToEmail)
          await queueEmail(tx, {
            userId,
            address: email,
            kind: "verify_address",
            data: { addressId, by: verifyBy.slice(0, "YYYY-MM-DD".length) },
          });
        await requestReviewsOfActivePosters(tx, claimedIds);
        return claimedIds.length;
      });
    } while (claimedCount > 0);
  },
});
