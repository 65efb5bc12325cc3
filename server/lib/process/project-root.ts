import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, from the sources and from the built server alike, wherever it was started. */
export function projectRoot(from = path.dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json"))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`There is no package.json above ${from}.`);
  }
}
