import { openWorld } from "@server/test/world";
import { analyticsApi as api } from "@shared/analytics/api";
import { expect, test } from "vitest";

const world = await openWorld();
const { posterHana, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = world;
const event = { eventType: "page_visit" as const, sessionId: "abcdefghijklmnopqrstu", page: "/jobs?q=1" };
const track = (body: object, headers: Record<string, string> = {}) =>
  world.as(null, { "User-Agent": "Mozilla/5.0 (X11) Firefox/130.0", ...headers }).call(api.track, { body: body as typeof event });
const stored = () =>
  world.rows(
    "select event_type, session_id, page, user_id, user_agent, referrer, ip_address::text as ip, metadata from analytics_events order by id",
  );

test("a visit is written down with a shortened address and without the person", async () => {
  const answer = await track(
    { ...event, metadata: { width: 390 }, userId: 5, ipAddress: "1.2.3.4" },
    { Referer: "http://localhost:3000/auth?next=/secret", Cookie: await world.cookieOf(agentAmir) },
  );
  expect([answer.status, answer.body]).toEqual([202, {}]);
  expect(await stored()).toEqual([
    {
      event_type: "page_visit",
      session_id: event.sessionId,
      page: event.page,
      user_id: null,
      user_agent: "Mozilla/5.0 (X11) Firefox/130.0",
      referrer: "http://localhost:3000/auth",
      ip: "127.0.0.0/24",
      metadata: { width: 390 },
    },
  ]);
});

test("robots are answered and not counted; what is no visit is refused", async () => {
  const before = (await stored()).length;
  for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "Mozilla/5.0 HeadlessChrome/120.0"])
    expect((await track(event, { "User-Agent": agent })).status).toBe(202);
  for (const body of [
    { ...event, eventType: "login_success" },
    { ...event, eventType: "x" },
    { ...event, sessionId: "no id!" },
    { ...event, page: "jobs" },
    { ...event, page: `/${"x".repeat(2048)}` },
    { ...event, page: "/\0" },
    { ...event, metadata: { a: { b: 1 } } },
    { ...event, metadata: { "a\0": 1 } },
    { ...event, metadata: { "\ud800": 1 } },
    {},
  ])
    expect((await track(body)).status).toBe(400);
  expect((await track({ ...event, metadata: { a: "x".repeat(4001) } })).status).toBe(413);
  expect(await stored()).toHaveLength(before);
});

test("each side's own figures, from rows", async () => {
  const [a, b] = [
    await world.job(posterHana, { bountyAmount: 18_000 }),
    await world.job(posterHana, { bountyAmount: 0, status: "in_progress" }),
  ];
  await world.job(posterHana, { bountyAmount: 999, status: "cancelled" });
  const c = await world.job(partnerVera, { bountyAmount: 4_000.5 });
  await world.application(a, agentAmir);
  await world.application(b, agentAmir);
  const { id } = await world.application(c, agentAmir);
  await world.rows(`update job_applications set status = 'rejected', decided_at = now() where id = ${id}`);
  const of = async (person: { id: number }) => (await world.as(person).call(api.userStats, {})).body;
  const [{ n }] = (await world.rows("select count(*)::int as n from users")) as [{ n: number }];
  const networkSize = n - 1;
  expect(await of(posterHana)).toEqual({ activeJobs: 2, placements: 0, totalBounty: 18_000, networkSize });
  expect(await of(partnerVera)).toEqual({ activeJobs: 1, placements: 0, totalBounty: 4_000.5, networkSize });
  expect(await of(agentAmir)).toEqual({ activeJobs: 2, placements: 0, totalBounty: 0, networkSize });
  expect(await of(pendingPaul)).toEqual({ activeJobs: 0, placements: 0, totalBounty: 0, networkSize });
  expect(await of(adminAda)).toEqual({ activeJobs: 3, placements: 0, totalBounty: 22_000.5, networkSize });
});

test("the marketplace's figures; the fill rate is null to who may not see it", async () => {
  for (const status of ["filled", "filled"] as const) await world.job(posterHana, { status, bountyAmount: 1 });
  const of = async (person: { id: number }) => (await world.as(person).call(api.marketplaceStats, {})).body;
  expect(await of(posterHana)).toEqual({ totalJobs: 3, totalBounty: 22_000.5, avgBounty: 11_000.25, placementRate: 66.7 });
  for (const person of [agentAmir, scoutInes, pendingPaul]) expect((await of(person)).placementRate).toBeNull();
  await world.rows("delete from jobs");
  expect(await of(adminAda)).toEqual({ totalJobs: 0, totalBounty: 0, avgBounty: 0, placementRate: 0 });
});
