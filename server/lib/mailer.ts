import { Readable } from "node:stream";
import { createTransport } from "nodemailer";

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail server may tell a repetition. */
  messageId: string;
  headers?: Record<string, string>;
}

/**
 * The mail server said no, or said nothing. Its words may hold addresses, so they are for the outbox and not for the log.
 * `answered`: it did say no; otherwise, once the letter was handed over, nobody knows whether it took it.
 */
export class MailRefused extends Error {
  constructor(
    readonly said: string,
    readonly answered: boolean,
  ) {
    super("the mail server did not take a letter");
  }
}

/**
 * Sends by SMTP; rejects with MailRefused. `handOver` is awaited between the last line of the letter and the dot that ends it: before,
 * the mail server cannot have taken it; afterwards it may have.
 */
export function openMailer(smtpUrl: string, from: string) {
  const settings = {
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async ({ to, ...letter }: Letter, handOver: () => Promise<void> = async () => {}) => {
      const transport = createTransport(settings);
      try {
        // A letter that breaks off is given up by nodemailer only when the server loses patience.
        await new Promise((resolve, reject) => {
          transport.use("stream", (mail, done) => {
            mail.message.processFunc((lines) =>
              Readable.from(andThen(lines, handOver), atOnce).once("error", reject),
            );
            done();
          });
          transport.sendMail({ ...letter, from, to: { name: "", address: to } }).then(resolve, reject);
        });
      } catch (error) {
        const answered = error instanceof Error && "responseCode" in error && Boolean(error.responseCode);
        throw new MailRefused(error instanceof Error ? error.message : String(error), answered);
      }
    },
  };
}

/** Nothing is taken before it is asked for, so that the end is not reached before the mail server is ready for the letter. */
const atOnce = { objectMode: false, highWaterMark: 1 };
async function* andThen(lines: Readable, then: () => Promise<void>) {
  for await (const some of lines) yield some;
  await then();
}
export type Mailer = ReturnType<typeof openMailer>;
