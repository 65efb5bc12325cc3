/** Reading calls on a real replica: two PostgreSQL servers as Debian packages them, one following the other over loopback. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "@server/app";
import { seedAtStart } from "@server/demo/start";
import { migrateDb } from "@server/lib/db/migrate";
import { waitsForAll } from "@server/lib/db/replica";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { collectedLog } from "@tests/app/collected-log";
import { cookieOf } from "@tests/app/cookie";
import { copyDebian, debianPrograms, hasDebian, startDebian } from "@tests/app/debian-postgres";
import { sql } from "@tests/app/test-postgres";
import { caller, json, listening } from "@tests/security/http-calls";
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
])("of %j each one that is named is waited for: %s", (names, all) => expect(waitsForAll(names)).toBe(all));

describe.skipIf(!hasDebian())("with a replica", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "replica-"));
  const bin = debianPrograms();
  const primary = await startDebian(bin, path.join(home, "primary"), ["synchronous_commit=remote_apply"]);
  await migrateDb(primary.url, "migrations");
  copyDebian(bin, primary, path.join(home, "replica"), "second");
  const replica = await startDebian(bin, path.join(home, "replica"));
  const waitFor = (names: string) =>
    sql(primary.url, `alter system set synchronous_standby_names = '${names}'`).then(() =>
      sql(primary.url, "select pg_reload_conf()"),
    );
  await waitFor("FIRST 1 (second)");

  const log = collectedLog();
  const secret = "a secret of the tests and of nothing else";
  const options = {
    databaseUrl: primary.url,
    secrets: [secret],
    appUrl: "http://localhost:3000",
    log,
    rateLimit: false,
  };
  const { app, pool, db, reads, events } = createApp({ ...options, readDatabaseUrl: replica.url });
  await seedAtStart({ db, log, production: false, print: () => {} });
  const send = caller(await listening(app));
  const said = (words: string) => log.lines.filter((line) => JSON.stringify(line).includes(words)).length;
  afterAll(async () => {
    await events.close();
    await reads?.close();
    await pool.end();
    rmSync(home, { recursive: true, force: true });
  });
  const people = await sql<{ id: number; role: string }>(
    primary.url,
    "select distinct on (role) id, role from users where vc_approval_status = 'approved' or role <> 'vc_partner' order by role, id",
  );
  const cookies = await Promise.all(people.map((person) => cookieOf(db, secret, person)));
  const admin = cookies[people.findIndex(({ role }) => role === "admin")] ?? "";
  const partner = cookies[people.findIndex(({ role }) => role === "vc_partner")] ?? "";
  const commits = async (url: string) => {
    await sql(url, "select pg_stat_force_next_flush()");
    return Number(
      (await sql(url, "select xact_commit as n from pg_stat_database where datname = 'postgres'"))[0]?.n,
    );
  };

  /** Posts and reads back, so many at once; answers how many did not find what they had written. */
  async function readBack(times: number) {
    const missing = await Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const body = { title: `Read back ${n}`, content: "Is it there?", tags: [], category: "general" };
        const made = await send({
          method: "POST",
          path: "/api/messages",
          ...json(body),
          headers: { ...json({}).headers, Cookie: partner },
        });
        const { id } = JSON.parse(made.text);
        return (await send({ method: "GET", path: `/api/messages/${id}`, headers: { Cookie: partner } }))
          .status === 200
          ? 0
          : 1;
      }),
    );
    return missing.reduce<number>((sum, one) => sum + one, 0);
  }

  test("each reading call of the contract, as everybody, is the replica's, and none writes there", async () => {
    await expect.poll(() => said("reads go to the replica")).toBe(1);
    const before = await commits(replica.url);
    let asked = 0;
    const calls = Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
      Object.values(feature),
    );
    for (const { method, path: address } of calls)
      if (method === "GET")
        for (const Cookie of cookies)
          for (const id of ["1", "2", "5"]) {
            const { status } = await send({
              method,
              path: address.replace(/:\w+/g, id),
              headers: { Cookie },
            });
            expect([address, status < 500]).toEqual([address, true]);
            asked++;
          }
    expect(asked).toBeGreaterThan(500);
    expect(await commits(replica.url)).toBeGreaterThan(before + 200);
    expect(said("the replica failed")).toBe(0);
  });

  test("who writes reads it back at once", async () => {
    for (let round = 0; round < 10; round++) expect(await readBack(20)).toBe(0);
    expect(said("the replica failed")).toBe(0);
  });

  test("where the database does not wait for the replica, reads stay with it", async () => {
    await waitFor("");
    await expect.poll(() => said("does not wait for its replicas")).toBe(1);
    await sql(replica.url, "select pg_wal_replay_pause()");
    expect(await readBack(20)).toBe(0);
    await sql(replica.url, "select pg_wal_replay_resume()");
    await waitFor("FIRST 1 (second)");
    await expect.poll(() => said("reads go to the replica")).toBe(2);
  });

  test("a replica that dies costs no read its answer", async () => {
    let failed = 0;
    const reading = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 40; n++)
          if ((await send({ method: "GET", path: "/api/jobs", headers: { Cookie: admin } })).status !== 200)
            failed++;
      }),
    );
    replica.kill();
    await reading;
    expect(failed).toBe(0);
    await expect.poll(() => said("the replica is away")).toBe(1);
    await waitFor(""); // as the operator's tool does; until then nothing is confirmed
    expect(await readBack(5)).toBe(0);
  });
});
