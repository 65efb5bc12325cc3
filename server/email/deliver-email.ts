/** One attempt to send an email that is leased for sending. */
import type { Db } from "@server/lib/db/db";
import { type Email, type Mailer, SendError } from "@server/lib/mailer";
import * as commands from "./commands";

/** Enough for more than a day, because attempts after the first few are ten to twelve minutes apart. */
const maxAttempts = 200;
const maxProblemLength = 500;

interface DeliveryOptions {
  email: { id: number; address: string; attempts: number };
  lease: commands.Lease;
  mailer: Mailer;
  appUrl: string;
  renderedMessage: Pick<Email, "subject" | "text" | "html" | "headers">;
  /** The text for the outbox, without one-time links. */
  storedBody: string;
  /** Whether this is the last attempt of the task queue. */
  isLastTaskAttempt: boolean;
}

/** Sends an email and stores the result. Throws if another attempt is needed. */
export async function deliverEmail(
  db: Db,
  { email, lease, mailer, appUrl, renderedMessage, storedBody, isLastTaskAttempt }: DeliveryOptions,
) {
  const { id, address } = email;
  // The mailer reports only through `handleHandover` how far it got before an error.
  let isHandedOver = false;
  let hasLostLease = false;
  /** The mailer calls this function right before it passes the email to the SMTP server. */
  const handleHandover = async () => {
    hasLostLease = !(await commands.markHandedOver(db, lease));
    if (hasLostLease) throw new Error("Another sender has taken over this email.");
    isHandedOver = true;
  };
  try {
    const messageId = `<mail-${id}@${new URL(appUrl).hostname}>`;
    await mailer.send({ ...renderedMessage, to: address, messageId }, handleHandover);
  } catch (error) {
    if (hasLostLease) return;
    const problem =
      error instanceof SendError
        ? error.serverMessage.slice(0, maxProblemLength)
        : "The email could not be created.";
    // If the connection broke after the handover, the mail server may have accepted the email. It is not sent
    // again, because a duplicate would be worse than a lost email.
    const isPossiblyAccepted = isHandedOver && error instanceof SendError && !error.isRejected;
    if (isPossiblyAccepted)
      return commands.recordDeliveryResult(db, id, { state: "sent", body: storedBody, problem });
    const isFinalAttempt = isLastTaskAttempt || email.attempts + 1 >= maxAttempts;
    await commands.recordDeliveryResult(db, id, {
      body: storedBody,
      problem,
      handedOverAt: null,
      ...(isFinalAttempt && { state: "failed" }),
    });
    throw error;
  }
  await commands.recordDeliveryResult(db, id, { state: "sent", body: storedBody, problem: null });
}
