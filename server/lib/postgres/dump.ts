/**
 * Backup and restore of the database of DATABASE_URL, with the pg_dump and pg_restore that the operator has
 * installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

const dumpFileName = "database.dump";

/**
 * Dumps the database into a new folder, which appears only once the dump is complete. Throws if the folder
 * exists.
 */
export function dumpDatabase(url: string, backupFolder: string) {
  if (existsSync(backupFolder)) throw new Error(`${backupFolder} already exists. Name a new folder.`);
  const unfinishedFolder = `${backupFolder}.unfinished`;
  mkdirSync(unfinishedFolder, { recursive: true, mode: 0o700 });
  try {
    const dumpFile = path.join(unfinishedFolder, dumpFileName);
    const options = ["--format=custom", "--no-owner", "--no-privileges"];
    runClientProgram("pg_dump", ["--file", dumpFile, ...options], url);
    renameSync(unfinishedFolder, backupFolder);
  } finally {
    rmSync(unfinishedFolder, { recursive: true, force: true });
  }
}

/** Restores a dump in one transaction. Throws if the database contains tables. */
export async function restoreDump(backupFolder: string, url: string) {
  const dumpFile = path.join(backupFolder, dumpFileName);
  if (!existsSync(dumpFile))
    throw new Error(
      `${backupFolder} is not a backup of a database of DATABASE_URL: ${dumpFileName} is missing there.`,
    );
  await ensureEmpty(url);
  const options = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];
  const workFolder = mkdtempSync(path.join(tmpdir(), "restore-"));
  try {
    const listFile = path.join(workFolder, "list");
    writeFileSync(listFile, listWithoutPolicies(dumpFile));
    runClientProgram("pg_restore", [...options, `--use-list=${listFile}`, dumpFile], url);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/**
 * The table of contents of a dump without the row-level security policies, which name roles that may not
 * exist here. `grantAccess` creates the policies again.
 */
function listWithoutPolicies(dumpFile: string): string {
  const entries = runClientProgram("pg_restore", ["--list", dumpFile]).split("\n");
  return entries.filter((entry) => !/^\d+; \d+ \d+ POLICY /.test(entry)).join("\n");
}

async function ensureEmpty(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as "tableCount" from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const { tableCount } = rows[0];
    if (tableCount > 0)
      throw new Error(
        `The database of DATABASE_URL contains ${tableCount} tables. Nothing is overwritten: name an empty one.`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Runs a client program of PostgreSQL. The password is passed in the environment, because other users of the
 * machine can read the arguments of a process.
 */
function runClientProgram(program: "pg_dump" | "pg_restore", programArgs: string[], url?: string): string {
  const env = { ...process.env };
  const args = [...programArgs];
  if (url) {
    const urlWithoutPassword = new URL(url);
    const password = decodeURIComponent(urlWithoutPassword.password);
    if (password) env.PGPASSWORD = password;
    urlWithoutPassword.password = "";
    args.push(`--dbname=${urlWithoutPassword.href}`);
  }
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error && "code" in error && error.code === "ENOENT")
    throw new Error(
      `${program} was not found. With DATABASE_URL, backup and restore use PostgreSQL's own client programs: install those of the server's version or newer (on Debian postgresql-client) on the PATH.`,
    );
  if (error || status !== 0) throw new Error(`${program} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout;
}
