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
import { type Manifest, manifest, manifestName } from "./backup";
import { openFolder } from "./data-folder";
import { hashedCopy } from "./hashed-copy";

/**
 * Puts a backup in the place of a database that is not there: `home` must be empty or absent. Throws a sentence, and leaves `home`
 * as it was, when a file of the backup is missing or is not what was written.
 */
export async function restore(from: string, home: string): Promise<Manifest> {
  const made = read(from);
  openFolder(path.join(from, "data"));
  if (existsSync(home) && readdirSync(home).length > 0)
    throw new Error(
      `${home} holds a database. Nothing is written over: move it away, or name another DATA_DIR.`,
    );
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const half = path.join(home, `data.${process.pid}`);
  try {
    for (const name of ["", ...made.folders])
      mkdirSync(path.join(half, name), { recursive: true, mode: 0o700 });
    for (const [name, hash] of Object.entries(made.files)) {
      const found = await hashedCopy(path.join(from, "data", name), path.join(half, name)).catch(
        () => undefined,
      );
      if (found !== hash)
        throw new Error(`${path.join(from, "data", name)} is not what was backed up. Take another backup.`);
    }
    renameSync(half, path.join(home, "data"));
    const folder = openSync(home, "r");
    fsyncSync(folder);
    closeSync(folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return made;
}

function read(from: string): Manifest {
  const file = path.join(from, manifestName);
  try {
    const made = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
    const names = [...made.folders, ...Object.keys(made.files)];
    if (names.some((name) => path.isAbsolute(name) || name.split(path.sep).includes("..")))
      throw new Error("It names files elsewhere.");
    return made;
  } catch {
    throw new Error(
      `${from} is no whole backup of this program: ${manifestName} is missing there, or cannot be read.`,
    );
  }
}
