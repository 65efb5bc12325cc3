import { logRequests } from "@server/lib/http/log-requests";
import { createLog } from "@server/lib/log";
import { createCollectedLog } from "@tests/app/collected-log";
import { sql } from "drizzle-orm";
import express from "express";
import request from "supertest";
import { afterAll, expect, inject, test } from "vitest";
import { connectToDatabase } from "./db";

const lines: string[] = [];
const log = createLog({ level: "info", write: (line) => lines.push(line) });
const { pool, db } = connectToDatabase(inject("postgres"), log, { slowQueryMs: 60 });
afterAll(() => pool.end());
/** Older Node versions log candidates for the request. */
const usesAsyncContext = Number(process.versions.node.split(".")[0]) >= 24;
/** Removes and returns the lines about slow statements. */
const takeSlowLines = () =>
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
])("a slow statement %s is logged with placeholders and without values", async (_, query, sqlText) => {
  await query();
  const slowLines = takeSlowLines();
  expect(slowLines).toEqual([
    {
      level: "warn",
      time: expect.anything(),
      msg: "slow statement",
      sql: sqlText,
      ms: expect.any(Number),
      rows: 1,
    },
  ]);
  expect(slowLines[0].ms).toBeGreaterThanOrEqual(75);
  expect(JSON.stringify(slowLines)).not.toMatch(/hana|0\.0801/);
});

test("logs the name of a prepared statement and the code of an error, but no fast statement", async () => {
  await pool.query({ name: "nap", text: "select pg_sleep($1)", values: [0.08] });
  await expect(pool.query("select pg_sleep($1)::text::int", [0.08])).rejects.toThrow("invalid input syntax");
  await pool.query("select $1::int", [1]);
  expect(takeSlowLines()).toMatchObject([
    { statement: "nap", sql: "select pg_sleep($1)" },
    { sql: "select pg_sleep($1)::text::int", code: "22P02" },
  ]);
});

test("a statement is logged with its request while the request lasts", async () => {
  const app = express().use(logRequests(log, { slowQueryMs: 60 }));
  app.get("/nap", async (_req, res) => {
    res.locals.route = "/nap";
    await pool.query("select pg_sleep(0.08)");
    res.end();
  });
  const { headers } = await request(app).get("/nap");
  expect(takeSlowLines()).toMatchObject([{ requestId: headers["x-request-id"], route: "/nap" }]);
  await pool.query("select pg_sleep(0.08)");
  expect(Object.keys(takeSlowLines()[0])).toEqual(["level", "time", "sql", "ms", "rows", "msg"]);
});

test("a statement is logged with its own request when many requests wait for connections", async () => {
  const app = express().use(logRequests(log, { slowQueryMs: 60 }));
  app.get("/:api/:n", async (req, res) => {
    res.locals.route = `/${req.params.api}/:n`;
    const nap = sql`select pg_sleep(0.08), ${req.params.n}::text`;
    if (req.params.api === "pool") await pool.query("select pg_sleep(0.08), $1::text", [req.params.n]);
    else await db.transaction((tx) => tx.execute(nap));
    res.end();
  });
  const apis = Array.from({ length: 40 }, (_, n) => (n % 2 ? "pool" : "transaction")); // four requests per connection
  const server = app.listen(0);
  const responses = await Promise.all(apis.map((api, n) => request(server).get(`/${api}/${n}`)));
  server.close();
  const routes = Object.fromEntries(
    responses.map(({ headers }, n) => [headers["x-request-id"] ?? "", `/${apis[n]}/:n`]),
  );
  const slowLines = takeSlowLines();
  expect(slowLines).toHaveLength(40);
  if (usesAsyncContext)
    expect(Object.fromEntries(slowLines.map(({ requestId, route }) => [requestId, route]))).toEqual(routes);
  else
    for (const { requestId, route, among = [{ requestId, route }] } of slowLines)
      for (const candidate of among) expect(routes[candidate.requestId]).toBe(candidate.route);
});

test("logs no statements without a threshold", async () => {
  const emptyLog = createCollectedLog();
  const unlogged = connectToDatabase(inject("postgres"), emptyLog);
  await unlogged.pool.query("select pg_sleep(0.3)");
  await unlogged.pool.end();
  expect(emptyLog.lines).toEqual([]);
});
