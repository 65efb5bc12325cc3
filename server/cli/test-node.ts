/**
 * `npm run test:node`: runs the server and client tests on each supported Node version except the oldest,
 * with which all other commands run. `-- --only 24` uses one version. Other arguments are passed to Vitest.
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

const failedVersions: string[] = [];
for (const version of selectedVersions) {
  console.log(`\nNode ${version}`);
  const nodeCommand = ["--yes", `--package=node@${version}`, "--", "node"];
  const projects = ["--project=server", "--project=client*"];
  const vitestCommand = ["node_modules/vitest/vitest.mjs", "run", ...projects, ...positionals];
  const { status } = spawnSync("npx", [...nodeCommand, ...vitestCommand], { stdio: "inherit" });
  if (status !== 0) failedVersions.push(version);
}
for (const version of selectedVersions)
  console.log(`Node ${version}: ${failedVersions.includes(version) ? "failed" : "passed"}`);
process.exitCode = failedVersions.length > 0 ? 1 : 0;
