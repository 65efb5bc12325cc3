import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type Mailer, SendError } from "@server/lib/mailer";
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
  /** Whether the outbox shows the links of emails that were not sent; true in development. */
  showsLinks: boolean;
}

/** Parts of an email that are not stored with it. */
interface PreparedEmail {
  link?: string;
  headers?: Record<string, string>;
}
interface QueuedEmail {
  userId: number;
  data: Record<string, string | number>;
  suspendedAt: string | null;
}
interface PrepareOptions {
  appUrl: string;
  /** False if nobody would see the link: no SMTP server, and the outbox hides links. */
  issuesTokens: boolean;
}
/**
 * Runs when an email is sent; returns undefined if the email has become pointless. Features register one per
 * email kind.
 */
export type PrepareEmail = (
  db: Db,
  email: QueuedEmail,
  options: PrepareOptions,
) => Promise<PreparedEmail | undefined>;

/** Replaces a one-time link in the stored text. */
export const hiddenLinkText = "(the link is not stored)";
const shownSeparately = "(the link is shown next to this text)";

/** After the first few, attempts are ten to twelve minutes apart: more than a day in total. */
const maxAttempts = 200;

export function emailTasks(
  db: Db,
  log: Log,
  { appUrl, mailer, showsLinks }: MailConfig,
  prepare: Partial<Record<EmailKind, PrepareEmail>>,
): Tasks {
  return {
    send_mail: async (payload, { isLast, signal }) => {
      const { mailId } = z.object({ mailId: z.int() }).parse(payload);
      const leased = await commands.leaseEmail(db, mailId);
      if (!leased) return;
      const { mail: email, lease, name, suspendedAt } = leased;
      const { kind, userId, address, data } = email;
      // The SMTP server may have accepted the email from a sender that was killed. Sending it twice would be
      // worse.
      if (email.handedOverAt)
        return commands.recordResult(db, mailId, {
          state: "sent",
          problem: "The sender ended before the mail server responded.",
        });
      const options = { appUrl, issuesTokens: mailer !== undefined || showsLinks };
      const prepareEmail = prepare[kind] ?? prepareNothing;
      const prepared = await prepareEmail(db, { userId, data, suspendedAt }, options);
      if (!prepared) {
        await commands.discard(db, mailId);
        return;
      }
      const { link, headers } = prepared;
      // Imported lazily: the renderer is large, and many processes never send an email.
      const { render } = await import("@server/email/render");
      const renderWith = (linkText: string) =>
        render(kind, { name: String(data.name ?? name), address, link: linkText, appUrl, data });
      const { text: storedBody } = await renderWith(link && !mailer ? shownSeparately : hiddenLinkText);
      if (!mailer) {
        await commands.recordResult(db, mailId, {
          state: "kept",
          body: storedBody,
          link: showsLinks ? link : null,
        });
        if (showsLinks && link)
          log.info({ mail: mailId }, `email kept in ${appUrl}/admin/outbox: ${email.subject}, ${link}`);
        return;
      }
      const message = await renderWith(link ?? hiddenLinkText);
      let isHandedOver = false;
      let hasLease = true;
      signal?.addEventListener("abort", () => void commands.releaseLease(db, lease).catch(() => {}));
      try {
        const messageId = `<mail-${mailId}@${new URL(appUrl).hostname}>`;
        await mailer.send({ ...message, to: address, messageId, headers }, async () => {
          hasLease = await commands.markHandedOver(db, lease);
          if (!hasLease) throw new Error("Another sender has taken over this email.");
          isHandedOver = true;
        });
      } catch (error) {
        if (!hasLease) return;
        const problem =
          error instanceof SendError ? error.serverMessage.slice(0, 500) : "The email could not be created.";
        // If the connection broke after the handover, the server may have accepted the email, so it is not
        // sent again.
        if (isHandedOver && error instanceof SendError && !error.isRejected)
          return commands.recordResult(db, mailId, { state: "sent", body: storedBody, problem });
        const isFinalAttempt = isLast || email.attempts + 1 >= maxAttempts;
        await commands.recordResult(db, mailId, {
          body: storedBody,
          problem,
          handedOverAt: null,
          ...(isFinalAttempt && { state: "failed" }),
        });
        throw error;
      }
      await commands.recordResult(db, mailId, { state: "sent", body: storedBody, problem: null });
    },

    /** Queues emails again whose sender ended before it finished. */
    resend_mail: async () => {
      for (const mailId of await queries.listStuckEmails(db))
        await enqueue(db, "send_mail", { mailId }, { key: `send ${mailId}` });
    },
  };
}

const prepareNothing: PrepareEmail = async () => ({});
