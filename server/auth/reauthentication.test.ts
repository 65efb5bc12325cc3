/**
 * Calls that require the viewer to have signed in, or confirmed the password, within the last ten minutes.
 */
import { recordReauthentication } from "@server/auth/commands";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import type { ErrorCode } from "@shared/lib/errors";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { expect, test } from "vitest";

const app = await createTestApp();
const limited = await createTestApp({ rateLimit: true });
let serial = 0;
async function account(on = app) {
  const username = `owner${serial++}`;
  const password = "correct horse";
  const email = `${username}@inbox.example`;
  const body = { username, password, email, firstName: "O", lastName: "O", role: "agency" as const };
  const registered = await on.as(null).call(api.register, { body });
  const Cookie = sessionCookieIn(registered.headers);
  const { id } = registered.body;
  const [address] = await on.rows<{ id: number }>(`select id from user_emails where user_id = ${id}`);
  return { id, username, email, password, addressId: address?.id ?? 0, Cookie, as: on.as(null, { Cookie }) };
}
type Account = Awaited<ReturnType<typeof account>>;
const waitMinutes = ({ id }: Account, minutes: number) =>
  app.rows(
    `update session set authenticated_at = now() - interval '${minutes} minutes' where user_id = ${id}`,
  );
const rejected = {
  status: 403,
  body: { code: "reauthentication_required", message: "Confirm that it is you, then try again." },
};

test("eleven minutes after sign-in adding an address is rejected, and accepted after confirming the password", async () => {
  const person = await account();
  const add = (name: string) =>
    person.as.call(userEndpoints.addAddress, { body: { email: `${name}${person.id}@more.example` } });
  expect((await add("a")).status).toBe(201);
  await waitMinutes(person, 9);
  expect((await add("b")).status).toBe(201);
  await waitMinutes(person, 11);
  expect(await add("c")).toMatchObject(rejected);
  const confirmed = await person.as.call(api.reauthenticate, { body: { password: person.password } });
  expect(confirmed).toMatchObject({ status: 204, body: {} });
  expect((await add("c")).status).toBe(201);
});

test("these calls require it, and no others", async () => {
  const allEndpoints = Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
    Object.values(feature),
  );
  const recent = allEndpoints.filter((endpoint) => endpoint.requiresRecentSignIn);
  expect(recent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "DELETE /api/organizations/:id/sso",
    "DELETE /api/user/emails/:id",
    "DELETE /api/user/identities/:id",
    "DELETE /api/user/passkeys/:id",
    "DELETE /api/user/totp",
    "GET /api/admin/audit.jsonl",
    "GET /api/user/data",
    "POST /api/organizations/:id/sso/test",
    "POST /api/user/emails",
    "POST /api/user/emails/:id/link",
    "POST /api/user/identities",
    "POST /api/user/passkeys",
    "POST /api/user/passkeys/options",
    "POST /api/user/recovery-codes",
    "POST /api/user/totp",
    "PUT /api/organizations/:id/sso",
    "PUT /api/user/emails/:id/primary",
  ]);
  // A site admin passes every gate. Objects and bodies are checked after the time of the sign-in.
  const person = await account();
  await app.rows(`update users set role = 'admin' where id = ${person.id}`);
  const codesOfCalls = async () => {
    const codes: (ErrorCode | undefined)[] = [];
    for (const endpoint of recent) {
      const { body } = await person.as.call(endpoint, { params: { id: 1_000_000 } } as never);
      codes.push((body as { code?: ErrorCode } | undefined)?.code);
    }
    return codes;
  };
  await waitMinutes(person, 11);
  expect(await codesOfCalls()).toEqual(recent.map(() => rejected.body.code));
  expect((await person.as.call(api.endOtherSessions, {})).status).toBe(204);
  await waitMinutes(person, 9);
  expect(await codesOfCalls()).not.toContain(rejected.body.code);
});

test("a profile can be edited without it, except for another email address", async () => {
  const person = await account();
  await waitMinutes(person, 11);
  const edit = (body: object) =>
    person.as.call(userEndpoints.edit, {
      params: { id: person.id },
      body: { title: "CTO", ...body } as never,
    });
  expect((await edit({})).status).toBe(200);
  expect((await edit({ email: person.email.toUpperCase() })).status).toBe(200);
  expect(await edit({ email: `new${person.id}@inbox.example` })).toMatchObject(rejected);
  const [row] = await app.rows(`select email from users where id = ${person.id}`);
  expect(row).toEqual({ email: person.email });
});

test("a wrong password confirms nothing, and ten attempts are allowed in 15 minutes", async () => {
  const person = await account(limited);
  const confirm = (password: string) => person.as.call(api.reauthenticate, { body: { password } });
  expect(await confirm("wrong")).toMatchObject({
    status: 400,
    body: { errors: [{ path: "password", message: "That is not your password" }] },
  });
  expect(await confirm("")).toMatchObject({ status: 400 });
  for (let n = 0; n < 9; n++) await confirm("wrong");
  expect(await confirm(person.password)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
});

const openSession = async ({ username, password }: Account) => {
  const { headers } = await limited.as(null).call(api.login, { body: { username, password } });
  return limited.as(null, { Cookie: sessionCookieIn(headers) });
};

test("wrong passwords in a stolen session leave the owner's sessions their attempts", async () => {
  const owner = await account(limited);
  const stolen = await openSession(owner);
  const statuses: number[] = [];
  // More than all sessions of a user have together.
  for (let n = 0; n < 60; n++)
    statuses.push((await stolen.call(api.reauthenticate, { body: { password: "wrong" } })).status);
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(50).fill(429)]);
  const newPassword = "battery staple";
  const ofStolen = { body: { currentPassword: owner.password, newPassword } };
  expect((await stolen.call(api.changePassword, ofStolen)).status).toBe(429);
  expect((await stolen.call(dataExportEndpoints.delete, { body: { password: owner.password } })).status).toBe(
    429,
  );
  expect((await owner.as.call(api.reauthenticate, { body: { password: owner.password } })).status).toBe(204);
  const changed = await owner.as.call(api.changePassword, {
    body: { currentPassword: owner.password, newPassword },
  });
  expect(changed.status).toBe(204);
  const keys = await limited.rows<{ key: string }>(
    `select key from rate_limits where key ~ '^password[^:]*:${owner.id}( |$)'`,
  );
  expect(keys).toHaveLength(3); // of the two sessions and of the user
  const sids = await limited.rows<{ sid: string }>("select sid from session");
  for (const { sid } of sids) expect(JSON.stringify(keys)).not.toContain(sid);
});

test("all sessions of a user have fifty attempts in 15 minutes", async () => {
  const owner = await account(limited);
  for (let n = 0; n < 5; n++) {
    const session = await openSession(owner);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await session.call(api.reauthenticate, { body: { password: "wrong" } })).status).toBe(400);
  }
  const right = { body: { password: owner.password } };
  expect((await owner.as.call(api.reauthenticate, right)).status).toBe(429);
});

test("confirms only the session that asks", async () => {
  const person = await account();
  const { headers } = await app
    .as(null)
    .call(api.login, { body: { username: person.username, password: person.password } });
  const second = app.as(null, { Cookie: sessionCookieIn(headers) });
  await waitMinutes(person, 11);
  await second.call(api.reauthenticate, { body: { password: person.password } });
  expect((await second.call(dataExportEndpoints.export, {})).status).toBe(200);
  expect(await person.as.call(dataExportEndpoints.export, {})).toMatchObject(rejected);
});

test("confirms nothing if the password has changed since it was checked", async () => {
  const person = await account();
  await waitMinutes(person, 11);
  const [session] = await app.rows<{ sid: string }>(`select sid from session where user_id = ${person.id}`);
  await recordReauthentication(app.db, session?.sid ?? "", 1);
  expect(await person.as.call(dataExportEndpoints.export, {})).toMatchObject(rejected);
  await recordReauthentication(app.db, session?.sid ?? "", 0);
  expect((await person.as.call(dataExportEndpoints.export, {})).status).toBe(200);
});

test("a change of the password counts as a confirmation", async () => {
  const person = await account();
  await waitMinutes(person, 11);
  const body = { currentPassword: person.password, newPassword: "battery staple" };
  expect((await person.as.call(api.changePassword, { body })).status).toBe(204);
  expect((await person.as.call(dataExportEndpoints.export, {})).status).toBe(200);
});

test("a session from before this version has to confirm first", async () => {
  const person = await account();
  await app.rows(`update session set authenticated_at = null where user_id = ${person.id}`);
  expect(await person.as.call(dataExportEndpoints.export, {})).toMatchObject(rejected);
});
