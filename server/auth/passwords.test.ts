/** A password changed, and one that was forgotten. */

import { authEndpoints as api } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { stopClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const other = app.another(); // a second server on the same database
const visitor = app.as(null);
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
});
const old = "correct horse";
let serial = 0;

async function account() {
  const username = `person${serial++}`;
  const body = {
    username,
    password: old,
    email: `${username}@inbox.example`,
    firstName: "P",
    lastName: "P",
    role: "agency" as const,
  };
  const registered = await visitor.call(api.register, { body });
  const as = app.as(null, cookieFrom(registered));
  await app.work();
  await app.rows("delete from mails");
  return { ...registered.body, as };
}
const signIn = (username: string, password: string) =>
  visitor.call(api.login, { body: { username, password } });
const ask = (email: string) => visitor.call(api.requestReset, { body: { email } });
const reset = (token: string, newPassword = "battery staple") =>
  visitor.call(api.reset, { body: { token, newPassword } });
/** Who got which mail of late. */
async function mails() {
  await app.work();
  return app.rows<{ to: string; subject: string }>(`select address as "to", subject from mails order by id`);
}
async function resetLink(person: { username: string; email: string }) {
  await ask(person.username);
  await app.work();
  return (await app.mailTo(person.email))?.token ?? "";
}
/** An unverified or a verified further address of theirs. */
async function further(person: Awaited<ReturnType<typeof account>>, isVerified: boolean) {
  const { body } = await person.as.call(userEndpoints.addAddress, {
    body: { email: `further${serial++}@inbox.example` },
  });
  if (isVerified) await verify(body.email);
  await app.work();
  await app.rows("delete from mails");
  return body;
}
const verify = (email: string) =>
  app.rows(`update user_emails set is_verified = true where email = '${email}'`);

test("changing the password needs the current one and ends all other sessions, in every process", async () => {
  stopClock();
  const person = await account();
  const elsewhere = cookieFrom(await signIn(person.username, old));
  const me = (cookie: Record<string, string>, on = app.app) => app.as(null, cookie, on).call(api.me, {});
  // Seen, and then remembered.
  for (let n = 0; n < 2; n++)
    expect([(await me(elsewhere)).status, (await me(elsewhere, other.app)).status]).toEqual([200, 200]);

  const changed = await person.as.call(api.changePassword, {
    body: { currentPassword: old, newPassword: "battery staple" },
  });
  expect([changed.status, changed.body]).toEqual([204, {}]);
  expect((await me(elsewhere)).status).toBe(401);
  await expect.poll(async () => (await me(elsewhere, other.app)).status, { interval: 5 }).toBe(401);
  expect((await person.as.call(api.me, {})).status).toBe(200);
  expect([
    (await signIn(person.username, old)).status,
    (await signIn(person.username, "battery staple")).status,
  ]).toEqual([401, 200]);
  expect(await mails()).toEqual([{ to: person.email, subject: "Your password was changed" }]);
});

test("rejects a wrong current password and the own username or address as the new one", async () => {
  const person = await account();
  const elsewhere = app.as(null, cookieFrom(await signIn(person.username, old)));
  const change = async (currentPassword: unknown, newPassword: unknown) =>
    (await person.as.call(api.changePassword, { body: { currentPassword, newPassword } as never })).body;
  const refused = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
  const own = "Choose a password other than your username or email address";
  expect(await change("wrong", "battery staple")).toMatchObject(
    refused("currentPassword", "That is not your current password"),
  );
  expect(await change(` ${old}`, "battery staple")).toMatchObject(
    refused("currentPassword", "That is not your current password"),
  );
  expect(await change("", "battery staple")).toMatchObject(
    refused("currentPassword", "Enter your current password"),
  );
  expect(await change(old, person.username.toUpperCase())).toMatchObject(refused("newPassword", own));
  expect(await change(old, person.email.toUpperCase())).toMatchObject(refused("newPassword", own));
  expect(await change(old, "12345")).toMatchObject(
    refused("newPassword", "Password must be at least 6 characters"),
  );
  expect(await change(old, "x".repeat(129))).toMatchObject(
    refused("newPassword", "Password must be at most 128 characters"),
  );
  expect(await change(old, "abcdef\0")).toMatchObject(
    refused("newPassword", "Remove the unreadable characters"),
  );
  expect((await elsewhere.call(api.me, {})).status).toBe(200);
  expect((await signIn(person.username, old)).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test("one of two concurrent password changes succeeds", async () => {
  const person = await account();
  const another = app.as(null, cookieFrom(await signIn(person.username, old)));
  const answers = await Promise.all(
    [person.as, another].map((as, n) =>
      as.call(api.changePassword, { body: { currentPassword: old, newPassword: `battery staple ${n}` } }),
    ),
  );
  const won = answers.findIndex(({ status }) => status === 204);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect((await signIn(person.username, `battery staple ${won}`)).status).toBe(200);
  expect((await signIn(person.username, `battery staple ${1 - won}`)).status).toBe(401);
});

test("a reset request gets the same response for known and unknown accounts", async () => {
  const person = await account();
  const answers = await Promise.all(
    [person.username, person.email, "nobody", "nobody@inbox.example", "<script>"].map(ask),
  );
  for (const { status, body, headers } of answers) {
    const { date, ...others } = headers;
    const { date: _date, ...first } = answers[0]!.headers;
    expect([status, body, others]).toEqual([202, {}, first]);
  }
  expect((await ask("")).body).toMatchObject({
    status: 400,
    message: "Enter your email address or username",
  });
});

test.each([
  ["no address is verified", [], "registered"],
  ["the primary address is verified", ["registered"], "registered"],
  ["only an additional address is verified", ["second"], "second"],
  ["two additional addresses are verified", ["second", "third"], "second"],
  ["the primary and an additional address are verified", ["second", "registered"], "registered"],
] as const)("sends the reset link to the right address when %s", async (_case, verified, to) => {
  const person = await account();
  const addresses = {
    registered: person.email,
    second: (await further(person, false)).email,
    third: (await further(person, false)).email,
  };
  for (const name of verified) await verify(addresses[name]);
  await ask(person.username);
  await app.work();
  expect(await mails()).toEqual([{ to: addresses[to], subject: "Set a new password" }]);
});

test("an unverified address that became primary gets no link while the registered address exists", async () => {
  const person = await account();
  const second = await further(person, false);
  await person.as.call(userEndpoints.makePrimary, { params: { id: second.id } });
  await app.work();
  await app.rows("delete from mails");
  await ask(person.username);
  await app.work();
  expect(await mails()).toEqual([{ to: person.email, subject: "Set a new password" }]);
});

test("finds the account by username, primary or verified address in any letter case, not by an unverified additional one", async () => {
  const person = await account();
  const [verified, unverified] = [await further(person, true), await further(person, false)];
  const sent = async (typed: string) => {
    await ask(typed);
    await app.work();
    const found = (await mails()).length;
    await app.rows("delete from mails");
    return found;
  };
  for (const typed of [
    person.username.toUpperCase(),
    ` ${person.email.toUpperCase()} `,
    verified.email.toUpperCase(),
  ])
    expect([typed, await sent(typed)]).toEqual([typed, 1]);
  for (const typed of [unverified.email, "nobody", "%", `${person.username}%`, "' or 1=1 --"])
    expect([typed, await sent(typed)]).toEqual([typed, 0]);
  await app.rows(`update users set suspended_at = now() where id = ${person.id}`);
  expect(await sent(person.username)).toBe(0);
});

test("sends at most three reset emails per hour", async () => {
  const person = await account();
  for (let n = 0; n < 5; n++) {
    expect((await ask(person.username)).status).toBe(202);
    await app.work();
  }
  expect(await mails()).toHaveLength(3);
  await app.rows("update mails set created_at = now() - interval '61 minutes'");
  await ask(person.username);
  await app.work();
  expect(await mails()).toHaveLength(4);
});

test("a reset link works once, ends every session in every process and revokes other links", async () => {
  const person = await account();
  const [first, second] = [await resetLink(person), await resetLink(person)];
  expect(new Set([first, second, ""]).size).toBe(3);
  expect(
    (await app.as(null, cookieFrom(await signIn(person.username, old)), other.app).call(api.me, {})).status,
  ).toBe(200);
  const answer = await reset(first);
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([204, undefined]); // it signs nobody in
  expect((await person.as.call(api.me, {})).status).toBe(401);
  expect(await app.rows(`select 1 from session where user_id = ${person.id}`)).toEqual([]);
  expect([
    (await signIn(person.username, old)).status,
    (await signIn(person.username, "battery staple")).status,
  ]).toEqual([401, 200]);
  for (const token of [first, second])
    expect((await reset(token, "third one")).body).toMatchObject({ status: 409, code: "link_spent" });
  expect((await mails()).at(-1)).toEqual({ to: person.email, subject: "Your password was changed" });
});

test("a reset link works once under concurrency", async () => {
  const person = await account();
  const token = await resetLink(person);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `battery staple ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  const won = answers.findIndex(({ status }) => status === 204);
  expect((await signIn(person.username, `battery staple ${won}`)).status).toBe(200);
});

test("rejects expired, revoked and unknown links; an invalid password does not use the link", async () => {
  const person = await account();
  const token = await resetLink(person);
  const [{ seconds } = { seconds: 0 }] = await app.rows<{ seconds: number }>(
    "select extract(epoch from expires_at - created_at)::int as seconds from mailed_links where kind = 'reset_password' order by id desc limit 1",
  );
  expect(seconds).toBe(3600);
  expect((await reset(token, person.username)).body).toMatchObject({
    status: 400,
    errors: [{ path: "newPassword" }],
  });
  expect((await reset(token, "12345")).status).toBe(400);
  await app.rows(
    `update mailed_links set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  expect((await reset(token)).body).toMatchObject({ status: 409, code: "link_spent" });
  await app.rows(
    `update mailed_links set expires_at = now() + interval '1 minute' where user_id = ${person.id}`,
  );
  await person.as.call(api.changePassword, { body: { currentPassword: old, newPassword: "battery staple" } });
  expect((await reset(token)).body).toMatchObject({ status: 409, code: "link_spent" });
  expect((await reset("x".repeat(43))).status).toBe(409);
  for (const garbage of ["", "short", 7, null, `${"x".repeat(43)}=`])
    expect((await reset(garbage as never)).status).toBe(400);
});
