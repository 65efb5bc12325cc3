import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import * as z from "zod";
import { countRecentResetEmails, findPasswordResetRecipient } from "./queries";

const maxResetsPerHour = 3;

export const authTasks = (db: Db): Tasks => ({
  /**
   * Looks the user up here and not in the request, so that the response takes as long for an unknown login.
   */
  request_reset: async (payload) => {
    const { login } = z.object({ login: z.string() }).parse(payload);
    const recipient = await findPasswordResetRecipient(db, login);
    if (!recipient || (await countRecentResetEmails(db, recipient.userId)) >= maxResetsPerHour) return;
    await db.transaction((tx) => queueEmail(tx, { ...recipient, kind: "reset_password" }));
  },
});
