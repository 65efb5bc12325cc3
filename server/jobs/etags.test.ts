import { defaultLimits } from "@server/lib/http/rate-limiters";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { raceRuns } from "@tests/app/long-form";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, adminAda } = app;
type RequestOptions = { query?: { sort?: "deadline" } };

/** Requests the list, runs `change`, and repeats the request with the ETag of the first response. */
async function requestTwice(
  viewer: { id: number },
  change: () => Promise<unknown>,
  options: RequestOptions = {},
  server = app.app,
) {
  const first = await app.as(viewer, {}, server).call(jobEndpoints.list, options);
  const tag = first.headers.etag ?? "";
  expect([first.status, first.headers["cache-control"], tag]).toEqual([
    200,
    "private, no-cache",
    expect.stringMatching(/^"\w+/),
  ]);
  await change();
  return app.as(viewer, { "If-None-Match": tag }, server).call(jobEndpoints.list, options);
}
const noChange = async () => {};

test("an unchanged list returns 304 without a body and without a statement", async () => {
  await app.createJob(posterHana);
  const { status, body, headers } = await requestTwice(agentAmir, noChange);
  expect([status, body, headers.etag]).toEqual([304, {}, expect.stringMatching(/^"\w+/)]);
  const statements = await app.recordStatements(() => requestTwice(agentAmir, noChange));
  expect(statements).toHaveLength(1); // from the first request
});

test("the ETag changes with every value that the list contains", async () => {
  const job = await app.createJob(posterHana);
  // The server's own pool: the change notification arrives before the statement returns.
  const write = (text: string) => app.pool.query(text);
  const status = async (change: () => Promise<unknown>) => (await requestTwice(agentAmir, change)).status;
  expect(await status(() => app.createJob(posterHana))).toBe(200);
  expect(await status(() => write(`update jobs set title = 'Another' where id = ${job.id}`))).toBe(200);
  expect(await status(() => app.createApplication(job, agentAmir))).toBe(200);
  expect(
    await status(() => write("update job_applications set status = 'approved', decided_at = now()")),
  ).toBe(200);
  for (const column of ["first_name", "last_name", "username", "title"])
    expect(
      await status(() => write(`update users set ${column} = 'Changed' where id = ${posterHana.id}`)),
    ).toBe(200);
  expect(await status(() => write(`update users set role = 'vc_partner' where id = ${posterHana.id}`))).toBe(
    200,
  );
  expect(await status(() => write(`delete from jobs where id = ${job.id}`))).toBe(200);
});

test("an ETag is valid for one viewer on one server, until its listener loses the connection", async () => {
  const tag = (await app.as(agentAmir).call(jobEndpoints.list, {})).headers.etag ?? "";
  const statusFor = async (viewer: { id: number } | null, etag = tag, server = app.app) =>
    (await app.as(viewer, { "If-None-Match": etag }, server).call(jobEndpoints.list, {})).status;
  expect(await statusFor(agentAmir)).toBe(304);
  expect(await statusFor(agentAmir, `W/${tag}`)).toBe(304);
  expect(await statusFor(adminAda)).toBe(200); // an admin sees more
  expect(await statusFor(null)).toBe(401);
  expect(await statusFor(agentAmir, tag, app.startSecondServer().app)).toBe(200);
  expect(await statusFor(agentAmir, '"abc"')).toBe(200);
  app.pgListener.invalidateCaches(); // the connection that receives change notifications broke
  expect(await statusFor(agentAmir)).toBe(200);
});

test("an ETag is valid for one URL and 30 seconds at most, and does not bypass validation", async () => {
  const getJobs = (ifNoneMatch: string, query: string) =>
    request(app.app).get(`/api/jobs${query}`).set({ Cookie: cookie, "If-None-Match": ifNoneMatch });
  const cookie = await app.cookieOf(agentAmir);
  const tag = (await getJobs("", "")).headers.etag ?? "";
  expect((await getJobs(tag, "")).status).toBe(304);
  expect((await getJobs(tag, "?sort=bounty")).status).toBe(200);
  expect((await getJobs(tag, "?sort=bogus")).status).toBe(400);
  const until = Number(/-(\d+)"$/.exec(tag)?.[1]);
  expect(until - Date.now()).toBeGreaterThan(10_000);
  expect(until - Date.now()).toBeLessThanOrEqual(30_000);
});

test("304 responses count against the read limit, revoking sessions not against the write limit", async () => {
  const limitedApp = await createTestApp({
    rateLimit: true,
    limits: { ...defaultLimits, readsPerUser: 3, writesPerUser: 1 },
  });
  const user = limitedApp.agentAmir;
  const tag = (await limitedApp.as(user).call(jobEndpoints.list, {})).headers.etag ?? "";
  const repeatedStatus = async () =>
    (await limitedApp.as(user, { "If-None-Match": tag }).call(jobEndpoints.list, {})).status;
  expect([await repeatedStatus(), await repeatedStatus(), await repeatedStatus()]).toEqual([304, 304, 429]);
  const markAllRead = async () =>
    (await limitedApp.as(user).call(notificationEndpoints.readAll, { body: {} })).status;
  expect([await markAllRead(), await markAllRead()]).toEqual([200, 429]);
  expect((await limitedApp.as(user).call(authEndpoints.endOtherSessions, {})).status).toBe(204);
});

test("a change by another server invalidates the ETag", async () => {
  const other = app.startSecondServer();
  await app.as(agentAmir, {}, other.app).call(jobEndpoints.list, {});
  const tag = (await app.as(agentAmir, {}, other.app).call(jobEndpoints.list, {})).headers.etag ?? "";
  await app.createJob(posterHana);
  const pollStatus = async () =>
    (await app.as(agentAmir, { "If-None-Match": tag }, other.app).call(jobEndpoints.list, {})).status;
  await expect.poll(pollStatus, { interval: 5 }).toBe(200);
});

test("a suspension hides the jobs at the next read of another server, whose ETag expires when it is notified", async () => {
  const other = app.startSecondServer();
  const asAgent = (headers: Record<string, string> = {}) => app.as(agentAmir, headers, other.app);
  const suspended = { params: { id: posterHana.id } };
  const countListed = async () => (await asAgent().call(jobEndpoints.counts, {})).body.open;
  for (let run = 0; run < raceRuns; run++) {
    const job = await app.createJob(posterHana);
    const listed = await asAgent().call(jobEndpoints.list, {});
    expect(listed.body.map(({ id }) => id)).toContain(job.id);
    const countBefore = await countListed();
    await app.as(adminAda).call(adminEndpoints.suspend, { ...suspended, body: { reason: "Spam" } });
    const [hidden, opened] = await Promise.all([
      asAgent().call(jobEndpoints.list, {}),
      asAgent().call(jobEndpoints.one, { params: { id: job.id } }),
    ]);
    expect(hidden.body.map(({ id }) => id)).not.toContain(job.id);
    expect(opened.status).toBe(404);
    expect(await countListed()).toBeLessThan(countBefore);
    const revalidate = () =>
      asAgent({ "If-None-Match": listed.headers.etag ?? "" }).call(jobEndpoints.list, {});
    await expect.poll(async () => (await revalidate()).status, { interval: 5 }).toBe(200);
    await app.as(adminAda).call(adminEndpoints.restore, { ...suspended, body: {} });
    await app.rows(`delete from jobs where id = ${job.id}`);
  }
});

test("a suspended user gets 403 even with a valid ETag", async () => {
  const tag = (await app.as(agentAmir).call(jobEndpoints.list, {})).headers.etag ?? "";
  await app.pool.query(`update users set suspended_at = now() where id = ${agentAmir.id}`);
  // The new session is not in the session cache yet.
  const newSession = { "If-None-Match": tag, Cookie: await app.cookieOf(agentAmir) };
  expect((await app.as(null, newSession).call(jobEndpoints.list, {})).status).toBe(403);
  await app.pool.query(`update users set suspended_at = null where id = ${agentAmir.id}`);
});

test("the list is queried again after a deadline in it has passed", async () => {
  await app.pool.query("delete from jobs");
  const deadlineMs = Date.now() + 20_000;
  await app.createJob(posterHana, { deadline: new Date(deadlineMs).toISOString() });
  await app.createJob(posterHana, { deadline: new Date(deadlineMs + 864e5).toISOString() });
  let tag = "";
  for (const query of [{ sort: "deadline" as const }, {}]) {
    const { headers } = await app.as(adminAda).call(jobEndpoints.list, { query });
    tag = headers.etag ?? "";
    expect(tag).toMatch(new RegExp(`-${deadlineMs}"$`));
  }
  const setClockForward = freezeClock();
  const jobStatements = async () => {
    const statements = await app.recordStatements(() =>
      app.as(adminAda, { "If-None-Match": tag }).call(jobEndpoints.list, {}),
    );
    return statements.filter(({ query }) => /\bjobs\b/.test(query)); // the session is queried again as well
  };
  expect(await jobStatements()).toEqual([]);
  // The database's clock has not moved, so the response may still be 304. Only the query matters.
  setClockForward(20_001);
  expect(await jobStatements()).not.toEqual([]);
});
