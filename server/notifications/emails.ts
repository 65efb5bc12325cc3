import type { PrepareEmail } from "@server/email/tasks";
import type { Db } from "@server/lib/db/db";
import { notificationKinds } from "@shared/notifications/kinds";
import { loadEmailChoices, loadOrCreateUnsubscribeToken } from "./preferences";

/** Skips the email if the user was suspended or turned off all its kinds after it was queued. */
export const prepareNotificationEmail: PrepareEmail = async (
  db,
  { userId, data, suspendedAt },
  { appUrl },
) => {
  if (suspendedAt || !(await wantsAny(db, userId, String(data.kinds ?? "")))) return undefined;
  return unsubscribeLinks(appUrl, await loadOrCreateUnsubscribeToken(db, userId), String(data.only));
};

async function wantsAny(db: Db, userId: number, kinds: string) {
  const included = notificationKinds.filter((kind) => kinds.split(" ").includes(kind));
  return (
    included.length === 0 ||
    (await loadEmailChoices(db, userId, included)).some(({ choice }) => choice !== "never")
  );
}

/** The link to our unsubscribe page, and the headers for email clients (RFC 2369, RFC 8058). */
function unsubscribeLinks(appUrl: string, token: string, kind: string) {
  const url = `${appUrl}/api/unsubscribe/one-click?token=${token}&kind=${kind}`;
  return {
    link: `${appUrl}/unsubscribe#${token}.${kind}`,
    headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
