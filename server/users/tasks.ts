import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { claimAccountsToVerify, requestReviewsOfActivePosters } from "./commands";

export const userTasks = (db: Db): Tasks => ({
  /**
   * Emails each account that already existed when verification became required, once. Also adds the posters
   * among them, whose jobs show "Not verified yet", to the queue of admins.
   */
  ask_to_verify: async () => {
    let claimedCount: number;
    do {
      claimedCount = await db.transaction(async (tx) => {
        const { claimedIds, accountsToMail } = await claimAccountsToVerify(tx);
        for (const { userId, addressId, email, verifyBy } of accountsToMail)
          await queueEmail(tx, {
            userId,
            address: email,
            kind: "verify_address",
            data: { addressId, by: verifyBy.slice(0, 10) },
          });
        await requestReviewsOfActivePosters(tx, claimedIds);
        return claimedIds.length;
      });
    } while (claimedCount > 0);
  },
});
