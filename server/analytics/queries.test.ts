import { loadPeriodBounds, seriesPointsSql, startOfDaySql } from "@server/lib/periods";
import { normalizePagePath } from "@shared/analytics/rules";
import type { AnalyticsEventType } from "@shared/analytics/vocabulary";
import { type Period, quarterHourIndexOf } from "@shared/lib/period";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import { repetitions } from "@tests/security/results";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createAnalyticsBuffer } from "./analytics-buffer";
import { type AnalyticsEvent, insertEvents } from "./commands";
import { listDailyTotals, listPages, loadSiteSeries, loadSiteStats } from "./queries";

const app = await createTestApp();
const { db } = app;

const zones = ["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"];
const pages = [
  "/",
  "/jobs",
  "/jobs?q=fees",
  "/agencies/12",
  "/agencies/99/",
  "/user/7",
  "/messages/3#reply",
  "/somewhere",
];
const days = 40;
const start = Date.UTC(2026, 1, 20); // includes two daylight-saving changes and March 1
const end = start + days * 864e5;

const visit = fc.record({
  at: fc.integer({ min: start, max: end - 1 }),
  eventType: fc.constantFrom<AnalyticsEventType>(
    "page_visit",
    "page_visit",
    "page_visit",
    "job_view",
    "profile_view",
    "login_attempt",
    "login_success",
    "register_attempt",
    "register_success",
    "logout",
  ),
  session: fc.integer({ min: 0, max: 60 }),
  page: fc.constantFrom(...pages),
});
const toEvent = ({
  at,
  eventType,
  session,
  page,
}: {
  at: number;
  eventType: AnalyticsEventType;
  session: number;
  page: string;
}): AnalyticsEvent => {
  const hasSession = /^(page|job|profile)_/.test(eventType);
  return {
    eventType,
    ip: "192.0.2.7",
    createdAt: new Date(at).toISOString(),
    ...(hasSession && { sessionId: `session-of-test-${session}`, page }),
  };
};
const dayOf = (n: number) => new Date(start + n * 864e5).toISOString().slice(0, 10);

/** Writes the events in chronological order, in batches of these sizes. */
async function writeInBatches(events: AnalyticsEvent[], sizes: number[]) {
  const inOrder = [...events].sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
  for (let n = 0; inOrder.length > 0; n++) await insertEvents(db, inOrder.splice(0, sizes[n % sizes.length]));
}

/** The expected stats, from plain SQL over the events. */
async function loadExpectedStats({ from, to, tz }: Period) {
  const inPeriod = `created_at >= coalesce('${from ?? "-infinity"}'::timestamp at time zone '${tz}', '-infinity') and created_at < coalesce(('${to ?? "infinity"}'::timestamp + interval '1 day') at time zone '${tz}', 'infinity')`;
  const count = (type: string) => `count(*) filter (where event_type = '${type}')::int`;
  const [all] = await app.rows<
    Record<
      | "totalVisits"
      | "uniqueVisitors"
      | "loginAttempts"
      | "loginSuccesses"
      | "registrationAttempts"
      | "registrationSuccesses",
      number
    >
  >(
    `select ${count("page_visit")} as "totalVisits", count(distinct session_id)::int as "uniqueVisitors", ${count("login_attempt")} as "loginAttempts",
      ${count("login_success")} as "loginSuccesses", ${count("register_attempt")} as "registrationAttempts", ${count("register_success")} as "registrationSuccesses"
     from analytics_events where ${inPeriod}`,
  );
  const topPages = await app.rows<{ page: string; visits: number }>(
    `select * from (
       select coalesce(nullif(regexp_replace(rtrim(page, '/'), '/[0-9]+(?=/|$)', '/{id}', 'g'), ''), '/') as page, count(*)::int as visits
       from analytics_events where event_type = 'page_visit' and ${inPeriod} group by 1
     ) as pages order by visits desc, page collate "C" limit 10`,
  );
  const visitors = all?.uniqueVisitors ?? 0;
  const rate =
    visitors === 0
      ? 0
      : Math.min(100, Math.round((1000 * (all?.registrationSuccesses ?? 0)) / visitors) / 10);
  return { ...all, conversionRate: rate, topPages };
}

/** The expected visits and visitors of each day, from plain SQL. */
const loadExpectedDays = ({ from, to, tz }: Required<Period>) =>
  app.rows(
    `select day::date::text as day, count(e.*) filter (where event_type = 'page_visit')::int as visits, count(distinct e.session_id)::int as visitors
     from generate_series('${from}'::timestamp, '${to}'::timestamp, '1 day') as day
     left join analytics_events e on (e.created_at at time zone '${tz}')::date = day::date group by 1 order by 1`,
  );

test("site stats equal plain SQL over the events, for random periods in four time zones", async () => {
  const [sampledVisits = []] = fc.sample(
    fc.array(visit, { minLength: 3_000, maxLength: 3_000, size: "max" }),
    {
      numRuns: 1,
      seed: 8,
    },
  );
  await writeInBatches(sampledVisits.map(toEvent), [1, 40, 7, 500, 3]);
  const sampledPeriods = fc.sample(
    fc.tuple(
      fc.integer({ min: -2, max: days + 1 }),
      fc.integer({ min: 0, max: days }),
      fc.boolean(),
      fc.boolean(),
    ),
    {
      numRuns: repetitions(15, 50),
      seed: 8,
    },
  );
  for (const [n, [first, length, open, openEnd]] of sampledPeriods.entries()) {
    const period = { from: dayOf(first), to: dayOf(first + length) };
    for (const tz of zones) {
      const ends: Period = {
        tz,
        from: n % 10 === 0 && open ? undefined : period.from,
        to: n % 10 === 0 && openEnd ? undefined : period.to,
      };
      expect([ends, await loadSiteStats(db, ends)]).toEqual([ends, await loadExpectedStats(ends)]);
    }
  }
});

test("every day of a period equals plain SQL, across both daylight-saving changes", async () => {
  for (const tz of zones) {
    const period = { from: dayOf(1), to: dayOf(days - 2), tz };
    const [{ unit, points }, expected] = [await loadSiteSeries(db, period), await loadExpectedDays(period)];
    expect(unit).toBe("day");
    expect(points.map(({ visits, visitors }) => ({ visits, visitors }))).toEqual(
      expected.map(({ visits, visitors }) => ({ visits, visitors })),
    );
    expect(
      (await listDailyTotals(db, period)).map(({ day, visits, visitors }) => ({ day, visits, visitors })),
    ).toEqual(expected);
  }
});

test("a day begins at the first of two midnights, or at its first moment if midnight does not exist", async () => {
  const midnights = [
    ["Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00Z"], // at 01:00 the clock goes back to midnight
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"],
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"], // the clock skips midnight
    ["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00Z"], // at midnight the clock goes back to 23:00
    ["Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"], // the previous day was skipped
    ["Asia/Kathmandu", "2026-02-03", "2026-02-02T18:15:00Z"],
  ] as const;
  const dayStarts = await Promise.all(
    midnights.map(
      async ([tz, day]) =>
        (await db.execute<{ at: Date }>(sql`select ${startOfDaySql(sql`${day}::date`, tz)} as at`)).rows[0]
          ?.at,
    ),
  );
  expect(dayStarts.map((at) => new Date(String(at)).toISOString())).toEqual(
    midnights.map(([, , at]) => new Date(at).toISOString()),
  );
  const tz = "Atlantic/Azores";
  const bounds = await loadPeriodBounds(
    db,
    { from: "2026-10-25", to: "2026-10-25", tz },
    sql`'2026-10-01'::timestamptz`,
    sql`'2026-10-31'::timestamptz`,
  );
  expect([bounds.endQuarterHour - bounds.firstQuarterHour, bounds.firstQuarterHour]).toEqual([
    100,
    quarterHourIndexOf(Date.UTC(2026, 9, 25)),
  ]);
  const { rows } = await db.execute<{ first: number }>(
    seriesPointsSql(
      { ...bounds, firstQuarterHour: bounds.firstQuarterHour - 96, firstDay: "2026-10-24" },
      tz,
      "day",
    ),
  );
  expect(rows.map(({ first }) => first)).toEqual([bounds.firstQuarterHour - 96, bounds.firstQuarterHour]);
});

test("hours, weeks and months add up to the visits of their period", async () => {
  const sumOf = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  for (const [from, to, unit] of [
    [dayOf(3), dayOf(4), "hour"],
    ["2025-12-01", dayOf(days), "week"],
    ["2020-01-01", undefined, "week"],
  ] as const) {
    const period = { from, to, tz: "Asia/Kathmandu" };
    const series = await loadSiteSeries(db, period);
    expect(series.unit).toBe(unit);
    expect(sumOf(series.points.map(({ visits }) => visits))).toBe(
      (await loadSiteStats(db, period)).totalVisits,
    );
    expect(series.points.map(({ start }) => start)).toEqual(
      [...new Set(series.points.map(({ start }) => start))].sort(),
    );
  }
  expect((await loadSiteSeries(db, { from: dayOf(3), to: dayOf(4), tz: "UTC" })).points).toHaveLength(48);
});

test("counts events that the database timestamps, together with earlier ones", async () => {
  const before = await loadSiteStats(db, { tz: "UTC" });
  const events = createAnalyticsBuffer(db, createCollectedLog());
  for (let n = 0; n < 30; n++)
    events.record({
      eventType: "page_visit",
      page: "/jobs",
      sessionId: `session-of-test-${n % 3 === 0 ? n : 1000 + n}`,
    });
  await events.close();
  const after = await loadSiteStats(db, { tz: "UTC" });
  expect([after.totalVisits - before.totalVisits, after.uniqueVisitors - before.uniqueVisitors]).toEqual([
    30, 20,
  ]);
  expect(after).toEqual(await loadExpectedStats({ tz: "UTC" }));
});

test("a month stores at most 500 unknown pages, and known pages always", async () => {
  await insertEvents(
    db,
    Array.from({ length: 700 }, (_, n) => ({
      eventType: "page_visit" as const,
      page: `/x${n}`,
      sessionId: "session-of-a-robot",
    })),
  );
  await insertEvents(
    db,
    [...Array.from({ length: 50 }, (_, n) => `/y${n}`), "/candidates/7", "/x0"].map((page) => ({
      eventType: "page_visit" as const,
      page,
      sessionId: "session-of-a-robot",
    })),
  );
  const today = new Date().toISOString().slice(0, 10);
  const pagesOfToday = await listPages(db, { from: today, to: today, tz: "UTC" });
  expect(pagesOfToday[0]).toEqual({ page: "(other)", visits: 700 + 50 - 500 + 1 });
  expect(pagesOfToday.filter(({ page }) => page.startsWith("/x") || page.startsWith("/y"))).toHaveLength(499);
  expect(pagesOfToday).toContainEqual({ page: "/candidates/{id}", visits: 1 });
  expect(normalizePagePath(`/${"x".repeat(300)}`)).toBe("(other)");
});
