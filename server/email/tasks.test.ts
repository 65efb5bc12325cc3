/** Emails from the request to an SMTP server or the outbox. */
import { createLog } from "@server/lib/log";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { findFreePort } from "@tests/app/free-port";
import { openSmtpServer } from "@tests/app/open-smtp-server";
import { afterEach, describe, expect, test } from "vitest";

const port = await findFreePort();
const app = await createTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: "Talent <hello@talent.example>",
  showsLinks: true,
});
const { agentAmir, adminAda } = app;
let serial = 0;
/** Adds an address, which queues its verification. The announcement to the primary address is dropped. */
async function addAddress(
  email = `fresh${serial++}@inbox.example`,
  person: { id: number } = agentAmir,
  on = app,
) {
  const { body } = await on.as(person).call(userEndpoints.addAddress, { body: { email } });
  await on.rows("delete from mails where kind = 'security_changed'");
  return body;
}
const loadStored = () =>
  app.rows(
    "select address, state, attempts, problem, body, link, sent_at is not null as sent from mails order by id",
  );
const outbox = async (query: object = {}, server = app) =>
  (await server.as(server.adminAda).call(adminEndpoints.outbox, { query })).body;
/** Makes all retries due now. */
const makeDue = () => app.rows("update graphile_worker._private_jobs set run_at = now()");
const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? "";
afterEach(async () => {
  await app.rows(
    "delete from graphile_worker._private_jobs; delete from mails; delete from user_emails where not is_primary",
  );
});

/** The log as the real logger would write it. */
function formatLog(log: { lines: unknown[] }): string {
  const lines: string[] = [];
  const real = createLog({ level: "debug", write: (line) => void lines.push(line) });
  for (const line of log.lines) {
    const [level, ...words] = line as ["debug" | "info" | "warn" | "error", object, string];
    real[level](...words);
  }
  return lines.join("");
}

test("sends an email once to its recipient as text and HTML, with a working link, and stores no token", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  const address = await addAddress("o'neil+tag@inbox.example");
  await app.runTasks();
  await app.runTasks();
  expect(acceptedEmails).toHaveLength(1);
  const [email] = acceptedEmails;
  expect(email).toMatchObject({ from: "hello@talent.example", to: ["o'neil+tag@inbox.example"] });
  expect(email?.headers).toMatch(/^From: Talent <hello@talent\.example>/m);
  expect(email?.headers).toMatch(/^To: o'neil\+tag@inbox\.example$/m);
  expect(email?.headers).toMatch(/^Subject: Verify your email address$/m);
  expect(email?.headers).toMatch(/^Message-ID: <mail-\d+@localhost>$/m);
  expect(email?.headers).not.toMatch(/^(Bcc|Cc):/im);
  const token = tokenIn(email?.text ?? "");
  const link = `http://localhost:3000/verify-email#${token}`;
  expect(token).toHaveLength(43);
  expect(email?.text).toContain(`\n${link}\n`);
  expect(email?.html).toContain(`<a href="${link}"`);

  expect(await loadStored()).toMatchObject([
    { state: "sent", attempts: 1, problem: null, link: null, sent: true },
  ]);
  expect((await outbox())[0]).toMatchObject({
    to: address.email,
    state: "sent",
    link: null,
    text: expect.stringContaining("(the link is not stored)"),
  });
  expect(await tablesContaining(token)).toEqual([]);
  expect(formatLog(app.log)).not.toContain(token);
  expect((await app.as(null).call(userEndpoints.verify, { body: { token } })).status).toBe(200);
});

/** The tables that contain a text in any column, including those of the queue. */
async function tablesContaining(text: string) {
  const tables = await app.rows<{
    name: string;
  }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`);
  const found = [];
  for (const { name } of tables)
    if ((await app.rows(`select 1 from ${name} t where t::text like '%${text}%' limit 1`)).length > 0)
      found.push(name);
  return found;
}

test("escapes names in emails", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  const name = "<img src=x onerror=alert(1)>";
  const { scoutInes } = app;
  await app
    .as(scoutInes)
    .call(userEndpoints.edit, { params: { id: scoutInes.id }, body: { firstName: name } });
  await app.as(null).call(authEndpoints.requestReset, { body: { email: scoutInes.username } });
  await app.runTasks();
  expect(acceptedEmails[0]?.text).toContain(`Hello ${name},`);
  expect(acceptedEmails[0]?.html).toContain("Hello &lt;img src=x onerror=alert(1)&gt;,");
  expect(acceptedEmails[0]?.html).not.toContain("<img");
});

test("retries after the SMTP server rejects an email, and sends it once with a working link", async () => {
  let smtpErrors: [number, string][] = [
    [550, "5.7.1 secret-words-of-the-server fresh@inbox.example"],
    [451, "4.3.0 try later"],
  ];
  const { acceptedEmails } = await openSmtpServer({ port, reject: () => smtpErrors.shift() });
  await addAddress();
  await app.runTasks();
  expect(await loadStored()).toMatchObject([
    { state: "queued", attempts: 1, problem: expect.stringContaining("5.7.1"), sent: false },
  ]);
  expect((await outbox({ state: "queued" }))[0]?.problem).toContain("secret-words-of-the-server");
  await app.runTasks(); // not due yet
  expect(await loadStored()).toMatchObject([{ attempts: 1 }]);
  for (let n = 0; n < 3; n++) {
    await makeDue();
    await app.runTasks();
  }
  expect(await loadStored()).toMatchObject([{ state: "sent", attempts: 3, problem: null, sent: true }]);
  expect(acceptedEmails).toHaveLength(1);
  expect(
    (
      await app
        .as(null)
        .call(userEndpoints.verify, { body: { token: tokenIn(acceptedEmails[0]?.text ?? "") } })
    ).status,
  ).toBe(200);
  const log = formatLog(app.log);
  expect(log).toContain("the mail server did not accept an email");
  expect(log).not.toMatch(/secret-words|inbox\.example/);
  smtpErrors = [];
});

test("marks an email as failed after the last attempt", async () => {
  await openSmtpServer({ port, reject: () => [550, "no such mailbox"] });
  await addAddress();
  const [job] = await app.rows<{ max: number }>(
    "select max_attempts as max from graphile_worker._private_jobs",
  );
  expect(job?.max).toBe(25);
  await app.rows("update graphile_worker._private_jobs set attempts = max_attempts - 2");
  await app.runTasks();
  expect(await loadStored()).toMatchObject([{ state: "queued" }]);
  await makeDue();
  await app.runTasks();
  expect(await loadStored()).toMatchObject([
    { state: "failed", problem: expect.stringContaining("no such mailbox"), sent: false },
  ]);
  expect((await outbox({ state: "failed" })).length).toBe(1);
  await makeDue();
  await app.runTasks();
  expect(await loadStored()).toMatchObject([{ state: "failed", attempts: 2 }]);
});

test("requests succeed while the SMTP server is down, and the email is sent when it is back", async () => {
  const address = await addAddress();
  expect([address.email !== undefined, await loadStored()]).toMatchObject([
    true,
    [{ state: "queued", attempts: 0 }],
  ]); // not attempted yet
  await app.runTasks();
  expect(await loadStored()).toMatchObject([
    { state: "queued", attempts: 1, problem: expect.stringContaining("ECONNREFUSED") },
  ]);
  const { acceptedEmails } = await openSmtpServer({ port });
  await makeDue();
  await app.runTasks();
  expect([acceptedEmails.length, (await loadStored())[0]?.state]).toEqual([1, "sent"]);
});

test("a failed request sends no email, and neither does an address that was removed", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  expect(
    (await app.as(agentAmir).call(userEndpoints.addAddress, { body: { email: adminAda.email } })).status,
  ).toBe(409);
  const { id } = await addAddress();
  await app.as(agentAmir).call(userEndpoints.removeAddress, { params: { id } });
  await app.runTasks();
  // The removal is announced to the primary address.
  expect(acceptedEmails.map(({ to }) => to)).toEqual([[agentAmir.email]]);
  expect(await loadStored()).toMatchObject([{ address: agentAmir.email }]);
});

test("concurrent workers send each email once", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  for (let n = 0; n < 12; n++) await addAddress();
  await Promise.all([app.runTasks(), app.runTasks(), app.runTasks()]);
  expect(acceptedEmails.map(({ to }) => to[0]).sort()).toEqual(
    [...new Set(acceptedEmails.map(({ to }) => to[0]))].sort(),
  );
  expect(acceptedEmails).toHaveLength(12);
});

test("with SMTP, resets are emailed and admins cannot create links", async () => {
  const { acceptedEmails } = await openSmtpServer({ port });
  await app.as(null).call(authEndpoints.requestReset, { body: { email: "amir" } });
  await app.runTasks();
  await app.runTasks();
  const token = tokenIn(acceptedEmails[0]?.text ?? "");
  expect([acceptedEmails[0]?.to, acceptedEmails[0]?.text]).toEqual([
    [agentAmir.email],
    expect.stringContaining(`http://localhost:3000/reset-password#${token}`),
  ]);
  expect(await tablesContaining(token)).toEqual([]);
  const hashes = await app.rows(
    `select token_hash from mailed_links where kind = 'reset_password' and user_id = ${agentAmir.id}`,
  );
  expect(hashes).toEqual([{ token_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(
    (await app.as(null).call(authEndpoints.reset, { body: { token, newPassword: "battery staple" } })).status,
  ).toBe(204);
  expect(
    (await app.as(adminAda).call(adminEndpoints.makeResetLink, { params: { id: agentAmir.id } })).body,
  ).toMatchObject({
    status: 409,
    code: "mail_works",
  });
  expect((await app.as(adminAda).call(adminEndpoints.site, {})).body).toMatchObject({
    mailGoesOut: true,
    showsLinks: false,
  });
});

describe("without SMTP", async () => {
  const production = await createTestApp();
  const development = await createTestApp({ showsLinks: true });
  const sendTwoEmails = async (server: typeof app) => {
    const email = `kept${serial++}@inbox.example`;
    await addAddress(email, server.agentAmir, server);
    await server.as(null).call(authEndpoints.requestReset, { body: { email: "amir" } });
    await server.runTasks();
    await server.runTasks();
    return email;
  };

  test("in production the outbox stores emails without links and no tokens are issued", async () => {
    const email = await sendTwoEmails(production);
    const mails = await outbox({}, production);
    expect(
      mails.map(({ to, state, link, text }) => [
        to,
        state,
        link,
        text.includes("(the link is not stored)"),
        text.includes("#"),
      ]),
    ).toEqual([
      [production.agentAmir.email, "kept", null, true, false],
      [email, "kept", null, true, false],
    ]);
    expect(await production.rows("select 1 from mailed_links")).toEqual([]);
    expect(JSON.stringify(production.log.lines)).not.toMatch(/#[\w-]{43}/);
    await production.rows(
      "update mails set link = 'http://localhost:3000/verify-email#left-from-development'",
    );
    expect(JSON.stringify(await outbox({}, production))).not.toContain("left-from-development");
    expect((await production.as(production.adminAda).call(adminEndpoints.site, {})).body).toMatchObject({
      mailGoesOut: false,
      showsLinks: false,
    });
    expect(
      (
        await production
          .as(production.adminAda)
          .call(adminEndpoints.makeResetLink, { params: { id: production.agentAmir.id } })
      ).status,
    ).toBe(200);
  });

  test("in development the outbox and the log show working links, and the database stores only hashes", async () => {
    const email = await sendTwoEmails(development);
    const [reset, verify] = await outbox({ state: "kept" }, development);
    expect([verify?.to, reset?.to]).toEqual([email, development.agentAmir.email]);
    expect(verify?.text).not.toContain("#");
    const lines = JSON.stringify(development.log.lines);
    for (const link of [reset?.link ?? "?", verify?.link ?? "?"]) expect(lines).toContain(link);
    expect(
      (
        await development
          .as(null)
          .call(userEndpoints.verify, { body: { token: tokenIn(verify?.link ?? "") } })
      ).status,
    ).toBe(200);
    const body = { token: tokenIn(reset?.link ?? ""), newPassword: "battery staple" };
    expect((await development.as(null).call(authEndpoints.reset, { body })).status).toBe(204);
    expect((await development.as(development.adminAda).call(adminEndpoints.site, {})).body).toMatchObject({
      mailGoesOut: false,
      showsLinks: true,
    });
  });

  test("the outbox is paginated newest first and filtered by state", async () => {
    for (let n = 0; n < 3; n++) await sendTwoEmails(production);
    const all = (await outbox({ limit: 100 }, production)).map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect((await outbox({ limit: 2 }, production)).map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect(await outbox({ state: "failed" }, production)).toEqual([]);
    expect(
      (
        await production
          .as(production.adminAda)
          .call(adminEndpoints.outbox, { query: { state: "lost" as never } })
      ).status,
    ).toBe(400);
  });
});
