/**
 * Kills Node, PostgreSQL and the shell between them: no orphaned process remains, and no acknowledged row is
 * lost.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { isLongForm } from "@tests/app/long-form";
import {
  createDataFolder,
  postmasterPid,
  processesIn,
  queryRows,
  startInOtherProcess,
  startScratchPostgres,
  waitUntil,
} from "@tests/app/scratch-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./embedded-postgres";

/** Inserts rows on twenty connections until they are lost, and records each acknowledged row. */
function startWriters(url: string) {
  const acknowledged: number[] = [];
  let next = 2;
  const writers = Array.from({ length: 20 }, async () => {
    const client = new pg.Client(url);
    client.on("error", () => {});
    await client.connect();
    for (;;) {
      const n = next++;
      await client.query("insert into kept values ($1)", [n]);
      acknowledged.push(n);
    }
  });
  return { acknowledged, writers };
}

/** Time for the end of a killed database and a start with recovery. */
const recoveryTimeout = { timeout: 40_000 };
const waitForRows = (acknowledged: number[]) =>
  expect.poll(() => acknowledged.length, { ...recoveryTimeout, interval: 10 }).toBeGreaterThan(100);

test.runIf(isLongForm)(
  "kill -9 of Node under 20 writers leaves no orphaned process and loses no acknowledged row",
  async () => {
    const dir = createDataFolder(false);
    mkdirSync(dir);
    renameSync(createDataFolder(), path.join(dir, "db"));
    const { child, url } = await startInOtherProcess(dir);
    const { acknowledged, writers } = startWriters(url);
    await waitForRows(acknowledged);
    const server = postmasterPid(path.join(dir, "db"));
    child.kill("SIGKILL");
    await Promise.allSettled(writers);
    expect(await waitUntil(() => processesIn(dir).length === 0)).toBe(true);
    expect(() => process.kill(server, 0)).toThrow("ESRCH");

    const restarted = await startScratchPostgres(path.join(dir, "db"));
    const stored = new Set((await queryRows(restarted.ownerUrl, "select n from kept")).map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  },
);

test("kill -9 of PostgreSQL under 20 writers restarts it on the same port with every acknowledged row", async () => {
  const dir = createDataFolder();
  const messages: string[] = [];
  const { ownerUrl: url } = await startScratchPostgres(dir, {
    onWarning: (message) => messages.push(message),
  });
  const { acknowledged, writers } = startWriters(url);
  await waitForRows(acknowledged);
  process.kill(postmasterPid(dir), "SIGKILL");
  await Promise.allSettled(writers);
  await expect
    .poll(() => queryRows(url, "select count(*)::int as n from kept").catch(() => []), recoveryTimeout)
    .toHaveLength(1);
  const stored = new Set((await queryRows(url, "select n from kept")).map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(messages).toEqual(["PostgreSQL exited unexpectedly; restarting it."]);
});

test("when the supervising shell is killed, PostgreSQL is restarted and can be stopped", async () => {
  const dir = createDataFolder();
  const { ownerUrl: url, stop } = await startPostgres(dir, { onWarning: () => {} });
  const before = postmasterPid(dir);
  const shell = processesIn(dir).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("/bin/sh"),
  );
  process.kill(Number(shell), "SIGKILL");
  await expect
    .poll(() => queryRows(url, "select n from kept").catch(() => []), recoveryTimeout)
    .toHaveLength(1);
  await expect.poll(() => postmasterPid(dir), recoveryTimeout).not.toBe(before);
  await stop();
  expect(await waitUntil(() => processesIn(dir).length === 0)).toBe(true);
});

test("kill -9 of Node removes a throwaway folder", async () => {
  const dir = createDataFolder(false);
  const { child } = await startInOtherProcess(dir, { throwaway: true });
  child.kill("SIGKILL");
  expect(await waitUntil(() => !readdirSync(dir).includes("db"))).toBe(true);
});
