import { usualLimits } from "@server/lib/http/rate-limits";
import { authEndpoints } from "@shared/auth/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { stopClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, agentAmir, adminAda } = world;
type Ask = { query?: { sort?: "deadline" } };

/** Reads the market, and asks again with the tag that came: 304 while it is the same. */
async function again(viewer: { id: number }, between: () => Promise<unknown>, ask: Ask = {}, on = world.app) {
  const first = await world.as(viewer, {}, on).call(jobEndpoints.list, ask);
  const tag = first.headers.etag ?? "";
  expect([first.status, first.headers["cache-control"], tag]).toEqual([
    200,
    "private, no-cache",
    expect.stringMatching(/^"\w+/),
  ]);
  await between();
  return world.as(viewer, { "If-None-Match": tag }, on).call(jobEndpoints.list, ask);
}
const nothing = async () => {};

test("an unchanged market is answered 304 without a body, by no statement", async () => {
  await world.job(posterHana);
  const { status, body, headers } = await again(agentAmir, nothing);
  expect([status, body, headers.etag]).toEqual([304, {}, expect.stringMatching(/^"\w+/)]);
  expect(await world.statements(() => again(agentAmir, nothing))).toHaveLength(1); // the first reading
});

test("whatever a list tells makes it another: a job, a proposal, its decision, a poster's name and role", async () => {
  const job = await world.job(posterHana);
  const write = (text: string) => world.pool.query(text); // by this process, which hears of it before it goes on
  const status = async (between: () => Promise<unknown>) => (await again(agentAmir, between)).status;
  expect(await status(() => world.job(posterHana))).toBe(200);
  expect(await status(() => write(`update jobs set title = 'Another' where id = ${job.id}`))).toBe(200);
  expect(await status(() => world.application(job, agentAmir))).toBe(200);
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

test("a tag is of one reader, one process and one moment", async () => {
  const tag = (await world.as(agentAmir).call(jobEndpoints.list, {})).headers.etag ?? "";
  const asked = async (viewer: { id: number } | null, given = tag, on = world.app) =>
    (await world.as(viewer, { "If-None-Match": given }, on).call(jobEndpoints.list, {})).status;
  expect(await asked(agentAmir)).toBe(304);
  expect(await asked(agentAmir, `W/${tag}`)).toBe(304);
  expect(await asked(adminAda)).toBe(200); // who sees more
  expect(await asked(null)).toBe(401);
  expect(await asked(agentAmir, tag, world.another().app)).toBe(200);
  expect(await asked(agentAmir, '"abc"')).toBe(200);
  world.changes.lost(); // a connection that heard of changes broke
  expect(await asked(agentAmir)).toBe(200);
});

test("a tag is of one address and of half a minute at most, and who is refused is refused with it too", async () => {
  const asked = (If: string, query: string) =>
    request(world.app).get(`/api/jobs${query}`).set({ Cookie: cookie, "If-None-Match": If });
  const cookie = await world.cookieOf(agentAmir);
  const tag = (await asked("", "")).headers.etag ?? "";
  expect((await asked(tag, "")).status).toBe(304);
  expect((await asked(tag, "?sort=bounty")).status).toBe(200);
  expect((await asked(tag, "?sort=bogus")).status).toBe(400);
  const until = Number(/-(\d+)"$/.exec(tag)?.[1]);
  expect(until - Date.now()).toBeGreaterThan(10_000);
  expect(until - Date.now()).toBeLessThanOrEqual(30_000);
});

test("what is answered 304 counts among a person's readings; what shuts a thief out is not kept from them by their writes", async () => {
  const narrow = await createTestApp({ rateLimit: true, limits: { ...usualLimits, reads: 3, writes: 1 } });
  const person = narrow.agentAmir;
  const tag = (await narrow.as(person).call(jobEndpoints.list, {})).headers.etag ?? "";
  const again = async () =>
    (await narrow.as(person, { "If-None-Match": tag }).call(jobEndpoints.list, {})).status;
  expect([await again(), await again(), await again()]).toEqual([304, 304, 429]);
  const read = async () => (await narrow.as(person).call(notificationEndpoints.readAll, { body: {} })).status;
  expect([await read(), await read()]).toEqual([200, 429]);
  expect((await narrow.as(person).call(authEndpoints.endOtherSessions, {})).status).toBe(204);
});

test("a change that another process makes is heard", async () => {
  const other = world.another();
  await world.as(agentAmir, {}, other.app).call(jobEndpoints.list, {});
  const tag = (await world.as(agentAmir, {}, other.app).call(jobEndpoints.list, {})).headers.etag ?? "";
  await world.job(posterHana);
  const asked = async () =>
    (await world.as(agentAmir, { "If-None-Match": tag }, other.app).call(jobEndpoints.list, {})).status;
  await expect.poll(asked, { interval: 5 }).toBe(200);
});

test("a suspended reader is refused, whatever they bring", async () => {
  const tag = (await world.as(agentAmir).call(jobEndpoints.list, {})).headers.etag ?? "";
  await world.pool.query(`update users set suspended_at = now() where id = ${agentAmir.id}`);
  const fresh = { "If-None-Match": tag, Cookie: await world.cookieOf(agentAmir) }; // a session that is read after it
  expect((await world.as(null, fresh).call(jobEndpoints.list, {})).status).toBe(403);
  await world.pool.query(`update users set suspended_at = null where id = ${agentAmir.id}`);
});

test("a list is read again once a deadline in it has passed", async () => {
  await world.pool.query("delete from jobs");
  const at = Date.now() + 20_000;
  await world.job(posterHana, { deadline: new Date(at).toISOString() });
  await world.job(posterHana, { deadline: new Date(at + 864e5).toISOString() });
  let tag = "";
  for (const query of [{ sort: "deadline" as const }, {}]) {
    const { headers } = await world.as(adminAda).call(jobEndpoints.list, { query });
    tag = headers.etag ?? "";
    expect(tag).toMatch(new RegExp(`-${at}"$`));
  }
  const setClockForward = stopClock();
  const readAgain = async () => {
    const ran = await world.statements(() =>
      world.as(adminAda, { "If-None-Match": tag }).call(jobEndpoints.list, {}),
    );
    return ran.filter(({ query }) => /\bjobs\b/.test(query)); // the session is read again as well
  };
  expect(await readAgain()).toEqual([]);
  // The database's clock has not moved, so the response may still be 304: what matters is that it was asked.
  setClockForward(20_001);
  expect(await readAgain()).not.toEqual([]);
});
