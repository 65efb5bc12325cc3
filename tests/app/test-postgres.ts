import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectToDatabase } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { ensureRoles, roleNames, withCredentials } from "@server/lib/postgres/roles";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createCollectedLog } from "./collected-log";
import { createNamedUsers } from "./users";

declare module "vitest" {
  interface ProvidedContext {
    /** As the owner of the databases. */
    postgres: string;
    /** As the role of servers and workers. */
    runtimePostgres: string;
    /** As the role that can only read. */
    readonlyPostgres: string;
    /** The folder for builds that all tests of a run share. */
    builds: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database that each test app copies: with the named users,
 * or without rows.
 */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  const builds = mkdtempSync(path.join(tmpdir(), "test-builds-"));
  project.provide("postgres", postgres.ownerUrl);
  project.provide("runtimePostgres", postgres.runtimeUrl);
  project.provide("readonlyPostgres", postgres.readonlyUrl);
  project.provide("builds", builds);
  return async () => {
    rmSync(builds, { recursive: true });
    await postgres.stop();
  };
}

export async function startTestPostgres() {
  const existingUrl = process.env.TEST_DATABASE_URL;
  const postgres = existingUrl
    ? await prepareExisting(existingUrl)
    : await startPostgres(mkdtempSync(path.join(tmpdir(), "test-postgres-")), { isThrowaway: true });
  try {
    await runSql(postgres.ownerUrl, "drop database if exists template_world with (force)");
    await runSql(postgres.ownerUrl, "create database template_world");
    const url = postgres.ownerUrl.replace(/[^/]*$/, "template_world");
    await migrateDb(url, "migrations");
    await runSql(url, "create extension pg_stat_statements");
    await createTemplate(postgres.ownerUrl, "template_app", "template_world", async (db) => {
      await createNamedUsers(db);
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

/** Creates a database to copy: a copy of another one with further rows. */
export async function createTemplate(
  postgresUrl: string,
  name: string,
  from: string,
  fill: (db: ReturnType<typeof connectToDatabase>["db"], url: string) => Promise<void>,
) {
  await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
  await runSql(postgresUrl, `create database ${name} template ${from}`);
  const url = postgresUrl.replace(/[^/]*$/, name);
  const { db, pool } = connectToDatabase(url, createCollectedLog());
  await fill(db, url);
  // PostgreSQL copies a database only while nobody is connected to it.
  await pool.end();
}

/** Creates the roles on the server of TEST_DATABASE_URL, with a password that concurrent runs share. */
async function prepareExisting(ownerUrl: string) {
  const password = "of the test suite";
  const { runtime, readonly } = roleNames;
  await ensureRoles(ownerUrl, { [runtime]: password, [readonly]: password }, [runtime, readonly]);
  const [runtimeUrl, readonlyUrl] = [
    withCredentials(ownerUrl, runtime, password),
    withCredentials(ownerUrl, readonly, password),
  ];
  return { ownerUrl, runtimeUrl, readonlyUrl, stop: async () => {} };
}

/** Runs SQL on its own connection and returns the rows of the last statement. */
export async function runSql<R extends pg.QueryResultRow = Record<string, unknown>>(
  url: string,
  text: string,
): Promise<R[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results: pg.QueryResult<R> | pg.QueryResult<R>[] = await client.query(text);
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  } finally {
    await client.end();
  }
}
