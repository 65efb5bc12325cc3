/**
 * Sessions end with what they were started with: the password, and an account that is neither suspended nor
 * deleted.
 */
import { SessionStore } from "@server/lib/sessions/session-store";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { expect, test, vi } from "vitest";

const app = await createTestApp();
const other = app.startSecondServer();
const visitor = app.as(null);
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: sessionCookieIn(headers),
});
let serial = 0;
async function account() {
  const username = `owner${serial++}`;
  const password = "correct horse";
  const body = { username, password, email: `${username}@inbox.example`, firstName: "O", lastName: "O" };
  const registered = await visitor.call(api.register, { body: { ...body, role: "agency" } });
  const logIn = (typed = password, server = app.app) =>
    app.as(null, {}, server).call(api.login, { body: { username, password: typed } });
  return { id: registered.body.id, password, as: app.as(null, cookieFrom(registered)), logIn };
}
type Account = Awaited<ReturnType<typeof account>>;
const sessionsOf = ({ id }: Account) =>
  app.rows<{ sid: string; generation: number | null }>(
    `select sid, generation from session where user_id = ${id} order by id`,
  );
const meStatus = async (headers: Record<string, string>, server = app.app) =>
  (await app.as(null, headers, server).call(api.me, {})).status;

test("fifty sign-ins that race a password change leave no session of the old password", async () => {
  for (let round = 0; round < (isLongForm ? 4 : 2); round++) {
    const person = await account();
    const servers = [app.app, other.app];
    const signIns = Array.from({ length: 50 }, (_, n) => person.logIn(person.password, servers[n % 2]));
    const change = person.as.call(api.changePassword, {
      body: { currentPassword: person.password, newPassword: "battery staple" },
    });
    const answers = await Promise.all(signIns);
    expect((await change).status).toBe(204);
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
    for (const answer of answers) {
      if (answer.status === 401) expect(answer.headers["set-cookie"]).toBeUndefined();
      else expect(await meStatus(cookieFrom(answer))).toBe(401);
    }
    expect(await sessionsOf(person)).toEqual([{ sid: expect.any(String), generation: 1 }]);
    expect((await person.as.call(api.me, {})).status).toBe(200);
    expect((await person.logIn("battery staple")).status).toBe(200);
  }
});

test.each([
  ["the password changes", "password = 'another hash', session_generation = session_generation + 1"],
  ["the account is suspended", "suspended_at = now()"],
  ["the account is deleted", "deleted_at = now()"],
  // Keep the generation, so that only the suspension or deletion itself can make the sign-in fail.
  ["the account is suspended without a new generation", "suspended_at = now()", "session_generation = 0"],
  ["the account is deleted without a new generation", "deleted_at = now()", "session_generation = 0"],
])("a sign-in fails if %s between the check and the session", async (_, ...changes) => {
  const person = await account();
  const before = await sessionsOf(person);
  const { pool } = app;
  const query = pool.query.bind(pool);
  const delayed = vi.spyOn(pool, "query").mockImplementation((async (...call: Parameters<typeof query>) => {
    if (String(call[0]).includes("insert into session"))
      for (const change of changes) await app.rows(`update users set ${change} where id = ${person.id}`);
    return query(...call);
  }) as never);
  const answer = await person.logIn();
  delayed.mockRestore();
  expect(answer).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials", message: "Invalid username or password" },
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await sessionsOf(person)).toEqual(before);
});

test("a session that ends during its own request is not stored again", async () => {
  const person = await account();
  await app.rows(
    `update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb(now() + interval '13 days'))::json
     where user_id = ${person.id}`,
  ); // so that the request renews it
  const save = vi.spyOn(SessionStore.prototype, "set").mockImplementationOnce(function (
    this: SessionStore,
    ...call
  ) {
    void app.rows(`delete from session where user_id = ${person.id}`).then(() => this.set(...call));
  });
  expect((await person.as.call(api.sessions, {})).status).toBe(200);
  expect(save).toHaveBeenCalledTimes(2);
  save.mockRestore();
  expect(await sessionsOf(person)).toEqual([]);
  expect((await person.as.call(api.me, {})).status).toBe(401);
});

test("a renewed session keeps the provider that was replaced since the request read it", async () => {
  const person = await account();
  await app.rows(
    `update session set sess = (jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb(now() + interval '13 days'))
       || '{"identityProvider": "former"}')::json where user_id = ${person.id}`,
  );
  const save = vi.spyOn(SessionStore.prototype, "set").mockImplementationOnce(function (
    this: SessionStore,
    ...call
  ) {
    const replaced = `update session set sess = (sess::jsonb || '{"identityProvider": "new"}')::json where user_id = ${person.id}`;
    void app.rows(replaced).then(() => this.set(...call));
  });
  expect((await person.as.call(api.sessions, {})).status).toBe(200);
  expect(save).toHaveBeenCalledTimes(2);
  save.mockRestore();
  expect(
    await app.rows(
      `select sess ->> 'identityProvider' as provider, sess -> 'seenAt' is not null as "isRenewed"
       from session where user_id = ${person.id}`,
    ),
  ).toEqual([{ provider: "new", isRenewed: true }]);
});

test("a password with an outdated hash gets a new one at sign-in, and no session ends", async () => {
  const person = await account();
  const outdatedHash = await import("@node-rs/argon2").then(({ hash }) =>
    hash(person.password, { memoryCost: 16, timeCost: 1, parallelism: 1 }),
  );
  await app.rows(`begin; select set_config('app.keeps_sessions', '${person.id}', true);
    update users set password = '${outdatedHash}' where id = ${person.id}; commit`);
  expect((await person.logIn()).status).toBe(200);
  const [row] = await app.rows(
    `select password, session_generation as generation from users where id = ${person.id}`,
  );
  expect(row).toEqual({ password: expect.stringContaining("m=8,t=1"), generation: 0 });
  expect((await person.as.call(api.me, {})).status).toBe(200);
});

test("a session ends at its own limit, even if it is in use", async () => {
  const person = await account();
  await app.rows(`update session set max_until = now() + interval '1 hour' where user_id = ${person.id}`);
  expect((await person.as.call(api.me, {})).status).toBe(200);
  await app.rows(`update session set max_until = now() where user_id = ${person.id}`);
  expect((await person.as.call(api.me, {})).status).toBe(401);
});

/** The statements of servers of the previous release. */
const formerServer = {
  insertSession: (person: Account, sid: string) =>
    app.rows(`insert into session (sess, expire, sid)
      select '{"cookie":{"originalMaxAge":1000000,"path":"/"},"passport":{"user":${person.id}}}'::json, now() + interval '1 day', '${sid}'
      on conflict (sid) do update set expire = excluded.expire returning sid`),
  changePassword: (person: Account, exceptSid: string) =>
    app.rows(`begin; update users set password = 'another hash', updated_at = now() where id = ${person.id};
      delete from session where user_id = ${person.id} and sid <> '${exceptSid}'; commit`),
  rehash: (person: Account) =>
    app.rows(`update users set password = 'the same password, hashed otherwise' where id = ${person.id}`),
};

test("sessions of the previous release are valid, and those from before the column too", async () => {
  const person = await account();
  await app.rows(`update users set session_generation = 3 where id = ${person.id}`);
  expect((await person.as.call(api.me, {})).status).toBe(401);
  await formerServer.insertSession(person, `former${person.id}`);
  expect(await sessionsOf(person)).toEqual([
    expect.objectContaining({ generation: 0 }),
    { sid: `former${person.id}`, generation: 3 },
  ]);
  const unchanged = await account();
  await app.rows(`update session set generation = null where user_id = ${unchanged.id}`);
  expect((await unchanged.as.call(api.me, {})).status).toBe(200);
  expect((await unchanged.as.call(api.sessions, {})).body).toHaveLength(1);
});

test("a password change on a server of the previous release keeps the session of its caller", async () => {
  const person = await account();
  const [own] = await sessionsOf(person);
  await person.logIn();
  await formerServer.changePassword(person, own?.sid ?? "");
  expect(await sessionsOf(person)).toEqual([{ sid: own?.sid, generation: 1 }]);
  expect((await person.as.call(api.me, {})).status).toBe(200);
});

test("a hash that a server of the previous release replaces at sign-in ends no session", async () => {
  const person = await account();
  await formerServer.rehash(person);
  expect((await person.as.call(api.me, {})).status).toBe(200);
});

test.each(["suspended_at = now()", "deleted_at = now()", "suspended_at = now(), password = 'another hash'"])(
  "ends sessions when a server of the previous release sets %s",
  async (change) => {
    const person = await account();
    await app.rows(`update users set ${change} where id = ${person.id}`);
    await app.rows(`update users set suspended_at = null, deleted_at = null where id = ${person.id}`);
    expect((await person.as.call(api.me, {})).status).toBe(401);
  },
);
