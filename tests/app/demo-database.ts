import { createHash } from "node:crypto";
import { seedDemo } from "@server/demo/seed";
import { connectToDatabase } from "@server/lib/db/db";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { createCollectedLog } from "./collected-log";
import { isLongForm } from "./long-form";
import { withRunLock } from "./run-lock";

/**
 * The current times for which tests seed the demo data. Each takes seconds to seed, so the short form of the
 * tests has only the two most different ones: the first minute of a month, and the last minute of a Sunday
 * that ends February.
 */
export const demoLoadTimes: [string, ...string[]] = [
  "2026-12-01T00:00:30Z",
  "2027-02-28T23:59:00Z",
  ...(isLongForm
    ? [
        "2026-11-20T13:00:00Z",
        "2026-11-22T00:05:00Z",
        "2026-11-23T00:05:00Z",
        "2026-11-24T23:55:00Z",
        "2026-11-25T09:00:00Z",
      ]
    : []),
];

interface Options {
  /** The current time of the demo data. Default: the time of the first test of the run that needs it. */
  now?: Date;
  isMinimal?: boolean;
}

/**
 * Opens a database with the demo data, for tests that only read it. Each combination of options is seeded
 * once per run and shared by all test files, so connections are read-only.
 */
export async function openDemoDatabase({ now, isMinimal = false }: Options = {}) {
  const key = createHash("sha1").update(`${now?.toISOString()} ${isMinimal}`).digest("hex").slice(0, 12);
  const name = `demo_${key}`;
  await seedOnce(name, { now, isMinimal });
  const url = `${databaseUrlOf(name)}?options=${encodeURIComponent("-c default_transaction_read_only=on")}`;
  const { db, pool } = connectToDatabase(url, createCollectedLog());
  const unlimitedPool = new pg.Pool({ connectionString: url, max: 1 }); // without the statement timeout: checks of all rows take long
  onTestFinished(async () => {
    await unlimitedPool.end();
    await pool.end();
  });
  const rows = async (text: string): Promise<Record<string, unknown>[]> =>
    (await unlimitedPool.query(text)).rows;
  const countByKey = async (text: string) =>
    Object.fromEntries((await rows(text)).map(({ key, n }) => [key, n]));
  const queryRow = async (text: string) => (await rows(text))[0];
  const idOf = async (username: string) =>
    Number((await queryRow(`select id from users where username = '${username}'`))?.id);
  return { db, rows, countByKey, queryRow, idOf };
}

const databaseUrlOf = (name: string) => inject("postgres").replace(/[^/]*$/, name);

async function seedOnce(name: string, options: Options) {
  await withRunLock(name, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await client.query(`create database ${name}_seeding template template_world strategy file_copy`);
    const { db, pool } = connectToDatabase(databaseUrlOf(`${name}_seeding`), createCollectedLog());
    await seedDemo(db, { passwords: "known", ...options });
    await pool.end();
    await client.query(`alter database ${name}_seeding rename to ${name}`);
  });
}
