/** Backup and restore with the real commands: during writes, compared by table, and with planted defects. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { connectOrStartPostgres, startPostgres } from "@server/lib/postgres/embedded-postgres";
import { findProjectRoot } from "@server/lib/process/project-root";
import { findDebianPrograms, startDebianCluster } from "@tests/app/debian-postgres";
import { isLongForm } from "@tests/app/long-form";
import { buildFolder, startServerProcess } from "@tests/app/server-process";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { reportDefect, reportMeasurement } from "./report-results";
import { isFullRun } from "./results";

// Starts a dozen processes and several databases: takes minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const at = (name: string) => path.join(buildFolder, name);
/** The tables of the latest migration; the migrator and the task queue have more. */
const migrationsFolder = path.join(findProjectRoot(), "migrations/meta");
const snapshot = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort()
  .at(-1);
const productTableCount = Object.keys(
  JSON.parse(readFileSync(path.join(migrationsFolder, String(snapshot)), "utf8")).tables,
).length;
const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};

/** Runs a command of the product. Returns its exit status and output. */
async function command(name: "backup" | "restore", settings: Record<string, string>, ...args: string[]) {
  const command = ["--import", "tsx", `server/cli/${name}.ts`, ...args];
  const process = await startServerProcess({ LOG_LEVEL: "warn", ...settings }, command, findProjectRoot());
  return { status: await process.exited, said: process.output() };
}

async function serveOn(DATA_DIR: string, settings: Record<string, string> = {}) {
  const server = await startServerProcess({ DATA_DIR, ...settings });
  await server.waitForReadyMessage();
  return server;
}

async function databaseOf(DATA_DIR: string) {
  const { ownerUrl: url, stop } = await startPostgres(path.join(DATA_DIR, "postgres"));
  onTestFinished(stop);
  return { url, stop };
}

/** The tables of the product, the migrator and the task queue. */
async function listTables(url: string): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    url,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  return tables.map(({ name }) => name);
}

/** The number of rows and a hash of the rows, by table. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await listTables(url)) {
    const text = `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as is from ${name} t`;
    found[name] = String((await runSql(url, text))[0]?.is);
  }
  return found;
}

/** The tables that differ. */
const differingTables = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );

/**
 * Several writers of row pairs, and checkpoints, after which PostgreSQL would delete WAL that the backup
 * needs.
 */
function writersOn(url: string) {
  let goOn = true;
  const acknowledged = Array.from({ length: 6 }, (): number[] => []);
  const work = async (act: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client(url);
    await client.connect();
    while (goOn) await act(client);
    await client.end();
  };
  const pair = (acknowledgedNumbers: number[]) => async (client: pg.Client) => {
    const { rows } = await client.query(
      "insert into pairs (half, text) values (1, repeat(md5(random()::text), 50)) returning n",
    );
    await client.query("begin");
    await client.query("insert into pairs (half, of) values (2, $1)", [rows[0].n]);
    await client.query("insert into pairs (half, of) values (3, $1)", [rows[0].n]);
    await client.query("commit");
    acknowledgedNumbers.push(rows[0].n);
  };
  const churn = async (client: pg.Client) => {
    await client.query("select pg_switch_wal()");
    await client.query("checkpoint");
    // Each switch fills a segment of 16 MB, and the replication slot keeps all of them.
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  const all = Promise.all([...acknowledged.map((numbers) => work(pair(numbers))), work(churn)]);
  return {
    /** The numbers that were acknowledged to each writer, in order. */
    acknowledged: () => acknowledged.map((numbers) => [...numbers]),
    stop: () => {
      goOn = false;
      return all;
    },
  };
}

test("a backup of a running server restores completely into an empty folder, and users can sign in", async () => {
  const DATA_DIR = at("busy");
  const server = await serveOn(DATA_DIR, { ...admin, ...(isLongForm && { SEED_DEMO: "true" }) });
  const { ownerUrl: url } = await connectOrStartPostgres(path.join(DATA_DIR, "postgres"));
  await runSql(url, "create table pairs (n serial primary key, half int, of int, text text)");
  const writers = writersOn(url);
  await expect.poll(() => writers.acknowledged().flat().length, { timeout: 20_000 }).toBeGreaterThan(200);
  const before = writers.acknowledged();
  expect(await command("backup", { DATA_DIR }, "--to", at("busy-backup"))).toMatchObject({ status: 0 });
  expect(writers.acknowledged().flat().length).toBeGreaterThan(before.flat().length);
  await writers.stop();
  const slots = await runSql(url, "select count(*)::int as n from pg_replication_slots");
  expect(slots).toEqual([{ n: 0 }]);
  const tableCount = (await listTables(url)).length;
  await server.kill("SIGTERM");

  const restored = await command("restore", { DATA_DIR: at("busy-restored") }, at("busy-backup"));
  expect(restored).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      new RegExp(`^Restored the backup of .*: ${tableCount} tables, \\d+ users?\\.$`, "m"),
    ),
  });
  const second = await serveOn(at("busy-restored"));
  const again = await connectOrStartPostgres(path.join(at("busy-restored"), "postgres"));
  const halved = "select of from pairs where half > 1 group by of having count(*) <> 2";
  expect(await runSql(again.ownerUrl, halved)).toEqual([]);
  const present = new Set(
    (await runSql(again.ownerUrl, "select of from pairs where half = 2")).map((row) => row.of),
  );
  const lost = before.flat().filter((n) => !present.has(n));
  reportMeasurement(
    {
      test: "backup",
      what: "writes acknowledged before a backup under load, all in it",
      reached: before.flat().length,
      goal: 200,
    },
    lost,
  );
  // The backup shows one point in time: of each writer it has everything before the last row that it has.
  for (const numbers of writers.acknowledged()) {
    const last = numbers.findLastIndex((n) => present.has(n));
    expect(numbers.slice(0, last).filter((n) => !present.has(n))).toEqual([]);
  }
  const byIndex =
    "set enable_seqscan = off; set enable_bitmapscan = off; select count(*) from pairs where n > 0";
  expect(await runSql(again.ownerUrl, byIndex)).toEqual(
    await runSql(again.ownerUrl, "set enable_indexscan = off; select count(*) from pairs where n > 0"),
  );
  const body = JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const signIn = await fetch(`${second.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  expect(signIn.status).toBe(200);
  reportMeasurement(
    { test: "backup", what: "sign-ins on what was restored", reached: 1, goal: 1 },
    signIn.ok ? [] : [signIn.status],
  );
  await second.kill("SIGTERM");
});

test.runIf(isLongForm)(
  "every table has equal counts and hashes after a restore, and one changed row is detected",
  async () => {
    const source = await databaseOf(at("busy"));
    const expected = await fingerprint(source.url);
    expect(Object.keys(expected).length).toBeGreaterThan(productTableCount);
    expect(Object.values(expected).filter((is) => !is.startsWith("0 ")).length).toBeGreaterThan(35);
    expect(await command("backup", { DATA_DIR: at("busy") }, "--to", at("quiet-backup"))).toMatchObject({
      status: 0,
    });
    expect(await command("restore", { DATA_DIR: at("quiet-restored") }, at("quiet-backup"))).toMatchObject({
      status: 0,
    });
    const { url } = await databaseOf(at("quiet-restored"));
    reportMeasurement(
      {
        test: "backup",
        what: "tables of equal count and hash after a restore",
        reached: Object.keys(expected).length,
        goal: productTableCount,
      },
      differingTables(expected, await fingerprint(url)),
    );

    // The planted defect.
    await runSql(
      url,
      "update job_applications set timeline = timeline || '.' where id = (select min(id) from job_applications where timeline is not null)",
    );
    const changed = differingTables(expected, await fingerprint(url));
    expect(changed).toEqual(["public.job_applications"]);
    reportDefect("backup", "one letter of one row is not as it was", changed.length > 0);
  },
);

test("a damaged backup is rejected and leaves the folder empty; nothing is overwritten", async () => {
  const [DATA_DIR, backup] = [at("refused"), at("busy-backup")];
  const files = readdirSync(path.join(backup, "data/base/5"));
  const file = path.join(backup, "data/base/5", files.find((name) => /^\d+$/.test(name)) ?? "");
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[100] = 255 - (flipped[100] ?? 0);
  writeFileSync(file, flipped);
  const refused = await command("restore", { DATA_DIR }, backup);
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringContaining("is damaged. Use another backup"),
  });
  expect(readdirSync(path.join(DATA_DIR, "postgres"))).toEqual([]);
  writeFileSync(file, whole);

  const over = await command("restore", { DATA_DIR: at("busy-restored") }, backup);
  expect(over).toMatchObject({ status: 1, said: expect.stringContaining("Nothing is overwritten") });
  const again = await command("backup", { DATA_DIR: at("busy") }, "--to", backup);
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining("already exists") });
  const half = await command("restore", { DATA_DIR }, path.join(backup, "data"));
  expect(half).toMatchObject({ status: 1, said: expect.stringContaining("is not a complete backup") });
});

test.runIf(isLongForm)(
  "a backup without its WAL is rejected with a message and restores nothing",
  async () => {
    const backup = at("busy-backup");
    const made = JSON.parse(readFileSync(path.join(backup, "backup.json"), "utf8"));
    for (const name of Object.keys(made.files))
      if (/^pg_wal\/[0-9A-F]{24}$/.test(name)) delete made.files[name];
    writeFileSync(path.join(backup, "backup.json"), JSON.stringify(made));
    const refused = await command("restore", { DATA_DIR: at("logless") }, backup);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("PostgreSQL did not start") });
    expect(readdirSync(at("logless"))).toEqual([]);
  },
);

test("with DATABASE_URL backups use pg_dump, fail with a message without it, and pass no password as an argument", async () => {
  const bin = at("bin");
  mkdirSync(bin);
  const { url } = await databaseOf(at("busy"));
  const settings = {
    DATABASE_URL: url,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    ENCRYPTION_KEY: "abcdef0123456789abcdef0123456789",
    PATH: bin,
  };
  const missing = await command("backup", settings, "--to", at("dump"));
  expect(missing).toMatchObject({
    status: 1,
    said: expect.stringMatching(/pg_dump was not found\. .*install/),
  });
  expect(readdirSync(buildFolder)).not.toContain("dump");

  // Replaces pg_dump and records its arguments.
  const program = '#!/bin/sh\n(echo "$PGPASSWORD"; echo "$@") > "$2"\n';
  writeFileSync(path.join(bin, "pg_dump"), program);
  chmodSync(path.join(bin, "pg_dump"), 0o755);
  expect(await command("backup", settings, "--to", at("dump"))).toMatchObject({ status: 0 });
  const [password, args] = readFileSync(at("dump/database.dump"), "utf8").split("\n");
  expect(password).toBe(new URL(url).password);
  expect(args).toMatch(/^--file .*--dbname=postgres:\/\/app@127/);
  const over = await command("restore", settings, at("dump"));
  expect(over).toMatchObject({
    status: 1,
    said: expect.stringContaining(
      `contains ${(await listTables(url)).length} tables. Nothing is overwritten`,
    ),
  });

  writeFileSync(path.join(bin, "pg_dump"), "#!/bin/sh\necho no such role >&2\nexit 1\n");
  const failed = await command("backup", settings, "--to", at("dump-2"));
  expect(failed).toMatchObject({
    status: 1,
    said: expect.stringContaining("pg_dump failed: no such role"),
  });
  expect(readdirSync(buildFolder).filter((name) => name.startsWith("dump-2"))).toEqual([]);
});

test.runIf(isFullRun)("with the operator's own PostgreSQL, by its true pg_dump and pg_restore", async () => {
  const bin = findDebianPrograms();
  const [from, to] = [
    await startDebianCluster(bin, at("operators")),
    await startDebianCluster(bin, at("operators-second")),
  ];
  const settings = {
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    ENCRYPTION_KEY: "abcdef0123456789abcdef0123456789",
    PATH: `${bin}:${process.env.PATH}`,
  };
  const server = await startServerProcess({
    ...settings,
    ...admin,
    DATABASE_URL: from.url,
    SEED_DEMO: "true",
    MIGRATE_ON_START: "true",
  });
  await server.waitForReadyMessage();
  await server.kill("SIGTERM");
  expect(
    await command("backup", { ...settings, DATABASE_URL: from.url }, "--to", at("true-dump")),
  ).toMatchObject({ status: 0 });
  expect(await command("restore", { ...settings, DATABASE_URL: to.url }, at("true-dump"))).toMatchObject({
    status: 0,
  });
  const expected = await fingerprint(from.url);
  const differences = differingTables(expected, await fingerprint(to.url));
  reportMeasurement(
    {
      test: "backup",
      what: "the same by pg_dump and pg_restore",
      reached: Object.keys(expected).length,
      goal: productTableCount,
    },
    differences,
  );
  const second = await startServerProcess({ ...settings, DATABASE_URL: to.url });
  await second.waitForReadyMessage();
  const body = JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const signIn = await fetch(`${second.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  expect(signIn.status).toBe(200);

  const halved = path.join(at("true-dump"), "database.dump");
  writeFileSync(halved, readFileSync(halved).subarray(0, 60_000));
  const third = await startDebianCluster(bin, at("operators-third"));
  expect(await command("restore", { ...settings, DATABASE_URL: third.url }, at("true-dump"))).toMatchObject({
    status: 1,
  });
  expect(await runSql(third.url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
});
