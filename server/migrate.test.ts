/** Migrations while a server of the previous release is running and a transaction locks a table. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDb } from "@server/lib/db/migrate";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { startServerProcess } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";

const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};
const json = { "Content-Type": "application/json" };

/** Two migrations that expand the schema, as the next release may. */
const nextMigrations = {
  "9998_next": ["alter table jobs add column next text", "create table next (id int)"],
  "9999_next": ["alter table users add column next int default 0 not null"],
};

/** A copy of the migrations followed by those of the next release. */
function migrationsOfNextRelease() {
  const folder = mkdtempSync(path.join(tmpdir(), "next-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  } = JSON.parse(readFileSync(file, "utf8"));
  for (const [tag, statements] of Object.entries(nextMigrations)) {
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join(";--> statement-breakpoint\n"));
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

test("no request fails while a migration waits for a table that a long transaction locks, or afterwards", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const server = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    RATE_LIMIT: "off",
    ...admin,
  });
  await server.waitForReadyMessage();
  const body = JSON.stringify({ username: "root.admin", password: admin.ADMIN_PASSWORD });
  const signedIn = await fetch(`${server.url}/api/login`, { method: "POST", headers: json, body });
  const headers = { ...json, Cookie: sessionCookieIn(signedIn.headers) };
  const longTransaction = new pg.Client(DATABASE_URL);
  await longTransaction.connect();
  await longTransaction.query("begin; select count(*) from jobs");

  const statusCounts: Record<number, number> = {};
  let isRunning = true;
  const job = JSON.stringify({ title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 });
  const clients = Array.from({ length: 6 }, async (_, index) => {
    for (; isRunning; await sleep(50)) {
      const init = index % 2 ? { method: "POST", headers, body: job } : { headers };
      const { status } = await fetch(`${server.url}/api/jobs`, init);
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    }
  });
  const migrated = migrateDb(DATABASE_URL, migrationsOfNextRelease()).then(() => "migrated");
  expect(await Promise.race([migrated, sleep(7_000, "waiting")])).toBe("waiting");
  await longTransaction.query("commit");
  await longTransaction.end();
  expect(await migrated).toBe("migrated");
  // The server's prepared statements still work with the new schema.
  const createdBefore = statusCounts[201] ?? 0;
  await expect.poll(() => statusCounts[201] ?? 0, { timeout: 10_000 }).toBeGreaterThan(createdBefore + 5);
  isRunning = false;
  await Promise.all(clients);
  expect(Object.keys(statusCounts)).toEqual(["200", "201"]);
  expect(await runSql(DATABASE_URL, "select count(*)::int as n from jobs where next is null")).toEqual([
    { n: statusCounts[201] },
  ]);
  await server.kill("SIGTERM");
});

test("migrations of two tables end while 20 clients read both together without a pause", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
  onTestFinished(() => pool.end());
  // PostgreSQL locks the tables of a query in this order.
  const queries = [
    "select jobs.id from jobs join users on users.id = jobs.posted_by_id limit 20",
    "select users.id from users join jobs on jobs.posted_by_id = users.id limit 20",
  ];
  let isRunning = true;
  const clients = Array.from({ length: 20 }, async (_, index) => {
    while (isRunning) await pool.query(queries[index % queries.length]!);
  });
  await migrateDb(DATABASE_URL, migrationsOfNextRelease()).finally(() => {
    isRunning = false;
  });
  await Promise.all(clients);
  expect(await runSql(DATABASE_URL, "select next from users union all select id from next")).toEqual([]);
});

test("a failed migration is rolled back, and the one before it is kept", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const folder = migrationsOfNextRelease();
  const statements = ["alter table users add column next int", "alter table nowhere add column next text"];
  writeFileSync(path.join(folder, "9999_next.sql"), statements.join(";--> statement-breakpoint\n"));
  await expect(migrateDb(DATABASE_URL, folder)).rejects.toThrow(/alter table nowhere/);
  const columns =
    "select table_name from information_schema.columns where column_name = 'next' and table_schema = 'public'";
  expect(await runSql(DATABASE_URL, columns)).toEqual([{ table_name: "jobs" }]);
  // The next start runs only what is missing.
  writeFileSync(path.join(folder, "9999_next.sql"), nextMigrations["9999_next"].join());
  await migrateDb(DATABASE_URL, folder);
  expect(await runSql(DATABASE_URL, `${columns} order by 1`)).toEqual([
    { table_name: "jobs" },
    { table_name: "users" },
  ]);
});

test("an invalid migration fails at once", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const folder = migrationsOfNextRelease();
  writeFileSync(path.join(folder, "9999_next.sql"), "alter table nowhere add column next text");
  await expect(migrateDb(DATABASE_URL, folder)).rejects.toThrow(/Failed query: alter table nowhere/);
});
