import type { Db } from "@server/lib/db/db";
import { type Email, type Mailer, SendError } from "@server/lib/mailer";
import * as commands from "./commands";

/** Enough for more than a day: after the first few, attempts are ten to twelve minutes apart. */
const maxAttempts = 200;
const maxProblemLength = 500;

interface Delivery {
  email: { id: number; address: string; attempts: number };
  lease: commands.Lease;
  mailer: Mailer;
  appUrl: string;
  message: Pick<Email, "subject" | "text" | "html" | "headers">;
  /** The text for the outbox, without one-time links. */
  storedBody: string;
  /** Whether this is the last attempt of the task queue. */
  isLast: boolean;
}

/** Sends an email and stores the result. Throws if another attempt is needed. */
export async function deliverEmail(
  db: Db,
  { email, lease, mailer, appUrl, message, storedBody, isLast }: Delivery,
) {
  const { id, address } = email;
  let isHandedOver = false;
  let hasLostLease = false;
  const handOver = async () => {
    hasLostLease = !(await commands.markHandedOver(db, lease));
    if (hasLostLease) throw new Error("Another sender has taken over this email.");
    isHandedOver = true;
  };
  try {
    const messageId = `<mail-${id}@${new URL(appUrl).hostname}>`;
    await mailer.send({ ...message, to: address, messageId }, handOver);
  } catch (error) {
    if (hasLostLease) return;
    const problem =
      error instanceof SendError
        ? error.serverMessage.slice(0, maxProblemLength)
        : "The email could not be created.";
    // If the connection broke after the handover, the server may have accepted the email, so it is not sent
    // again.
    const mayBeAccepted = isHandedOver && error instanceof SendError && !error.isRejected;
    if (mayBeAccepted) return commands.recordResult(db, id, { state: "sent", body: storedBody, problem });
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
