/**
 * One side of `before-after.ts`: runs the benchmark cases of the commit that is checked out in the working
 * directory. It imports nothing but these, because the folder of this file can be of another commit.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as Cases from "./cases";
import type * as Fill from "./fill-marketplace";
import type * as Recorder from "./recorder";

export type WorkerRequest =
  | { command: "migrate"; url: string }
  | { command: "fill"; url: string; jobs: number }
  | { command: "open"; url: string }
  | { command: "measure"; caseName: string };
/** The names of the lists and searches, for `open`. */
export type CaseNames = string[];
export interface CaseCost {
  /** The CPU time of the database for all statements, with planning and the encoding of the rows. */
  ms: number;
  statements: number;
}

const importFile = (file: string) => import(pathToFileURL(path.resolve(file)).href);

let measureCase: ((caseName: string) => Promise<CaseCost>) | undefined;

async function handle(request: WorkerRequest): Promise<unknown> {
  if (request.command === "migrate") {
    const { migrateDb } = await importFile("server/lib/db/migrate.ts");
    return await migrateDb(request.url, "migrations");
  }
  if (request.command === "fill") return await fill(request.url, request.jobs);
  if (request.command === "open") return await open(request.url);
  return await measureCase?.(request.caseName);
}

async function fill(url: string, jobs: number) {
  const { fillMarketplace, rowCountsFor } = (await importFile("bench/fill-marketplace.ts")) as typeof Fill;
  const { default: pg } = await import("pg");
  const client = new pg.Client(url);
  await client.connect();
  await fillMarketplace(client, rowCountsFor(jobs));
  await client.end();
}

async function open(url: string): Promise<CaseNames> {
  const { QueryRecorder } = (await importFile("bench/recorder.ts")) as typeof Recorder;
  const { allCases, loadDeepCursors } = (await importFile("bench/cases.ts")) as typeof Cases;
  const recorder = await QueryRecorder.open(url);
  const { rows } = await recorder.client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  const cursors = await loadDeepCursors(recorder.client);
  const cases = allCases().filter(({ goal }) => goal !== "own");
  measureCase = async (caseName) => {
    const benchCase = cases.find(({ name }) => name === caseName);
    if (!benchCase) throw new Error(`No case is named ${caseName}`);
    const msBefore = cpuMs(pid);
    const statements = await recorder.recordStatements((db) => benchCase.run(db, cursors));
    const ms = cpuMs(pid) - msBefore;
    const isCounted = ({ text }: { text: string }) => !/^(begin|commit|select set_config)/.test(text);
    return { ms, statements: statements.filter(isCounted).length };
  };
  return cases.map(({ name }) => name);
}

/** The CPU time of a process so far. It depends less on other load than elapsed time does. */
const cpuMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;

process.on("message", (request: WorkerRequest) => {
  handle(request).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
