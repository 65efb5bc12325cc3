import { randomBytes } from "node:crypto";
import { connectToDatabase } from "@server/lib/db/db";
import { inject, onTestFinished } from "vitest";
import { createCollectedLog } from "./collected-log";
import { runSql } from "./test-postgres";

/** Returns the URL of a new database without tables, for tests of the migrations and of the first start. */
export const createBareDatabase = () => createDatabase("template1");

/** Returns the URL of a new migrated database without rows. */
export const createMigratedDatabase = () => createDatabase("template_world");

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runSql(inject("postgres"), `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(async () => {
    await runSql(inject("postgres"), `drop database ${name} with (force)`);
  });
  return inject("postgres").replace(/[^/]*$/, name);
}

/** Creates a migrated database without rows, with a connection of the server and queries for assertions. */
export async function createEmptyDatabase() {
  const url = await createMigratedDatabase();
  const runtimeUrl = inject("runtimePostgres").replace(/[^/]*$/, url.split("/").at(-1) ?? "");
  const { db, pool } = connectToDatabase(runtimeUrl, createCollectedLog());
  onTestFinished(() => pool.end());
  const rows = (text: string): Promise<Record<string, unknown>[]> => runSql(url, text);
  const countByKey = async (text: string) =>
    Object.fromEntries((await rows(text)).map(({ key, n }) => [key, n]));
  const queryRow = async (text: string) => (await rows(text))[0];
  return { db, rows, countByKey, queryRow };
}
