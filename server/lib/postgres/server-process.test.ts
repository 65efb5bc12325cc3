/** Node, Postgres and the shell between them killed: no orphan stays, and no acknowledged row is lost. */
import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import {
  folder,
  postmaster,
  query,
  servedBy,
  start,
  startElsewhere,
  until,
} from "@tests/app/scratch-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./embedded-postgres";

/** Twenty connections that write row after row until theirs is lost, and note each row that was acknowledged. */
function writeTo(url: string) {
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

/** The end of a database that was killed, and a start that goes through its log. */
const patient = { timeout: 40_000 };
const some = (acknowledged: number[]) =>
  expect.poll(() => acknowledged.length, { ...patient, interval: 10 }).toBeGreaterThan(100);

test("kill -9 of node under 20 writers: no orphan, and no acknowledged row is lost", async () => {
  const dir = folder(false);
  mkdirSync(dir);
  renameSync(folder(), path.join(dir, "db"));
  const { child, url } = await startElsewhere(dir);
  const { acknowledged, writers } = writeTo(url);
  await some(acknowledged);
  const server = postmaster(path.join(dir, "db"));
  child.kill("SIGKILL");
  await Promise.allSettled(writers);
  expect(await until(() => servedBy(dir).length === 0)).toBe(true);
  expect(() => process.kill(server, 0)).toThrow("ESRCH");

  const again = await start(path.join(dir, "db"));
  const found = new Set((await query(again.url, "select n from kept")).map(({ n }) => n));
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
});

test("kill -9 of Postgres under 20 writers: it comes back on the same port with every acknowledged row", async () => {
  const dir = folder();
  const told: string[] = [];
  const { url } = await start(dir, { tell: (sentence) => told.push(sentence) });
  const { acknowledged, writers } = writeTo(url);
  await some(acknowledged);
  process.kill(postmaster(dir), "SIGKILL");
  await Promise.allSettled(writers);
  await expect
    .poll(() => query(url, "select count(*)::int as n from kept").catch(() => []), patient)
    .toHaveLength(1);
  const found = new Set((await query(url, "select n from kept")).map(({ n }) => n));
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  expect(told).toEqual(["PostgreSQL ended by itself; starting it again."]);
});

test("the shell in between killed: Postgres is started anew, and stopped in the end", async () => {
  const dir = folder();
  const { url, stop } = await startPostgres(dir, { tell: () => {} });
  const before = postmaster(dir);
  const shell = servedBy(dir).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("/bin/sh"),
  );
  process.kill(Number(shell), "SIGKILL");
  await expect.poll(() => query(url, "select n from kept").catch(() => []), patient).toHaveLength(1);
  await expect.poll(() => postmaster(dir), patient).not.toBe(before);
  await stop();
  expect(await until(() => servedBy(dir).length === 0)).toBe(true);
});

test("kill -9 of node removes a throwaway folder", async () => {
  const dir = folder(false);
  const { child } = await startElsewhere(dir, { throwaway: true });
  child.kill("SIGKILL");
  expect(await until(() => !readdirSync(dir).includes("db"))).toBe(true);
});
