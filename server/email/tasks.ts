import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type Mailer, MailRefused } from "@server/lib/mailer";
import { enqueue, type Tasks } from "@server/lib/task-queue";
import type { EmailKind } from "@shared/email/vocabulary";
import * as z from "zod";
import * as commands from "./commands";
import * as queries from "./queries";

/** How this installation sends email. */
export interface MailConfig {
  appUrl: string;
  /** Undefined without an SMTP server: the outbox keeps all emails. */
  mailer?: Mailer;
  /** The outbox shows the links of kept emails, in development. */
  showsLinks: boolean;
}

/** What an email needs besides its stored data. */
interface Prepared {
  link?: string;
  headers?: Record<string, string>;
}
interface QueuedEmail {
  userId: number;
  data: Record<string, string | number>;
  /** When the user was suspended. */
  suspendedAt: string | null;
}
interface PrepareOptions {
  appUrl: string;
  /** False if the email is only kept in the outbox, which shows no links. */
  issuesTokens: boolean;
}
/** Prepares an email when it is sent; undefined if it has become pointless. Features register one for their kinds. */
export type PrepareEmail = (
  db: Db,
  email: QueuedEmail,
  options: PrepareOptions,
) => Promise<Prepared | undefined>;

export const notKept = "(the link is not kept)";
const shownBeside = "(the link stands beside this text)";

/** Attempts are ten to twelve minutes apart, except the first few: more than a day in total. */
const mostAttempts = 200;

export function emailTasks(
  db: Db,
  log: Log,
  { appUrl, mailer, showsLinks }: MailConfig,
  prepare: Partial<Record<EmailKind, PrepareEmail>>,
): Tasks {
  return {
    send_mail: async (payload, { isLast, signal }) => {
      const { mailId } = z.object({ mailId: z.int() }).parse(payload);
      const found = await commands.leaseEmail(db, mailId);
      if (!found) return;
      const { kind, userId, address, data } = found.mail;
      // The previous sender ended before the mail server had answered. The email may have been accepted, and sending it twice is worse.
      if (found.mail.handedOverAt)
        return commands.recordResult(db, mailId, {
          state: "sent",
          problem: "The sender ended before the mail server had answered.",
        });
      const options = { appUrl, issuesTokens: mailer !== undefined || showsLinks };
      const prepared = await (prepare[kind] ?? prepareNothing)(
        db,
        { userId, data, suspendedAt: found.suspendedAt },
        options,
      );
      if (!prepared) return void (await commands.discard(db, mailId));
      const { link, headers } = prepared;
      // Loaded with the first email: the renderer would add to the start and the memory of every server.
      const { render } = await import("@server/email/render");
      const email = (shown: string) =>
        render(kind, { name: String(data.name ?? found.name), address, link: shown, appUrl, data });
      const kept = (await email(link && !mailer ? shownBeside : notKept)).text;
      const outgoing = mailer && (await email(link ?? notKept));
      if (!outgoing) {
        await commands.recordResult(db, mailId, {
          state: "kept",
          body: kept,
          link: showsLinks ? link : null,
        });
        if (showsLinks && link)
          log.info(
            { mail: mailId },
            `mail is kept at ${appUrl}/admin/outbox: ${found.mail.subject}, ${link}`,
          );
        return;
      }
      let [handedOver, isOurs] = [false, true];
      signal?.addEventListener("abort", () => void commands.releaseLease(db, found.taken).catch(() => {}));
      try {
        const messageId = `<mail-${mailId}@${new URL(appUrl).hostname}>`;
        await mailer.send({ ...outgoing, to: address, messageId, headers }, async () => {
          isOurs = await commands.markHandedOver(db, found.taken);
          if (!isOurs) throw new Error("Another sender has this letter.");
          handedOver = true;
        });
      } catch (error) {
        if (!isOurs) return;
        const problem = error instanceof MailRefused ? error.said.slice(0, 500) : "It could not be written.";
        // Without an answer after the handover the email may have been accepted, so it is not sent again.
        if (handedOver && error instanceof MailRefused && !error.answered)
          return commands.recordResult(db, mailId, { state: "sent", body: kept, problem });
        const isLost = isLast || found.mail.attempts + 1 >= mostAttempts;
        await commands.recordResult(db, mailId, {
          body: kept,
          problem,
          handedOverAt: null,
          ...(isLost && { state: "failed" }),
        });
        throw error;
      }
      await commands.recordResult(db, mailId, { state: "sent", body: kept, problem: null });
    },

    /** Queues emails again whose sender ended before it was done. */
    resend_mail: async () => {
      for (const mailId of await queries.listStuckEmails(db))
        await enqueue(db, "send_mail", { mailId }, { key: `send ${mailId}` });
    },
  };
}

const prepareNothing: PrepareEmail = async () => ({});
