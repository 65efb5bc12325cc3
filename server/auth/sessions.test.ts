/** Listing and ending sessions, and sessions of suspended users. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { endpoints as allEndpoints } from "@shared/endpoints";
import { type Endpoint, fillPath } from "@shared/lib/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { agentAmir, adminAda } = app;
const other = app.startSecondServer(); // a second server on the same database
const visitor = app.as(null);
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: sessionCookieIn(headers),
});
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
let serial = 0;
async function account() {
  const username = `person${serial++}`;
  const password = "correct horse";
  const body = {
    username,
    password,
    email: `${username}@inbox.example`,
    firstName: "P",
    lastName: "P",
    role: "agency" as const,
  };
  const registered = await visitor.call(api.register, { body });
  const signIn = async (browser = "") =>
    app.as(
      null,
      cookieFrom(
        await app
          .as(null, browser ? { "User-Agent": browser } : {})
          .call(api.login, { body: { username, password } }),
      ),
    );
  return { ...registered.body, password, as: app.as(null, cookieFrom(registered)), signIn };
}

const sessionIds = async () =>
  (await app.rows<{ sid: string }>("select sid from session order by sid")).map(({ sid }) => sid);
const signOut = async (Cookie?: string) => {
  const { status, body, headers } = await app.as(null, Cookie ? { Cookie } : {}).call(api.logout, {});
  return [status, body, headers["set-cookie"]];
};

test("signing out without a session stores nothing and sets no cookie", async () => {
  const person = await account();
  const { Cookie: ended } = cookieFrom(
    await visitor.call(api.login, { body: { username: person.username, password: person.password } }),
  );
  await signOut(ended);
  const before = await sessionIds();
  for (const cookie of [undefined, "theme=dark", "sid=s%3Aplanted.abc", ended])
    expect([cookie, await signOut(cookie)]).toEqual([cookie, [200, {}, undefined]]);
  expect(await sessionIds()).toEqual(before);
});

test("signing out deletes the session and its cookie, for suspended users too", async () => {
  const person = await account();
  const before = await sessionIds();
  for (const isSuspended of [false, true]) {
    const { Cookie } = cookieFrom(
      await visitor.call(api.login, { body: { username: person.username, password: person.password } }),
    );
    if (isSuspended) await app.rows(`update users set suspended_at = now() where id = ${person.id}`);
    expect(await sessionIds()).toHaveLength(before.length + 1);
    const deletedCookie = expect.stringMatching(
      /^sid=; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; SameSite=Lax$/,
    );
    expect(await signOut(Cookie)).toEqual([200, {}, [deletedCookie]]);
    expect(await sessionIds()).toEqual(before);
  }
});

test("lists sessions with their devices, the current one first, without session ids", async () => {
  const person = await account();
  const [windows] = [
    await person.signIn(firefox),
    await person.signIn(iphone),
    await person.signIn("\xff odd (;"),
  ];
  const { status, body } = await windows.call(api.sessions, {});
  expect([status, body.map(({ device, isCurrent }) => [device, isCurrent])]).toEqual([
    200,
    [
      ["Firefox on Windows", true],
      ["Unknown device", false],
      ["Safari on iPhone", false],
      ["Unknown device", false],
    ],
  ]);
  const sids = (await app.rows<{ sid: string }>("select sid from session")).map(({ sid }) => sid);
  expect(sids.filter((sid) => JSON.stringify(body).includes(sid.slice(0, 8)))).toEqual([]);
  expect(Object.keys(body[0]!).sort()).toEqual(["createdAt", "device", "id", "isCurrent", "seenAt"]);
});

test("ends one session or all others, not those of other users; ending the current one signs out", async () => {
  const [person, stranger] = [await account(), await account()];
  const [a, b, c] = [await person.signIn(), await person.signIn(), await person.signIn()];
  const list = (await a.call(api.sessions, {})).body;
  const [ofB, ofC] = await Promise.all(
    [b, c].map(async (as) => (await as.call(api.sessions, {})).body[0]!.id),
  );
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([ofB, ofC]));
  expect((await stranger.as.call(api.endSession, { params: { id: ofB! } })).body).toMatchObject({
    status: 404,
  });
  expect((await b.call(api.me, {})).status).toBe(200);

  expect((await a.call(api.endSession, { params: { id: ofB! } })).status).toBe(204);
  expect((await b.call(api.me, {})).status).toBe(401);
  expect((await a.call(api.endSession, { params: { id: ofB! } })).status).toBe(404);
  expect((await a.call(api.endOtherSessions, {})).status).toBe(204);
  expect([(await c.call(api.me, {})).status, (await person.as.call(api.me, {})).status]).toEqual([401, 401]);
  expect((await stranger.as.call(api.me, {})).status).toBe(200);
  const remaining = (await a.call(api.sessions, {})).body;
  expect(remaining.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await a.call(api.endSession, { params: { id: remaining[0]!.id } })).status).toBe(204);
  expect((await a.call(api.me, {})).status).toBe(401);
});

test("ending a session takes effect at once in a second server, also while it is in use there", async () => {
  freezeClock();
  const person = await account();
  const { id } = (await person.as.call(api.sessions, {})).body[0]!;
  const signedIn = await visitor.call(api.login, {
    body: { username: person.username, password: person.password },
  });
  const onOther = app.as(null, cookieFrom(signedIn), other.app);
  for (let n = 0; n < 2; n++) expect((await onOther.call(api.me, {})).status).toBe(200); // the second request uses the cached session
  const sessionOnOther = (await person.as.call(api.sessions, {})).body.find((session) => session.id !== id)!;
  const concurrentRequests = Array.from({ length: 50 }, () => onOther.call(api.me, {}));
  expect((await person.as.call(api.endSession, { params: { id: sessionOnOther.id } })).status).toBe(204);
  await Promise.all(concurrentRequests);
  await expect.poll(async () => (await onOther.call(api.me, {})).status, { interval: 5 }).toBe(401);
  expect(await app.rows(`select id from session where id = ${sessionOnOther.id}`)).toEqual([]); // no concurrent request has restored it
});

test("a suspended user cannot sign in, and every endpoint responds with 403 to their sessions, in every process", async () => {
  freezeClock();
  const person = await account();
  await visitor.call(api.login, { body: { username: person.username, password: person.password } });
  const cookie = await app.cookieOf(person);
  const call = (endpoint: Endpoint, on = app.app) =>
    request(on)
      [endpoint.method.toLowerCase() as "get"](fillPath(endpoint.path, { id: 1, userId: 1 }))
      .set("Cookie", cookie)
      .redirects(0);
  const me = async (on = app.app) => (await call(api.me, on)).body;
  // The second request uses the cached session.
  for (let n = 0; n < 2; n++)
    expect([(await me()).username, (await me(other.app)).username]).toEqual([
      person.username,
      person.username,
    ]);

  const ada = app.as(adminAda);
  await ada.call(adminEndpoints.suspend, { params: { id: person.id }, body: { reason: "Spam" } });
  const suspended = { status: 403, code: "suspended", message: "This account is suspended." };
  expect(await me()).toMatchObject(suspended);
  await expect.poll(async () => me(other.app), { interval: 5 }).toMatchObject(suspended);
  expect(await me(other.app)).toMatchObject(suspended);

  const endpoints = Object.values<Record<string, Endpoint>>(allEndpoints).flatMap((feature) =>
    Object.values(feature),
  );
  expect(endpoints.length).toBeGreaterThan(70);
  for (const on of [app.app, other.app])
    for (const endpoint of endpoints.filter(({ gate }) => gate !== "visitor"))
      expect([endpoint.method, endpoint.path, (await call(endpoint, on)).body]).toMatchObject([
        endpoint.method,
        endpoint.path,
        suspended,
      ]);

  const login = (password: string) =>
    visitor.call(api.login, { body: { username: person.username, password } });
  const rejected = await login(person.password);
  expect([rejected.body, rejected.headers["set-cookie"]]).toMatchObject([suspended, undefined]);
  expect((await login("wrong")).status).toBe(401); // the suspension is shown only with the right password

  // The suspension has ended the sessions: afterwards the user signs in again.
  await ada.call(adminEndpoints.restore, { params: { id: person.id } });
  await expect.poll(async () => (await me(other.app)).status, { interval: 5 }).toBe(401);
  expect((await me()).status).toBe(401);
  const restored = await login(person.password);
  expect(restored.status).toBe(200);
  const again = app.as(null, cookieFrom(restored));
  expect((await again.call(api.sessions, {})).body).toHaveLength(1);

  await ada.call(adminEndpoints.suspend, { params: { id: person.id }, body: { reason: "Again" } });
  expect((await again.call(api.me, {})).body).toMatchObject(suspended);
  expect((await again.call(api.logout, {})).status).toBe(200); // suspended users can sign out
  expect((await again.call(api.me, {})).status).toBe(401);
});

test("suspending an admin ends their access and affects nobody else", async () => {
  const boss = await app.createUser("boss", "admin");
  const users = () => app.as(boss).call(adminEndpoints.users, {});
  expect((await users()).status).toBe(200);
  await app.as(adminAda).call(adminEndpoints.suspend, { params: { id: boss.id }, body: { reason: "Left" } });
  expect((await users()).body).toMatchObject({ status: 403, code: "suspended" });
  expect((await app.as(agentAmir).call(api.me, {})).status).toBe(200);
});
