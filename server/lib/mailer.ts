import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { isLoopbackHost } from "./loopback";

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Does not change when the email is sent again, so that mail servers can recognize duplicates. */
  messageId: string;
  headers?: Record<string, string>;
}

/**
 * An email could not be sent. `serverMessage` may contain addresses, so it is shown in the outbox and not
 * logged. `isRejected` is true if the mail server rejected the email. If it is false, the server may have
 * accepted the email, but its response was lost.
 */
export class SendError extends Error {
  constructor(
    readonly serverMessage: string,
    readonly isRejected: boolean,
  ) {
    super("the mail server did not accept an email");
  }
}

export type Mailer = ReturnType<typeof createMailer>;

interface MailerOptions {
  /** If false, emails are sent unencrypted to a mail server that offers no STARTTLS. */
  requiresTls?: boolean;
}

/**
 * Sends emails by SMTP, unencrypted only to a mail server on this machine. `send` rejects with a SendError.
 * `send` awaits `onHandOver` between the last line of an email and the final dot: before the dot the mail
 * server cannot have accepted the email, afterwards it may have accepted it.
 */
export function createMailer(smtpUrl: string, from: string, { requiresTls = true }: MailerOptions = {}) {
  const settings = {
    url: smtpUrl,
    requireTLS: requiresTls && !isLoopbackHost(new URL(smtpUrl).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async ({ to, ...email }: Email, onHandOver: () => Promise<void> = async () => {}) => {
      const transport = createTransport(settings);
      try {
        // Rejects at once if `onHandOver` fails: nodemailer would wait for a timeout of the mail server.
        await new Promise((resolve, reject) => {
          transport.use("stream", (outgoing, done) => {
            outgoing.message.processFunc((content) => {
              const contentWithCallback = Readable.from(
                withCallbackAtEnd(content, onHandOver),
                noReadAheadOptions,
              );
              return contentWithCallback.once("error", reject);
            });
            done();
          });
          // An object, because nodemailer would parse a text as a list of addresses.
          const recipient = { name: "", address: to };
          transport.sendMail({ ...email, from, to: recipient }).then(resolve, reject);
        });
      } catch (error) {
        throw toSendError(error);
      }
    },
  };
}

/**
 * Turns off read-ahead, with which the stream would reach its end before the mail server has received the
 * content.
 */
const noReadAheadOptions = { objectMode: false, highWaterMark: 1 };

async function* withCallbackAtEnd(content: Readable, onEnd: () => Promise<void>) {
  for await (const chunk of content) yield chunk;
  await onEnd();
}

function toSendError(error: unknown): SendError {
  if (!(error instanceof Error)) return new SendError(String(error), false);
  const isRejected = "responseCode" in error && Boolean(error.responseCode);
  return new SendError(error.message, isRejected);
}
