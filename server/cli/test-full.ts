/**
 * `npm run test:full`: runs all test commands in their complete form and prints a table of results. `--
 * --only test:node,test:engines` runs only these, `-- --share 0.1` a tenth of the security tests and scanners.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const commands = [
  "check",
  "test",
  "test:isolated",
  "test:e2e",
  "test:ui-quality",
  "test:security",
  "test:scanners",
  "test:visual",
  "test:multi-process",
  "test:image",
  "test:node",
  "test:engines",
];

/** These take the share themselves. */
const sharedCommands = ["test:security", "test:scanners"];

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const selected = only ? only.split(",") : commands;
const unknown = selected.filter((name) => !commands.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${commands.join(", ")}.`);
  process.exit(1);
}

function runCommand(name: string) {
  console.log(`\n── npm run ${name}`);
  const startedAt = Date.now();
  const shareOptions = sharedCommands.includes(name) ? ["--", "--share", share] : [];
  const { status, signal } = spawnSync("npm", ["run", name, ...shareOptions], { stdio: "inherit" });
  return {
    name,
    result: status === 0 ? "passed" : `failed (${signal ?? status})`,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

const results = selected.map(runCommand);
const nameWidth = Math.max(...commands.map((name) => name.length));
const secondsHeading = "Seconds";
console.log(`\n${"Command".padEnd(nameWidth)}  ${secondsHeading}  Result`);
for (const { name, result, seconds } of results) {
  const secondsCell = String(seconds).padStart(secondsHeading.length);
  console.log(`${name.padEnd(nameWidth)}  ${secondsCell}  ${result}`);
}
process.exitCode = results.every(({ result }) => result === "passed") ? 0 : 1;
