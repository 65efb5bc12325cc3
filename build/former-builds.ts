import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const formerBuildCount = 2;
/** File in the output folder that lists the assets of this build and of the former builds. */
const recordFile = "builds.json";

/**
 * Keeps the files of the last builds, instead of `emptyOutDir`: pages that were opened before a deployment
 * still request them, and during a rolling deployment a server may receive requests for assets of the other
 * release.
 */
export function formerBuilds(): Plugin {
  let publicDir = "";
  let emptyOutDir: boolean | null = true;
  return {
    name: "former-builds",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ publicDir: folder, build }) {
      publicDir = folder;
      emptyOutDir = build.emptyOutDir;
    },
    writeBundle({ dir = "" }, bundle) {
      // Vite has already deleted the former builds.
      if (emptyOutDir) return;
      const currentFiles = Object.keys(bundle);
      const currentAssets = currentFiles.filter((name) => name.startsWith("assets/")).sort();
      const otherBuilds = readRecord(dir).filter((assets) => String(assets) !== String(currentAssets));
      const builds = [currentAssets, ...otherBuilds].slice(0, 1 + formerBuildCount);
      const keptFiles = new Set([
        ...currentFiles,
        ...builds.flat(),
        ...(existsSync(publicDir) ? filesIn(publicDir) : []),
        recordFile,
      ]);
      for (const name of filesIn(dir)) if (!keptFiles.has(name)) rmSync(path.join(dir, name));
      writeFileSync(path.join(dir, recordFile), JSON.stringify(builds));
    },
  };
}

/** The assets of each build, latest first. */
function readRecord(dir: string): string[][] {
  try {
    return JSON.parse(readFileSync(path.join(dir, recordFile), "utf8"));
  } catch {
    return [];
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"));
