import { discardEmail, queueEmail } from "@server/email/commands";
import { findNotificationRecipient } from "@server/email/queries";
import type { PrepareEmail } from "@server/email/tasks";
import type { Db } from "@server/lib/db/db";
import { notificationKinds } from "@shared/notifications/kinds";
import { loadEmailChoices, loadOrCreateUnsubscribeToken } from "./preferences";

/**
 * Creates the unsubscribe links of a queued notification email. Returns undefined, so that the email is not
 * sent, if the user was suspended in the meantime, turned off all kinds in the email, or has no verified address
 * any more. If the user now gets notifications at another address, queues the email again for that address.
 * `data.kinds` lists the kinds in the email. `data.only` is the kind to unsubscribe from, or "all".
 */
export const prepareNotificationEmail: PrepareEmail = async (
  db,
  { id, userId, address, data },
  { appUrl },
) => {
  const recipient = await findNotificationRecipient(db, userId);
  if (!recipient) return undefined;
  if (!(await wantsAnyKind(db, userId, String(data.kinds ?? "")))) return undefined;
  if (recipient.address !== address) {
    await db.transaction(async (tx) => {
      await queueEmail(tx, { userId, address: recipient.address, kind: "notices", data });
      await discardEmail(tx, id);
    });
    return undefined;
  }
  const token = await loadOrCreateUnsubscribeToken(db, userId);
  return unsubscribeLinks(appUrl, token, String(data.only));
};

/** Whether the user wants emails of at least one of the kinds in the text, which are separated by spaces. */
async function wantsAnyKind(db: Db, userId: number, kinds: string) {
  const kindsInEmail = notificationKinds.filter((kind) => kinds.split(" ").includes(kind));
  // An email whose kinds are unknown to this release is sent.
  if (kindsInEmail.length === 0) return true;
  const emailChoices = await loadEmailChoices(db, userId, kindsInEmail);
  return emailChoices.some(({ choice }) => choice !== "never");
}

/** The link to our unsubscribe page, and the headers for email clients (RFC 2369, RFC 8058). */
function unsubscribeLinks(appUrl: string, token: string, kind: string) {
  const url = `${appUrl}/api/unsubscribe/one-click?token=${token}&kind=${kind}`;
  return {
    link: `${appUrl}/unsubscribe#${token}.${kind}`,
    headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
