/**
 * `npm run test:security`: runs the security tests in their complete form and prints a table of results. `--
 * --only fuzzing` runs one suite, `--share 0.1` a tenth of each.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatTable, readRows } from "@tests/security/results-table";

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const accessSuites = [
  "access-matrix",
  "guard-removal",
  "secret-sentinels",
  "injection",
  "fuzzing",
  "hostile-links",
  "cross-site",
];
const files = new Map([
  ...accessSuites.map((name) => [name, `tests/access/${name}.test.ts`] as const),
  ["races", "tests/concurrency/races.test.ts"],
  ...["killed-processes", "outages", "sessions", "timing", "load", "backup"].map(
    (name) => [name, `tests/security/${name}.test.ts`] as const,
  ),
]);
const suites = [...files.keys()];
const selected = only ? only.split(",").map((name) => name.trim().toLowerCase()) : suites;
const unknown = selected.filter((name) => !suites.includes(name));
if (unknown.length > 0 || !(Number(share) > 0 && Number(share) <= 1)) {
  console.error(
    unknown.length > 0
      ? `There is no ${unknown.join(", ")}; there are ${suites.join(", ")}.`
      : "--share is a number above 0, up to 1.",
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "security-"));
const resultsFile = path.join(folder, "results");
const env = { ...process.env, SECURITY_RESULTS: resultsFile, SECURITY_SHARE: share };
const run = (...command: string[]) => spawnSync("npx", command, { stdio: "inherit", env }).status === 0;
const projects = ["--project", "server", "--project", "server-isolated"];
const passed = run(
  "vitest",
  "run",
  ...projects,
  "--no-file-parallelism",
  "--testTimeout",
  "3600000",
  ...selected.map((name) => files.get(name) ?? name),
);
const passedInBrowser =
  !selected.includes("hostile-links") || run("playwright", "test", "hostile-links", "--timeout", "3600000");
const { text, areAllMet } = formatTable(readRows(resultsFile), selected, suites);
rmSync(folder, { recursive: true });

console.log(`\n${text}\n`);
process.exitCode = passed && passedInBrowser && areAllMet ? 0 : 1;
