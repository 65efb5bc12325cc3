import { randomBytes } from "node:crypto";
import { openDb } from "@server/lib/db/db";
import { inject, onTestFinished } from "vitest";
import { createCollectedLog } from "./collected-log";
import { runSql } from "./test-postgres";

/** The URL of a new database without tables. */
export async function createBareDatabase(): Promise<string> {
  const name = `bare_${randomBytes(6).toString("hex")}`;
  await runSql(inject("postgres"), `create database ${name}`);
  onTestFinished(async () => {
    await runSql(inject("postgres"), `drop database ${name} with (force)`);
  });
  return inject("postgres").replace(/[^/]*$/, name);
}

/** A new migrated database without rows. */
export async function createEmptyDatabase() {
  const name = `demo_${randomBytes(6).toString("hex")}`;
  await runSql(inject("postgres"), `create database ${name} template template_world strategy file_copy`);
  const url = inject("postgres").replace(/[^/]*$/, name);
  const { db, pool } = openDb(inject("runtimePostgres").replace(/[^/]*$/, name), createCollectedLog());
  onTestFinished(async () => {
    await pool.end();
    await runSql(inject("postgres"), `drop database ${name} with (force)`);
  });
  const rows = (text: string): Promise<Record<string, unknown>[]> => runSql(url, text);
  const countByKey = async (text: string) =>
    Object.fromEntries((await rows(text)).map(({ key, n }) => [key, n]));
  const queryRow = async (text: string) => (await rows(text))[0];
  return { db, rows, countByKey, one: queryRow };
}
