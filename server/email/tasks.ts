/** The tasks that send queued emails. */
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import type { Mailer } from "@server/lib/mailer";
import type { Tasks } from "@server/lib/task-queue";
import type { EmailKind } from "@shared/email/vocabulary";
import * as z from "zod";
import * as commands from "./commands";
import { deliverEmail } from "./deliver-email";
import * as queries from "./queries";

/** How this installation sends email. */
export interface MailConfig {
  appUrl: string;
  /** Undefined without an SMTP server. All emails then stay in the outbox. */
  mailer?: Mailer;
  /** Whether the outbox shows the links of emails that were not sent; true in development. */
  showsLinks: boolean;
}

/** The parts of an email that are created only when it is sent. Only development stores the link. */
interface PreparedEmail {
  link?: string;
  headers?: Record<string, string>;
}

interface QueuedEmail {
  id: number;
  userId: number;
  address: string;
  data: Record<string, string | number>;
}

interface PrepareOptions {
  appUrl: string;
  /** Whether anybody will see the link. False without an SMTP server, unless the outbox shows links. */
  isLinkVisible: boolean;
}

/**
 * Creates the link and the headers of an email right before it is sent. `prepareEmailByKind` in
 * server/worker.ts has one such function for each kind of email with a link. The function returns undefined
 * if the email is no longer needed, such as the verification of an address that was removed.
 */
export type PrepareEmail = (
  db: Db,
  email: QueuedEmail,
  options: PrepareOptions,
) => Promise<PreparedEmail | undefined>;

/** The stored text of an email contains this instead of a one-time link. */
export const hiddenLinkText = "(the link is not stored)";
/** The outbox in development shows the link itself next to the text. */
const linkShownBesideText = "(the link is shown next to this text)";

export function emailTasks(
  db: Db,
  log: Log,
  mailConfig: MailConfig,
  prepareByKind: Partial<Record<EmailKind, PrepareEmail>>,
): Tasks {
  const { appUrl, mailer, showsLinks } = mailConfig;
  return {
    send_mail: async (payload, { isLast: isLastTaskAttempt, signal }) => {
      const { mailId: emailId } = z.object({ mailId: z.int() }).parse(payload);
      const leasedEmail = await commands.leaseEmail(db, emailId);
      if (!leasedEmail) return;
      const { email, lease } = leasedEmail;
      // An earlier sender was killed after the handover, so the SMTP server may have accepted the email. It
      // is not sent again, because a duplicate would be worse than a lost email.
      if (email.handedOverAt)
        return commands.recordDeliveryResult(db, emailId, {
          state: "sent",
          problem: "The sender ended before the mail server responded.",
        });
      const preparedEmail = await prepareLeasedEmail(leasedEmail);
      if (!preparedEmail) {
        await commands.discardEmail(db, emailId);
        return;
      }
      const { link, headers } = preparedEmail;
      if (!mailer) return keepInOutbox(leasedEmail, link);

      const { text: storedBody } = await renderWithLink(leasedEmail, hiddenLinkText);
      const renderedMessage = { ...(await renderWithLink(leasedEmail, link ?? hiddenLinkText)), headers };
      // When the worker stops before the handover, another server can send the email at once.
      signal?.addEventListener("abort", () => void commands.releaseLease(db, lease).catch(() => {}));
      await deliverEmail(db, {
        email,
        lease,
        mailer,
        appUrl,
        renderedMessage,
        storedBody,
        isLastTaskAttempt,
      });
    },

    /** Queues the emails again whose senders stopped before sending them. */
    resend_mail: async () => {
      for (const emailId of await queries.listStuckEmailIds(db))
        await commands.enqueueSending(db, emailId, { key: `send ${emailId}` });
    },
  };

  async function prepareLeasedEmail({ email }: LeasedEmail): Promise<PreparedEmail | undefined> {
    const prepare = prepareByKind[email.kind];
    if (!prepare) return {};
    const isLinkVisible = mailer !== undefined || showsLinks;
    return prepare(db, email, { appUrl, isLinkVisible });
  }

  async function renderWithLink({ email, name }: LeasedEmail, link: string) {
    // Imported only when needed, because the renderer is large and many processes never send an email.
    const { renderEmail } = await import("@server/email/render");
    const { kind, address, data } = email;
    return renderEmail(kind, { name: String(data.name ?? name ?? ""), address, link, appUrl, data });
  }

  /** Stores the email for the outbox instead of sending it, on a site without an SMTP server. */
  async function keepInOutbox(leasedEmail: LeasedEmail, link: string | undefined) {
    const { id, subject } = leasedEmail.email;
    const linkText = link ? linkShownBesideText : hiddenLinkText;
    const { text: body } = await renderWithLink(leasedEmail, linkText);
    await commands.recordDeliveryResult(db, id, { state: "kept", body, link: showsLinks ? link : null });
    if (showsLinks && link)
      log.info({ mail: id }, `email kept in ${appUrl}/admin/outbox: ${subject}, ${link}`);
  }
}

type LeasedEmail = NonNullable<Awaited<ReturnType<typeof commands.leaseEmail>>>;
