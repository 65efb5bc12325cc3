import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { createProblemHandler } from "@server/lib/http/problem-handler";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import { sql } from "drizzle-orm";
import express from "express";
import request from "supertest";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectToDatabase, type Db, timeouts } from "./db";

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

/** A TCP proxy before PostgreSQL. After `stall` it discards all data, as if PostgreSQL hung. */
async function openStallingProxy(applicationName: string) {
  const target = new URL(inject("postgres"));
  let isStalled = false;
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      from
        .on("data", (chunk) => {
          if (!isStalled) to.write(chunk);
        })
        .on("close", () => to.destroy())
        .on("error", () => {});
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void proxy.close());
  await once(proxy, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  url.searchParams.set("application_name", applicationName);
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
    },
  };
}

test.each<[string, (db: Db, stall: () => void) => Promise<unknown>]>([
  [
    "BEGIN",
    (db, stall) => {
      stall();
      return db.transaction((tx) => tx.execute(sql`select 1`));
    },
  ],
  [
    "a statement",
    (db, stall) =>
      db.transaction((tx) => {
        stall();
        return tx.execute(sql`select 1`);
      }),
  ],
  [
    "a statement whose error is ignored",
    (db, stall) =>
      db.transaction(async (tx) => {
        stall();
        await tx.execute(sql`select 1`).catch(() => {});
      }),
  ],
])("closes the connection of a transaction when %s gets no response", async (name, run) => {
  const applicationName = `stall: ${name}`;
  const proxy = await openStallingProxy(applicationName);
  const { pool, db } = connectToDatabase(proxy.url, createCollectedLog(), {
    connectionTimeouts: { responseMs: 1_000 },
  });
  onTestFinished(() => void pool.end()); // waits forever for a connection that was not released
  await pool.query("select 1"); // leaves an idle connection, which the transaction takes

  await expect(run(db, proxy.stall)).rejects.toMatchObject({ cause: { message: "Query read timeout" } });
  expect(pool.totalCount).toBe(0);
  const hasEnded = () =>
    app
      .rows(`select from pg_stat_activity where application_name = '${applicationName}'`)
      .then(({ length }) => length === 0);
  await expect.poll(hasEnded).toBe(true);
});

test("keeps the connection of a transaction that was rolled back", async () => {
  const { pool, db } = openTestDb();
  await pool.query("select 1");
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});
