import { onTestFinished } from "vitest";
import { type SmtpServerOptions, startSmtpServer } from "./smtp-server";

/** Starts an SMTP server that stops with the test. */
export async function openSmtpServer(options?: SmtpServerOptions) {
  const server = await startSmtpServer(options);
  onTestFinished(server.close);
  return server;
}
