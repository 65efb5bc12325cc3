/** Backup and restore of a PostgreSQL that is not ours to copy: by the operator's own pg_dump and pg_restore. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const dumpName = "database.dump";

/** Dumps the database at `url` into the folder `to`, which is there only once the dump is whole. */
export function dump(url: string, to: string) {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a folder that is not.`);
  const half = `${to}.unfinished`;
  mkdirSync(half, { recursive: true, mode: 0o700 });
  try {
    run(
      "pg_dump",
      ["--file", path.join(half, dumpName), "--format=custom", "--no-owner", "--no-privileges"],
      url,
    );
    renameSync(half, to);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Restores such a dump whole or not at all, into a database that holds no table yet. */
export async function undump(from: string, url: string) {
  const file = path.join(from, dumpName);
  if (!existsSync(file))
    throw new Error(`${from} is no backup of a database of DATABASE_URL: ${dumpName} is missing there.`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    if (rows[0].n > 0)
      throw new Error(
        `The database of DATABASE_URL holds ${rows[0].n} tables. Nothing is written over: name an empty one.`,
      );
  } finally {
    await client.end();
  }
  run("pg_restore", ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", file], url);
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
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
      `${program} was not found. With DATABASE_URL, backup and restore are the work of PostgreSQL's own client programs: install those of the server's version or newer (on Debian postgresql-client) on the PATH.`,
    );
  if (error || status !== 0)
    throw new Error(`${program} did not succeed: ${(error?.message ?? stderr).trim()}`);
}
