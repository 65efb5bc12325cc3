/**
 * `npm run bench:two`, S12: how soon two server processes on one database agree. One is told, and the other, which has just seen what it
 * will have to forget, is asked until it says so too. Exit 1 on a miss.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import pg from "pg";
import { serverOn } from "./server-process";

const rounds = 20;
const goal = 1000;

const folder = mkdtempSync(path.join(tmpdir(), "bench-two-"));
const postgres = await startPostgres(folder, { throwaway: true });
await migrateDb(postgres.url, "migrations");
const client = new pg.Client(postgres.url);
await client.connect();
const settings = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: randomBytes(32).toString("hex"),
  APP_URL: "http://two.example",
};
const [here, there] = [await serverOn(settings), await serverOn(settings)];

async function call(
  server: { url: string },
  method: string,
  address: string,
  cookie = "",
  body?: object,
  tag = "",
) {
  const headers = {
    Cookie: cookie,
    ...(body && { "Content-Type": "application/json" }),
    ...(tag && { "If-None-Match": tag }),
  };
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const written = await answer.text();
  return { status: answer.status, headers: answer.headers, thing: written ? JSON.parse(written) : undefined };
}

let people = 0;
/** Somebody who is signed in, and whom the other process has just seen. */
async function person(role: string, stored = role) {
  const username = `person${++people}`;
  const account = {
    username,
    password: "a long walk home",
    email: `${username}@two.example`,
    firstName: "P",
    lastName: "P",
    role,
  };
  const { status, headers, thing } = await call(here, "POST", "/register", "", account);
  if (status !== 201) throw new Error(`Registering was answered with ${status}.`);
  if (stored !== role) await client.query("update users set role = $1 where id = $2", [stored, thing.id]);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  for (let n = 0; n < 3; n++) await call(there, "GET", "/user", cookie);
  return { id: Number(thing.id), cookie };
}

/** From the answer of the one to the first answer of the other that has it, in milliseconds. */
async function until(agrees: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await agrees())) {
    if (performance.now() - began > 10_000) return Number.POSITIVE_INFINITY;
    await sleep(2);
  }
  return performance.now() - began;
}

async function signOut() {
  const { cookie } = await person("agency");
  await told(call(here, "POST", "/logout", cookie));
  return until(async () => (await call(there, "GET", "/user", cookie)).status === 401);
}

const admin = await person("agency", "admin");
async function suspension() {
  const { id, cookie } = await person("agency");
  await told(
    call(here, "POST", `/admin/users/${id}/suspend`, admin.cookie, { reason: "It must be looked at." }),
  );
  return until(async () => (await call(there, "GET", "/user", cookie)).status === 403);
}

const poster = await person("portfolio_hr");
async function unposting() {
  const job = { title: "Here today", description: "Own the close.", company: "Two", bountyAmount: 1000 };
  const { id } = (await told(call(here, "POST", "/jobs", poster.cookie, job))).thing;
  const list = (tag = "") => call(there, "GET", "/jobs", poster.cookie, undefined, tag);
  await until(async () => (await list()).thing.some((one: { id: number }) => one.id === id));
  const tag = (await list()).headers.get("etag") ?? "";
  await told(call(here, "PATCH", `/jobs/${id}/unpost`, poster.cookie, {}));
  // As a browser asks: with the tag of what it has.
  return until(async () => (await list(tag)).status === 200);
}

async function told<A extends { status: number }>(asked: Promise<A>): Promise<A> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`The change was answered with ${answer.status}.`);
  return answer;
}

let missed = 0;
for (const [what, one] of Object.entries({
  "a sign-out": signOut,
  "a suspension": suspension,
  "a job unposted": unposting,
})) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await one());
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[rounds / 2], times.at(-1)];
  if (worst > goal) missed++;
  const verdict = worst > goal ? "MISSED" : "ok";
  console.log(
    `${`${what} holds at the other process`.padEnd(46)} median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} <= ${goal}  ${verdict}`,
  );
}
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);

for (const server of [here, there]) await server.end();
await client.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(missed > 0 ? 1 : 0);
