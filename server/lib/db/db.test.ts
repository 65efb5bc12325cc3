import { once } from "node:events";
import { createProblemHandler } from "@server/lib/http/problem-handler";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import { sql } from "drizzle-orm";
import express from "express";
import request from "supertest";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectToDatabase, timeouts } from "./db";

const app = await createTestApp();

function openTestDb(limits?: Parameters<typeof connectToDatabase>[2]) {
  const opened = connectToDatabase(inject("postgres"), createCollectedLog(), limits);
  onTestFinished(() => opened.pool.end());
  return opened;
}

test.each([
  ["a server", undefined, "5s", "15s"],
  ["the worker", timeouts.worker, "1min", "15s"],
  ["a command", timeouts.command, "0", "0"],
] as const)("the connections of %s have their own limits", async (_, limits, statement, idle) => {
  const { pool } = openTestDb({ connectionTimeouts: limits });
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect(rows).toEqual([{ statement, idle }]);
});

test("roles and databases have no limits, so that migrations, backups and commands have none", async () => {
  expect(
    await app.rows("select setconfig from pg_db_role_setting where setconfig::text ~ 'timeout'"),
  ).toEqual([]);
});

test("a transaction that runs no statement for too long ends, and its call answers 503", async () => {
  const { db } = openTestDb({ connectionTimeouts: { idleInTransactionMs: 100 } });
  const server = express()
    .get("/", async () => {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const hasEnded = () =>
          app
            .rows(`select from pg_stat_activity where pid = ${rows[0]?.pid}`)
            .then(({ length }) => length === 0);
        await expect.poll(hasEnded).toBe(true);
        await tx.execute(sql`select 1`);
      });
    })
    .use(createProblemHandler(createCollectedLog()));
  const listening = server.listen(0);
  onTestFinished(() => void listening.close());
  await once(listening, "listening");
  const response = await request(listening).get("/");
  expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
});
