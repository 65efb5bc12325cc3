/**
 * `npm run test:node`: runs the server and client tests on each supported Node version except the oldest,
 * which the other commands use. `-- --only 24` runs one version; further arguments are passed to Vitest.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const versions = ["22", "24", "26"];
const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const selected = values.only ? values.only.split(",") : versions;
const unknown = selected.filter((version) => !versions.includes(version));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${versions.join(", ")}.`);
  process.exit(1);
}

const failed = selected.filter((version) => {
  console.log(`\nNode ${version}`);
  const node = ["--yes", `--package=node@${version}`, "--", "node"];
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server",
    "--project",
    "server-isolated",
    "--project",
    "client",
    ...positionals,
  ];
  return spawnSync("npx", [...node, ...vitest], { stdio: "inherit" }).status !== 0;
});
for (const version of selected)
  console.log(`Node ${version}: ${failed.includes(version) ? "failed" : "passed"}`);
process.exitCode = failed.length > 0 ? 1 : 0;
