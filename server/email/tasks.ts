import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type Email, type Mailer, SendError } from "@server/lib/mailer";
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
const linkShownSeparatelyText = "(the link is shown next to this text)";

/** After the first few, attempts are ten to twelve minutes apart: more than a day in total. */
const maxAttempts = 200;

export function emailTasks(
  db: Db,
  log: Log,
  mailConfig: MailConfig,
  prepareByKind: Partial<Record<EmailKind, PrepareEmail>>,
): Tasks {
  const { appUrl, mailer, showsLinks } = mailConfig;
  return {
    send_mail: async (payload, { isLast, signal }) => {
      const { mailId } = z.object({ mailId: z.int() }).parse(payload);
      const leasedEmail = await commands.leaseEmail(db, mailId);
      if (!leasedEmail) return;
      const { email, lease, name, suspendedAt } = leasedEmail;
      const { kind, userId, address, data } = email;
      // The SMTP server may have accepted the email from a sender that was killed. Sending it twice would be
      // worse.
      if (email.handedOverAt)
        return commands.recordResult(db, mailId, {
          state: "sent",
          problem: "The sender ended before the mail server responded.",
        });
      const prepareEmail = prepareByKind[kind] ?? prepareNothing;
      const preparedEmail = await prepareEmail(
        db,
        { userId, data, suspendedAt },
        { appUrl, issuesTokens: mailer !== undefined || showsLinks },
      );
      if (!preparedEmail) {
        await commands.discardEmail(db, mailId);
        return;
      }
      const { link, headers } = preparedEmail;
      // Imported lazily: the renderer is large, and many processes never send an email.
      const { render } = await import("@server/email/render");
      const renderWithLink = (linkText: string) =>
        render(kind, { name: String(data.name ?? name), address, link: linkText, appUrl, data });
      const { text: storedBody } = await renderWithLink(
        link && !mailer ? linkShownSeparatelyText : hiddenLinkText,
      );
      if (!mailer) return keepInOutbox(email, storedBody, link);

      const message = { ...(await renderWithLink(link ?? hiddenLinkText)), headers };
      signal?.addEventListener("abort", () => void commands.releaseLease(db, lease).catch(() => {}));
      await sendLeasedEmail({ email, lease, mailer, message, storedBody, isLast });
    },

    /** Queues emails again whose sender ended before it finished. */
    resend_mail: async () => {
      for (const mailId of await queries.listStuckEmails(db))
        await enqueue(db, "send_mail", { mailId }, { key: `send ${mailId}` });
    },
  };

  /** Without an SMTP server: stores the email for the outbox. */
  async function keepInOutbox({ id, subject }: LeasedEmail["email"], body: string, link?: string) {
    await commands.recordResult(db, id, { state: "kept", body, link: showsLinks ? link : null });
    if (showsLinks && link)
      log.info({ mail: id }, `email kept in ${appUrl}/admin/outbox: ${subject}, ${link}`);
  }

  /** Sends an email and stores the result. Throws if another attempt is needed. */
  async function sendLeasedEmail({ email, lease, mailer, message, storedBody, isLast }: Delivery) {
    const { id, address } = email;
    let isHandedOver = false;
    let hasLease = true;
    try {
      const messageId = `<mail-${id}@${new URL(appUrl).hostname}>`;
      await mailer.send({ ...message, to: address, messageId }, async () => {
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
        return commands.recordResult(db, id, { state: "sent", body: storedBody, problem });
      const isFinalAttempt = isLast || email.attempts + 1 >= maxAttempts;
      await commands.recordResult(db, id, {
        body: storedBody,
        problem,
        handedOverAt: null,
        ...(isFinalAttempt && { state: "failed" }),
      });
      throw error;
    }
    await commands.recordResult(db, id, { state: "sent", body: storedBody, problem: null });
  }
}

type LeasedEmail = NonNullable<Awaited<ReturnType<typeof commands.leaseEmail>>>;

interface Delivery extends Pick<LeasedEmail, "email" | "lease"> {
  mailer: Mailer;
  message: Pick<Email, "subject" | "text" | "html" | "headers">;
  /** The text for the outbox, without one-time links. */
  storedBody: string;
  /** Whether the queue will not run this task again. */
  isLast: boolean;
}

const prepareNothing: PrepareEmail = async () => ({});
