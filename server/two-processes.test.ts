/**
 * Two server processes on one database behave as one. `npm run test:multi-process` runs the browser tests on
 * two processes.
 */

import { frozenClockEnv } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { openEventStream } from "@tests/app/event-stream";
import { startServerProcess } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { createHttpClient, jsonRequest } from "@tests/security/http-calls";
import { beforeAll, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes, adminAda } = app;
const pollOptions = { interval: 20 };

/** Starts two servers and returns a function per server that sends a request to it. */
async function startServers(settings: Record<string, string> = {}) {
  const shared = {
    DATABASE_URL: app.runtimeUrl,
    MIGRATE_ON_START: "false",
    SESSION_SECRET: app.secret,
    LOG_LEVEL: "warn",
    APP_URL: "http://talent.localhost",
  };
  const servers = await Promise.all([1, 2].map(() => startServerProcess({ ...shared, ...settings })));
  await Promise.all(servers.map((server) => server.waitUntilReady()));
  const [sendToFirst, sendToSecond] = servers.map(({ url }) => {
    const send = createHttpClient(url);
    return async (method: string, path: string, Cookie = "", body: object = {}, moreHeaders: object = {}) => {
      const { headers, ...rest } = jsonRequest(body);
      const response = await send({
        method,
        path: `/api${path}`,
        headers: { ...headers, Cookie, ...moreHeaders },
        ...(method === "GET" ? {} : rest),
      });
      return { ...response, body: response.text ? JSON.parse(response.text) : undefined };
    };
  });
  if (!sendToFirst || !sendToSecond) throw new Error("Two servers must run.");
  return { sendToFirst, sendToSecond, urls: servers.map(({ url }) => url) };
}
type Servers = Awaited<ReturnType<typeof startServers>>;
let sendToFirst: Servers["sendToFirst"];
let sendToSecond: Servers["sendToSecond"];
let urls: string[] = [];
beforeAll(async () => {
  // With a stopped clock, cached users do not expire: only a notification from the other process removes
  // them.
  ({ sendToFirst, sendToSecond, urls } = await startServers({ RATE_LIMIT: "off", ...frozenClockEnv }));
});
/** Makes the second server cache the user of this session. */
async function warmUp(cookie: string) {
  for (let n = 0; n < 3; n++) expect((await sendToSecond("GET", "/user", cookie)).status).toBe(200);
}

test("a sign-out on one server applies to the other", async () => {
  const cookie = await app.cookieOf(agentAmir);
  await warmUp(cookie);
  expect((await sendToFirst("POST", "/logout", cookie)).status).toBe(200);
  await expect.poll(async () => (await sendToSecond("GET", "/user", cookie)).status, pollOptions).toBe(401);
});

test("an approval, a suspension and a new password on one server apply to the other", async () => {
  const admin = await app.cookieOf(adminAda);
  const applicant = await app.createUser("waiting", "vc_partner", {
    vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
  });
  const cookie = await app.cookieOf(applicant);
  await warmUp(cookie);
  expect((await sendToSecond("GET", "/messages", cookie)).status).toBe(403);
  expect((await sendToFirst("POST", `/admin/vc-applications/${applicant.id}/approve`, admin)).status).toBe(
    200,
  );
  await expect
    .poll(async () => (await sendToSecond("GET", "/messages", cookie)).status, pollOptions)
    .toBe(200);
  const suspension = { reason: "It must be looked at." };
  expect((await sendToFirst("POST", `/admin/users/${applicant.id}/suspend`, admin, suspension)).status).toBe(
    200,
  );
  await expect
    .poll(async () => (await sendToSecond("GET", "/messages", cookie)).body.code, pollOptions)
    .toBe("suspended");

  const account = {
    username: "changer",
    password: "correct horse",
    email: "c@changer.example",
    firstName: "C",
    lastName: "C",
    role: "agency",
  };
  const cookieIn = ({ headers }: { headers: object }) => sessionCookieIn(headers);
  const [first, second] = [
    cookieIn(await sendToFirst("POST", "/register", "", account)),
    cookieIn(await sendToSecond("POST", "/login", "", account)),
  ];
  await warmUp(second);
  const change = { currentPassword: account.password, newPassword: "another horse" };
  expect((await sendToFirst("POST", "/user/password", first, change)).status).toBe(204);
  await expect.poll(async () => (await sendToSecond("GET", "/user", second)).status, pollOptions).toBe(401);
  const newLogin = { ...account, password: "another horse" };
  expect((await sendToSecond("POST", "/login", "", newLogin)).status).toBe(200);
});

test("a job that is unposted on one server disappears from the list of the other", async () => {
  const cookie = await app.cookieOf(posterHana);
  const { id } = await app.createJob(posterHana, { title: "Here today" });
  const isListed = async () =>
    (await sendToSecond("GET", "/jobs", cookie)).body.some((job: { id: number }) => job.id === id);
  await expect.poll(isListed, pollOptions).toBe(true);
  // Revalidates as a browser does; the server confirms the ETag without a query.
  const etag = (await sendToSecond("GET", "/jobs", cookie)).headers.etag;
  const revalidate = async () =>
    (await sendToSecond("GET", "/jobs", cookie, {}, { "If-None-Match": etag })).status;
  expect(await revalidate()).toBe(304);
  expect((await sendToFirst("PATCH", `/jobs/${id}/unpost`, cookie)).status).toBe(200);
  await expect.poll(revalidate, pollOptions).toBe(200);
  expect(await isListed()).toBe(false);
});

test("a suspension on one server hides the poster's jobs on the other, and its end lists those not on hold", async () => {
  const [admin, recruiter] = [await app.cookieOf(adminAda), await app.cookieOf(scoutInes)];
  const poster = await app.createUser("paused", "portfolio_hr");
  const [active, held] = [
    await app.createJob(poster, { title: "Listed again" }),
    await app.createJob(poster, { title: "Still on hold" }),
  ];
  expect((await sendToFirst("POST", `/jobs/${held.id}/hold`, await app.cookieOf(poster))).status).toBe(200);
  const listPosted = async () => {
    const { body, headers } = await sendToSecond("GET", "/jobs", recruiter);
    const jobs = (body as { id: number }[]).filter(({ id }) => id === active.id || id === held.id);
    return { ids: jobs.map(({ id }) => id), etag: headers.etag };
  };
  const revalidate = async (etag: unknown) =>
    (await sendToSecond("GET", "/jobs", recruiter, {}, { "If-None-Match": etag })).status;
  await expect.poll(async () => (await listPosted()).ids, pollOptions).toEqual([active.id]);
  const listed = await listPosted();
  expect(await revalidate(listed.etag)).toBe(304);
  const suspension = { reason: "It must be looked at." };
  expect((await sendToFirst("POST", `/admin/users/${poster.id}/suspend`, admin, suspension)).status).toBe(
    200,
  );
  await expect.poll(() => revalidate(listed.etag), pollOptions).toBe(200);
  const hidden = await listPosted();
  expect(hidden.ids).toEqual([]);
  const application = { coverLetter: "x".repeat(60) };
  expect((await sendToSecond("POST", `/jobs/${active.id}/apply`, recruiter, application)).body).toMatchObject(
    { code: "job_closed" },
  );
  expect(await revalidate(hidden.etag)).toBe(304);
  expect((await sendToFirst("POST", `/admin/users/${poster.id}/restore`, admin)).status).toBe(200);
  await expect.poll(() => revalidate(hidden.etag), pollOptions).toBe(200);
  expect((await listPosted()).ids).toEqual([active.id]);
  expect((await sendToSecond("GET", `/jobs/${held.id}`, admin)).body).toMatchObject({ state: "on_hold" });
});

test("an event on one server is streamed to users of the other", async () => {
  const job = await app.createJob(posterHana, { title: "Heard elsewhere" });
  const stream = await openEventStream(urls[1] ?? "", await app.cookieOf(posterHana));
  const applied = await sendToFirst("POST", `/jobs/${job.id}/apply`, await app.cookieOf(agentAmir), {
    coverLetter: "x".repeat(60),
  });
  expect(applied.status).toBe(201);
  await expect.poll(() => stream.frames.length, pollOptions).toBeGreaterThan(0);
});

test("counts failed sign-ins on both servers together", async () => {
  const { sendToFirst, sendToSecond } = await startServers();
  const wrongLogin = { username: agentAmir.username, password: "wrong horse" };
  const statuses = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await (n % 2 ? sendToFirst : sendToSecond)("POST", "/login", "", wrongLogin)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
