import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findProjectRoot } from "@server/lib/process/project-root";

const root = findProjectRoot();
const sources = [
  "build",
  "client",
  "shared",
  "server",
  "package-lock.json",
  "vite.config.ts",
  "tailwind.config.ts",
];
const run = promisify(execFile);

/**
 * The folder whose `dist` holds an up-to-date build: the project itself after `npm run build`, else a cache
 * folder, which is built again when a source is newer. E2E_BUILD names a folder to use as it is.
 */
export async function findOrCreateBuild(): Promise<string> {
  if (process.env.E2E_BUILD) return path.resolve(process.env.E2E_BUILD);
  const cache = path.join(root, "node_modules/.cache/e2e");
  const newestSource = Math.max(...sources.map((source) => newest(path.join(root, source))));
  const stamp = path.join(cache, "stamp");
  if (oldest(root, "dist/client/index.html", "dist/server/entry-server.js") > newestSource) return root;
  if (oldest(cache, "stamp", "dist/client/index.html") > newestSource) return cache;
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, "package.json"), '{ "type": "module" }');
  rmSync(path.join(cache, "migrations"), { recursive: true, force: true });
  symlinkSync(path.join(root, "migrations"), path.join(cache, "migrations"));
  const vite = (...args: string[]) =>
    run(
      process.execPath,
      [
        path.join(root, "node_modules/vite/bin/vite.js"),
        "build",
        "--logLevel",
        "warn",
        "--emptyOutDir",
        ...args,
      ],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production" },
      },
    );
  // A source that changes during the build makes it stale.
  const startedAt = new Date();
  await vite("--outDir", path.join(cache, "dist/client"));
  await vite("--outDir", path.join(cache, "dist/server"), "--ssr");
  writeFileSync(stamp, "");
  utimesSync(stamp, startedAt, startedAt);
  return cache;
}

/** When the oldest of these files was written; 0 when one is missing. */
function oldest(folder: string, ...names: string[]): number {
  const files = names.map((name) => path.join(folder, name));
  return files.every((file) => existsSync(file))
    ? Math.min(...files.map((file) => statSync(file).mtimeMs))
    : 0;
}

/** The latest change below a path. Folders count too: removing a file changes only its folder. */
function newest(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(file) ? 0 : stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
