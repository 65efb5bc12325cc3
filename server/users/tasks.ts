import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import { claimAccountsToVerify } from "./commands";

export const userTasks = (db: Db): Tasks => ({
  /** Emails accounts that were never verified before verification was required, once each. */
  ask_to_verify: async () => {
    let askedCount: number;
    do {
      askedCount = await db.transaction(async (tx) => {
        const accounts = await claimAccountsToVerify(tx);
        for (const { userId, addressId, email, verifyBy } of accounts)
          await queueEmail(tx, {
            userId,
            address: email,
            kind: "verify_address",
            data: { addressId, by: verifyBy.slice(0, 10) },
          });
        return accounts.length;
      });
    } while (askedCount > 0);
  },
});
