import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Finds the nearest folder above this file that has a `package.json`, whatever the working directory is. Works
 * in the sources and in the built server.
 */
export function findProjectRoot(from = path.dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json"))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`There is no package.json above ${from}.`);
  }
}
