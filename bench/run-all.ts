/**
 * Runs all benchmarks of docs/performance.md one after the other, so that they do not influence each other,
 * and prints a summary. Writes their output to artefacts/bench. Exits with 1 if a budget is missed. Takes one
 * to two hours, mostly for inserting a million rows.
 *
 * npm run build && npm run bench -- [--only S1,S10]
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

const { values: flags } = parseArgs({ options: { only: { type: "string" } } });

const benchmarks: { goals: string; title: string; command: string[] }[] = [
  { goals: "S1 S2 S11", title: "jobs against the baseline", command: ["npx", "tsx", "bench/job-list.ts"] },
  { goals: "S3", title: "statements per request", command: ["npx", "tsx", "bench/statements.ts"] },
  { goals: "S4 S5", title: "lists, counters, search", command: ["npx", "tsx", "bench/lists.ts"] },
  {
    goals: "S4",
    title: "plans at 20,000 jobs",
    command: ["npx", "vitest", "run", "--project", "server-extended", "server/jobs/query-plans"],
  },
  {
    goals: "suspension",
    title: "suspension of a large poster",
    command: ["npx", "tsx", "bench/suspension.ts"],
  },
  { goals: "S6 S7", title: "analytics", command: ["npx", "tsx", "bench/analytics.ts"] },
  { goals: "S8", title: "page weight", command: ["npx", "playwright", "test", "budget"] },
  { goals: "S9", title: "first load", command: ["npx", "tsx", "bench/lighthouse.ts"] },
  { goals: "S10", title: "start and memory", command: ["npx", "tsx", "bench/startup.ts"] },
  { goals: "S12", title: "consistency of two processes", command: ["npx", "tsx", "bench/two-servers.ts"] },
  { goals: "S12", title: "browser tests on two processes", command: ["npm", "run", "test:multi-process"] },
  { goals: "live", title: "a thousand event streams", command: ["npx", "tsx", "bench/sse-streams.ts"] },
];

const outputFolder = "artefacts/bench";
mkdirSync(outputFolder, { recursive: true });
const selectedGoals = flags.only?.split(",");
const summary: string[] = [];
let missed = 0;
for (const { goals, title, command } of benchmarks) {
  const goalList = goals.split(" ");
  if (selectedGoals && !goalList.some((goal) => selectedGoals.includes(goal))) continue;
  const file = `${outputFolder}/${goalList.join("-")}-${title.replaceAll(/\W+/g, "-")}.txt`;
  const startedAt = Date.now();
  const exitCode = await runToFile(command, file);
  if (exitCode !== 0) missed++;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const verdict = exitCode === 0 ? "ok    " : "MISSED";
  const load = loadavg()[1]?.toFixed(1).padStart(5);
  summary.push(
    `${goals.padEnd(10)} ${title.padEnd(28)} ${verdict} ${String(seconds).padStart(6)} s  load ${load}  ${file}`,
  );
  console.log(summary.at(-1));
}
console.log(
  `\n${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}\n\n${summary.join("\n")}\n\n${missed} missed.`,
);
process.exitCode = missed > 0 ? 1 : 0;

function runToFile([program = "", ...args]: string[], file: string): Promise<number> {
  return new Promise((resolve) => {
    const output = createWriteStream(file);
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once("close", (code) => {
      output.end();
      resolve(code ?? 1);
    });
  });
}
