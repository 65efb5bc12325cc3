import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import * as z from "zod";
import { countRecentResetEmails, findPasswordResetRecipient } from "./queries";
import { copyUndoRight, findOpenUndoRight, type UndoRight } from "./undo-rights";

const maxResetsPerHour = 3;

export const authTasks = (db: Db): Tasks => {
  const hasReachedLimit = async (userId: number) =>
    (await countRecentResetEmails(db, userId)) >= maxResetsPerHour;

  async function sendUndoLink(right: UndoRight) {
    if (await hasReachedLimit(right.userId)) return;
    const { userId, email: address } = right;
    await db.transaction(async (tx) => {
      const data = { rightId: await copyUndoRight(tx, right) };
      await queueEmail(tx, { userId, address, kind: "undo_requested", data });
    });
  }

  return {
    /**
     * Looks the user up here and not in the request, so that the response takes as long for an unknown login.
     */
    request_reset: async (payload) => {
      const { login } = z.object({ login: z.string() }).parse(payload);
      // A former address gets the link that restores it: a new password would be emailed to whoever removed it.
      const right = login.includes("@") ? await findOpenUndoRight(db, login) : undefined;
      if (right) return sendUndoLink(right);
      const recipient = await findPasswordResetRecipient(db, login);
      if (!recipient || (await hasReachedLimit(recipient.userId))) return;
      const { addressId, ...email } = recipient;
      await db.transaction((tx) => queueEmail(tx, { ...email, kind: "reset_password", data: { addressId } }));
    },
  };
};
