import express from "express";
import pg from "pg";
import request from "supertest";
import { expect, inject, onTestFinished, test } from "vitest";
import { serveHealthChecks } from "./health";

function createApp(connectionString: string, { isDraining = false, timeoutMs = 30_000 } = {}) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => {});
  onTestFinished(() => pool.end());
  const app = express().use(
    serveHealthChecks({ getPool: () => pool, isDraining: () => isDraining, timeoutMs }),
  );
  const statusOf = async (path: string) => (await request(app).get(path)).status;
  return {
    pool,
    statusOf,
    bothStatuses: async () => [await statusOf("/healthz"), await statusOf("/readyz")],
  };
}

test("is ready while the database answers", async () => {
  const { bothStatuses, statusOf } = createApp(inject("postgres"));
  expect(await bothStatuses()).toEqual([200, 200]);
  expect(await statusOf("/health")).toBe(404);
});

test("is alive, but not ready, without a database", async () => {
  expect(await createApp("postgres://app@127.0.0.1:1/none").bothStatuses()).toEqual([200, 503]);
});

test("is alive, but not ready, while draining", async () => {
  expect(await createApp(inject("postgres"), { isDraining: true }).bothStatuses()).toEqual([200, 503]);
});

test("is not ready while the database hangs, and ready again afterwards", async () => {
  const { pool, statusOf } = createApp(inject("postgres"), { timeoutMs: 300 });
  const busy = await pool.connect(); // the only connection, so without a timeout the check would wait forever
  expect(await Promise.all([statusOf("/readyz"), statusOf("/readyz"), statusOf("/healthz")])).toEqual([
    503, 503, 200,
  ]);
  busy.release();
  await expect.poll(() => statusOf("/readyz")).toBe(200);
});
