import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import * as z from "zod";
import { claimDueFactorRemoval, removeFactors } from "./commands";
import type { AnnounceFactorChange } from "./handlers";
import { findUser } from "./queries";

export const factorTasks = (db: Db, announceChange: AnnounceFactorChange): Tasks => ({
  /** Carries out a removal that an admin requested a day ago, unless it was cancelled. */
  remove_factors: async (payload) => {
    const { removalId } = z.object({ removalId: z.int() }).parse(payload);
    await db.transaction(async (tx) => {
      const removal = await claimDueFactorRemoval(tx, removalId);
      if (!removal) return;
      const user = await findUser(tx, removal.userId);
      if (!user) return;
      // Does not remove the second factors that the user added after the request.
      const hasRemovedFactors = await removeFactors(tx, user.id, removal.createdAt);
      if (hasRemovedFactors) await announceChange(tx, user, "factors_removed");
    });
  },
});
