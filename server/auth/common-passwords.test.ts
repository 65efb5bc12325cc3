/**
 * Common passwords: accepted at registration, but then the person is not verified; refused everywhere else.
 */
import { hashPassword } from "@server/lib/sessions/passwords";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { expect, test } from "vitest";
import { ensureAdmin } from "./commands";
import { isCommonPassword } from "./common-passwords";

const app = await createTestApp({ showsLinks: true });
const otherServer = app.startSecondServer();
const visitor = app.as(null);
const commonMessage = "This password is one of the most common. Choose another.";
const refusal = (path: string) => ({ status: 400, errors: [{ path, message: commonMessage }] });

/** A verified HR lead with this password, and their session. */
async function createAccount(username: string, password: string) {
  const { headers, body, status } = await visitor.call(api.register, {
    body: {
      username,
      password,
      email: `${username}@inbox.example`,
      firstName: "P",
      lastName: "P",
      role: "portfolio_hr",
    },
  });
  expect(status).toBe(201);
  await app.rows(`update user_emails set is_verified = true where user_id = ${body.id}`);
  const cookie = { Cookie: sessionCookieIn(headers) };
  const addressesOf = (server = app.app) =>
    app.as(null, cookie, server).call(userEndpoints.addressesOf, { params: { id: app.agentAmir.id } });
  return { ...body, as: app.as(null, cookie), addressesOf };
}
const storedFlag = async ({ id }: { id: number }) =>
  (await app.rows(`select password_common from users where id = ${id}`))[0]?.password_common;
const signIn = (username: string, password: string) =>
  visitor.call(api.login, { body: { username, password } });

test("the list has the most common passwords in any letter case, and neither those of the demo nor of these tests", () => {
  for (const password of ["123456", "PassWord", "qwerty", "iloveyou", "letmein"])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  for (const password of ["quiet harbor lantern", "correct horse", "12345", "123456 ", "", "constructor"])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});

test("a common password registers, opens no contact details, and after another one it does, in every process", async () => {
  const user = await createAccount("lazy", "123456");
  expect(user.hasCommonPassphrase).toBe(true);
  expect((await user.as.call(api.me, {})).body).toMatchObject({
    seesContactDetails: false,
    hasCommonPassphrase: true,
  });
  for (const server of [app.app, otherServer.app])
    expect((await user.addressesOf(server)).body).toMatchObject({
      status: 403,
      code: "verify_first",
      message: "Choose another password first to see contact details. Yours is one of the most common.",
    });
  expect(
    await user.as.call(api.changePassword, {
      body: { currentPassword: "123456", newPassword: "battery staple" },
    }),
  ).toMatchObject({ status: 204 });
  expect((await user.addressesOf()).status).toBe(200);
  await expect.poll(async () => (await user.addressesOf(otherServer.app)).status).toBe(200);
  expect((await user.as.call(api.me, {})).body).toMatchObject({
    seesContactDetails: true,
    hasCommonPassphrase: false,
  });
});

test("a common password with a verified address needs no admin's word to be refused, an admin's word is enough", async () => {
  const user = await createAccount("vouched", "dragon");
  expect((await user.addressesOf()).status).toBe(403);
  await app.rows(`update users set is_verified = true where id = ${user.id}`);
  await expect.poll(async () => (await user.addressesOf()).status).toBe(200);
});

test("changing and resetting refuse a common password, and the reset link stays valid", async () => {
  const user = await createAccount("careful", "correct horse");
  expect(
    (
      await user.as.call(api.changePassword, {
        body: { currentPassword: "correct horse", newPassword: "Password1" },
      })
    ).body,
  ).toMatchObject(refusal("newPassword"));
  await visitor.call(api.requestReset, { body: { email: "careful" } });
  await app.runTasks();
  const token = (await app.latestEmailTo(user.email))?.token ?? "";
  const reset = (newPassword: string) => visitor.call(api.reset, { body: { token, newPassword } });
  expect((await reset("123456")).body).toMatchObject(refusal("newPassword"));
  expect((await signIn("careful", "correct horse")).status).toBe(200);
  expect((await reset("battery staple")).status).toBe(204);
  expect(await storedFlag(user)).toBe(false);
});

test("a sign-in with a password from before the check stores whether it is common, once", async () => {
  const user = await createAccount("early", "correct horse");
  const setPassword = async (password: string) =>
    app.rows(
      `update users set password = '${await hashPassword(password)}', password_common = null where id = ${user.id}`,
    );
  await setPassword("sunshine");
  expect((await signIn("early", "wrong")).status).toBe(401);
  expect(await storedFlag(user)).toBe(null);
  expect((await signIn("early", "sunshine")).body).toMatchObject({
    hasCommonPassphrase: true,
    seesContactDetails: false,
  });
  expect(await storedFlag(user)).toBe(true);
  const statements = await app.recordStatements(() => signIn("early", "sunshine"));
  expect(statements.filter(({ query }) => query.startsWith('update "users"'))).toEqual([]);
  expect(statements.some(({ query }) => query.includes('from "users"'))).toBe(true);
  await setPassword("battery staple");
  await signIn("early", "battery staple");
  expect(await storedFlag(user)).toBe(false);
});

test("a common password found at sign-in takes effect on the next call in every process", async () => {
  freezeClock(); // so that the cached user of a session does not expire
  const user = await createAccount("everywhere", "correct horse");
  await app.rows(
    `update users set password = '${await hashPassword("princess")}', password_common = null where id = ${user.id}`,
  );
  const statuses = async () => [
    (await user.addressesOf()).status,
    (await user.addressesOf(otherServer.app)).status,
  ];
  await expect.poll(statuses).toEqual([200, 200]);
  expect((await signIn("everywhere", "princess")).status).toBe(200);
  await expect.poll(statuses).toEqual([403, 403]);
});

test("the first admin cannot have a common password, and nothing is written", async () => {
  const admin = { username: "chief", password: "trustno1", email: "chief@inbox.example" };
  await expect(ensureAdmin(app.db, admin)).rejects.toThrow(`ADMIN_PASSWORD is refused: ${commonMessage}`);
  expect(await app.rows("select from users where username = 'chief'")).toEqual([]);
  await ensureAdmin(app.db, { ...admin, password: "battery staple" });
  expect(await app.rows("select password_common from users where username = 'chief'")).toEqual([
    { password_common: false },
  ]);
});
