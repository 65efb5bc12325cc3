/** `npm run test:full`: every test there is, in its longest form, and one table of the results. `-- --only test:node,test:engines` runs some of them. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const all = [
  "check",
  "test",
  "test:isolated",
  "test:e2e",
  "test:security",
  "test:scanners",
  "test:visual",
  "test:multi-process",
  "test:image",
  "test:node",
  "test:engines",
];

const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const wanted = only ? only.split(",") : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  process.exit(1);
}

const results = wanted.map((name) => {
  console.log(`\n── npm run ${name}`);
  const startedAt = Date.now();
  const { status, signal } = spawnSync("npm", ["run", name], { stdio: "inherit" });
  return {
    name,
    result: status === 0 ? "passed" : `failed (${signal ?? status})`,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
});

const width = Math.max(...all.map((name) => name.length));
console.log(`\n${"Command".padEnd(width)}  Seconds  Result`);
for (const { name, result, seconds } of results)
  console.log(`${name.padEnd(width)}  ${String(seconds).padStart(7)}  ${result}`);
process.exitCode = results.every(({ result }) => result === "passed") ? 0 : 1;
