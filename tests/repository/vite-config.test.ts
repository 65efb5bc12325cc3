/** The bundler splits the client by itself: vite.config.ts lists no modules of ours. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const config = readFileSync("vite.config.ts", "utf8");

/**
 * The paths of all files without their extensions, and the ends of these paths that have at least two names.
 */
const filePaths = new Set(
  ["build", "client", "server", "shared"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const names = [...entry.parentPath.split(path.sep), path.parse(entry.name).name];
        return names.slice(0, -1).map((_, start) => names.slice(start).join("/"));
      }),
  ),
);

/**
 * The files that a configuration names in strings or patterns. Its own imports and its comments do not count.
 */
function findNamedFiles(source: string): string[] {
  const text = source
    .replace(/^import .*$/gm, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replaceAll(String.raw`[\\/]`, "/")
    .replaceAll(/\\(.)/g, "$1");
  return Array.from(text.matchAll(/[\w-]+(?:\/[\w.-]+)+/g), ([token]) => token.replace(/\.\w+$/, "")).filter(
    (token) => filePaths.has(token),
  );
}

test("vite.config.ts has at most 100 lines", () => {
  expect(config.trimEnd().split("\n").length).toBeLessThanOrEqual(100);
});

test("vite.config.ts contains no path of a file of the repository", () => {
  expect(findNamedFiles(config)).toEqual([]);
});

test("a file is found in a string, in a pattern and without its folder", () => {
  const lines = [
    'input: "./client/src/entry-client.tsx",',
    String.raw`test: /shared[\\/]lib[\\/]clock\.ts$/,`,
    String.raw`test: /\/ui\/button\.tsx$/,`,
    'import { prerender } from "./build/prerender.ts";',
    "// docs/decisions/0019-splitting-of-the-client.md, client/src/app.tsx",
  ];
  expect(findNamedFiles(lines.join("\n"))).toEqual([
    "client/src/entry-client",
    "shared/lib/clock",
    "ui/button",
  ]);
});

test("beside the initial chunk, the client is split by one group, of packages", () => {
  const groups = config.slice(config.indexOf("groups: ["));
  expect(Array.from(groups.matchAll(/\bname: "(\w+)"/g), ([, name]) => name)).toEqual(["initial", "vendor"]);
  for (const [, pattern] of groups.matchAll(/\btest: (.*)/g)) expect(pattern).toMatch(/^\/node_modules\b/);
});
