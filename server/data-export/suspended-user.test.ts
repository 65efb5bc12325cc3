/** Suspended users can export their data and delete their account with their password, without a session. */
import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { Role } from "@shared/lib/access";
import { problem } from "@shared/lib/fields";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { sql } from "drizzle-orm";
import request from "supertest";
import { expect, test, vi } from "vitest";

const app = await createTestApp({ rateLimit: true });
const password = "quiet harbor lantern";
const hash = await hashPassword(password);
const visitor = app.as(null);
const ada = app.as(app.adminAda);
const body = (username: string, typedPassword = password) => ({
  body: { username, password: typedPassword },
});

async function createSuspended(username: string, role: Role = "agency") {
  const user = await app.createUser(username, role, { password: hash });
  await ada.call(adminEndpoints.suspend, { params: { id: user.id }, body: { reason: "Spam" } });
  return user;
}

test("exports all data with username and password, uncached and without creating a session", async () => {
  const user = await createSuspended("sam");
  await app.createApplication(await app.createJob(app.posterHana, { title: "Head of Sales" }), user);
  const { status, body: data, headers } = await visitor.call(api.exportSuspended, body("SAM"));
  expect([status, headers["cache-control"], headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
  expect(data).toMatchObject({
    account: { username: "sam" },
    applications: [{ job: "Head of Sales" }],
    sessions: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/(?<!has(Common)?)password|hash|argon2/i);
  expect(await app.rows(`select 1 from session where user_id = ${user.id}`)).toEqual([]);
  expect((await visitor.call(authEndpoints.login, body("sam"))).body).toMatchObject({
    status: 403,
    code: "suspended",
  });
});

test("deletes the account with username and password, ends open sessions and keeps the moderation record", async () => {
  const user = await createSuspended("sue");
  const cookie = await app.cookieOf(user);
  const response = await request(app.app)
    .post(api.deleteSuspended.path)
    .set("Cookie", cookie)
    .send(body(user.email).body);
  expect(response.status).toBe(204);
  expect((await request(app.app).get("/api/user").set("Cookie", cookie)).status).toBe(401);
  const [row] = await app.rows(
    `select username, deleted_at is not null as gone from users where id = ${user.id}`,
  );
  expect(row).toEqual({ username: `former~${user.id}`, gone: true });
  expect((await visitor.call(authEndpoints.login, body("sue"))).status).toBe(401);
  expect((await visitor.call(api.deleteSuspended, body("sue"))).status).toBe(401);
  expect(
    await app.rows(
      `select action from moderation_entries where subject_kind = 'user' and subject_id = ${user.id}`,
    ),
  ).toEqual([{ action: "suspended" }]);
  const entry = "select network is not null as known from audit_entries where action = 'account_deleted'";
  expect(await app.rows(`${entry} and actor_id = ${user.id}`)).toEqual([{ known: true }]);
});

test("obligations prevent the deletion of a suspended poster too", async () => {
  const user = await app.createUser("pia", "portfolio_hr", { password: hash });
  const { id } = await app.createSubmission(await app.createJob(user), app.agentAmir);
  await app.as(user).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
  await ada.call(adminEndpoints.suspend, { params: { id: user.id }, body: { reason: "Spam" } });
  const rejected = await visitor.call(api.deleteSuspended, body("pia"));
  expect(rejected.body).toMatchObject({
    status: 409,
    code: "obligations",
    message: expect.stringContaining("1 placement on your jobs"),
  });
  expect((await visitor.call(api.exportSuspended, body("pia"))).status).toBe(200);
});

test("rejects users who are not suspended, and responds alike to wrong passwords and unknown usernames", async () => {
  const user = await app.createUser("finn", "agency", { password: hash });
  for (const endpoint of [api.exportSuspended, api.deleteSuspended]) {
    expect((await visitor.call(endpoint, body("finn"))).body).toMatchObject({
      status: 403,
      code: "forbidden",
      message: "This account is not suspended. Sign in and use your profile page instead.",
    });
    const [wrong, unknown] = [
      await visitor.call(endpoint, body("finn", "no")),
      await visitor.call(endpoint, body("nobody", "no")),
    ];
    expect(wrong.body).toMatchObject({ status: 401, message: "Invalid username or password" });
    expect(unknown.body).toEqual(wrong.body);
  }
  expect((await app.as(user).call(authEndpoints.me, {})).body.username).toBe("finn");
});

const refusedToken = async (username: string) =>
  problem.parse((await visitor.call(authEndpoints.login, body(username))).body).suspendedToken ?? "";

const expired = { code: "challenge_expired" };

test("a refused sign-in gives a token for the data and the deletion, for 15 minutes", async () => {
  const user = await createSuspended("tia");
  const token = await refusedToken("tia");
  const exportData = () => visitor.call(api.exportSuspended, { body: { token } });
  expect((await exportData()).body).toMatchObject({ account: { username: "tia" } });
  expect((await exportData()).status).toBe(200);
  await app.rows(`update challenges set expires_at = expires_at - interval '14 minutes 50 seconds'`);
  expect((await exportData()).status).toBe(200);
  await app.rows(`update challenges set expires_at = expires_at - interval '10 seconds'`);
  expect((await exportData()).body).toMatchObject(expired);
  const deletion = { body: { token: await refusedToken("tia") } };
  expect((await visitor.call(api.deleteSuspended, deletion)).status).toBe(204);
  expect((await visitor.call(api.deleteSuspended, deletion)).body).toMatchObject(expired);
  expect(await app.rows(`select 1 from users where id = ${user.id} and deleted_at is null`)).toEqual([]);
});

test("the token is void once the account is restored, even if it is suspended again, and gives no session", async () => {
  const user = await createSuspended("tom");
  const token = await refusedToken("tom");
  const exportData = async () => (await visitor.call(api.exportSuspended, { body: { token } })).body;
  expect(await exportData()).toMatchObject({ account: { username: "tom" } });
  await ada.call(adminEndpoints.restore, { params: { id: user.id } });
  expect(await exportData()).toMatchObject(expired);
  await ada.call(adminEndpoints.suspend, { params: { id: user.id }, body: { reason: "Spam" } });
  expect(await exportData()).toMatchObject(expired);
  const code = { body: { challenge: token, code: "123456" } };
  expect((await visitor.call(authEndpoints.loginSecondFactor, code)).body).toMatchObject(expired);
});

test.each([
  ["a member", false],
  ["a suspended user", true],
])("a password that changes during the deletion of %s stops it", async (_, isSuspended) => {
  const username = isSuspended ? "una" : "ulf";
  const user = isSuspended
    ? await createSuspended(username)
    : await app.createUser(username, "agency", { password: hash });
  const { pending } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`update users set password = 'changed' where id = ${user.id}`);
    const deletion = isSuspended
      ? visitor.call(api.deleteSuspended, body(username))
      : app.as(user).call(api.delete, { body: { password } });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await app.rows(waiting)).toHaveLength(1), { timeout: 10_000 });
    return { pending: deletion };
  });
  expect((await pending).status).toBe(isSuspended ? 401 : 400);
  expect(await app.rows(`select 1 from users where id = ${user.id} and deleted_at is null`)).toHaveLength(1);
});

test("a call without a token and without credentials names what is missing", async () => {
  for (const endpoint of [api.exportSuspended, api.deleteSuspended]) {
    const response = await visitor.call<typeof endpoint>(endpoint, { body: {} });
    expect(response.body).toMatchObject({
      code: "invalid_input",
      errors: [
        { path: "username", message: "Username is required" },
        { path: "password", message: "Password is required" },
      ],
    });
  }
});

test("shares the rate limits of sign-ins and exports", async () => {
  await createSuspended("gus");
  for (let n = 0; n < 9; n++)
    expect(
      (
        await visitor.call(
          [authEndpoints.login, api.exportSuspended, api.deleteSuspended][
            n % 3
          ] as typeof authEndpoints.login,
          body("gus", "no"),
        )
      ).status,
    ).toBe(401);
  for (let n = 0; n < 10; n++)
    expect((await visitor.call(api.exportSuspended, body("gus"))).status).toBe(200);
  expect((await visitor.call(api.exportSuspended, body("gus"))).status).toBe(429);
  for (let n = 0; n < 10; n++)
    expect((await visitor.call(api.deleteSuspended, body("gus", "no"))).status).toBe(401);
  for (const endpoint of [authEndpoints.login, api.exportSuspended, api.deleteSuspended])
    expect((await visitor.call(endpoint as typeof authEndpoints.login, body("gus"))).status).toBe(429);
});

test("deleting the account deletes its rate limit counters, by user id, username and email address", async () => {
  const user = await app.createUser("nora", "agency", { password: hash });
  const other = await app.createUser("nils", "agency", { password: hash });
  const keys = async () => {
    const rows = await app.rows<{ key: string }>("select key from rate_limits");
    return rows.map(({ key }) => key.replace(/:(\d+)$/, ":user $1"));
  };
  await app.rows("delete from rate_limits");
  await visitor.call(authEndpoints.login, body("nils"));
  await visitor.call(authEndpoints.login, body("nils", "wrong"));
  await app.as(other).call(authEndpoints.logout, {});
  const keysBefore = await keys();
  expect(keysBefore.length).toBeGreaterThan(2);
  for (const login of ["nora", user.email.toUpperCase()]) {
    await visitor.call(authEndpoints.login, body(login));
    await visitor.call(authEndpoints.login, body(login, "wrong"));
  }
  await app.rows(
    `insert into rate_limits (key, points, expire) select name || ':${user.id}' || suffix, 1, ${Date.now() + 60_000}
      from (values ('sign-in-device', ' nonce'), ('second-factor', ''), ('second-factor-device', ' nonce'),
        ('second-factor-devices', ''), ('password-session', ' hash'), ('password', ''),
        ('password-connection', '')) as counters (name, suffix)`,
  );
  await app.as(user).call(api.export, {});
  const keysOfUser = (await keys()).filter((key) => !keysBefore.includes(key));
  expect(keysOfUser).toEqual(expect.arrayContaining([`export:user ${user.id}`]));
  // For each of the two logins: all failures, and those from this network. One more for the known device.
  expect(keysOfUser.filter((key) => key.startsWith("sign-in"))).toHaveLength(5);
  expect((await app.as(user).call(api.delete, { body: { password } })).status).toBe(204);
  expect((await keys()).toSorted()).toEqual(keysBefore.toSorted());
});
