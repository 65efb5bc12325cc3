import express from "express";
import pg from "pg";
import request from "supertest";
import { expect, inject, onTestFinished, test } from "vitest";
import { healthChecks } from "./health";

function open(connectionString: string, { isDraining = false, patience = 30_000 } = {}) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => {});
  onTestFinished(() => pool.end());
  const app = express().use(healthChecks({ pool: () => pool, isDraining: () => isDraining, patience }));
  const ask = async (path: string) => (await request(app).get(path)).status;
  return { pool, ask, both: async () => [await ask("/healthz"), await ask("/readyz")] };
}

test("ready while the database answers", async () => {
  const { both, ask } = open(inject("postgres"));
  expect(await both()).toEqual([200, 200]);
  expect(await ask("/health")).toBe(404);
});

test("alive, but not ready without a database", async () => {
  expect(await open("postgres://app@127.0.0.1:1/none").both()).toEqual([200, 503]);
});

test("alive, but not ready once it is about to go", async () => {
  expect(await open(inject("postgres"), { isDraining: true }).both()).toEqual([200, 503]);
});

test("a database that hangs is found out in time, and ready again when it is back", async () => {
  const { pool, ask } = open(inject("postgres"), { patience: 300 });
  const busy = await pool.connect(); // the only connection: an answer without patience never comes
  expect(await Promise.all([ask("/readyz"), ask("/readyz"), ask("/healthz")])).toEqual([503, 503, 200]);
  busy.release();
  await expect.poll(() => ask("/readyz")).toBe(200);
});
