/**
 * Backup and restore of the database of DATABASE_URL, with the pg_dump and pg_restore that the operator has
 * installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const dumpName = "database.dump";

/**
 * Dumps the database into the folder `to`, which appears only once the dump is complete. Throws if it exists.
 */
export function dumpDatabase(url: string, to: string) {
  if (existsSync(to)) throw new Error(`${to} already exists. Name a new folder.`);
  const unfinished = `${to}.unfinished`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    run(
      "pg_dump",
      ["--file", path.join(unfinished, dumpName), "--format=custom", "--no-owner", "--no-privileges"],
      url,
    );
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Restores a dump in one transaction. Throws if the database contains tables. */
export async function restoreDump(from: string, url: string) {
  const file = path.join(from, dumpName);
  if (!existsSync(file))
    throw new Error(`${from} is not a backup of a database of DATABASE_URL: ${dumpName} is missing there.`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    if (rows[0].n > 0)
      throw new Error(
        `The database of DATABASE_URL contains ${rows[0].n} tables. Nothing is overwritten: name an empty one.`,
      );
  } finally {
    await client.end();
  }
  run("pg_restore", ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", file], url);
}

/**
 * Runs a client program of PostgreSQL. The password is passed in the environment, because other users can
 * read arguments.
 */
function run(program: "pg_dump" | "pg_restore", args: string[], url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const { error, status, stderr } = spawnSync(program, [...args, `--dbname=${address.href}`], {
    env,
    encoding: "utf8",
  });
  if (error && "code" in error && error.code === "ENOENT")
    throw new Error(
      `${program} was not found. With DATABASE_URL, backup and restore use PostgreSQL's own client programs: install those of the server's version or newer (on Debian postgresql-client) on the PATH.`,
    );
  if (error || status !== 0) throw new Error(`${program} failed: ${(error?.message ?? stderr).trim()}`);
}
