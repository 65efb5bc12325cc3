/**
 * Compares the cost of every list and search with the one before the work on everyday tasks: the query
 * functions of two commits in alternation, each on its own database with the same rows.
 *
 * npm run bench:before-after -- [--rows 1000000] [--rounds 30] [--only <part of a name>] [--before <commit>]
 * [--on <URL of a server that keeps the databases>]
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { computeOutdatedRecruiterRecords } from "@server/applications/recruiter-record-commands";
import { computeDuePosterRecords } from "@server/jobs/poster-record-commands";
import type { Db } from "@server/lib/db/db";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { findProjectRoot } from "@server/lib/process/project-root";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { CaseCost, CaseNames, WorkerRequest } from "./before-after-worker";
import { median } from "./recorder";

const { values: flags } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "30" },
    only: { type: "string" },
    before: { type: "string", default: "45e24ddb" },
    on: { type: "string" },
  },
});
const maxRatio = 1.2;
/** PostgreSQL plans a prepared statement anew for each of its first five executions. */
const warmUpRounds = 6;
const jobs = Number(flags.rows);
const rounds = Number(flags.rounds);
const root = findProjectRoot();

/** Lists that have taken the place of another one, with the name of the case of that one. */
const replacedCases: Record<string, string> = {
  "applications received, longest waiting first": "applications received, all",
  "applications received, longest waiting first, deep": "applications received, all, deep",
  "applications received, longest waiting first, deep in pending": "applications received, pending, deep",
  "applications received, one job, longest waiting first": "applications received, one job",
  "one job with the own application": "one job",
};

/** The combinations of searches and filters of jobs, which are not lists of their own. */
const isCombination = (caseName: string) => /^filter .*, search /.test(caseName);

/** A child process with the code of one commit. */
class Side {
  readonly #child: ChildProcess;

  constructor(readonly folder: string) {
    this.#child = fork(path.join(root, "bench/before-after-worker.ts"), {
      cwd: folder,
      execArgv: ["--import", "tsx"],
    });
  }

  async ask<Result>(request: WorkerRequest): Promise<Result> {
    const isDone = new AbortController();
    const event = (name: string) => once(this.#child, name, { signal: isDone.signal });
    const answer = Promise.race([
      event("message"),
      event("exit").then(() => Promise.reject(new Error(`The process of ${this.folder} has ended`))),
    ]);
    this.#child.send(request);
    const [{ error, result }] = await answer;
    isDone.abort();
    if (error) throw new Error(`${this.folder}: ${error}`);
    return result;
  }

  stop() {
    this.#child.kill();
  }
}

/** Checks a commit out into a folder of its own, and installs its packages. */
function checkOut(commit: string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "before-")), commit);
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["worktree", "add", "--detach", folder, commit], root);
  run("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], folder);
  return folder;
}

function removeCheckout(folder: string) {
  execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: root });
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

const withDatabase = (server: string, name: string) => server.replace(/postgres$/, name);

async function runSql(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Rows that the fill lacks: rejections with a reason, submissions of a person whom somebody else submitted to
 * the same job (one in 100, of job 1 one in ten), and organizations that jobs name.
 */
const insertMissingRows = [
  "set session_replication_role = replica",
  `insert into job_candidate_submission_changes (submission_id, "from", "to", changed_by_id, reason, created_at)
    select id, 'submitted', 'rejected', poster_id, 'Too little experience with audits', answered_at
    from job_candidate_submissions where status = 'rejected'`,
  `update job_candidate_submissions repeated set candidate_email = newer.candidate_email
    from (select id, row_number() over of_job as position, lag(candidate_email) over of_job as candidate_email
      from job_candidate_submissions window of_job as (partition by job_id order by created_at desc, id desc)) newer
    where newer.id = repeated.id and newer.candidate_email is not null
      and (repeated.id % 100 = 0 or repeated.job_id = 1 and newer.position % 10 = 2)`,
  `update organizations set name = 'Company ' || id, type = 'vc_firm' where id % 30 = 1`,
  "set session_replication_role = origin",
  "select rebuild_counters()",
];
// As the task `derive_jobs` does after the deploy: rows from before keep their words in another table.
const rewriteSearchWords = "alter table jobs alter words type tsvector using words || ''";
// Writes the tables anew: those that migrations have updated would otherwise have more pages. Index-only
// scans need the second one.
const compact = ["vacuum (full)", "vacuum (analyze)"];

/**
 * Creates the database of the commit before and fills it; the other one is a copy, migrated to this commit,
 * so that both have the same rows. Keeps databases that exist.
 */
async function prepareDatabases(server: string, before: Side, after: Side) {
  const [nameBefore, nameAfter] = [`bench_before_${jobs}`, `bench_after_${jobs}`];
  const [urlBefore, urlAfter] = [withDatabase(server, nameBefore), withDatabase(server, nameAfter)];
  const client = new pg.Client(server);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [nameAfter]);
  if (!rowCount) {
    await client.query(`drop database if exists ${nameBefore}`);
    await client.query(`create database ${nameBefore}`);
    await before.ask({ command: "migrate", url: urlBefore });
    await before.ask({ command: "fill", url: urlBefore, jobs });
    await runSql(urlBefore, ...insertMissingRows);
    const nameCopied = `${nameAfter}_copied`;
    await client.query(`drop database if exists ${nameCopied}`);
    await client.query(`create database ${nameCopied} template ${nameBefore}`);
    const urlCopied = withDatabase(server, nameCopied);
    await after.ask({ command: "migrate", url: urlCopied });
    await computeRecords(urlCopied);
    await runSql(urlCopied, rewriteSearchWords);
    await runSql(urlBefore, ...compact);
    await runSql(urlCopied, ...compact);
    // Renamed last: a database with this name is complete.
    await client.query(`alter database ${nameCopied} rename to ${nameAfter}`);
  }
  await client.end();
  return [urlBefore, urlAfter] as const;
}

/** Computes the records of recruiters and posters, which the migrations have marked as outdated. */
async function computeRecords(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const db = drizzle({ client, casing: "snake_case" }) as unknown as Db;
  while ((await computeOutdatedRecruiterRecords(db, 1000)) > 0);
  await client.query("update poster_records set due_at = now()");
  while ((await computeDuePosterRecords(db, 1000)) > 0);
  await client.end();
}

interface ComparedCase {
  name: string;
  nameBefore: string;
  costs: { before: CaseCost[]; after: CaseCost[] };
}

async function measure(compared: ComparedCase[], before: Side, after: Side) {
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const { name, nameBefore, costs } of compared) {
      const measureBefore = async () => ({
        costs: costs.before,
        cost: await before.ask<CaseCost>({ command: "measure", caseName: nameBefore }),
      });
      const measureAfter = async () => ({
        costs: costs.after,
        cost: await after.ask<CaseCost>({ command: "measure", caseName: name }),
      });
      const inTurn = round % 2 === 0 ? [measureBefore, measureAfter] : [measureAfter, measureBefore];
      for (const measureSide of inTurn) {
        const measured = await measureSide();
        if (round >= 0) measured.costs.push(measured.cost);
      }
    }
}

function report(compared: ComparedCase[]): number {
  const formatMs = (value: number) => value.toFixed(2).padStart(9);
  console.log(
    `${"".padEnd(64)} ${"before ms".padStart(9)} ${"after ms".padStart(9)}  ratio  statements  verdict`,
  );
  const missed = compared.filter(({ name, costs }) => {
    const [msBefore, msAfter] = [costs.before, costs.after].map((side) => median(side.map(({ ms }) => ms)));
    const [statementsBefore = 0, statementsAfter = 0] = [costs.before, costs.after].map((side) =>
      Math.max(...side.map(({ statements }) => statements)),
    );
    const ratio = (msAfter ?? 0) / (msBefore ?? 0);
    const misses = [
      ...(ratio > maxRatio ? [`over ${maxRatio}`] : []),
      ...(statementsAfter > statementsBefore ? ["more statements"] : []),
    ];
    console.log(
      `${name.padEnd(64)} ${formatMs(msBefore ?? 0)} ${formatMs(msAfter ?? 0)} ${ratio.toFixed(2).padStart(6)}  ${`${statementsBefore} to ${statementsAfter}`.padStart(10)}  ${misses.join(", ") || "ok"}`,
    );
    return misses.length > 0;
  });
  console.log(
    `\n${compared.length - missed.length} of ${compared.length} within ${maxRatio} times the cost and the statements of ${flags.before}, medians of ${rounds} alternating rounds, ${jobs.toLocaleString("en")} jobs.`,
  );
  return missed.length;
}

const isFolder = existsSync(path.join(flags.before, "bench/cases.ts"));
const folderBefore = isFolder ? path.resolve(flags.before) : checkOut(flags.before);
const postgres = flags.on
  ? { ownerUrl: flags.on, stop: async () => {} }
  : await startPostgres(mkdtempSync(path.join(tmpdir(), "bench-")), { isThrowaway: true });
const [before, after] = [new Side(folderBefore), new Side(root)];
try {
  const [urlBefore, urlAfter] = await prepareDatabases(postgres.ownerUrl, before, after);
  const namesBefore = new Set(await before.ask<CaseNames>({ command: "open", url: urlBefore }));
  const namesAfter = await after.ask<CaseNames>({ command: "open", url: urlAfter });
  const compared = namesAfter
    .map((name) => ({
      name,
      nameBefore: replacedCases[name] ?? name,
      costs: { before: [], after: [] },
    }))
    .filter(({ name, nameBefore }) => namesBefore.has(nameBefore) && !isCombination(name))
    .filter(({ name }) => !flags.only || name.includes(flags.only));
  await measure(compared, before, after);
  process.exitCode = report(compared) > 0 ? 1 : 0;
} finally {
  before.stop();
  after.stop();
  await postgres.stop();
  if (!isFolder) removeCheckout(folderBefore);
}
