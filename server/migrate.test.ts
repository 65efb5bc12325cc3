/** A server of the version before goes on while the database is brought up to date, whoever holds a table meanwhile. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDb } from "@server/lib/db/migrate";
import { bareDatabase } from "@tests/app/empty-database";
import { run } from "@tests/app/server-process";
import { sql } from "@tests/app/test-postgres";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";

const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};
const json = { "Content-Type": "application/json" };

/** Today's migrations and one more, as the next version may bring it: it only adds. */
function nextVersion() {
  const folder = mkdtempSync(path.join(tmpdir(), "next-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  } = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" });
  writeFileSync(file, JSON.stringify(journal));
  const added = [
    "alter table jobs add column next text",
    "create table next (id int)",
    "alter table users add column next int default 0 not null",
  ];
  writeFileSync(path.join(folder, "9999_next.sql"), added.join(";--> statement-breakpoint\n"));
  return folder;
}

test("nobody is refused while a migration waits for a table that a long reading holds, nor when it has come", async () => {
  const DATABASE_URL = await bareDatabase();
  const server = await run({
    DATABASE_URL,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    RATE_LIMIT: "off",
    ...admin,
  });
  await server.ready();
  const body = JSON.stringify({ username: "root.admin", password: admin.ADMIN_PASSWORD });
  const signedIn = await fetch(`${server.url}/api/login`, { method: "POST", headers: json, body });
  const headers = { ...json, Cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const reader = new pg.Client(DATABASE_URL);
  await reader.connect();
  await reader.query("begin; select count(*) from jobs");

  const answers: Record<number, number> = {};
  let going = true;
  const job = JSON.stringify({ title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 });
  const people = Array.from({ length: 6 }, async (_, person) => {
    for (; going; await sleep(50)) {
      const asked = person % 2 ? { method: "POST", headers, body: job } : { headers };
      const { status } = await fetch(`${server.url}/api/jobs`, asked);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  const migrated = migrateDb(DATABASE_URL, nextVersion()).then(() => "migrated");
  expect(await Promise.race([migrated, sleep(7_000, "waiting")])).toBe("waiting");
  await reader.query("commit");
  await reader.end();
  expect(await migrated).toBe("migrated");
  const atThatTime = { ...answers };
  await expect.poll(() => answers[201] ?? 0, { timeout: 10_000 }).toBeGreaterThan((atThatTime[201] ?? 0) + 5); // what it had prepared still fits
  going = false;
  await Promise.all(people);
  expect(Object.keys(answers)).toEqual(["200", "201"]);
  expect(await sql(DATABASE_URL, "select count(*)::int as n from jobs where next is null")).toEqual([
    { n: answers[201] },
  ]);
  await server.kill("SIGTERM");
});

test("what is wrong with a migration is said at once", async () => {
  const DATABASE_URL = await bareDatabase();
  const folder = nextVersion();
  writeFileSync(path.join(folder, "9999_next.sql"), "alter table nowhere add column next text");
  await expect(migrateDb(DATABASE_URL, folder)).rejects.toThrow(/Failed query: alter table nowhere/);
});
