/** `npm run test:node`: the server and client tests on each Node version after the oldest supported one. `-- --only 24` runs one version, further arguments go to vitest. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const versions = ["22", "24", "26"];
const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const wanted = values.only ? values.only.split(",") : versions;
const unknown = wanted.filter((version) => !versions.includes(version));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${versions.join(", ")}.`);
  process.exit(1);
}

const failed = wanted.filter((version) => {
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
for (const version of wanted)
  console.log(`Node ${version}: ${failed.includes(version) ? "failed" : "passed"}`);
process.exitCode = failed.length > 0 ? 1 : 0;
