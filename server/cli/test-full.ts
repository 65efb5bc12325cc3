/**
 * `npm run test:full`: runs all test commands and prints a table of results. Commands run in their long form,
 * except those for two server processes and for further Node versions and browsers.
 * `-- --only test:node,test:engines` runs only these commands. With `-- --share 0.1`, security tests,
 * scanners and pictures do a tenth of their work.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

interface Command {
  name: string;
  /** Whether the command has an option `--share`. */
  acceptsShare?: true;
  /**
   * True if the command runs in its short form, because another command runs the same tests in their long
   * form.
   */
  runsShortForm?: true;
}

// The browser tests in their long form come last: `.ci/run` has most of them in its short form, so an interrupted
// run should have covered the other commands.
const commands: Command[] = [
  { name: "check" },
  { name: "test:unit" },
  { name: "test:security", acceptsShare: true },
  { name: "test:scanners", acceptsShare: true },
  { name: "test:image" },
  { name: "test:engines", runsShortForm: true },
  { name: "test:multi-process", runsShortForm: true },
  { name: "test:node", runsShortForm: true },
  { name: "bench:lighthouse" },
  { name: "test:visual", acceptsShare: true },
  { name: "test:ui-quality" },
];
const commandNames = commands.map(({ name }) => name);

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const selectedNames = only?.split(",") ?? commandNames;
const unknownNames = selectedNames.filter((name) => !commandNames.includes(name));
if (unknownNames.length > 0) {
  console.error(`There is no ${unknownNames.join(", ")}; there are ${commandNames.join(", ")}.`);
  process.exit(1);
}

function runCommand({ name, acceptsShare, runsShortForm }: Command) {
  console.log(`\n── npm run ${name}`);
  const startedAt = Date.now();
  const options = acceptsShare ? ["--share", share] : [];
  const { status, signal } = spawnSync("npm", ["run", name, "--", ...options], {
    stdio: "inherit",
    env: { ...process.env, QUALITY: runsShortForm ? "" : "1" },
  });
  const result = status === 0 ? "passed" : `failed (${signal ?? status})`;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  // The table follows only after the last command, which an interrupted run does not reach.
  console.log(`\n── npm run ${name}: ${result} after ${seconds} s`);
  return { name, result, seconds };
}

const results = commands.filter(({ name }) => selectedNames.includes(name)).map(runCommand);
const nameWidth = Math.max(...commandNames.map((name) => name.length));
const secondsHeading = "Seconds";
console.log(`\n${"Command".padEnd(nameWidth)}  ${secondsHeading}  Result`);
for (const { name, result, seconds } of results) {
  const secondsCell = String(seconds).padStart(secondsHeading.length);
  console.log(`${name.padEnd(nameWidth)}  ${secondsCell}  ${result}`);
}
process.exitCode = results.every(({ result }) => result === "passed") ? 0 : 1;
