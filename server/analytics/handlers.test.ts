import { analyticsEndpoints as api, trackEndpoints } from "@shared/analytics/endpoints";
import { periodQuery } from "@shared/lib/period";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = app;
const event = { eventType: "page_visit" as const, sessionId: "abcdefghijklmnopqrstu", page: "/jobs?q=1" };
const track = (body: object, headers: Record<string, string> = {}) =>
  app
    .as(null, { "User-Agent": "Mozilla/5.0 (X11) Firefox/130.0", ...headers })
    .call(trackEndpoints.track, { body: body as typeof event });
const loadStored = async () => {
  await app.analyticsBuffer.flush();
  return app.rows(
    "select event_type, session_id, page, user_id, user_agent, referrer, ip_address::text as ip, metadata from analytics_events order by id",
  );
};

test("stores a visit with a truncated IP address and without the user", async () => {
  const response = await track(
    { ...event, metadata: { width: 390 }, userId: 5, ipAddress: "1.2.3.4" },
    { Referer: "http://localhost:3000/auth?next=/secret", Cookie: await app.cookieOf(agentAmir) },
  );
  expect([response.status, response.body]).toEqual([202, {}]);
  expect(await loadStored()).toEqual([
    {
      event_type: "page_visit",
      session_id: event.sessionId,
      page: "/jobs",
      user_id: null,
      user_agent: "Mozilla/5.0 (X11) Firefox/130.0",
      referrer: "http://localhost:3000/auth",
      ip: "127.0.0.0/24",
      metadata: { width: 390 },
    },
  ]);
});

test("stores any JSON value as metadata, and session ids from one character on", async () => {
  const values = [
    "text",
    7.5,
    true,
    [1, [null, "two"]],
    { a: { b: [{ c: null }] }, "": "x".repeat(600), ["y".repeat(70)]: 1, __proto__: 1 },
    JSON.parse("[".repeat(19) + "]".repeat(19)),
  ];
  for (const [index, metadata] of values.entries())
    expect((await track({ ...event, sessionId: String(index), metadata })).status).toBe(202);
  const stored = (await loadStored()).slice(-values.length);
  expect(stored.map(({ session_id: id, metadata }) => [id, metadata])).toEqual(
    values.map((metadata, index) => [String(index), metadata]),
  );
});

test("tracking a visit does not read the session", async () => {
  const cookie = { Cookie: await app.cookieOf(agentAmir) };
  const reads = async (act: () => Promise<unknown>) =>
    (await app.recordStatements(act)).filter(({ query }) => /from "?session"?/i.test(query));
  expect(await reads(() => track(event, cookie))).toEqual([]);
  expect(await reads(() => app.as(null, cookie).call(api.marketplaceStats, {}))).not.toEqual([]);
});

test("does not count robots, and rejects invalid visits", async () => {
  const before = (await loadStored()).length;
  for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "Mozilla/5.0 HeadlessChrome/120.0"])
    expect((await track(event, { "User-Agent": agent })).status).toBe(202);
  for (const body of [
    { ...event, eventType: "login_success" },
    { ...event, eventType: "x" },
    { ...event, sessionId: "no id!" },
    { ...event, page: "jobs" },
    { ...event, page: `/${"x".repeat(2048)}` },
    { ...event, page: "/\0" },
    { ...event, page: "/jobs\r=1+1" },
    { ...event, sessionId: "" },
    { ...event, sessionId: "x".repeat(65) },
    { ...event, metadata: "a\0" },
    { ...event, metadata: { "a\0": 1 } },
    { ...event, metadata: { "\ud800": 1 } },
    { ...event, metadata: [{ a: [{ b: "\udc00" }] }] },
    { ...event, metadata: JSON.parse("[".repeat(20) + "]".repeat(20)) },
    {},
  ])
    expect((await track(body)).status).toBe(400);
  expect((await track({ ...event, metadata: { a: "x".repeat(4001) } })).status).toBe(413);
  expect(await loadStored()).toHaveLength(before);
});

test("hostile input gets a clear response and does not distort the counts", async () => {
  await loadStored();
  const before = (await app.as(adminAda).call(api.stats, {})).body;
  for (const body of [
    { ...event, sessionId: "x".repeat(10_000) },
    { ...event, metadata: { a: "x".repeat(1_000_000) } },
  ])
    expect((await track(body)).status).toBe(413); // larger than 4,000 bytes
  expect((await track({ ...event, sessionId: "x".repeat(3_000) })).status).toBe(400);
  expect((await track({ ...event, eventType: "login_success" })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ path: "eventType" }],
  });
  const crossSite = await track(event, { "Sec-Fetch-Site": "cross-site" });
  expect(crossSite.status).toBe(403);
  const hostilePages = [
    "/<script>alert(1)</script>",
    "//evil.example/x",
    "/\u202egpj.exe",
    "/../../etc/passwd",
    `/${"y".repeat(1_000)}`,
    "/jobs'; drop table users;--",
    "/%00",
  ];
  for (const page of hostilePages) expect((await track({ ...event, page })).status).toBe(202);
  await loadStored();
  const after = (await app.as(adminAda).call(api.stats, {})).body;
  expect([after.totalVisits - before.totalVisits, after.uniqueVisitors - before.uniqueVisitors]).toEqual([
    hostilePages.length,
    0,
  ]);
  expect(after.topPages.map(({ page }) => page)).toEqual(
    expect.arrayContaining(["/<script>alert(1)</script>", "//evil.example/x", "(other)"]),
  );
});

test("rejects invalid periods with the field; accepts open ends, the year 9999 and a time of day", async () => {
  const loadStats = (query: object) => app.as(adminAda).call(api.stats, { query });
  for (const [query, path] of [
    [{ from: "2026-02-02", to: "2026-02-01" }, "from"],
    [{ from: "2026-02-30" }, "from"],
    [{ from: "0000-01-01" }, "from"],
    [{ to: "10000-01-01" }, "to"],
    [{ to: "yesterday" }, "to"],
    [{ to: `2026-01-01${"0".repeat(5_000)}` }, "to"],
    [{ from: "2026-01-01T25:00:00Z" }, "from"],
    [{ tz: "Mars/Olympus" }, "tz"],
    [{ tz: "+05:30" }, "tz"],
    [{ tz: "SystemV/PST8" }, "tz"], // valid in JavaScript, unknown in PostgreSQL
    [{ tz: "x".repeat(5_000) }, "tz"],
  ] as const) {
    const response = await loadStats(query);
    expect([query, response.status, response.body]).toMatchObject([query, 400, { errors: [{ path }] }]);
  }
  expect((await app.as(adminAda).call(api.stats, { query: { from: ["a", "b"] } as never })).status).toBe(400);
  for (const query of [
    {},
    { from: "" },
    { from: "2026-02-01" },
    { to: "9999-12-31", tz: "Pacific/Kiritimati" },
    { from: "1970-01-01", to: "1970-01-01" },
    { from: "9999-01-01" },
  ])
    for (const endpoint of [api.stats, api.series])
      expect([query, (await app.as(adminAda).call(endpoint, { query })).status]).toEqual([query, 200]);
  // Only the date part counts, in any time zone.
  const today = new Date().toISOString().slice(0, 10);
  const [plain, timed] = [
    await loadStats({ from: today, to: today }),
    await loadStats({ from: `${today}T23:59:59+14:00`, to: `${today}T00:00:00.000Z` }),
  ];
  expect(plain.body.totalVisits).toBeGreaterThan(0);
  expect(timed.body).toEqual(plain.body);
});

test("every accepted time zone means the same in JavaScript and PostgreSQL", async () => {
  const aliases = [
    "UTC",
    "GMT",
    "CET",
    "EST",
    "IST",
    "MIT",
    "ACT",
    "Japan",
    "Etc/GMT+5",
    "Asia/Calcutta",
    "utc",
  ];
  for (const timeZone of [...Intl.supportedValuesOf("timeZone"), ...aliases]) {
    const { tz } = periodQuery.parse({ tz: timeZone });
    const hours = (at: string) =>
      new Date(at).toLocaleString("sv-SE", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
        hourCycle: "h23",
      });
    const timestamps = ["2021-01-15T12:00:00Z", "2021-07-15T12:00:00Z"];
    const rows = await app.rows<{ at: string }>(
      `select to_char(at::timestamptz at time zone '${tz}', 'YYYY-MM-DD HH24:MI:SS') as at from unnest(array['${timestamps.join("','")}']) at`,
    );
    expect([timeZone, ...rows.map(({ at }) => at)]).toEqual([timeZone, ...timestamps.map(hours)]);
  }
});

test("exports days and pages as CSV, with special characters escaped", async () => {
  await track({ ...event, page: '/"a",=1+1' });
  await loadStored();
  const today = new Date().toISOString().slice(0, 10);
  const downloadLines = async (endpoint: typeof api.exportDaysCsv | typeof api.exportPagesCsv) =>
    String(
      (
        await request(app.app)
          .get(endpoint.path)
          .query({ from: today, to: today })
          .set("Cookie", await app.cookieOf(adminAda))
      ).text,
    ).split("\n");
  const [days, pages] = [await downloadLines(api.exportDaysCsv), await downloadLines(api.exportPagesCsv)];
  expect(days[0]).toBe(
    '\ufeff"Day","Visits","Visitors","Login attempts","Logins","Registration attempts","Registrations","Sign-outs","Job views","Profile views"',
  );
  const stats = (await app.as(adminAda).call(api.stats, { query: { from: today, to: today } })).body;
  expect(days[1]?.split(",").slice(0, 3)).toEqual(
    [today, stats.totalVisits, stats.uniqueVisitors].map((value) => `"${value}"`),
  );
  expect(pages).toContain('"/""a"",=1+1","1"');
  expect(pages.slice(1, 1 + stats.topPages.length).map((line) => line.split(",").at(-1))).toEqual(
    stats.topPages.map(({ visits }) => `"${visits}"`),
  );
});

test("shows each role its own stats", async () => {
  const [a, b] = [
    await app.createJob(posterHana, { bountyAmount: 18_000 }),
    await app.createJob(posterHana, { bountyAmount: 0, status: "in_progress" }),
  ];
  await app.createJob(posterHana, { bountyAmount: 999, status: "cancelled" });
  const c = await app.createJob(partnerVera, { bountyAmount: 4_000.5 });
  await app.createApplication(a, agentAmir);
  await app.createApplication(b, agentAmir);
  const { id } = await app.createApplication(c, agentAmir);
  await app.rows(`update job_applications set status = 'rejected', decided_at = now() where id = ${id}`);
  const loadUserStats = async (person: { id: number }) => (await app.as(person).call(api.userStats, {})).body;
  const [{ n }] = (await app.rows("select count(*)::int as n from users")) as [{ n: number }];
  const networkSize = n - 1;
  expect(await loadUserStats(posterHana)).toEqual({
    activeJobs: 2,
    placements: 0,
    totalBounty: 18_000,
    networkSize,
  });
  expect(await loadUserStats(partnerVera)).toEqual({
    activeJobs: 1,
    placements: 0,
    totalBounty: 4_000.5,
    networkSize,
  });
  expect(await loadUserStats(agentAmir)).toEqual({
    activeJobs: 2,
    placements: 0,
    totalBounty: 0,
    networkSize,
  });
  expect(await loadUserStats(pendingPaul)).toEqual({
    activeJobs: 0,
    placements: 0,
    totalBounty: 0,
    networkSize,
  });
  expect(await loadUserStats(adminAda)).toEqual({
    activeJobs: 3,
    placements: 0,
    totalBounty: 22_000.5,
    networkSize,
  });
});

test("shows marketplace stats, and the placement rate only to those who may see it", async () => {
  for (const status of ["filled", "filled"] as const)
    await app.createJob(posterHana, { status, bountyAmount: 1 });
  const loadStats = async (person: { id: number }) =>
    (await app.as(person).call(api.marketplaceStats, {})).body;
  expect(await loadStats(posterHana)).toEqual({
    totalJobs: 3,
    totalBounty: 22_000.5,
    avgBounty: 11_000.25,
    placementRate: 66.7,
  });
  for (const person of [agentAmir, scoutInes, pendingPaul])
    expect((await loadStats(person)).placementRate).toBeNull();
  await app.rows("delete from jobs");
  expect(await loadStats(adminAda)).toEqual({ totalJobs: 0, totalBounty: 0, avgBounty: 0, placementRate: 0 });
});
