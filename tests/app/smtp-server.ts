import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface ReceivedEmail {
  to: string[];
  from: string;
  headers: string;
  text: string;
  html: string;
}

export interface SmtpServerOptions {
  port?: number;
  /** The server offers STARTTLS with a certificate that nobody trusts. */
  offersTls?: boolean;
  /** Returns the SMTP code and message to reject an email with. */
  reject?: () => [number, string] | undefined;
}

/** Starts an SMTP server, by default on a free port, that keeps the accepted emails. */
export async function startSmtpServer({
  port = 0,
  offersTls = false,
  reject = () => undefined,
}: SmtpServerOptions = {}) {
  const acceptedEmails: ReceivedEmail[] = [];
  const onData: SMTPServerOptions["onData"] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const [responseCode, message] = reject() ?? [];
      if (responseCode) return done(Object.assign(new Error(message), { responseCode }));
      const { mailFrom, rcptTo } = session.envelope;
      acceptedEmails.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        ...parseEmail(Buffer.concat(chunks).toString()),
      });
      done();
    });
  };
  const disabledCommands = offersTls ? ["AUTH"] : ["STARTTLS", "AUTH"];
  const server = new SMTPServer({ authOptional: true, disabledCommands, onData });
  server.on("error", () => {}); // a client may disconnect early
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const address = server.server.address();
  return { acceptedEmails, close, port: address && typeof address === "object" ? address.port : 0 };
}

/** Returns the headers of an email and its decoded text and HTML parts. */
function parseEmail(raw: string) {
  const [headers = "", ...rest] = raw.split("\r\n\r\n");
  const boundary = /boundary="?([^"\r\n;]+)/.exec(headers)?.[1] ?? "";
  const parts = rest.join("\r\n\r\n").split(`--${boundary}`);
  const part = (type: string) => {
    const [head = "", ...body] = (
      parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ""
    )
      .trim()
      .split("\r\n\r\n");
    return decode(
      body.join("\r\n\r\n"),
      /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? "",
    ).replaceAll("\r\n", "\n");
  };
  return { headers: headers.replace(/\r\n[ \t]+/g, " "), text: part("text/plain"), html: part("text/html") };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
