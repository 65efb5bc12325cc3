/**
 * `npm run bench:live`: what a thousand open streams cost one server process, and how long one event takes to reach them all.
 * Exit 1 on a miss.
 */
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import pg from "pg";
import { megabytes, serverOn } from "./server-process";

const people = 1000;
const rounds = 5;
const goals = { megabytes: 60, milliseconds: 500 };
const secret = randomBytes(32).toString("hex");

const folder = mkdtempSync(path.join(tmpdir(), "bench-live-"));
const postgres = await startPostgres(folder, { throwaway: true });
await migrateDb(postgres.url, "migrations");
const client = new pg.Client(postgres.url);
await client.connect();
const { rows: users } = await client.query(`insert into users (username, password, email, role)
  select 'person' || n, 'x', 'person' || n || '@bench.example', 'agency' from generate_series(1, ${people}) n returning id`);
const cookies: string[] = [];
for (const { id } of users) {
  const sid = randomBytes(24).toString("base64url");
  const sess = {
    cookie: { originalMaxAge: 1209600000, expires: new Date(Date.now() + 1209600000), path: "/" },
    passport: { user: id },
  };
  await client.query("insert into session (sid, sess, expire) values ($1, $2, now() + interval '14 days')", [
    sid,
    sess,
  ]);
  const signed = `s:${sid}.${createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "")}`;
  cookies.push(`sid=${encodeURIComponent(signed)}`);
}
await client.query("insert into organizations (name, created_by_id) values ('Bench', $1)", [users[0].id]);

const server = await serverOn({ DATABASE_URL: postgres.url, SESSION_SECRET: secret });
const memory = () => megabytes(server.pid);

// Warm: what the first calls load is not the streams' cost.
for (const cookie of cookies.slice(0, 200))
  await (await fetch(`${server.url}/api/notifications/counts`, { headers: { Cookie: cookie } })).text();
await sleep(2000);
const before = memory();

let [greeted, reached, last] = [0, 0, 0];
const open = (cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${server.url}/api/events`, { headers: { Cookie: cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}.`));
      answer.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes('"read"')) {
          greeted++;
          resolve();
        }
        if (text.includes('"told"')) {
          reached++;
          last = performance.now();
        }
      });
    }).on("error", reject);
  });
for (let at = 0; at < people; at += 50) await Promise.all(cookies.slice(at, at + 50).map(open));
await sleep(5000);
const cost = memory() - before;

const times: number[] = [];
for (let round = 0; round < rounds; round++) {
  reached = 0;
  await client.query("begin");
  const { rows } = await client.query(
    "insert into events (kind, organization_id) select 'organization_joined', id from organizations limit 1 returning id",
  );
  await client.query(
    "insert into notifications (event_id, user_id, kind) select $1, id, 'organization_joined' from users",
    [rows[0].id],
  );
  const began = performance.now();
  await client.query("commit");
  for (const until = began + 10_000; reached < people && performance.now() < until; ) await sleep(5);
  times.push(reached === people ? last - began : Number.POSITIVE_INFINITY);
  await sleep(500);
}
times.sort((a, b) => a - b);
const after = memory() - before;

const line = (what: string, value: string, isMet: boolean) =>
  process.stdout.write(`${what.padEnd(58)}${value.padStart(12)}  ${isMet ? "ok" : "MISSED"}\n`);
const median = times[Math.floor(rounds / 2)] ?? Number.POSITIVE_INFINITY;
line(
  `${greeted} open streams, memory of the server process`,
  `${cost.toFixed(1)} MB`,
  cost < goals.megabytes,
);
line("the same after they were all told", `${after.toFixed(1)} MB`, after < goals.megabytes);
line(
  `one event to all ${people} people, median of ${rounds}`,
  `${median.toFixed(0)} ms`,
  median <= goals.milliseconds,
);
line("the slowest of them", `${(times.at(-1) ?? 0).toFixed(0)} ms`, true);
process.stdout.write(
  `load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")}\n`,
);

await server.end();
await client.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(cost < goals.megabytes && after < goals.megabytes && median <= goals.milliseconds ? 0 : 1);
