import type { Db } from "@server/lib/db";
import type { Tasks } from "@server/lib/jobs";
import type { Log } from "@server/lib/log";
import { type Mailer, MailRefused } from "@server/lib/mailer";
import { findAddress, lapse } from "@server/people/data";
import type { LinkKind } from "@shared/auth/schema";
import * as z from "zod";
import * as mail from "./data";
import { carriesLink, compose } from "./letters";

/** How mail leaves this installation. */
export interface Post {
  appUrl: string;
  /** Undefined: it does not leave, and the outbox keeps it. */
  mailer?: Mailer;
  /** Kept mail shows its links: in development. */
  showsLinks: boolean;
}

export const notKept = "(the link is not kept)";
const shownBeside = "(the link stands beside this text)";
const pages = { verify_address: "/verify-email", reset_password: "/reset-password" } as const satisfies Record<LinkKind, string>;
export const linkTo = (appUrl: string, kind: LinkKind, token: string) => `${appUrl}${pages[kind]}#${token}`;

/** The tasks of mail. The token of a link is made when its letter is sent, so that it never lies in the queue. */
export function mailTasks(db: Db, log: Log, { appUrl, mailer, showsLinks }: Post): Tasks {
  return {
    send_mail: async (payload, { isLast }) => {
      const { mailId } = z.object({ mailId: z.int() }).parse(payload);
      const found = await mail.findMail(db, mailId);
      if (!found || found.mail.state === "sent" || found.mail.state === "kept") return;
      const { kind, userId, address, data } = found.mail;

      let addressId: number | undefined;
      if (kind === "verify_address") {
        addressId = (await findAddress(db, userId, Number(data.addressId)))?.id;
        if (addressId === undefined) return void (await mail.drop(db, mailId));
      }
      const made = carriesLink(kind) && (mailer || showsLinks) ? await mail.makeLink(db, kind, userId, addressId) : undefined;
      const link = made && carriesLink(kind) ? linkTo(appUrl, kind, made.token) : undefined;
      const letter = (shown: string) => compose(kind, { name: found.name, address, link: shown, data });
      const kept = letter(link && !mailer ? shownBeside : notKept).text;
      if (!mailer) {
        await mail.settle(db, mailId, { state: "kept", body: kept, link: showsLinks ? link : null });
        if (showsLinks && link) log.info({ mail: mailId }, `mail is kept at ${appUrl}/admin/outbox: ${found.mail.subject}, ${link}`);
        return;
      }
      try {
        await mailer.send({ ...letter(link ?? notKept), to: address, messageId: `<mail-${mailId}@${new URL(appUrl).hostname}>` });
      } catch (error) {
        const problem = error instanceof MailRefused ? error.said.slice(0, 500) : "It could not be written.";
        await mail.settle(db, mailId, { body: kept, problem, ...(isLast && { state: "failed" }) });
        throw error;
      }
      await mail.settle(db, mailId, { state: "sent", body: kept, problem: null });
    },

    /** Looked up here and not by the call, which so takes as long for an unknown address as for a known one. */
    request_reset: async (payload) => {
      const { login } = z.object({ login: z.string() }).parse(payload);
      const found = await mail.findForReset(db, login);
      if (!found || (await mail.recentResets(db, found.userId)) >= 3) return;
      await db.transaction((tx) => mail.queueMail(tx, { ...found, kind: "reset_password" }));
    },

    /** What has run out. */
    tidy: async () => {
      await lapse(db);
      await mail.forgetLinks(db);
    },
  };
}
