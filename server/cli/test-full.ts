/**
 * `npm run test:full`: runs all test commands and prints a table of results. Commands run in their long form,
 * except those for two server processes and for further Node versions and browsers. Two commands run at a
 * time, because the security tests and scanners spend a third of their time waiting. The output of each
 * command is in `artefacts/full/NAME.log`. `-- --only test:node,test:engines` runs only these commands. With
 * `-- --share 0.1`, security tests, scanners and pictures do a tenth of their work. `-- --continue` runs the
 * commands that have not passed in earlier runs of the same commit, because a whole run takes hours.
 */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findProjectRoot } from "@server/lib/process/project-root";

interface Result {
  name: string;
  outcome: string;
  seconds: number;
}

interface Command {
  name: string;
  /** Whether the command has an option `--share`. */
  acceptsShare?: true;
  /**
   * True if the command runs in its short form, because another command runs the same tests in their long
   * form.
   */
  runsShortForm?: true;
  options?: readonly string[];
}

/**
 * These run one by one before all others: `build` writes the files that the other commands start and serve.
 */
const firstCommands: Command[] = [{ name: "check" }, { name: "build" }];
/**
 * The two lanes run at the same time, and the commands of a lane one by one. All browser suites are in the
 * first lane: two of them at the same time took longer than one by one.
 */
const lanes: Command[][] = [
  [
    // Only the measurements are needed: nobody looks at the pictures of this run.
    { name: "test:visual", acceptsShare: true, options: ["--no-pictures"] },
    { name: "test:ui-quality" },
    { name: "test:multi-process", runsShortForm: true },
  ],
  [
    // Without the suite `load`, which measures response times and therefore runs alone, as `test:load` below.
    { name: "test:security", acceptsShare: true, options: ["--except", "load"] },
    { name: "test:scanners", acceptsShare: true },
    { name: "test:unit" },
    { name: "test:node", runsShortForm: true },
  ],
];
/** These run one by one after all others, because they build again or measure time. */
const lastCommands: Command[] = [
  { name: "test:load", acceptsShare: true },
  { name: "test:image" },
  { name: "test:engines", runsShortForm: true },
  { name: "bench:lighthouse" },
];
const commands = [...firstCommands, ...lanes.flat(), ...lastCommands];
const commandNames = commands.map(({ name }) => name);
/** The number of last lines that are printed of the output of a failed command. */
const printedLineCount = 40;

const {
  only,
  share,
  continue: continuesEarlierRuns,
} = parseArgs({
  options: {
    only: { type: "string" },
    share: { type: "string", default: "1" },
    continue: { type: "boolean", default: false },
  },
}).values;
// All other commands need the build.
const selectedNames = only ? ["build", ...only.split(",")] : commandNames;
const unknownNames = selectedNames.filter((name) => !commandNames.includes(name));
if (unknownNames.length > 0) {
  console.error(`There is no ${unknownNames.join(", ")}; there are ${commandNames.join(", ")}.`);
  process.exit(1);
}

const folder = path.join(findProjectRoot(), "artefacts/full");
mkdirSync(folder, { recursive: true });

const runGit = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const commit = runGit("rev-parse", "HEAD");
const hasUncommittedChanges = runGit("status", "--porcelain") !== "";
/** The tested code, and the share of the work that the commands do. */
const tested = `${commit}${hasUncommittedChanges ? " with changes" : ""}, share ${share}`;
const resultsFile = path.join(folder, "results.json");

/** The results of the earlier runs that this one continues: those of commands that passed. */
function readPassedResults(): Result[] {
  if (!continuesEarlierRuns || !existsSync(resultsFile)) return [];
  const stored = JSON.parse(readFileSync(resultsFile, "utf8")) as { tested: string; results: Result[] };
  if (stored.tested !== tested || hasUncommittedChanges) return [];
  // The build is repeated, because all other commands need its files.
  return stored.results.filter(({ name, outcome }) => outcome === "passed" && name !== "build");
}

const results = readPassedResults();
const passedNames = results.map(({ name }) => name);
if (passedNames.length > 0) console.log(`Passed before: ${passedNames.join(", ")}`);

async function runCommand({ name, acceptsShare, runsShortForm, options = [] }: Command) {
  const fileName = name.replaceAll(":", "-");
  const logFile = path.join(folder, `${fileName}.log`);
  console.log(`── npm run ${name}: started`);
  const startedAt = Date.now();
  const logFd = openSync(logFile, "w");
  const shareOptions = acceptsShare ? ["--share", share] : [];
  const child = spawn("npm", ["run", name, "--", ...shareOptions, ...options], {
    stdio: ["ignore", logFd, logFd],
    env: {
      ...process.env,
      QUALITY: runsShortForm ? "" : "1",
      TEST_ARTEFACTS: path.join(folder, fileName),
    },
  });
  const status = await new Promise<number | string | null>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal)),
  );
  closeSync(logFd);
  const outcome = status === 0 ? "passed" : `failed (${status})`;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  if (status !== 0)
    console.log(readFileSync(logFile, "utf8").split("\n").slice(-printedLineCount).join("\n"));
  // The table follows only after the last command, which an interrupted run does not reach.
  console.log(`── npm run ${name}: ${outcome} after ${seconds} s`);
  results.push({ name, outcome, seconds });
  writeFileSync(resultsFile, JSON.stringify({ tested, results }, null, 2));
}

/** Runs the selected commands among these, one by one. */
async function runSelected(commandsInOrder: readonly Command[]) {
  for (const command of commandsInOrder) {
    const isSelected = selectedNames.includes(command.name) && !passedNames.includes(command.name);
    if (isSelected) await runCommand(command);
  }
}

const allStartedAt = Date.now();
await runSelected(firstCommands);
await Promise.all(lanes.map(runSelected));
await runSelected(lastCommands);

const nameWidth = Math.max(...commandNames.map((name) => name.length));
const secondsHeading = "Seconds";
console.log(`\n${"Command".padEnd(nameWidth)}  ${secondsHeading}  Result`);
for (const { name, outcome, seconds } of results)
  console.log(`${name.padEnd(nameWidth)}  ${String(seconds).padStart(secondsHeading.length)}  ${outcome}`);
console.log(`${Math.round((Date.now() - allStartedAt) / 60_000)} minutes in total, ${tested}`);
process.exitCode = results.every(({ outcome }) => outcome === "passed") ? 0 : 1;
