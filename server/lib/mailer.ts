import { createTransport } from "nodemailer";

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail server may tell a repetition. */
  messageId: string;
}

/** The mail server said no, or said nothing. Its words may hold addresses, so they are for the outbox and not for the log. */
export class MailRefused extends Error {
  constructor(readonly said: string) {
    super("the mail server did not take a letter");
  }
}

/** Sends by SMTP; rejects with MailRefused. */
export function openMailer(smtpUrl: string, from: string) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...letter }: Letter) => {
      try {
        await transport.sendMail({ ...letter, from, to: { name: "", address: to } });
      } catch (error) {
        throw new MailRefused(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => transport.close(),
  };
}
export type Mailer = ReturnType<typeof openMailer>;
