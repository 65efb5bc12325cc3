import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import type { userEmails } from "@shared/auth/table";
import * as z from "zod";
import { type AddressRestoreRight, copyRestoreRight, findOpenRestoreRight } from "./address-restore-rights";
import {
  countRecentEmails,
  findPasswordResetRecipient,
  findUnverifiedPrimaryAddress,
  hasProvenOtherAddress,
} from "./queries";

const maxEmailsPerHour = 3;

export const authTasks = (db: Db): Tasks => {
  const hasReachedLimit = async (userId: number) =>
    (await countRecentEmails(db, { userId }, ["reset_password", "undo_requested"])) >= maxEmailsPerHour;

  async function sendUndoLink(right: AddressRestoreRight) {
    if (await hasReachedLimit(right.userId)) return;
    const { userId, email: address } = right;
    await db.transaction(async (tx) => {
      const data = { rightId: await copyRestoreRight(tx, right) };
      await queueEmail(tx, { userId, address, kind: "undo_requested", data });
    });
  }

  async function sendVerificationLink({
    id: addressId,
    userId,
    email: address,
  }: typeof userEmails.$inferSelect) {
    // Counted for this address, because another person may have links sent to other addresses of the account.
    if ((await countRecentEmails(db, { userId, address }, ["verify_address"])) >= maxEmailsPerHour) return;
    await db.transaction((tx) =>
      queueEmail(tx, { userId, address, kind: "verify_address", data: { addressId } }),
    );
  }

  return {
    /**
     * Looks the user up here and not in the request, so that the response takes as long for an unknown login.
     */
    request_reset: async (payload) => {
      const { login } = z.object({ login: z.string() }).parse(payload);
      // A former address gets the link that restores it: a new password would be emailed to whoever removed it.
      const right = login.includes("@") ? await findOpenRestoreRight(db, login) : undefined;
      if (right) return sendUndoLink(right);
      const recipient = await findPasswordResetRecipient(db, login);
      if (!recipient) return;
      const { id: addressId, userId, email: address, isVerified } = recipient;
      const mayResetPassword = isVerified || !(await hasProvenOtherAddress(db, recipient));
      if (mayResetPassword && !(await hasReachedLimit(userId)))
        await db.transaction((tx) =>
          queueEmail(tx, { userId, address, kind: "reset_password", data: { addressId } }),
        );
      // Its recipient may be somebody else, who can take the address from the account with this link.
      const primary = await findUnverifiedPrimaryAddress(db, userId);
      const wasEntered = primary?.email.toLowerCase() === login.toLowerCase();
      if (primary && (!mayResetPassword || (wasEntered && primary.id !== addressId)))
        await sendVerificationLink(primary);
    },
  };
};
