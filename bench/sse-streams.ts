/**
 * `npm run bench:live`: the memory of a thousand open event streams in one server process, and the time until
 * one event reaches them all. Exits with 1 if a budget is exceeded.
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
import { memoryMb, startServer } from "./server-process";

const streamCount = 1000;
const rounds = 5;
const budgets = { megabytes: 60, milliseconds: 500 };
const secret = randomBytes(32).toString("hex");

const folder = mkdtempSync(path.join(tmpdir(), "bench-live-"));
const postgres = await startPostgres(folder, { isThrowaway: true });
await migrateDb(postgres.ownerUrl, "migrations");
const client = new pg.Client(postgres.ownerUrl);
await client.connect();
const { rows: users } = await client.query(`insert into users (username, password, email, role)
  select 'person' || n, 'x', 'person' || n || '@bench.example', 'agency' from generate_series(1, ${streamCount}) n returning id`);
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

const server = await startServer({ DATABASE_URL: postgres.ownerUrl, SESSION_SECRET: secret });
const currentMemory = () => memoryMb(server.pid);

// Warm-up, so that lazily loaded code does not count.
for (const cookie of cookies.slice(0, 200))
  await (await fetch(`${server.url}/api/notifications/counts`, { headers: { Cookie: cookie } })).text();
await sleep(2000);
const memoryBefore = currentMemory();

let [opened, reached, lastReachedAt] = [0, 0, 0];
const openStream = (cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${server.url}/api/events`, { headers: { Cookie: cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`Opening a stream failed with ${response.statusCode}.`));
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes('"read"')) {
          opened++;
          resolve();
        }
        if (text.includes('"notification"')) {
          reached++;
          lastReachedAt = performance.now();
        }
      });
    }).on("error", reject);
  });
for (let offset = 0; offset < streamCount; offset += 50)
  await Promise.all(cookies.slice(offset, offset + 50).map(openStream));
await sleep(5000);
const memoryOpen = currentMemory() - memoryBefore;

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
  const committedAt = performance.now();
  await client.query("commit");
  for (const deadline = committedAt + 10_000; reached < streamCount && performance.now() < deadline; )
    await sleep(5);
  times.push(reached === streamCount ? lastReachedAt - committedAt : Number.POSITIVE_INFINITY);
  await sleep(500);
}
times.sort((a, b) => a - b);
const memoryAfter = currentMemory() - memoryBefore;

const report = (label: string, value: string, isMet: boolean) =>
  process.stdout.write(`${label.padEnd(58)}${value.padStart(12)}  ${isMet ? "ok" : "MISSED"}\n`);
const median = times[Math.floor(rounds / 2)] ?? Number.POSITIVE_INFINITY;
report(
  `${opened} open streams, memory of the server process`,
  `${memoryOpen.toFixed(1)} MB`,
  memoryOpen < budgets.megabytes,
);
report("memory after the events", `${memoryAfter.toFixed(1)} MB`, memoryAfter < budgets.megabytes);
report(
  `one event to all ${streamCount} streams, median of ${rounds}`,
  `${median.toFixed(0)} ms`,
  median <= budgets.milliseconds,
);
report("the slowest round", `${(times.at(-1) ?? 0).toFixed(0)} ms`, true);
process.stdout.write(
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(" ")}\n`,
);

await server.stop();
await client.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(
  memoryOpen < budgets.megabytes && memoryAfter < budgets.megabytes && median <= budgets.milliseconds ? 0 : 1,
);
