/** The task that responds to the form "Forgot your password?" with an email. */
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import type { userEmails } from "@shared/auth/table";
import type { EmailKind } from "@shared/email/vocabulary";
import * as z from "zod";
import { type AddressRestoreRight, copyRestoreRight, findOpenRestoreRight } from "./address-restore-rights";
import {
  countEmailsOfLastHour,
  findPasswordResetAddress,
  findUnverifiedPrimaryAddress,
  hasOtherUsableAddress,
} from "./queries";

const maxEmailsPerHour = 3;

export const authTasks = (db: Db): Tasks => {
  const hasReachedEmailLimit = async (recipient: { userId: number; address?: string }, kind: EmailKind) =>
    (await countEmailsOfLastHour(db, recipient, kind)) >= maxEmailsPerHour;

  async function sendRestoreLink(restoreRight: AddressRestoreRight) {
    const { userId, email: address } = restoreRight;
    // The limit is per address and for these links only. An attacker could use up a limit per account with
    // requests for a new password.
    if (await hasReachedEmailLimit({ userId, address }, "undo_requested")) return;
    await db.transaction(async (tx) => {
      // A right has only one token, so each link gets a right of its own.
      const data = { rightId: await copyRestoreRight(tx, restoreRight) };
      await queueEmail(tx, { userId, address, kind: "undo_requested", data });
    });
  }

  async function sendVerificationLink({
    id: addressId,
    userId,
    email: address,
  }: typeof userEmails.$inferSelect) {
    // The limit is per address. Somebody could use up a limit per account with links to other addresses.
    if (await hasReachedEmailLimit({ userId, address }, "verify_address")) return;
    await db.transaction((tx) =>
      queueEmail(tx, { userId, address, kind: "verify_address", data: { addressId } }),
    );
  }

  return {
    /**
     * Emails a link for a new password. Depending on the entered address, instead or in addition emails the
     * link that restores or verifies this address. Runs as a task, so that the response does not take longer
     * for an existing account, which would reveal that it exists.
     */
    request_reset: async (payload) => {
      const { login } = z.object({ login: z.string() }).parse(payload);
      // If the entered address can still be restored, sends the link that restores it. A reset link would go
      // to the address that replaced it, which may be an attacker's.
      const restoreRight = login.includes("@") ? await findOpenRestoreRight(db, login) : undefined;
      if (restoreRight) return sendRestoreLink(restoreRight);
      const resetAddress = await findPasswordResetAddress(db, login);
      if (!resetAddress) return;
      const { id: addressId, userId, email: address, isVerified } = resetAddress;
      // An unverified address must not reset the password of a user who has proved to own another address.
      const mayResetPassword = isVerified || !(await hasOtherUsableAddress(db, { userId, addressId }));
      if (mayResetPassword && !(await hasReachedEmailLimit({ userId }, "reset_password")))
        await db.transaction((tx) =>
          queueEmail(tx, { userId, address, kind: "reset_password", data: { addressId } }),
        );
      // The unverified primary address may belong to somebody else. The verification link lets its recipient
      // remove the address from the account.
      const unverifiedPrimary = await findUnverifiedPrimaryAddress(db, userId);
      const isPrimaryEntered = unverifiedPrimary?.email.toLowerCase() === login.toLowerCase();
      const isResetLinkSentElsewhere = isPrimaryEntered && unverifiedPrimary?.id !== addressId;
      const needsVerificationLink = !mayResetPassword || isResetLinkSentElsewhere;
      if (unverifiedPrimary && needsVerificationLink) await sendVerificationLink(unverifiedPrimary);
    },
  };
};
