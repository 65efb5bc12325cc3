import { randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { hashPassword } from "@server/lib/sessions/passwords";
import type { Tasks } from "@server/lib/task-queue";
import { lock } from "@server/users/commands";
import * as z from "zod";
import { endWork, forget, hold } from "./commands";

/** A hash that belongs to no password anybody knows: trying costs as much as with every other account. */
export const lockedHash = () => hashPassword(randomBytes(32).toString("base64url"));

/** A call that was under way when its person left may have written after: a few minutes later the same is done once more. */
export const dataExportTasks = (db: Db): Tasks => ({
  leave_again: async (payload) => {
    const { userId } = z.object({ userId: z.int() }).parse(payload);
    const hash = await lockedHash();
    await db.transaction(async (tx) => {
      if (!(await lock(tx, userId))?.deletedAt) return;
      await endWork(tx, userId, await hold(tx, userId));
      await forget(tx, userId, hash);
    });
  },
});
