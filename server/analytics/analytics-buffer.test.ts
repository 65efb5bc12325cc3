import { randomUUID } from "node:crypto";
import { createApp } from "@server/app";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { normalizePagePath } from "@shared/analytics/rules";
import { createCollectedLog } from "@tests/app/collected-log";
import { appUrl, createTestApp, encryptionKey } from "@tests/app/create-test-app";
import pg from "pg";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createAnalyticsBuffer } from "./analytics-buffer";
import {
  type AnalyticsEvent,
  deleteExpiredEvents,
  insertEvents,
  sanitizeHeaders,
  truncateIp,
} from "./commands";
import { loadSiteStats } from "./queries";

const app = await createTestApp();
const { db } = app;
const visit = (n = 0): AnalyticsEvent => ({
  eventType: "page_visit",
  page: "/jobs",
  sessionId: `session-of-events-${n}`,
  ip: "192.0.2.7",
});
const countStored = async () =>
  ((await app.rows<{ n: number }>("select count(*)::int as n from analytics_events"))[0] as { n: number }).n;
const loadStats = () => loadSiteStats(db, { tz: "UTC" });
afterEach(() =>
  app.rows(
    "truncate analytics_events, analytics_quarters, analytics_sessions, analytics_returns, analytics_page_visits, analytics_batches",
  ),
);

/** Blocks writes of events until the returned function is called. */
async function blockWrites() {
  const holder = new pg.Client(app.databaseUrl);
  await holder.connect();
  await holder.query("begin; lock table analytics_events in share mode");
  const unblockWrites = () => holder.end().catch(() => {});
  onTestFinished(unblockWrites);
  return unblockWrites;
}

test("stores events in the background", async () => {
  const unblockWrites = await blockWrites();
  expect(app.analyticsBuffer.record(visit())).toBe(true);
  expect(await countStored()).toBe(0);
  await unblockWrites();
  await expect.poll(countStored, { interval: 20 }).toBe(1);
});

test("rejects events while the buffer is full and stores all accepted ones", async () => {
  const events = createAnalyticsBuffer(db, createCollectedLog());
  const unblockWrites = await blockWrites();
  let accepted = 0;
  while (events.record(visit(accepted % 50))) accepted++;
  // One batch may have been taken out of the buffer.
  expect(accepted).toBeGreaterThanOrEqual(50_000);
  expect(accepted).toBeLessThanOrEqual(55_000);
  await unblockWrites();
  await events.flush();
  expect([await countStored(), (await loadStats()).totalVisits, (await loadStats()).uniqueVisitors]).toEqual([
    accepted,
    accepted,
    50,
  ]);
  expect(events.record(visit())).toBe(true);
  await events.close();
});

test("responds with 503 and Retry-After while the buffer is full", async () => {
  const fullApp = createApp({
    databaseUrl: app.databaseUrl,
    secrets: ["x".repeat(32)],
    encryptionKeys: [encryptionKey],
    appUrl,
    log: createCollectedLog(),
    rateLimit: false,
  });
  onTestFinished(() => fullApp.analyticsBuffer.close().then(() => fullApp.pool.end()));
  const unblockWrites = await blockWrites();
  while (fullApp.analyticsBuffer.record(visit()));
  const body = { eventType: "page_visit" as const, sessionId: "abcdefghijklmnopqrstu", page: "/" };
  const response = await app
    .as(null, { "User-Agent": "Mozilla/5.0 Firefox/130.0" }, fullApp.app)
    .call(trackEndpoints.track, { body });
  expect([response.status, response.headers["retry-after"]]).toEqual([503, "1"]);
  await unblockWrites();
  await fullApp.analyticsBuffer.flush();
});

test("retries while the database is unavailable, and drops only the events that it rejects", async () => {
  const events = createAnalyticsBuffer(db, createCollectedLog());
  await app.rows("alter function record_events rename to gone");
  for (let n = 0; n < 3; n++) events.record(visit(n));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await countStored()).toBe(0);
  await app.rows("alter function gone rename to record_events");
  events.record({ ...visit(), sessionId: "x".repeat(70) }); // more than the column holds
  await events.flush();
  expect([await countStored(), (await loadStats()).uniqueVisitors]).toEqual([3, 3]);
  await events.close();
});

test("retries also if the database becomes unavailable while events are written one by one", async () => {
  const events = createAnalyticsBuffer(db, createCollectedLog());
  // The second statement that stores a single event fails as if the server were shutting down.
  await app.rows(`create sequence tries; alter function record_events rename to recorded;
    create function record_events(id uuid, batch json) returns void language plpgsql as $$ begin
      if json_array_length(batch) = 1 and nextval('tries') = 2 then raise exception using errcode = '57P01'; end if;
      perform recorded(id, batch);
    end $$`);
  onTestFinished(() =>
    app
      .rows(
        "drop function record_events; alter function recorded rename to record_events; drop sequence tries",
      )
      .then(() => {}),
  );
  for (let n = 0; n < 4; n++) events.record(visit(n));
  events.record({ ...visit(), sessionId: "x".repeat(70) });
  await events.flush();
  expect([await countStored(), (await loadStats()).uniqueVisitors]).toEqual([4, 4]);
  await events.close();
});

test("truncates and cleans headers before buffering them", async () => {
  const longHeader = `${"\0agent ".repeat(3_000)}\ud83d`;
  const { userAgent, referrer } = sanitizeHeaders({
    userAgent: longHeader,
    referrer: `http://x/${"y".repeat(5_000)}?secret`,
  });
  expect([userAgent?.length, referrer?.length, userAgent?.includes("\0")]).toEqual([512, 2048, false]);
  expect(sanitizeHeaders({ referrer: "http://x/a?secret#b" })).toEqual({
    userAgent: undefined,
    referrer: "http://x/a",
  });
  app.analyticsBuffer.record({ ...visit(), userAgent: longHeader, referrer: "http://x/a?secret" });
  await app.analyticsBuffer.flush();
  expect(await app.rows("select length(user_agent) as agent, referrer from analytics_events")).toEqual([
    { agent: 512, referrer: "http://x/a" },
  ]);
});

test("folds paths of many slashes in linear time", async () => {
  const page = `/${"/".repeat(2_000)}x`;
  const start = process.cpuUsage();
  for (let n = 0; n < 500; n++) normalizePagePath(page);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(200);
  expect([normalizePagePath("/jobs//"), normalizePagePath("///"), normalizePagePath("/user/7/?a")]).toEqual([
    "/jobs",
    "/",
    "/user/{id}",
  ]);
});

test("a retried batch is not counted twice", async () => {
  const id = randomUUID();
  for (let n = 0; n < 3; n++) await insertEvents(db, [visit(1), visit(2)], id);
  expect([await countStored(), (await loadStats()).totalVisits]).toEqual([2, 2]);
});

test("concurrent processes count each session once", async () => {
  const servers = [app, app.startSecondServer(), app.startSecondServer()];
  for (let n = 0; n < 3000; n++) servers[n % 3]?.analyticsBuffer.record(visit(n % 100));
  await Promise.all(servers.map(({ analyticsBuffer: events }) => events.flush()));
  expect(await loadStats()).toMatchObject({
    totalVisits: 3000,
    uniqueVisitors: 100,
    topPages: [{ page: "/jobs", visits: 3000 }],
  });
});

test("a clock that is set back does not count a session twice", async () => {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await insertEvents(db, [{ ...visit(1), createdAt: at(30 * 60_000) }]);
  await insertEvents(db, [visit(1), visit(2)]);
  const [row] = await app.rows<{ later: boolean }>(
    "select min(created_at) > now() as later from analytics_events",
  );
  expect([row?.later, (await loadStats()).uniqueVisitors]).toEqual([true, 2]);
});

test("deletes events and sessions after thirteen months and keeps the roll-ups", async () => {
  const monthsAgo = (n: number) => new Date(Date.now() - n * 30.44 * 864e5).toISOString();
  await insertEvents(
    db,
    [14, 13.5, 12, 1].map((n) => ({ ...visit(n * 10), createdAt: monthsAgo(n) })),
  );
  const before = await loadStats();
  await deleteExpiredEvents(db);
  expect(await countStored()).toBe(2);
  expect(await app.rows("select count(*)::int as n from analytics_sessions")).toEqual([{ n: 2 }]);
  expect(await loadStats()).toEqual(before);
});

test("stores only the network of an IP address", () => {
  const networks = {
    "192.0.2.77": "192.0.2.0/24",
    "::ffff:192.0.2.77": "192.0.2.0/24",
    "2001:db8:7:9::1": "2001:db8:7::/48",
    "fe80::1%eth0": "fe80::/48",
    "::1": "::/48",
  };
  for (const [address, network] of Object.entries(networks)) expect(truncateIp(address)).toBe(network);
  for (const address of ["", "unknown", "1.2.3", "999.1.1.1"]) expect(truncateIp(address)).toBeUndefined();
});
