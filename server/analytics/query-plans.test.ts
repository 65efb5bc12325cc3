import { randomBytes } from "node:crypto";
import type { Period } from "@shared/lib/period";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillEvents } from "../../bench/fill-events";
import { QueryRecorder } from "../../bench/recorder";
import { loadSiteSeries, loadSiteStats } from "./queries";

const name = `visits_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, name);
let recorder: QueryRecorder;

beforeAll(async () => {
  await runSql(inject("postgres"), `create database ${name} template template_world strategy file_copy`);
  const client = new pg.Client(url);
  await client.connect();
  await fillEvents(client, 150_000);
  await client.end();
  recorder = await QueryRecorder.open(url);
});
afterAll(async () => {
  await recorder.client.end();
  await runSql(inject("postgres"), `drop database ${name} with (force)`);
});

const day = (ago: number) => new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10);
const tz = "America/New_York";

/** The statements of the stats of a period, and how many rows they scan and sort. */
async function measure(period: Period) {
  const statements = await recorder.recordStatements(async (db) => [
    await loadSiteStats(db, period),
    await loadSiteSeries(db, period),
  ]);
  return { statements, cost: await recorder.measureCost(statements) };
}

test("the stats of a month need no sequential scan", async () => {
  const { statements, cost } = await measure({ from: day(40), to: day(11), tz });
  expect([statements.length, cost.maxRowsScanned <= 1000, cost.maxRowsSorted <= 1000]).toEqual([
    5,
    true,
    true,
  ]);
});

test("the stats never read the events table", async () => {
  for (const period of [{ tz }, { from: day(300), tz }, { from: day(0), to: day(0), tz }]) {
    const { statements, cost } = await measure(period);
    expect(statements.filter(({ text }) => text.includes("analytics_events"))).toEqual([]);
    // At most the quarter hours of a year: the cost does not grow with the events.
    expect(cost.maxRowsScanned).toBeLessThanOrEqual(366 * 96);
  }
});

test("returning visitors use an index, and the benchmark data is consistent", async () => {
  const period = { from: day(200), to: day(100), tz };
  const statements = await recorder.recordStatements((db) => loadSiteStats(db, period));
  const plans: string[] = [];
  await recorder.measureCost(statements, (plan) => plans.push(JSON.stringify(plan)));
  expect(plans.join()).toContain("analytics_returns_across");
  const [expected] = await runSql(
    url,
    `select count(*) filter (where event_type = 'page_visit')::int as visits, count(distinct session_id)::int as visitors from analytics_events
    where created_at >= '${period.from}'::timestamp at time zone '${tz}' and created_at < ('${period.to}'::date + 1)::timestamp at time zone '${tz}'`,
  );
  const stats = await loadSiteStats(recorder.db, period);
  expect({ visits: stats.totalVisits, visitors: stats.uniqueVisitors }).toEqual(expected);
});
