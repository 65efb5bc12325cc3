import type { Db } from "@server/lib/db/db";
import { createUnusablePasswordHash } from "@server/lib/sessions/passwords";
import type { Tasks } from "@server/lib/task-queue";
import { lockUserRow } from "@server/users/commands";
import * as z from "zod";
import { anonymizeAccount, closeWorkAndLeaveOrganizations, deleteAddressesAndLockRows } from "./commands";

/**
 * `leave_again` repeats the deletion of an account a few minutes later, because requests that were in flight
 * during the deletion may have written more data.
 */
export const dataExportTasks = (db: Db): Tasks => ({
  leave_again: async (payload) => {
    const { userId } = z.object({ userId: z.int() }).parse(payload);
    const unusableHash = await createUnusablePasswordHash();
    await db.transaction(async (tx) => {
      const user = await lockUserRow(tx, userId);
      if (!user?.deletedAt) return;
      const lockedRows = await deleteAddressesAndLockRows(tx, userId);
      await closeWorkAndLeaveOrganizations(tx, userId, lockedRows);
      await anonymizeAccount(tx, userId, unusableHash);
    });
  },
});
