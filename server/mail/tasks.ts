import type { Db } from "@server/lib/db";
import { enqueue, type Tasks } from "@server/lib/jobs";
import type { Log } from "@server/lib/log";
import { type Mailer, MailRefused } from "@server/lib/mailer";
import { preferencesOf, unsubscribeTokenOf } from "@server/notifications/data";
import { findAddress } from "@server/people/data";
import type { LinkKind } from "@shared/auth/vocabulary";
import type { MailKind } from "@shared/mail/vocabulary";
import { notificationKinds } from "@shared/notifications/kinds";
import * as z from "zod";
import * as mail from "./data";

/** How mail leaves this installation. */
export interface Post {
  appUrl: string;
  /** Undefined: it does not leave, and the outbox keeps it. */
  mailer?: Mailer;
  /** Kept mail shows its links: in development. */
  showsLinks: boolean;
}

/** Kinds with a one-time link, which is issued when the email is sent. */
const carriesLink = (kind: MailKind): kind is LinkKind => kind === "verify_address" || kind === "reset_password";

export const notKept = "(the link is not kept)";
const shownBeside = "(the link stands beside this text)";
const pages = { verify_address: "/verify-email", reset_password: "/reset-password" } as const satisfies Record<LinkKind, string>;
export const linkTo = (appUrl: string, kind: LinkKind, token: string) => `${appUrl}${pages[kind]}#${token}`;

/** Ten to twelve minutes apart, save the first: more than a day. */
const mostAttempts = 200;

/** How somebody gets no more of it: a page of ours, and what mail programs ask by themselves (RFC 2369, RFC 8058). */
function doorOut(appUrl: string, token: string, kind: string) {
  const address = `${appUrl}/api/unsubscribe/one-click?token=${token}&kind=${kind}`;
  return {
    page: `${appUrl}/unsubscribe#${token}.${kind}`,
    headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** The tasks of mail. The token of a link is made when its letter is sent, so that it never lies in the queue. */
export function mailTasks(db: Db, log: Log, { appUrl, mailer, showsLinks }: Post): Tasks {
  return {
    send_mail: async (payload, { isLast, signal }) => {
      const { mailId } = z.object({ mailId: z.int() }).parse(payload);
      const found = await mail.takeMail(db, mailId);
      if (!found) return;
      const { kind, userId, address, data } = found.mail;
      // Whoever had it was gone before the mail server had answered. It has the letter or had no time to refuse it; a second one is worse.
      if (found.mail.handedOverAt)
        return mail.settle(db, mailId, { state: "sent", problem: "The sender ended before the mail server had answered." });
      // Somebody was suspended or wants no such mail since: what is no matter of security stays here.
      if (kind === "notices" && (found.suspendedAt || !(await isWanted(db, userId, data)))) return void (await mail.drop(db, mailId));

      let addressId: number | undefined;
      if (kind === "verify_address") {
        addressId = (await findAddress(db, userId, Number(data.addressId)))?.id;
        if (addressId === undefined) return void (await mail.drop(db, mailId));
      }
      const made = carriesLink(kind) && (mailer || showsLinks) ? await mail.makeLink(db, kind, userId, addressId) : undefined;
      const door = kind === "notices" ? doorOut(appUrl, await unsubscribeTokenOf(db, userId), String(data.only)) : undefined;
      const link = made && carriesLink(kind) ? linkTo(appUrl, kind, made.token) : door?.page;
      // Loaded with the first email: the renderer would add to the start and the memory of every server.
      const { render } = await import("@server/email/render");
      const email = (shown: string) => render(kind, { name: String(data.name ?? found.name), address, link: shown, appUrl, data });
      const kept = (await email(link && !mailer ? shownBeside : notKept)).text;
      const outgoing = mailer && (await email(link ?? notKept));
      if (!outgoing) {
        await mail.settle(db, mailId, { state: "kept", body: kept, link: showsLinks ? link : null });
        if (showsLinks && link) log.info({ mail: mailId }, `mail is kept at ${appUrl}/admin/outbox: ${found.mail.subject}, ${link}`);
        return;
      }
      let [handedOver, isOurs] = [false, true];
      signal?.addEventListener("abort", () => void mail.giveBack(db, found.taken).catch(() => {}));
      try {
        const messageId = `<mail-${mailId}@${new URL(appUrl).hostname}>`;
        await mailer.send({ ...outgoing, to: address, messageId, headers: door?.headers }, async () => {
          isOurs = await mail.markHandedOver(db, found.taken);
          if (!isOurs) throw new Error("Another sender has this letter.");
          handedOver = true;
        });
      } catch (error) {
        if (!isOurs) return;
        const problem = error instanceof MailRefused ? error.said.slice(0, 500) : "It could not be written.";
        // Handed over and no answer: it may have come, and it is not sent again.
        if (handedOver && error instanceof MailRefused && !error.answered)
          return mail.settle(db, mailId, { state: "sent", body: kept, problem });
        const isLost = isLast || found.mail.attempts + 1 >= mostAttempts;
        await mail.settle(db, mailId, { body: kept, problem, handedOverAt: null, ...(isLost && { state: "failed" }) });
        throw error;
      }
      await mail.settle(db, mailId, { state: "sent", body: kept, problem: null });
    },

    /** Mail whose sender ended in the middle of it. */
    resend_mail: async () => {
      for (const mailId of await mail.listForgotten(db)) await enqueue(db, "send_mail", { mailId }, { key: `send ${mailId}` });
    },

    /** Looked up here and not by the call, which so takes as long for an unknown address as for a known one. */
    request_reset: async (payload) => {
      const { login } = z.object({ login: z.string() }).parse(payload);
      const found = await mail.findForReset(db, login);
      if (!found || (await mail.recentResets(db, found.userId)) >= 3) return;
      await db.transaction((tx) => mail.queueMail(tx, { ...found, kind: "reset_password" }));
    },
  };
}

/** Whether any of the kinds in a letter still comes by mail. */
async function isWanted(db: Db, userId: number, { kinds }: Record<string, string | number>) {
  const inIt = notificationKinds.filter((kind) =>
    String(kinds ?? "")
      .split(" ")
      .includes(kind),
  );
  return inIt.length === 0 || (await preferencesOf(db, userId, inIt)).some(({ choice }) => choice !== "never");
}
