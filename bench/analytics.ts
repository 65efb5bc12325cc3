/**
 * Goals S6 and S7: what the website's figures cost over a year of events and whether they equal the plain SQL; and how many events one
 * process takes in, how long each waits, and whether all that was answered is stored after SIGTERM. Exit 1 on a miss.
 *
 * npm run build && npm run bench:analytics -- [--events 10000000] [--seconds 20] [--on <url of a server whose bench database stays>]
 */
import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { siteSeries, siteStats } from "@server/analytics/queries";
import { sessionSetup } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { formatDay, utc } from "@shared/lib/days";
import type { Period } from "@shared/lib/period";
import { subDays } from "date-fns";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fillEvents } from "./fill-events";
import { median, Recorder } from "./recorder";
import { processorTime, serverOn } from "./server-process";

const { values: flags } = parseArgs({
  options: {
    events: { type: "string", default: "10000000" },
    seconds: { type: "string", default: "20" },
    on: { type: "string" },
  },
});
const goals = { month: 25, any: 75, perSecond: 5_000, p99: 25 };
const rounds = 7;
let missed = 0;
const verdict = (isMet: boolean) => {
  if (!isMet) missed++;
  return isMet ? "ok" : "MISSED";
};

const postgres = flags.on
  ? { url: flags.on, stop: async () => {} }
  : await startPostgres(mkdtempSync(path.join(tmpdir(), "bench-analytics-")), { throwaway: true });
const name = `bench_events_${flags.events}`;
const url = postgres.url.replace(/[^/]*$/, name);
const root = new pg.Client(postgres.url);
await root.connect();
const { rowCount } = await root.query("select from pg_database where datname = $1", [name]);
if (!rowCount) await root.query(`create database ${name}`);
await root.end();
await migrateDb(url, "migrations");
const client = new pg.Client(url);
await client.connect();
await client.query(sessionSetup);
if (!rowCount) await fillEvents(client, Number(flags.events), (what) => console.log(`  ${what}`));

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n`);
  await measureFigures();
  await measureIngestion();
} finally {
  await client.end();
  await postgres.stop();
}
console.log(missed === 0 ? "\nEvery goal is met." : `\n${missed} missed.`);
process.exitCode = missed > 0 ? 1 : 0;

/** S6: medians of the database's time for the figures of a period, and the same figures by plain SQL. */
async function measureFigures() {
  const day = (ago: number) => formatDay(subDays(Date.now(), ago, utc));
  const periods: [string, Period, number][] = [
    ["a day", { from: day(12), to: day(12), tz: "America/New_York" }, goals.month],
    ["seven days", { from: day(9), to: day(3), tz: "Asia/Kathmandu" }, goals.month],
    ["thirty days", { from: day(60), to: day(31), tz: "Pacific/Apia" }, goals.month],
    ["half a year", { from: day(250), to: day(70), tz: "UTC" }, goals.any],
    ["all but a day", { from: day(363), to: day(1), tz: "America/New_York" }, goals.any],
    ["all time", { tz: "UTC" }, goals.any],
  ];
  const recorder = await Recorder.open(url);
  const db = drizzle({ client, casing: "snake_case" }) as unknown as Recorder["db"];
  console.log(
    "S6".padEnd(16),
    "stats ms".padStart(9),
    "series ms".padStart(10),
    "plain ms".padStart(10),
    " equal",
  );
  for (const [what, period, most] of periods) {
    const times = { stats: [] as number[], series: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const [name, run] of Object.entries({ stats: siteStats, series: siteSeries }) as [
        keyof typeof times,
        typeof siteStats,
      ][])
        times[name].push((await recorder.costOf(await recorder.statementsOf((db) => run(db, period)))).ms);
    const began = performance.now();
    const plain = await plainly(period);
    const took = performance.now() - began;
    const { totalVisits, uniqueVisitors, loginAttempts, registrationSuccesses, topPages } = await siteStats(
      db,
      period,
    );
    const equal =
      JSON.stringify([{ totalVisits, uniqueVisitors, loginAttempts, registrationSuccesses }, topPages]) ===
      JSON.stringify(plain);
    const [stats, series] = [median(times.stats), median(times.series)];
    console.log(
      what.padEnd(16),
      stats.toFixed(1).padStart(9),
      series.toFixed(1).padStart(10),
      took.toFixed(0).padStart(10),
      equal ? " yes  " : " NO   ",
      verdict(equal && stats <= most && series <= most),
      `(<= ${most})`,
    );
  }
  await recorder.client.end();
}

/** The same figures by the plainest SQL there is. */
async function plainly({ from, to, tz }: Period) {
  const ends = [
    from && `created_at >= '${from}'::timestamp at time zone '${tz}'`,
    to && `created_at < ('${to}'::date + 1)::timestamp at time zone '${tz}'`,
  ].filter(Boolean);
  const where = ends.length > 0 ? ends.join(" and ") : "true";
  const count = (type: string) => `count(*) filter (where event_type = '${type}')::int`;
  const { rows: figures } = await client.query(
    `select ${count("page_visit")} as "totalVisits", count(distinct session_id)::int as "uniqueVisitors", ${count("login_attempt")} as "loginAttempts",
      ${count("register_success")} as "registrationSuccesses" from analytics_events where ${where}`,
  );
  const { rows: pages } = await client.query(
    `select * from (select regexp_replace(page, '/[0-9]+$', '/{id}') as page, count(*)::int as visits from analytics_events
      where event_type = 'page_visit' and ${where} group by 1) as pages order by visits desc, page collate "C" limit 10`,
  );
  return [figures[0], pages];
}

/** S7: 32 connections that each send the next event as soon as the last is answered, until the server is told to go. */
async function measureIngestion() {
  const before = Number((await client.query("select count(*) as n from analytics_events")).rows[0].n);
  const server = await serverOn({ DATABASE_URL: url, SESSION_SECRET: "x".repeat(32), RATE_LIMIT: "off" });
  const port = Number(new URL(server.url).port);
  const waits: number[] = [];
  let [answered, refused, visible] = [0, 0, 0];
  const cpu = () => processorTime(server.pid);
  const [began, spent] = [performance.now(), cpu()];
  const load = Promise.all(Array.from({ length: 32 }, (_, n) => visitor(port, n)));

  /** Sends one event after the other over one connection; resolves when the server closes it. */
  function visitor(port: number, n: number) {
    const body = JSON.stringify({
      eventType: "page_visit",
      sessionId: `bench-session-${String(n).padStart(7, "0")}`,
      page: "/jobs",
    });
    const request = Buffer.from(
      `POST /api/analytics/track HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let sent = 0;
      let text = "";
      const send = () => {
        sent = performance.now();
        socket.write(request);
      };
      socket.setEncoding("latin1").on("data", (chunk: string) => {
        text += chunk;
        const end = text.indexOf("\r\n\r\n");
        if (
          end < 0 ||
          text.length <
            end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? (/chunked/i.test(text) ? 7 : 0))
        )
          return;
        waits.push(performance.now() - sent);
        if (text.startsWith("HTTP/1.1 202")) answered++;
        else refused++;
        const last = /connection: close/i.test(text.slice(0, end));
        text = "";
        if (last) socket.end();
        else send();
      });
      socket.once("connect", send).once("error", () => resolve());
      socket.once("close", () => resolve());
    });
  }

  await sleep(Number(flags.seconds) * 1000); // the load is measured for so long, on purpose
  const rate = answered / ((performance.now() - began) / 1000);
  const perEvent = (cpu() - spent) / answered;
  // One that nobody has seen before: how long until it counts.
  const seen = performance.now();
  const lone = { eventType: "page_visit", sessionId: `bench-lone-${Date.now()}`, page: "/help" };
  const told = await fetch(`${server.url}/api/analytics/track`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11) Firefox/130.0" },
    body: JSON.stringify(lone),
  });
  if (told.status === 202) answered++;
  while (performance.now() - seen < 10_000) {
    const { rows } = await client.query("select from analytics_sessions where session_id = $1", [
      lone.sessionId,
    ]);
    if (rows.length > 0) break;
  }
  visible = performance.now() - seen;
  await server.end();
  await load;
  const stored =
    Number((await client.query("select count(*) as n from analytics_events")).rows[0].n) - before;
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(
    `\nS7  ${Math.round(rate).toLocaleString("en")} events/s`,
    verdict(rate >= goals.perSecond),
    `(>= ${goals.perSecond})`,
  );
  console.log(`    ${perEvent.toFixed(0)} µs of the server's processor an event`);
  console.log(`    p99 ${p99.toFixed(1)} ms`, verdict(p99 <= goals.p99), `(<= ${goals.p99})`);
  console.log(
    `    visible after ${visible.toFixed(0)} ms under that load`,
    verdict(visible <= 500),
    "(<= 500)",
  );
  console.log(
    `    answered ${answered}, stored ${stored} after SIGTERM, refused ${refused}`,
    verdict(answered === stored),
  );
}
