import type { PrepareEmail } from "@server/email/tasks";
import type { Db } from "@server/lib/db/db";
import { notificationKinds } from "@shared/notifications/kinds";
import { preferencesOf, unsubscribeTokenOf } from "./preferences";

/** Emails of a user who was suspended or switched all their kinds off meanwhile are not sent. */
export const prepareNotificationEmail: PrepareEmail = async (
  db,
  { userId, data, suspendedAt },
  { appUrl },
) => {
  if (suspendedAt || !(await wantsAny(db, userId, String(data.kinds ?? "")))) return undefined;
  return unsubscribeLinks(appUrl, await unsubscribeTokenOf(db, userId), String(data.only));
};

async function wantsAny(db: Db, userId: number, kinds: string) {
  const included = notificationKinds.filter((kind) => kinds.split(" ").includes(kind));
  return (
    included.length === 0 ||
    (await preferencesOf(db, userId, included)).some(({ choice }) => choice !== "never")
  );
}

/** Our page, and the headers of email programs (RFC 2369, RFC 8058). */
function unsubscribeLinks(appUrl: string, token: string, kind: string) {
  const address = `${appUrl}/api/unsubscribe/one-click?token=${token}&kind=${kind}`;
  return {
    link: `${appUrl}/unsubscribe#${token}.${kind}`,
    headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
