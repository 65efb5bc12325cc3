import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { type Manifest, manifestFile, manifestSchema } from "./backup";
import { readPassword } from "./data-folder";
import { copyWithHash } from "./hashed-copy";

/**
 * Restores a backup into `home`, which must be empty or absent. Throws and leaves `home` unchanged if a file
 * of the backup is missing or its hash differs.
 */
export async function restoreBackup(from: string, home: string): Promise<Manifest> {
  const backup = readManifest(from);
  readPassword(path.join(from, "data"));
  if (existsSync(home) && readdirSync(home).length > 0)
    throw new Error(
      `${home} contains a database. Nothing is overwritten: move it away, or name another DATA_DIR.`,
    );
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const unfinished = path.join(home, `data.${process.pid}`);
  try {
    for (const name of ["", ...backup.folders])
      mkdirSync(path.join(unfinished, name), { recursive: true, mode: 0o700 });
    for (const [name, expectedHash] of Object.entries(backup.files)) {
      const hash = await copyWithHash(path.join(from, "data", name), path.join(unfinished, name)).catch(
        () => undefined,
      );
      if (hash !== expectedHash)
        throw new Error(`${path.join(from, "data", name)} is damaged. Use another backup.`);
    }
    renameSync(unfinished, path.join(home, "data"));
    const folder = openSync(home, "r");
    fsyncSync(folder);
    closeSync(folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return backup;
}

function readManifest(from: string): Manifest {
  const file = path.join(from, manifestFile);
  try {
    const backup = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const names = [...backup.folders, ...Object.keys(backup.files)];
    if (names.some((name) => path.isAbsolute(name) || name.split(path.sep).includes("..")))
      throw new Error("It names files outside the backup.");
    return backup;
  } catch {
    throw new Error(
      `${from} is not a complete backup of this program: ${manifestFile} is missing there, or cannot be read.`,
    );
  }
}
