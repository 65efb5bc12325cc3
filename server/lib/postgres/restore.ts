import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type Manifest, manifestFileName, manifestSchema } from "./backup";
import { flushFolder, readPassword } from "./data-folder";
import { copyWithHash } from "./hashed-copy";

/**
 * Restores a backup, which `backup.ts` created, into a folder that is empty or absent. Throws and leaves the
 * folder unchanged if a file of the backup is missing or its hash differs.
 */
export async function restoreBackup(backupFolder: string, homeFolder: string): Promise<Manifest> {
  const manifest = readManifest(backupFolder);
  readPassword(path.join(backupFolder, "data")); // throws for another major version
  if (existsSync(homeFolder) && readdirSync(homeFolder).length > 0)
    throw new Error(
      `${homeFolder} contains a database. Nothing is overwritten: move it away, or name another DATA_DIR.`,
    );
  mkdirSync(homeFolder, { recursive: true, mode: 0o700 });
  const unfinishedFolder = path.join(homeFolder, `data.${process.pid}`);
  try {
    mkdirSync(unfinishedFolder, { recursive: true, mode: 0o700 });
    for (const relativePath of manifest.folders)
      mkdirSync(path.join(unfinishedFolder, relativePath), { recursive: true, mode: 0o700 });
    for (const [relativePath, expectedHash] of Object.entries(manifest.files)) {
      const sourceFile = path.join(backupFolder, "data", relativePath);
      const targetFile = path.join(unfinishedFolder, relativePath);
      const hash = await copyWithHash(sourceFile, targetFile).catch(() => undefined);
      if (hash !== expectedHash) throw new Error(`${sourceFile} is damaged. Use another backup.`);
    }
    renameSync(unfinishedFolder, path.join(homeFolder, "data"));
    flushFolder(homeFolder);
  } finally {
    rmSync(unfinishedFolder, { recursive: true, force: true });
  }
  return manifest;
}

function readManifest(backupFolder: string): Manifest {
  const file = path.join(backupFolder, manifestFileName);
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const storedPaths = [...manifest.folders, ...Object.keys(manifest.files)];
    const isOutside = (storedPath: string) =>
      path.isAbsolute(storedPath) || storedPath.split(path.sep).includes("..");
    if (storedPaths.some(isOutside)) throw new Error("It names files outside the backup.");
    return manifest;
  } catch {
    // All errors, including the one above, get the same message.
    throw new Error(
      `${backupFolder} is not a complete backup of this program: ${manifestFileName} is missing there, or cannot be read.`,
    );
  }
}
