/**
 * Every budget of docs/performance.md, one command after the other, so that none disturbs another, and one table at the end.
 * The commands' own tables go to artefacts/bench. Exit 1 on a miss. Takes one to two hours, most of it the filling of a million rows.
 *
 * npm run build && npm run bench -- [--only S1,S10]
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

const { values: flags } = parseArgs({ options: { only: { type: "string" } } });

const commands: { goals: string; what: string; run: string[] }[] = [
  { goals: "S1 S2 S11", what: "jobs beside the floor", run: ["npx", "tsx", "bench/jobs.ts"] },
  { goals: "S3", what: "statements a call", run: ["npx", "tsx", "bench/statements.ts"] },
  { goals: "S4 S5", what: "lists, counters, search", run: ["npx", "tsx", "bench/lists.ts"] },
  {
    goals: "S4",
    what: "plans at 20,000 jobs",
    run: ["npx", "vitest", "run", "--project", "server", "server/jobs/plans"],
  },
  { goals: "S6 S7", what: "analytics", run: ["npx", "tsx", "bench/analytics.ts"] },
  { goals: "S8", what: "bytes", run: ["npx", "playwright", "test", "budget"] },
  { goals: "S9", what: "first load", run: ["npx", "tsx", "bench/lighthouse.ts"] },
  { goals: "S10", what: "start and memory", run: ["npx", "tsx", "bench/start.ts"] },
  { goals: "S12", what: "how soon two agree", run: ["npx", "tsx", "bench/two.ts"] },
  { goals: "S12", what: "browser tests on two processes", run: ["npm", "run", "test:multi-process"] },
  { goals: "live", what: "a thousand streams", run: ["npx", "tsx", "bench/live.ts"] },
];

const folder = "artefacts/bench";
mkdirSync(folder, { recursive: true });
const wanted = flags.only?.split(",");
const rows: string[] = [];
let missed = 0;
for (const { goals, what, run } of commands) {
  const own = goals.split(" ");
  if (wanted && !own.some((goal) => wanted.includes(goal))) continue;
  const file = `${folder}/${own.join("-")}-${what.replaceAll(/\W+/g, "-")}.txt`;
  const began = Date.now();
  const code = await ran(run, file);
  if (code !== 0) missed++;
  const seconds = Math.round((Date.now() - began) / 1000);
  rows.push(
    `${goals.padEnd(10)} ${what.padEnd(26)} ${code === 0 ? "ok    " : "MISSED"} ${String(seconds).padStart(6)} s  load ${loadavg()[1]?.toFixed(1).padStart(5)}  ${file}`,
  );
  console.log(rows.at(-1));
}
console.log(
  `\n${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}\n\n${rows.join("\n")}\n\n${missed} missed.`,
);
process.exitCode = missed > 0 ? 1 : 0;

function ran([program = "", ...rest]: string[], file: string): Promise<number> {
  return new Promise((resolve) => {
    const out = createWriteStream(file);
    const child = spawn(program, rest, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    child.once("close", (code) => {
      out.end();
      resolve(code ?? 1);
    });
  });
}
