import { openSmtpServer } from "@tests/app/open-smtp-server";
import { expect, test, vi } from "vitest";
import { createMailer, SendError } from "./mailer";

const email = {
  to: "nora@inbox.example",
  subject: "Hello",
  text: "Hello Nora",
  html: "<p>Hello Nora</p>",
  messageId: "<1@talent.example>",
};
const from = "no-reply@talent.example";
/** Connects to this machine, but is no loopback address to the mailer. */
const otherMachine = "0.0.0.0";

test("sends nothing to another machine without STARTTLS", async () => {
  const smtp = await openSmtpServer();
  const mailer = createMailer(`smtp://${otherMachine}:${smtp.port}`, from);
  let isHandedOver = false;
  const sending = mailer.send(email, async () => {
    isHandedOver = true;
  });
  await expect(sending).rejects.toThrow(SendError);
  await expect(sending).rejects.toMatchObject({ serverMessage: expect.stringContaining("STARTTLS") });
  expect([isHandedOver, smtp.acceptedEmails]).toEqual([false, []]);
});

test("sends nothing to another machine whose certificate cannot be verified", async () => {
  vi.mocked(console.error).mockImplementation(() => {}); // smtp-server warns about its certificate
  const smtp = await openSmtpServer({ offersTls: true });
  const mailer = createMailer(`smtp://${otherMachine}:${smtp.port}`, from);
  await expect(mailer.send(email)).rejects.toThrow(SendError);
  expect(smtp.acceptedEmails).toEqual([]);
});

test.each([
  ["to this machine", "127.0.0.1", {}],
  ["with SMTP_TLS=off", otherMachine, { requiresTls: false }],
] as const)("sends without STARTTLS %s", async (_, host, options) => {
  const smtp = await openSmtpServer();
  await createMailer(`smtp://${host}:${smtp.port}`, from, options).send(email);
  expect(smtp.acceptedEmails).toMatchObject([
    { to: [email.to], from, text: expect.stringContaining("Hello Nora") },
  ]);
});
