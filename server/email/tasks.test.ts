/** Mail from the call that causes it to a real SMTP server, or to the outbox. */
import { openLog } from "@server/lib/log";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { freePort } from "@tests/app/free-port";
import { smtpServer } from "@tests/app/smtp";
import { afterEach, describe, expect, test } from "vitest";

const port = await freePort();
const world = await createTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: "Talent <hello@talent.example>",
  showsLinks: true,
});
const { agentAmir, adminAda } = world;
let serial = 0;
const add = async (email = `fresh${serial++}@inbox.example`, person: { id: number } = agentAmir) =>
  (await world.as(person).call(userEndpoints.addAddress, { body: { email } })).body;
const kept = () =>
  world.rows(
    "select address, state, attempts, problem, body, link, sent_at is not null as sent from mails order by id",
  );
const outbox = async (query: object = {}, on = world) =>
  (await on.as(on.adminAda).call(adminEndpoints.outbox, { query })).body;
/** What is waiting to be tried again is due now. */
const due = () => world.rows("update graphile_worker._private_jobs set run_at = now()");
const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? "";
afterEach(async () => {
  await world.rows(
    "delete from graphile_worker._private_jobs; delete from mails; delete from user_emails where not is_primary",
  );
});

/** Everything that is logged, as it is written. */
function written(log: { lines: unknown[] }): string {
  const lines: string[] = [];
  const real = openLog({ level: "debug", write: (line) => void lines.push(line) });
  for (const line of log.lines) {
    const [level, ...words] = line as ["debug" | "info" | "warn" | "error", object, string];
    real[level](...words);
  }
  return lines.join("");
}

test("a letter arrives once, at the right person alone, as text and HTML, with a link that works; nothing of its token is kept", async () => {
  const { taken } = await smtpServer({ port });
  const address = await add("o'neil+tag@inbox.example");
  await world.work();
  await world.work();
  expect(taken).toHaveLength(1);
  const [letter] = taken;
  expect(letter).toMatchObject({ from: "hello@talent.example", to: ["o'neil+tag@inbox.example"] });
  expect(letter?.headers).toMatch(/^From: Talent <hello@talent\.example>/m);
  expect(letter?.headers).toMatch(/^To: o'neil\+tag@inbox\.example$/m);
  expect(letter?.headers).toMatch(/^Subject: Verify your email address$/m);
  expect(letter?.headers).toMatch(/^Message-ID: <mail-\d+@localhost>$/m);
  expect(letter?.headers).not.toMatch(/^(Bcc|Cc):/im);
  const token = tokenIn(letter?.text ?? "");
  const link = `http://localhost:3000/verify-email#${token}`;
  expect(token).toHaveLength(43);
  expect(letter?.text).toContain(`\n${link}\n`);
  expect(letter?.html).toContain(`<a href="${link}"`);

  expect(await kept()).toMatchObject([{ state: "sent", attempts: 1, problem: null, link: null, sent: true }]);
  expect((await outbox())[0]).toMatchObject({
    to: address.email,
    state: "sent",
    link: null,
    text: expect.stringContaining("(the link is not kept)"),
  });
  expect(await holding(token)).toEqual([]);
  expect(written(world.log)).not.toContain(token);
  expect((await world.as(null).call(userEndpoints.verify, { body: { token } })).status).toBe(200);
});

/** The tables that hold a text anywhere, the queue's own included. */
async function holding(text: string) {
  const tables = await world.rows<{
    name: string;
  }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`);
  const found = [];
  for (const { name } of tables)
    if ((await world.rows(`select 1 from ${name} t where t::text like '%${text}%' limit 1`)).length > 0)
      found.push(name);
  return found;
}

test("a name is no markup in the letter", async () => {
  const { taken } = await smtpServer({ port });
  const name = "<img src=x onerror=alert(1)>";
  await world
    .as(agentAmir)
    .call(userEndpoints.edit, { params: { id: agentAmir.id }, body: { firstName: name } });
  await add();
  await world.work();
  expect(taken[0]?.text).toContain(`Hello ${name},`);
  expect(taken[0]?.html).toContain("Hello &lt;img src=x onerror=alert(1)&gt;,");
  expect(taken[0]?.html).not.toContain("<img");
});

test("a server that refuses is asked again later, and the letter is sent once, under the same id, with a link that works", async () => {
  let answers: [number, string][] = [
    [550, "5.7.1 secret-words-of-the-server fresh@inbox.example"],
    [451, "4.3.0 try later"],
  ];
  const { taken } = await smtpServer({ port, refuse: () => answers.shift() });
  await add();
  await world.work();
  expect(await kept()).toMatchObject([
    { state: "queued", attempts: 1, problem: expect.stringContaining("5.7.1"), sent: false },
  ]);
  expect((await outbox({ state: "queued" }))[0]?.problem).toContain("secret-words-of-the-server");
  await world.work(); // not due yet
  expect(await kept()).toMatchObject([{ attempts: 1 }]);
  for (let n = 0; n < 3; n++) {
    await due();
    await world.work();
  }
  expect(await kept()).toMatchObject([{ state: "sent", attempts: 3, problem: null, sent: true }]);
  expect(taken).toHaveLength(1);
  expect(
    (await world.as(null).call(userEndpoints.verify, { body: { token: tokenIn(taken[0]?.text ?? "") } }))
      .status,
  ).toBe(200);
  const log = written(world.log);
  expect(log).toContain("the mail server did not accept an email");
  expect(log).not.toMatch(/secret-words|inbox\.example/);
  answers = [];
});

test("after the last attempt it has failed, and says so", async () => {
  await smtpServer({ port, refuse: () => [550, "no such mailbox"] });
  await add();
  const [job] = await world.rows<{ max: number }>(
    "select max_attempts as max from graphile_worker._private_jobs",
  );
  expect(job?.max).toBe(25);
  await world.rows("update graphile_worker._private_jobs set attempts = max_attempts - 2");
  await world.work();
  expect(await kept()).toMatchObject([{ state: "queued" }]);
  await due();
  await world.work();
  expect(await kept()).toMatchObject([
    { state: "failed", problem: expect.stringContaining("no such mailbox"), sent: false },
  ]);
  expect((await outbox({ state: "failed" })).length).toBe(1);
  await due();
  await world.work();
  expect(await kept()).toMatchObject([{ state: "failed", attempts: 2 }]);
});

test("a mail server that is down holds up no call, and gets the letter when it is back", async () => {
  const address = await add();
  expect([address.email !== undefined, await kept()]).toMatchObject([
    true,
    [{ state: "queued", attempts: 0 }],
  ]); // nobody has tried yet
  await world.work();
  expect(await kept()).toMatchObject([
    { state: "queued", attempts: 1, problem: expect.stringContaining("ECONNREFUSED") },
  ]);
  const { taken } = await smtpServer({ port });
  await due();
  await world.work();
  expect([taken.length, (await kept())[0]?.state]).toEqual([1, "sent"]);
});

test("a call that is refused mails nothing, and a letter to an address that is gone is not sent", async () => {
  const { taken } = await smtpServer({ port });
  expect(
    (await world.as(agentAmir).call(userEndpoints.addAddress, { body: { email: adminAda.email } })).status,
  ).toBe(409);
  const { id } = await add();
  await world.as(agentAmir).call(userEndpoints.removeAddress, { params: { id } });
  await world.work();
  expect([taken, await kept()]).toEqual([[], []]);
});

test("several workers at once send each letter once", async () => {
  const { taken } = await smtpServer({ port });
  for (let n = 0; n < 12; n++) await add();
  await Promise.all([world.work(), world.work(), world.work()]);
  expect(taken.map(({ to }) => to[0]).sort()).toEqual([...new Set(taken.map(({ to }) => to[0]))].sort());
  expect(taken).toHaveLength(12);
});

test("where mail goes out, a reset comes by it, and an admin makes no link", async () => {
  const { taken } = await smtpServer({ port });
  await world.as(null).call(authEndpoints.requestReset, { body: { email: "amir" } });
  await world.work();
  await world.work();
  const token = tokenIn(taken[0]?.text ?? "");
  expect([taken[0]?.to, taken[0]?.text]).toEqual([
    [agentAmir.email],
    expect.stringContaining(`http://localhost:3000/reset-password#${token}`),
  ]);
  expect(await holding(token)).toEqual([]);
  const hashes = await world.rows("select token_hash from mailed_links where kind = 'reset_password'");
  expect(hashes).toEqual([{ token_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(
    (await world.as(null).call(authEndpoints.reset, { body: { token, newPassword: "battery staple" } }))
      .status,
  ).toBe(204);
  expect(
    (await world.as(adminAda).call(adminEndpoints.makeResetLink, { params: { id: agentAmir.id } })).body,
  ).toMatchObject({
    status: 409,
    code: "mail_works",
  });
  expect((await world.as(adminAda).call(adminEndpoints.site, {})).body).toMatchObject({
    mailGoesOut: true,
    showsLinks: false,
  });
});

describe("without SMTP", async () => {
  const production = await createTestApp();
  const development = await createTestApp({ showsLinks: true });
  const cause = async (on: typeof world) => {
    const email = `kept${serial++}@inbox.example`;
    await on.as(on.agentAmir).call(userEndpoints.addAddress, { body: { email } });
    await on.as(null).call(authEndpoints.requestReset, { body: { email: "amir" } });
    await on.work();
    await on.work();
    return email;
  };

  test("in production the outbox keeps the letters without links, and none is made", async () => {
    const email = await cause(production);
    const mails = await outbox({}, production);
    expect(
      mails.map(({ to, state, link, text }) => [
        to,
        state,
        link,
        text.includes("(the link is not kept)"),
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

  test("in development the outbox and the log show links that work, and the database keeps the tokens' hashes", async () => {
    const email = await cause(development);
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

  test("the outbox is read page by page, latest first, and by state", async () => {
    for (let n = 0; n < 3; n++) await cause(production);
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
