/** Changing and resetting passwords. */
import { authEndpoints as api } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const otherServer = app.startSecondServer();
const visitor = app.as(null);
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: sessionCookieIn(headers),
});
const oldPassword = "correct horse";
let serial = 0;

async function account() {
  const username = `person${serial++}`;
  const body = {
    username,
    password: oldPassword,
    email: `${username}@inbox.example`,
    firstName: "P",
    lastName: "P",
    role: "agency" as const,
  };
  const registered = await visitor.call(api.register, { body });
  const as = app.as(null, cookieFrom(registered));
  await app.runTasks();
  await app.rows("delete from mails");
  return { ...registered.body, as };
}
const signIn = (username: string, password: string) =>
  visitor.call(api.login, { body: { username, password } });
const requestReset = (email: string) => visitor.call(api.requestReset, { body: { email } });
const reset = (token: string, newPassword = "battery staple") =>
  visitor.call(api.reset, { body: { token, newPassword } });
/**
 * Sends the queued emails, and loads the recipients and subjects of all emails. Leaves out those about a new
 * device, because every sign-in of these tests causes one.
 */
async function loadEmails() {
  await app.runTasks();
  return app.rows<{ to: string; subject: string }>(
    `select address as "to", subject from mails where kind <> 'new_device' order by id`,
  );
}
async function resetLink(person: { username: string; email: string }) {
  await requestReset(person.username);
  await app.runTasks();
  return (await app.latestEmailTo(person.email))?.token ?? "";
}
/** Adds an additional address to the user. */
async function addAddress(person: Awaited<ReturnType<typeof account>>, isVerified: boolean) {
  const { body } = await person.as.call(userEndpoints.addAddress, {
    body: { email: `further${serial++}@inbox.example` },
  });
  if (isVerified) await verify(body.email);
  await app.runTasks();
  await app.rows("delete from mails");
  return body;
}
const verify = (email: string) =>
  app.rows(`update user_emails set is_verified = true where email = '${email}'`);

test("changing the password needs the current one and ends all other sessions, in every process", async () => {
  freezeClock();
  const person = await account();
  const otherSession = cookieFrom(await signIn(person.username, oldPassword));
  const me = (cookie: Record<string, string>, on = app.app) => app.as(null, cookie, on).call(api.me, {});
  // The second request uses the cached session.
  for (let n = 0; n < 2; n++)
    expect([(await me(otherSession)).status, (await me(otherSession, otherServer.app)).status]).toEqual([
      200, 200,
    ]);

  const changed = await person.as.call(api.changePassword, {
    body: { currentPassword: oldPassword, newPassword: "battery staple" },
  });
  expect([changed.status, changed.body]).toEqual([204, {}]);
  expect((await me(otherSession)).status).toBe(401);
  await expect.poll(async () => (await me(otherSession, otherServer.app)).status, { interval: 5 }).toBe(401);
  expect((await person.as.call(api.me, {})).status).toBe(200);
  expect([
    (await signIn(person.username, oldPassword)).status,
    (await signIn(person.username, "battery staple")).status,
  ]).toEqual([401, 200]);
  expect(await loadEmails()).toEqual([{ to: person.email, subject: "Your password was changed" }]);
});

test("rejects a wrong current password and the own username or address as the new one", async () => {
  const person = await account();
  const otherSession = app.as(null, cookieFrom(await signIn(person.username, oldPassword)));
  const change = async (currentPassword: unknown, newPassword: unknown) =>
    (await person.as.call(api.changePassword, { body: { currentPassword, newPassword } as never })).body;
  const problem = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
  const ownNameMessage = "Choose a password other than your username or email address";
  expect(await change("wrong", "battery staple")).toMatchObject(
    problem("currentPassword", "That is not your current password"),
  );
  expect(await change(` ${oldPassword}`, "battery staple")).toMatchObject(
    problem("currentPassword", "That is not your current password"),
  );
  expect(await change("", "battery staple")).toMatchObject(
    problem("currentPassword", "Enter your current password"),
  );
  expect(await change(oldPassword, person.username.toUpperCase())).toMatchObject(
    problem("newPassword", ownNameMessage),
  );
  expect(await change(oldPassword, person.email.toUpperCase())).toMatchObject(
    problem("newPassword", ownNameMessage),
  );
  expect(await change(oldPassword, "12345")).toMatchObject(
    problem("newPassword", "Password must be at least 6 characters"),
  );
  expect(await change(oldPassword, "x".repeat(129))).toMatchObject(
    problem("newPassword", "Password must be at most 128 characters"),
  );
  expect(await change(oldPassword, "abcdef\0")).toMatchObject(
    problem("newPassword", "Remove the unreadable characters"),
  );
  expect((await otherSession.call(api.me, {})).status).toBe(200);
  expect((await signIn(person.username, oldPassword)).status).toBe(200);
  expect(await loadEmails()).toEqual([]);
});

test("one of two concurrent password changes succeeds", async () => {
  const person = await account();
  const otherSession = app.as(null, cookieFrom(await signIn(person.username, oldPassword)));
  const responses = await Promise.all(
    [person.as, otherSession].map((as, n) =>
      as.call(api.changePassword, {
        body: { currentPassword: oldPassword, newPassword: `battery staple ${n}` },
      }),
    ),
  );
  const winner = responses.findIndex(({ status }) => status === 204);
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  expect((await signIn(person.username, `battery staple ${winner}`)).status).toBe(200);
  expect((await signIn(person.username, `battery staple ${1 - winner}`)).status).toBe(401);
});

test("a reset request gets the same response for known and unknown accounts", async () => {
  const person = await account();
  const responses = await Promise.all(
    [person.username, person.email, "nobody", "nobody@inbox.example", "<script>"].map(requestReset),
  );
  for (const { status, body, headers } of responses) {
    const { date, ...others } = headers;
    const { date: _date, ...first } = responses[0]!.headers;
    expect([status, body, others]).toEqual([202, {}, first]);
  }
  expect((await requestReset("")).body).toMatchObject({
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
    second: (await addAddress(person, false)).email,
    third: (await addAddress(person, false)).email,
  };
  for (const name of verified) await verify(addresses[name]);
  await requestReset(person.username);
  await app.runTasks();
  expect(await loadEmails()).toEqual([{ to: addresses[to], subject: "Set a new password" }]);
});

test("an unverified address that became primary gets no link while the registered address exists", async () => {
  const person = await account();
  const second = await addAddress(person, false);
  await person.as.call(userEndpoints.makePrimary, { params: { id: second.id } });
  await app.runTasks();
  await app.rows("delete from mails");
  await requestReset(person.username);
  await app.runTasks();
  expect(await loadEmails()).toEqual([{ to: person.email, subject: "Set a new password" }]);
});

test("finds the account by username, primary or verified address in any letter case, not by an unverified additional one", async () => {
  const person = await account();
  const [verified, unverified] = [await addAddress(person, true), await addAddress(person, false)];
  const countSent = async (login: string) => {
    await requestReset(login);
    await app.runTasks();
    const count = (await loadEmails()).length;
    await app.rows("delete from mails");
    return count;
  };
  for (const login of [person.username.toUpperCase(), verified.email.toUpperCase()])
    expect([login, await countSent(login)]).toEqual([login, 1]);
  // The unverified primary address gets its verification link as well.
  expect(await countSent(` ${person.email.toUpperCase()} `)).toBe(2);
  for (const login of [unverified.email, "nobody", "%", `${person.username}%`, "' or 1=1 --"])
    expect([login, await countSent(login)]).toEqual([login, 0]);
  await app.rows(`update users set suspended_at = now() where id = ${person.id}`);
  expect(await countSent(person.username)).toBe(0);
});

test("sends at most three reset emails per hour", async () => {
  const person = await account();
  for (let n = 0; n < 5; n++) {
    expect((await requestReset(person.username)).status).toBe(202);
    await app.runTasks();
  }
  expect(await loadEmails()).toHaveLength(3);
  await app.rows("update mails set created_at = now() - interval '61 minutes'");
  await requestReset(person.username);
  await app.runTasks();
  expect(await loadEmails()).toHaveLength(4);
});

test("a reset link works once, ends every session in every process and revokes other links", async () => {
  const person = await account();
  const [first, second] = [await resetLink(person), await resetLink(person)];
  expect(new Set([first, second, ""]).size).toBe(3);
  expect(
    (
      await app
        .as(null, cookieFrom(await signIn(person.username, oldPassword)), otherServer.app)
        .call(api.me, {})
    ).status,
  ).toBe(200);
  const response = await reset(first);
  expect([response.status, response.headers["set-cookie"]]).toEqual([204, undefined]); // does not sign in
  expect((await person.as.call(api.me, {})).status).toBe(401);
  expect(await app.rows(`select 1 from session where user_id = ${person.id}`)).toEqual([]);
  expect([
    (await signIn(person.username, oldPassword)).status,
    (await signIn(person.username, "battery staple")).status,
  ]).toEqual([401, 200]);
  for (const token of [first, second])
    expect((await reset(token, "third one")).body).toMatchObject({ status: 409, code: "token_used" });
  expect((await loadEmails()).at(-1)).toEqual({ to: person.email, subject: "Your password was changed" });
});

test("a reset link works once under concurrency", async () => {
  const person = await account();
  const token = await resetLink(person);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => reset(token, `battery staple ${n}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  const winner = responses.findIndex(({ status }) => status === 204);
  expect((await signIn(person.username, `battery staple ${winner}`)).status).toBe(200);
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
  expect((await reset(token)).body).toMatchObject({ status: 409, code: "token_used" });
  await app.rows(
    `update mailed_links set expires_at = now() + interval '1 minute' where user_id = ${person.id}`,
  );
  await person.as.call(api.changePassword, {
    body: { currentPassword: oldPassword, newPassword: "battery staple" },
  });
  expect((await reset(token)).body).toMatchObject({ status: 409, code: "token_used" });
  expect((await reset("x".repeat(43))).status).toBe(409);
  for (const invalidToken of ["", "short", 7, null, `${"x".repeat(43)}=`])
    expect((await reset(invalidToken as never)).status).toBe(400);
});
