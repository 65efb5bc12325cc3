/**
 * A copy of the embedded database's folder while it is in use, as PostgreSQL's manual has it for a low-level base backup:
 * between `pg_backup_start` and `pg_backup_stop` the files may be copied as they come, torn pages included, for the log that was
 * written meanwhile makes them whole at the next start. A temporary slot keeps that log from being recycled before it is copied.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import * as z from "zod";
import { hashedCopy } from "./hashed-copy";

/** What a backup says of itself, written last. */
export const manifest = z.object({
  madeAt: z.iso.datetime(),
  folders: z.array(z.string()),
  /** Each file with its SHA-256. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export const manifestName = "backup.json";

/** Made anew at every start, or of this process alone. */
const emptied =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const left =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label(\.old)?|tablespace_map(\.old)?|[^/]*\.auto\.conf\.tmp)$/;
const control = "global/pg_control";

/** Backs the folder `data`, served at `url`, up into `to`, which is there only once it is whole. */
export async function backUp(data: string, url: string, to: string): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a folder that is not.`);
  const half = `${to}.unfinished`;
  mkdirSync(path.join(half, "data"), { recursive: true, mode: 0o700 });
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    const made = await copyRunning(data, path.join(half, "data"), client);
    writeFileSync(path.join(half, manifestName), `${JSON.stringify(made, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(half, to);
    return made;
  } finally {
    await client.end().catch(() => {});
    rmSync(half, { recursive: true, force: true });
  }
}

async function copyRunning(data: string, to: string, client: pg.Client): Promise<Manifest> {
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
  const { tablespaces } = await one(
    "select count(*)::int as tablespaces from pg_tablespace where spcname not like 'pg\\_%'",
  );
  if (tablespaces > 0)
    throw new Error(
      "This database has tablespaces outside its folder, which this backup would not hold. Use pg_basebackup.",
    );
  const madeAt = new Date().toISOString();
  const made: Manifest = { madeAt, folders: [], files: {} };
  const copy = async (name: string) => {
    made.files[name] = await hashedCopy(path.join(data, name), path.join(to, name));
  };

  // Both are this connection's own, and end with it: a backup that is cut short leaves nothing behind in the server.
  await one("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  await one("select pg_backup_start($1, true)", [`backup of ${madeAt}`]);
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    const name = path.relative(data, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() && !/^pg_replslot\/|pgsql_tmp/.test(name)) {
      made.folders.push(name);
      mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    } else if (entry.isFile() && !emptied.test(name) && !left.test(name) && name !== control)
      await copy(name).catch((error: NodeJS.ErrnoException) => {
        // A table that was dropped meanwhile; the log says so too.
        if (error.code !== "ENOENT" || existsSync(path.join(data, name))) throw error;
        rmSync(path.join(to, name), { force: true });
      });
  }
  await copySteady(path.join(data, control), () => copy(control), path.join(to, control));
  const { label, last } = await one(
    "select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)",
  );
  writeFileSync(path.join(to, "backup_label"), label, { mode: 0o600, flush: true });
  made.files.backup_label = createHash("sha256").update(label).digest("hex");
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "";
  const log = readdirSync(path.join(data, "pg_wal")).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!log.includes(first) || !log.includes(last))
    throw new Error("The log that belongs to the copy is gone; the backup is not usable.");
  for (const name of log) await copy(path.join("pg_wal", name));
  return made;
}

/** pg_control is one small file that is written over in place: copied again until it was the same before and after. */
async function copySteady(from: string, copy: () => Promise<void>, to: string) {
  for (let before = readFileSync(from); ; before = readFileSync(from)) {
    rmSync(to, { force: true });
    await copy();
    if (before.equals(readFileSync(to)) && before.equals(readFileSync(from))) return;
  }
}
