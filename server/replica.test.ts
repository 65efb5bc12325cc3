/** Reads on a real replica: two PostgreSQL servers from Debian packages with streaming replication. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "@server/app";
import { seedOnStartup } from "@server/demo/start";
import { migrateDb } from "@server/lib/db/migrate";
import { waitsForAllStandbys } from "@server/lib/db/replica";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { createCollectedLog } from "@tests/app/collected-log";
import {
  copyDebianCluster,
  findDebianPrograms,
  hasDebianPostgres,
  startDebianCluster,
} from "@tests/app/debian-postgres";
import { createSessionCookie } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import { createHttpClient, jsonRequest, startListening } from "@tests/security/http-calls";
import { afterAll, describe, expect, test } from "vitest";

test.each([
  ["second", true],
  ["FIRST 1 (second)", true],
  ["FIRST 2 (a, b)", true],
  ["ANY 2 (a, b)", true],
  ["2 (a, b)", true],
  ["", false],
  ["*", false],
  ["a, b", false],
  ["FIRST 1 (a, b)", false],
  ["ANY 1 (a, b)", false],
])("with %j the primary waits for every named standby: %s", (names, expected) =>
  expect(waitsForAllStandbys(names)).toBe(expected),
);

describe.skipIf(!hasDebianPostgres())("with a replica", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "replica-"));
  const bin = findDebianPrograms();
  const primary = await startDebianCluster(bin, path.join(home, "primary"), [
    "synchronous_commit=remote_apply",
  ]);
  await migrateDb(primary.url, "migrations");
  copyDebianCluster(bin, primary, path.join(home, "replica"), "second");
  const replica = await startDebianCluster(bin, path.join(home, "replica"));
  const setSynchronousStandbys = (names: string) =>
    runSql(primary.url, `alter system set synchronous_standby_names = '${names}'`).then(() =>
      runSql(primary.url, "select pg_reload_conf()"),
    );
  await setSynchronousStandbys("FIRST 1 (second)");

  const log = createCollectedLog();
  const secret = "a secret of the tests and of nothing else";
  const options = {
    databaseUrl: primary.url,
    secrets: [secret],
    encryptionKeys: [secret],
    appUrl: "http://localhost:3000",
    log,
    rateLimit: false,
  };
  const {
    app,
    pool,
    db,
    replica: reads,
    analyticsBuffer: events,
  } = createApp({ ...options, readDatabaseUrl: replica.url });
  await seedOnStartup({ db, log, isProduction: false, dataDir: "", print: () => {} });
  const send = createHttpClient(await startListening(app));
  const countLogLines = (text: string) =>
    log.lines.filter((line) => JSON.stringify(line).includes(text)).length;
  afterAll(async () => {
    await events.close();
    await reads?.close();
    await pool.end();
    rmSync(home, { recursive: true, force: true });
  });
  const users = await runSql<{ id: number; role: string }>(
    primary.url,
    "select distinct on (role) id, role from users where vc_approval_status = 'approved' or role <> 'vc_partner' order by role, id",
  );
  const cookies = await Promise.all(users.map((user) => createSessionCookie(db, secret, user)));
  const admin = cookies[users.findIndex(({ role }) => role === "admin")] ?? "";
  const partner = cookies[users.findIndex(({ role }) => role === "vc_partner")] ?? "";
  const countCommits = async (url: string) => {
    await runSql(url, "select pg_stat_force_next_flush()");
    return Number(
      (await runSql(url, "select xact_commit as n from pg_stat_database where datname = 'postgres'"))[0]?.n,
    );
  };

  /** Creates messages concurrently and reads each one back. Returns the number of failed reads. */
  async function countMissing(messageCount: number) {
    const results = await Promise.all(
      Array.from({ length: messageCount }, async (_, n) => {
        const body = { title: `Read back ${n}`, content: "Is it there?", tags: [], category: "general" };
        const created = await send({
          method: "POST",
          path: "/api/messages",
          ...jsonRequest(body),
          headers: { ...jsonRequest({}).headers, Cookie: partner },
        });
        const { id } = JSON.parse(created.text);
        const read = await send({ method: "GET", path: `/api/messages/${id}`, headers: { Cookie: partner } });
        return read.status;
      }),
    );
    return results.filter((status) => status !== 200).length;
  }

  test("every GET endpoint reads from the replica for every role, and none writes there", async () => {
    await expect.poll(() => countLogLines("reads go to the replica")).toBe(1);
    const before = await countCommits(replica.url);
    let requestCount = 0;
    const allEndpoints = Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
      Object.values(feature),
    );
    for (const { method, path: address } of allEndpoints)
      if (method === "GET")
        for (const Cookie of cookies)
          for (const id of ["1", "2", "5"]) {
            const { status } = await send({
              method,
              path: address.replace(/:\w+/g, id),
              headers: { Cookie },
            });
            expect([address, status < 500]).toEqual([address, true]);
            requestCount++;
          }
    expect(requestCount).toBeGreaterThan(500);
    expect(await countCommits(replica.url)).toBeGreaterThan(before + 200);
    expect(countLogLines("failed on the replica")).toBe(0);
  });

  test("users read their own writes", async () => {
    for (let round = 0; round < 10; round++) expect(await countMissing(20)).toBe(0);
    expect(countLogLines("failed on the replica")).toBe(0);
  });

  test("reads stay on the primary while it does not wait for the replica", async () => {
    await setSynchronousStandbys("");
    await expect.poll(() => countLogLines("does not wait for its replicas")).toBe(1);
    await runSql(replica.url, "select pg_wal_replay_pause()");
    expect(await countMissing(20)).toBe(0);
    await runSql(replica.url, "select pg_wal_replay_resume()");
    await setSynchronousStandbys("FIRST 1 (second)");
    await expect.poll(() => countLogLines("reads go to the replica")).toBe(2);
  });

  test("no read fails when the replica crashes", async () => {
    let failureCount = 0;
    const reads = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 40; n++)
          if ((await send({ method: "GET", path: "/api/jobs", headers: { Cookie: admin } })).status !== 200)
            failureCount++;
      }),
    );
    replica.kill();
    await reads;
    expect(failureCount).toBe(0);
    await expect.poll(() => countLogLines("the replica is unavailable")).toBe(1);
    await setSynchronousStandbys(""); // as a failover tool does; until then the primary confirms no write
    expect(await countMissing(5)).toBe(0);
  });
});
