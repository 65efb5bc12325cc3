/** Statements that take long, through the true pool of a true database. */

import { logRequests } from "@server/lib/http/log-requests";
import { openLog } from "@server/lib/log";
import { collectedLog } from "@tests/app/collected-log";
import { sql } from "drizzle-orm";
import express from "express";
import request from "supertest";
import { afterAll, expect, inject, test } from "vitest";
import { openDb } from "./db";

const lines: string[] = [];
const log = openLog({ level: "info", write: (line) => lines.push(line) });
const { pool, db } = openDb(inject("postgres"), log, 60);
afterAll(() => pool.end());
/** Older ones name those that it may have been. */
const follows = Number(process.versions.node.split(".")[0]) >= 24;
const slow = () =>
  lines
    .splice(0)
    .flatMap((line) =>
      line.includes("slow statement") && line.includes("pg_sleep") ? [JSON.parse(line)] : [],
    );

test.each([
  [
    "by the pool",
    () => pool.query("select pg_sleep($1), $2::text", [0.0801, "hana@acme.example"]),
    "select pg_sleep($1), $2::text",
  ],
  [
    "by drizzle",
    () => db.execute(sql`select pg_sleep(${0.0801}), ${"hana@acme.example"}::text`),
    "select pg_sleep($1), $2::text",
  ],
  [
    "in a transaction",
    () =>
      db.transaction((tx) =>
        tx.execute(sql`select pg_sleep(${0.0801}),\n      ${"hana@acme.example"}::text`),
      ),
    "select pg_sleep($1), $2::text",
  ],
])("%s: one line, with placeholders and no value", async (_, ask, words) => {
  await ask();
  const said = slow();
  expect(said).toEqual([
    {
      level: "warn",
      time: expect.anything(),
      msg: "slow statement",
      sql: words,
      ms: expect.any(Number),
      rows: 1,
    },
  ]);
  expect(said[0].ms).toBeGreaterThanOrEqual(75);
  expect(JSON.stringify(said)).not.toMatch(/hana|0\.0801/);
});

test("one that has a name says it; one that fails says why by its code; a quick one says nothing", async () => {
  await pool.query({ name: "nap", text: "select pg_sleep($1)", values: [0.08] });
  await expect(pool.query("select pg_sleep($1)::text::int", [0.08])).rejects.toThrow("invalid input syntax");
  await pool.query("select $1::int", [1]);
  expect(slow()).toMatchObject([
    { statement: "nap", sql: "select pg_sleep($1)" },
    { sql: "select pg_sleep($1)::text::int", code: "22P02" },
  ]);
});

test("alone, a request is named; when it is over, it is none's", async () => {
  const app = express().use(logRequests(log, { slowQueryMs: 60 }));
  app.get("/nap", async (_req, res) => {
    res.locals.route = "/nap";
    await pool.query("select pg_sleep(0.08)");
    res.end();
  });
  const { headers } = await request(app).get("/nap");
  expect(slow()).toMatchObject([{ requestId: headers["x-request-id"], route: "/nap" }]);
  await pool.query("select pg_sleep(0.08)");
  expect(Object.keys(slow()[0])).toEqual(["level", "time", "sql", "ms", "rows", "msg"]);
});

test("a statement names its own request, also when many wait for the same connections", async () => {
  const app = express().use(logRequests(log, { slowQueryMs: 60 }));
  app.get("/:way/:n", async (req, res) => {
    res.locals.route = `/${req.params.way}/:n`;
    const nap = sql`select pg_sleep(0.08), ${req.params.n}::text`;
    if (req.params.way === "pool") await pool.query("select pg_sleep(0.08), $1::text", [req.params.n]);
    else await db.transaction((tx) => tx.execute(nap));
    res.end();
  });
  const ways = Array.from({ length: 40 }, (_, n) => (n % 2 ? "pool" : "transaction")); // four times as many as there are connections
  const listening = app.listen(0);
  const answers = await Promise.all(ways.map((way, n) => request(listening).get(`/${way}/${n}`)));
  listening.close();
  const asked = Object.fromEntries(
    answers.map(({ headers }, n) => [headers["x-request-id"] ?? "", `/${ways[n]}/:n`]),
  );
  const said = slow();
  expect(said).toHaveLength(40);
  if (follows)
    expect(Object.fromEntries(said.map(({ requestId, route }) => [requestId, route]))).toEqual(asked);
  else
    for (const { requestId, route, among = [{ requestId, route }] } of said)
      for (const one of among) expect(asked[one.requestId]).toBe(one.route);
});

test("where none is to be told, none is", async () => {
  const heard = collectedLog();
  const quiet = openDb(inject("postgres"), heard);
  await quiet.pool.query("select pg_sleep(0.3)");
  await quiet.pool.end();
  expect(heard.lines).toEqual([]);
});
