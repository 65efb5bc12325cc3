/**
 * Backs up the embedded database while it is running, as the PostgreSQL manual describes it ("low level base
 * backup"). Files that are copied between `pg_backup_start` and `pg_backup_stop` may be inconsistent;
 * replaying the WAL (write-ahead log) repairs them at the next start. A temporary replication slot keeps the
 * WAL until it is copied.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import * as z from "zod";
import { copyWithHash } from "./hashed-copy";

/** The description of a backup. Its file is written last, so a backup with this file is complete. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  folders: z.array(z.string()),
  /** The SHA-256 of each file, by path. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export const manifestFileName = "backup.json";

/** The contents of these folders are not copied, because PostgreSQL recreates them at start. */
const skippedFolderPattern =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const skippedFilePattern =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label(\.old)?|tablespace_map(\.old)?|[^/]*\.auto\.conf\.tmp)$/;
/** The folders of replication slots and of temporary files, which are not even created in the backup. */
const temporaryFolderPattern = /^pg_replslot\/|pgsql_tmp/;
const controlFile = "global/pg_control";

/**
 * Backs up the data folder of the server at `url` into a new folder, which appears only once the backup is
 * complete. Throws if the folder exists.
 */
export async function createBackup(dataFolder: string, url: string, backupFolder: string): Promise<Manifest> {
  if (existsSync(backupFolder)) throw new Error(`${backupFolder} already exists. Name a new folder.`);
  const unfinishedFolder = `${backupFolder}.unfinished`;
  mkdirSync(path.join(unfinishedFolder, "data"), { recursive: true, mode: 0o700 });
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    const manifest = await copyData(dataFolder, path.join(unfinishedFolder, "data"), client);
    writeFileSync(path.join(unfinishedFolder, manifestFileName), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinishedFolder, backupFolder);
    return manifest;
  } finally {
    await client.end().catch(() => {});
    rmSync(unfinishedFolder, { recursive: true, force: true });
  }
}

type CopyFile = (relativePath: string) => Promise<void>;

async function copyData(dataFolder: string, copyFolder: string, client: pg.Client): Promise<Manifest> {
  const queryFirstRow = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows[0];
  const { tablespaceCount } = await queryFirstRow(
    `select count(*)::int as "tablespaceCount" from pg_tablespace where spcname not like 'pg\\_%'`,
  );
  if (tablespaceCount > 0)
    throw new Error(
      "This database has tablespaces outside its folder, which this backup would not contain. Use pg_basebackup.",
    );
  const madeAt = new Date().toISOString();
  const fileHashes: Record<string, string> = {};
  const copyFile: CopyFile = async (relativePath) => {
    const sourceFile = path.join(dataFolder, relativePath);
    fileHashes[relativePath] = await copyWithHash(sourceFile, path.join(copyFolder, relativePath));
  };

  // The slot reserves WAL at once (first `true`) and is temporary (second `true`), and the backup starts at once.
  // Slot and backup mode end with this connection, so an aborted backup leaves nothing behind in the server.
  await queryFirstRow("select pg_create_physical_replication_slot($1, true, true)", [
    `backup_${process.pid}`,
  ]);
  await queryFirstRow("select pg_backup_start($1, true)", [`backup of ${madeAt}`]);
  const folders = await copyFoldersAndFiles(dataFolder, copyFolder, copyFile);
  await copyControlFile(dataFolder, copyFolder, copyFile);
  const { backupLabel, lastWalFile } = await queryFirstRow(
    `select labelfile as "backupLabel", pg_walfile_name(lsn) as "lastWalFile" from pg_backup_stop(wait_for_archive => false)`,
  );
  writeFileSync(path.join(copyFolder, "backup_label"), backupLabel, { mode: 0o600, flush: true });
  fileHashes.backup_label = createHash("sha256").update(backupLabel).digest("hex");
  // The label begins with "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)".
  const firstWalFile = /\(file ([0-9A-F]{24})\)/.exec(backupLabel)?.[1] ?? "";
  for (const name of listWalFiles(dataFolder, firstWalFile, lastWalFile))
    await copyFile(path.join("pg_wal", name));
  return { madeAt, folders, files: fileHashes };
}

/** Creates the folders, and copies all files that PostgreSQL does not recreate. Returns the folders. */
async function copyFoldersAndFiles(dataFolder: string, copyFolder: string, copyFile: CopyFile) {
  const folders: string[] = [];
  for (const entry of readdirSync(dataFolder, { recursive: true, withFileTypes: true })) {
    const relativePath = path.relative(dataFolder, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() && !temporaryFolderPattern.test(relativePath)) {
      folders.push(relativePath);
      mkdirSync(path.join(copyFolder, relativePath), { recursive: true, mode: 0o700 });
    }
    if (entry.isFile() && mustBeCopied(relativePath)) {
      await copyFile(relativePath).catch((error: NodeJS.ErrnoException) => {
        // A file of a table that was dropped in the meantime is not needed: the WAL contains the drop.
        const isDropped = error.code === "ENOENT" && !existsSync(path.join(dataFolder, relativePath));
        if (!isDropped) throw error;
        rmSync(path.join(copyFolder, relativePath), { force: true });
      });
    }
  }
  return folders;
}

function mustBeCopied(relativePath: string): boolean {
  if (relativePath === controlFile) return false; // copied last
  return !skippedFolderPattern.test(relativePath) && !skippedFilePattern.test(relativePath);
}

function listWalFiles(dataFolder: string, firstWalFile: string, lastWalFile: string): string[] {
  const walFiles = readdirSync(path.join(dataFolder, "pg_wal")).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= firstWalFile && name <= lastWalFile,
  );
  if (!walFiles.includes(firstWalFile) || !walFiles.includes(lastWalFile))
    throw new Error("The WAL files of the backup are missing, so it cannot be used.");
  return walFiles;
}

/**
 * Copies pg_control again until it has not changed during the copy, because PostgreSQL overwrites this file
 * in place.
 */
async function copyControlFile(dataFolder: string, copyFolder: string, copyFile: CopyFile) {
  const source = path.join(dataFolder, controlFile);
  const target = path.join(copyFolder, controlFile);
  for (;;) {
    const contentBefore = readFileSync(source);
    rmSync(target, { force: true });
    await copyFile(controlFile);
    const isStable = contentBefore.equals(readFileSync(target)) && contentBefore.equals(readFileSync(source));
    if (isStable) return;
  }
}
