import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** How many builds before this one keep their files. */
const former = 2;
const record = "builds.json";

/**
 * Leaves the files of the last builds beside the new ones, in the place of `emptyOutDir`: a page that was opened before a deployment goes on
 * asking for them, and while servers are restarted one by one either may be asked for what the other's page names.
 */
export function formerBuilds(): Plugin {
  let publicDir = "";
  let empties: boolean | null = true;
  return {
    name: "former-builds",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ publicDir: folder, build }) {
      publicDir = folder;
      empties = build.emptyOutDir;
    },
    writeBundle({ dir = "" }, bundle) {
      if (empties) return;
      const now = Object.keys(bundle);
      const assets = now.filter((name) => name.startsWith("assets/")).sort();
      const builds = [assets, ...recorded(dir).filter((one) => String(one) !== String(assets))].slice(
        0,
        1 + former,
      );
      const kept = new Set([
        ...now,
        ...builds.flat(),
        ...(existsSync(publicDir) ? filesIn(publicDir) : []),
        record,
      ]);
      for (const name of filesIn(dir)) if (!kept.has(name)) rmSync(path.join(dir, name));
      writeFileSync(path.join(dir, record), JSON.stringify(builds));
    },
  };
}

function recorded(dir: string): string[][] {
  try {
    return JSON.parse(readFileSync(path.join(dir, record), "utf8"));
  } catch {
    return [];
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"));
