/**
 * `npm run test:node`: runs the server tests, and those of the built server and of server rendering, on each
 * supported Node version except the oldest, with which all other commands run. Leaves out the tests of the
 * client, which runs in browsers. `-- --only 24` uses one version. Other arguments are passed to Vitest, and
 * then only server tests run.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const versions = ["22", "24", "26"];
const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const selectedVersions = values.only ? values.only.split(",") : versions;
const unknownVersions = selectedVersions.filter((version) => !versions.includes(version));
if (unknownVersions.length > 0) {
  console.error(`There is no ${unknownVersions.join(", ")}; there are ${versions.join(", ")}.`);
  process.exit(1);
}

/** The options of each run of Vitest. */
const vitestRuns = [["--project=server", ...positionals]];
if (positionals.length === 0)
  vitestRuns.push(["--project=server-isolated", "server/main", "server/restart", "tests/server-rendering"]);

const failedVersions: string[] = [];
for (const version of selectedVersions) {
  console.log(`\nNode ${version}`);
  const nodeCommand = ["--yes", `--package=node@${version}`, "--", "node"];
  const statuses = vitestRuns.map((options) => {
    const vitestCommand = ["node_modules/vitest/vitest.mjs", "run", ...options];
    return spawnSync("npx", [...nodeCommand, ...vitestCommand], { stdio: "inherit" }).status;
  });
  if (statuses.some((status) => status !== 0)) failedVersions.push(version);
}
for (const version of selectedVersions)
  console.log(`Node ${version}: ${failedVersions.includes(version) ? "failed" : "passed"}`);
process.exitCode = failedVersions.length > 0 ? 1 : 0;
