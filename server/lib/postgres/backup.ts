/**
 * Low-level base backup of the embedded database while it is running, as described in the PostgreSQL manual.
 * Files that are copied between `pg_backup_start` and `pg_backup_stop` may be inconsistent; replaying the WAL
 * repairs them at the next start. A temporary replication slot keeps the WAL until it is copied.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import * as z from "zod";
import { copyWithHash } from "./hashed-copy";

/** The description of a backup, in a file that is written last. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  folders: z.array(z.string()),
  /** The SHA-256 of each file, by path. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export const manifestFile = "backup.json";

/** Contents of these folders are not copied: PostgreSQL recreates them at start. */
const skippedFolders =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const skippedFiles =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label(\.old)?|tablespace_map(\.old)?|[^/]*\.auto\.conf\.tmp)$/;
const controlFile = "global/pg_control";

/**
 * Backs up the data folder of the server at `url` into the folder `to`, which appears only once the backup is
 * complete. Throws if it exists.
 */
export async function createBackup(data: string, url: string, to: string): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} already exists. Name a new folder.`);
  const unfinished = `${to}.unfinished`;
  mkdirSync(path.join(unfinished, "data"), { recursive: true, mode: 0o700 });
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    const backup = await copyData(data, path.join(unfinished, "data"), client);
    writeFileSync(path.join(unfinished, manifestFile), `${JSON.stringify(backup, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinished, to);
    return backup;
  } finally {
    await client.end().catch(() => {});
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyData(data: string, to: string, client: pg.Client): Promise<Manifest> {
  const queryRow = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
  const { tablespaces } = await queryRow(
    "select count(*)::int as tablespaces from pg_tablespace where spcname not like 'pg\\_%'",
  );
  if (tablespaces > 0)
    throw new Error(
      "This database has tablespaces outside its folder, which this backup would not contain. Use pg_basebackup.",
    );
  const madeAt = new Date().toISOString();
  const backup: Manifest = { madeAt, folders: [], files: {} };
  const copy = async (name: string) => {
    backup.files[name] = await copyWithHash(path.join(data, name), path.join(to, name));
  };

  // The slot and the backup mode end with this connection, so an aborted backup leaves nothing behind in the
  // server.
  await queryRow("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  await queryRow("select pg_backup_start($1, true)", [`backup of ${madeAt}`]);
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    const name = path.relative(data, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() && !/^pg_replslot\/|pgsql_tmp/.test(name)) {
      backup.folders.push(name);
      mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    } else if (
      entry.isFile() &&
      !skippedFolders.test(name) &&
      !skippedFiles.test(name) &&
      name !== controlFile
    )
      await copy(name).catch((error: NodeJS.ErrnoException) => {
        // The table was dropped in the meantime, which is in the WAL too.
        if (error.code !== "ENOENT" || existsSync(path.join(data, name))) throw error;
        rmSync(path.join(to, name), { force: true });
      });
  }
  await copyUntilStable(path.join(data, controlFile), () => copy(controlFile), path.join(to, controlFile));
  const { label, last } = await queryRow(
    "select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)",
  );
  writeFileSync(path.join(to, "backup_label"), label, { mode: 0o600, flush: true });
  backup.files.backup_label = createHash("sha256").update(label).digest("hex");
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "";
  const walFiles = readdirSync(path.join(data, "pg_wal")).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!walFiles.includes(first) || !walFiles.includes(last))
    throw new Error("The WAL files of the backup are missing, so it cannot be used.");
  for (const name of walFiles) await copy(path.join("pg_wal", name));
  return backup;
}

/**
 * Copies pg_control again until it did not change during the copy, because PostgreSQL overwrites the file in
 * place.
 */
async function copyUntilStable(from: string, copy: () => Promise<void>, to: string) {
  for (let before = readFileSync(from); ; before = readFileSync(from)) {
    rmSync(to, { force: true });
    await copy();
    if (before.equals(readFileSync(to)) && before.equals(readFileSync(from))) return;
  }
}
