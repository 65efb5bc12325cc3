import type { AppOptions } from "@server/app";
import type { InternalApi } from "@server/lib/http/internal-api";
import { defaultLimits } from "@server/lib/http/rate-limiters";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { helpEndpoints } from "@shared/help/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

let internalApi: InternalApi | undefined;
const pages: AppOptions["pages"] = (api) => {
  internalApi ??= api.internalApi;
  return [];
};
const app = await createTestApp({ rateLimit: true, pages });
const { partnerVera, adminAda, agentAmir } = app;
const statusOf = ({ status }: { status: number }) => status;
const tooMany = {
  status: 429,
  code: "too_many_requests",
  message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
};

/** Calls over a kept-alive connection: the calls of a test must fit into a minute on a busy machine. */
const send = async (method: string, url: string, who: { id: number }) =>
  (await fetch(url, { method, headers: { Cookie: await cookieOf(who) } })).status;
const cookies = new Map<number, Promise<string>>();
const cookieOf = (who: { id: number }) =>
  cookies.get(who.id) ?? cookies.set(who.id, app.cookieOf(who)).get(who.id) ?? "";

/** The number of responses by status. */
async function inARow(times: number, act: (n: number) => Promise<number>) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < times; n++) {
    const status = await act(n);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test("limits a user to 300 writes a minute across all servers; further ones are rejected without a statement", async () => {
  const post = await app.createMessage(partnerVera);
  const other = app.startSecondServer().app;
  const like = (n: number, who = partnerVera) =>
    app.as(who, {}, n % 2 ? other : app.app).call(messageEndpoints.like, { params: { id: post.id } });
  const servers = [await app.listen(), await app.listen(other)];
  const path = `/api/messages/${post.id}/like`;
  expect(await inARow(300, (n) => send("POST", servers[n % 2] + path, partnerVera))).toEqual({ 200: 300 });
  for (const n of [0, 1]) {
    const refused = await like(n);
    expect(refused.body).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  expect(await app.recordStatements(() => like(0))).toEqual([]);
  expect((await like(0, adminAda)).status).toBe(200);
  expect((await app.as(partnerVera).call(jobEndpoints.list, {})).status).toBe(200);
  // Signing out still works after the limit is reached.
  const cookie = await app.cookieOf(partnerVera);
  expect((await app.as(null, { Cookie: cookie }).call(authEndpoints.logout, { body: {} })).status).toBe(200);
});

test("limits a user to 1,200 reads a minute per server, event streams and rendered pages included, visitors excluded", async () => {
  const me = app.as(agentAmir);
  const server = await app.listen();
  expect(await inARow(1199, () => send("GET", `${server}/api/user`, agentAmir))).toEqual({ 200: 1199 });
  const draw = (user = agentAmir) =>
    internalApi?.get("/api/user", { req: {} as never, res: { locals: {} } as never, user });
  expect((await draw())?.status).toBe(200);
  const refused = await me.call(authEndpoints.me, {});
  expect([refused.body, Number(refused.headers["retry-after"]) > 0]).toMatchObject([tooMany, true]);
  await expect(draw()).rejects.toMatchObject({ code: "too_many_requests" });
  const stream = await request(app.app)
    .get("/api/events")
    .set("Cookie", await app.cookieOf(agentAmir));
  expect([stream.status, stream.text]).toEqual([200, "retry: 5000\n\n"]);
  expect((await app.as(agentAmir, {}, app.startSecondServer().app).call(authEndpoints.me, {})).status).toBe(
    200,
  );
  expect((await app.as(adminAda).call(authEndpoints.me, {})).status).toBe(200);
  expect((await app.as(null).call(helpEndpoints.security, {})).status).toBe(200);
  expect((await me.call(dataExportEndpoints.delete, { body: { password: "wrong" } })).status).toBe(400);
});

test("rate limits cost a read no statement and a write one", async () => {
  const free = await createTestApp();
  const count = async (on: typeof app, act: () => Promise<{ status: number }>, status: number) => {
    expect((await act()).status).toBe(status);
    return (await on.recordStatements(act)).reduce((sum, { calls }) => sum + calls, 0);
  };
  const list = (on: typeof app) => count(on, () => on.as(on.posterHana).call(jobEndpoints.list, {}), 200);
  const end = (on: typeof app) =>
    count(on, () => on.as(on.posterHana).call(notificationEndpoints.readAll, { body: {} }), 200);
  expect([await list(app), await list(free)]).toEqual([1, 1]);
  expect((await end(app)) - (await end(free))).toBe(1);
});

test("applies each configured limit, regardless of letter case and trailing slash, and none if switched off", async () => {
  const limits = {
    ...defaultLimits,
    signInsPerAccountAndNetwork: 2,
    registrationsPerIp: 1,
    writesPerUser: 2,
    readsPerUser: 2,
    visitsPerIp: 2,
  };
  const strict = await createTestApp({ rateLimit: true, limits });
  const post = async (path: string, body: object, headers = {}, on = strict.app) =>
    statusOf(await request(on).post(path).set(headers).send(body));
  const login = (username: string) => ({ username, password: "wrong" });
  // Without TRUST_PROXY the header is ignored: every client can set it.
  const forged = (n: number) => ({ "X-Forwarded-For": `203.0.113.${n}` });
  expect([
    await post("/api/login", login("somebody"), forged(1)),
    await post("/api/login/", login("SomeBody"), forged(2)),
    await post("/api/login", login("SOMEBODY"), forged(3)),
    await post("/api/login/", login("somebody"), forged(4)),
    await post("/api/LOGIN", login("somebody")),
  ]).toEqual([401, 401, 429, 429, 404]);
  const account = (n: number) => ({
    username: `one${n}`,
    email: `one${n}@x.example`,
    password: "abcdef",
    firstName: "A",
    lastName: "B",
    role: "agency",
  });
  expect([
    await post("/api/register", account(1)),
    await post("/api/register/", account(2), forged(5)),
  ]).toEqual([201, 429]);
  const visit = { eventType: "page_visit", sessionId: "a".repeat(21), page: "/" };
  const track = trackEndpoints.track.path;
  expect([
    await post(track, visit),
    await post(`${track}/`, visit),
    await post(track, visit, forged(6)),
  ]).toEqual([202, 202, 429]);
  const hana = strict.as(strict.posterHana);
  const thrice = async (act: () => Promise<{ status: number }>) =>
    [await act(), await act(), await act()].map(statusOf);
  expect(await thrice(() => hana.call(authEndpoints.me, {}))).toEqual([200, 200, 429]);
  expect(await thrice(() => hana.call(notificationEndpoints.readAll, { body: {} }))).toEqual([200, 200, 429]);

  const off = await createTestApp({ rateLimit: false, limits });
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push(await post("/api/login", login("somebody"), {}, off.app));
  expect(statuses).toEqual(Array(12).fill(401));
  expect(await thrice(() => off.as(off.posterHana).call(authEndpoints.me, {}))).toEqual([200, 200, 200]);
});

test("behind a trusted proxy limits apply to the forwarded address, for IPv6 to its /48", async () => {
  const behind = await createTestApp({
    rateLimit: true,
    trustProxy: 1,
    limits: { ...defaultLimits, signInsPerNetwork: 2 },
  });
  const signIn = async (from: string, username: string) =>
    statusOf(
      await request(behind.app)
        .post("/api/login")
        .set("X-Forwarded-For", from)
        .send({ username, password: "wrong" }),
    );
  expect([
    await signIn("2001:db8:1:2::1", "a"),
    await signIn("2001:db8:1:ffff:ffff:ffff:ffff:ffff", "b"),
    await signIn("2001:DB8:1:3::77", "c"),
    await signIn("2001:db8:2:2::1", "d"),
    // The addresses further left come from the client.
    await signIn("203.0.113.5, 2001:db8:1:2::9", "e"),
  ]).toEqual([401, 401, 429, 401, 429]);
});

test("accepts page visits of up to 4 kB", async () => {
  const visit = (bytes: number) => {
    const text = JSON.stringify({ eventType: "page_visit", sessionId: "b".repeat(21), page: "/", more: "" });
    return text.replace('"more":""', `"more":"${"x".repeat(bytes - text.length)}"`);
  };
  const send = (bytes: number) =>
    request(app.app)
      .post(trackEndpoints.track.path)
      .set("Content-Type", "application/json")
      .send(visit(bytes));
  expect(visit(4000)).toHaveLength(4000);
  expect([(await send(4000)).status, (await send(4001)).status]).toEqual([202, 413]);
});
