/** `npm run test:security`: the security tests in their long form, and one table of results. `-- --only fuzzing` runs one of them, `--share 0.1` a tenth of each. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readRows, tableOf } from "@tests/security/results-table";

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const suitesOfCases = [
  "access-matrix",
  "guard-removal",
  "secret-sentinels",
  "injection",
  "fuzzing",
  "hostile-links",
  "cross-site",
];
const files = new Map([
  ...suitesOfCases.map((name) => [name, `tests/access/${name}.test.ts`] as const),
  ["races", "tests/concurrency/races.test.ts"],
  ...["killed-processes", "outages", "sessions", "timing", "load", "backup"].map(
    (name) => [name, `tests/security/${name}.test.ts`] as const,
  ),
]);
const all = [...files.keys()];
const asked = only ? only.split(",").map((name) => name.trim().toLowerCase()) : all;
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0 || !(Number(share) > 0 && Number(share) <= 1)) {
  console.error(
    unknown.length > 0
      ? `There is no ${unknown.join(", ")}; there are ${all.join(", ")}.`
      : "--share is a number above 0, up to 1.",
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "security-"));
const sheet = path.join(folder, "figures");
const env = { ...process.env, SECURITY_RESULTS: sheet, SECURITY_SHARE: share };
const run = (...command: string[]) => spawnSync("npx", command, { stdio: "inherit", env }).status === 0;
const projects = ["--project", "server", "--project", "server-isolated"];
const passed = run(
  "vitest",
  "run",
  ...projects,
  "--no-file-parallelism",
  "--testTimeout",
  "3600000",
  ...asked.map((name) => files.get(name) ?? name),
);
const passedInBrowser =
  !asked.includes("hostile-links") || run("playwright", "test", "hostile-links", "--timeout", "3600000");
const { text, met } = tableOf(readRows(sheet), asked, all);
rmSync(folder, { recursive: true });

console.log(`\n${text}\n`);
process.exitCode = passed && passedInBrowser && met ? 0 : 1;
