/**
 * Budget S6: the query time of the site statistics over a year of events, and whether they equal the results
 * of plain SQL. Budget S7: the throughput and latency of event ingestion in one process, and whether all
 * acknowledged events are stored after SIGTERM. Exits with 1 if a budget is exceeded.
 *
 * npm run build && npm run bench:analytics -- [--events 10000000] [--seconds 20] [--on <URL of a server that
 * keeps the database>]
 */
import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadSiteSeries, loadSiteStats } from "@server/analytics/queries";
import { connectionSetupSql } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { formatUtcDay, utcOptions } from "@shared/lib/days";
import type { Period } from "@shared/lib/period";
import { subDays } from "date-fns";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fillEvents } from "./fill-events";
import { median, QueryRecorder } from "./recorder";
import { cpuTimeMicros, startServer } from "./server-process";

const { values: flags } = parseArgs({
  options: {
    events: { type: "string", default: "10000000" },
    seconds: { type: "string", default: "20" },
    on: { type: "string" },
  },
});
const budgets = { month: 25, longerPeriod: 75, perSecond: 5_000, p99: 25 };
const rounds = 7;
let missedCount = 0;
const recordVerdict = (isMet: boolean) => {
  if (!isMet) missedCount++;
  return isMet ? "ok" : "MISSED";
};

const postgres = flags.on
  ? { ownerUrl: flags.on, stop: async () => {} }
  : await startPostgres(mkdtempSync(path.join(tmpdir(), "bench-analytics-")), { isThrowaway: true });
const databaseName = `bench_events_${flags.events}`;
const url = postgres.ownerUrl.replace(/[^/]*$/, databaseName);
const rootClient = new pg.Client(postgres.ownerUrl);
await rootClient.connect();
const { rowCount } = await rootClient.query("select from pg_database where datname = $1", [databaseName]);
if (!rowCount) await rootClient.query(`create database ${databaseName}`);
await rootClient.end();
await migrateDb(url, "migrations");
const client = new pg.Client(url);
await client.connect();
await client.query(connectionSetupSql);
if (!rowCount) await fillEvents(client, Number(flags.events), (line) => console.log(`  ${line}`));

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n`);
  await measureStatistics();
  await measureIngestion();
} finally {
  await client.end();
  await postgres.stop();
}
console.log(missedCount === 0 ? "\nAll budgets are met." : `\n${missedCount} missed.`);
process.exitCode = missedCount > 0 ? 1 : 0;

/** S6: the median database time of the statistics, compared with the same statistics in plain SQL. */
async function measureStatistics() {
  const dayAgo = (days: number) => formatUtcDay(subDays(Date.now(), days, utcOptions));
  const periods: [string, Period, number][] = [
    ["a day", { from: dayAgo(12), to: dayAgo(12), tz: "America/New_York" }, budgets.month],
    ["seven days", { from: dayAgo(9), to: dayAgo(3), tz: "Asia/Kathmandu" }, budgets.month],
    ["thirty days", { from: dayAgo(60), to: dayAgo(31), tz: "Pacific/Apia" }, budgets.month],
    ["half a year", { from: dayAgo(250), to: dayAgo(70), tz: "UTC" }, budgets.longerPeriod],
    ["all but a day", { from: dayAgo(363), to: dayAgo(1), tz: "America/New_York" }, budgets.longerPeriod],
    ["all time", { tz: "UTC" }, budgets.longerPeriod],
  ];
  const recorder = await QueryRecorder.open(url);
  const db = drizzle({ client, casing: "snake_case" }) as unknown as QueryRecorder["db"];
  console.log(
    "S6".padEnd(16),
    "stats ms".padStart(9),
    "series ms".padStart(10),
    "plain ms".padStart(10),
    " equal",
  );
  for (const [label, period, budgetMs] of periods) {
    const times = { stats: [] as number[], series: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const [name, run] of Object.entries({ stats: loadSiteStats, series: loadSiteSeries }) as [
        keyof typeof times,
        typeof loadSiteStats,
      ][])
        times[name].push(
          (await recorder.measureCost(await recorder.recordStatements((db) => run(db, period)))).ms,
        );
    const startedAt = performance.now();
    const expected = await plainSqlStatistics(period);
    const plainMs = performance.now() - startedAt;
    const { totalVisits, uniqueVisitors, loginAttempts, registrationSuccesses, topPages } =
      await loadSiteStats(db, period);
    const isEqual =
      JSON.stringify([{ totalVisits, uniqueVisitors, loginAttempts, registrationSuccesses }, topPages]) ===
      JSON.stringify(expected);
    const [stats, series] = [median(times.stats), median(times.series)];
    console.log(
      label.padEnd(16),
      stats.toFixed(1).padStart(9),
      series.toFixed(1).padStart(10),
      plainMs.toFixed(0).padStart(10),
      isEqual ? " yes  " : " NO   ",
      recordVerdict(isEqual && stats <= budgetMs && series <= budgetMs),
      `(<= ${budgetMs})`,
    );
  }
  await recorder.client.end();
}

/** The statistics computed directly from the events, without roll-ups. */
async function plainSqlStatistics({ from, to, tz }: Period) {
  const conditions = [
    from && `created_at >= '${from}'::timestamp at time zone '${tz}'`,
    to && `created_at < ('${to}'::date + 1)::timestamp at time zone '${tz}'`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? conditions.join(" and ") : "true";
  const count = (type: string) => `count(*) filter (where event_type = '${type}')::int`;
  const { rows: totals } = await client.query(
    `select ${count("page_visit")} as "totalVisits", count(distinct session_id)::int as "uniqueVisitors", ${count("login_attempt")} as "loginAttempts",
      ${count("register_success")} as "registrationSuccesses" from analytics_events where ${where}`,
  );
  const { rows: pages } = await client.query(
    `select * from (select regexp_replace(page, '/[0-9]+$', '/{id}') as page, count(*)::int as visits from analytics_events
      where event_type = 'page_visit' and ${where} group by 1) as pages order by visits desc, page collate "C" limit 10`,
  );
  return [totals[0], pages];
}

/** S7: 32 connections that send events one after the other until the server shuts down. */
async function measureIngestion() {
  const storedBefore = Number((await client.query("select count(*) as n from analytics_events")).rows[0].n);
  const server = await startServer({ DATABASE_URL: url, SESSION_SECRET: "x".repeat(32), RATE_LIMIT: "off" });
  const port = Number(new URL(server.url).port);
  const latencies: number[] = [];
  let [accepted, rejected] = [0, 0];
  const cpuTime = () => cpuTimeMicros(server.pid);
  const [startedAt, cpuTimeBefore] = [performance.now(), cpuTime()];
  const load = Promise.all(Array.from({ length: 32 }, (_, n) => sendEvents(port, n)));

  /** Sends events over one connection until the server closes it. */
  function sendEvents(port: number, n: number) {
    const body = JSON.stringify({
      eventType: "page_visit",
      sessionId: `bench-session-${String(n).padStart(7, "0")}`,
      page: "/jobs",
    });
    const request = Buffer.from(
      `POST /api/analytics/track HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise<void>((resolve) => {
      const socket = connect(port, "localhost");
      let sentAt = 0;
      let text = "";
      const send = () => {
        sentAt = performance.now();
        socket.write(request);
      };
      socket.setEncoding("latin1").on("data", (chunk: string) => {
        text += chunk;
        const headEnd = text.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        const bodyLength = Number(
          /content-length: (\d+)/i.exec(text)?.[1] ?? (/chunked/i.test(text) ? 7 : 0),
        );
        if (text.length < headEnd + 4 + bodyLength) return;
        latencies.push(performance.now() - sentAt);
        if (text.startsWith("HTTP/1.1 202")) accepted++;
        else rejected++;
        const isLast = /connection: close/i.test(text.slice(0, headEnd));
        text = "";
        if (isLast) socket.end();
        else send();
      });
      socket.once("connect", send).once("error", () => resolve());
      socket.once("close", () => resolve());
    });
  }

  await sleep(Number(flags.seconds) * 1000); // the duration of the measurement
  const eventsPerSecond = accepted / ((performance.now() - startedAt) / 1000);
  const cpuPerEvent = (cpuTime() - cpuTimeBefore) / accepted;
  // Measures how long a new session takes to be stored.
  const trackedAt = performance.now();
  const newSession = { eventType: "page_visit", sessionId: `bench-lone-${Date.now()}`, page: "/help" };
  const response = await fetch(`${server.url}/api/analytics/track`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11) Firefox/130.0" },
    body: JSON.stringify(newSession),
  });
  if (response.status === 202) accepted++;
  while (performance.now() - trackedAt < 10_000) {
    const { rows } = await client.query("select from analytics_sessions where session_id = $1", [
      newSession.sessionId,
    ]);
    if (rows.length > 0) break;
  }
  const visibleAfterMs = performance.now() - trackedAt;
  await server.stop();
  await load;
  const stored =
    Number((await client.query("select count(*) as n from analytics_events")).rows[0].n) - storedBefore;
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
  console.log(
    `\nS7  ${Math.round(eventsPerSecond).toLocaleString("en")} events/s`,
    recordVerdict(eventsPerSecond >= budgets.perSecond),
    `(>= ${budgets.perSecond})`,
  );
  console.log(`    ${cpuPerEvent.toFixed(0)} µs of server CPU time per event`);
  console.log(`    p99 ${p99.toFixed(1)} ms`, recordVerdict(p99 <= budgets.p99), `(<= ${budgets.p99})`);
  console.log(
    `    visible after ${visibleAfterMs.toFixed(0)} ms under load`,
    recordVerdict(visibleAfterMs <= 500),
    "(<= 500)",
  );
  console.log(
    `    accepted ${accepted}, stored ${stored} after SIGTERM, rejected ${rejected}`,
    recordVerdict(accepted === stored),
  );
}
