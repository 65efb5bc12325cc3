import { type Db, sessionSetup } from "@server/lib/db/db";
import { sql } from "drizzle-orm";
import { type Job, Logger, run, runMigrations, runOnce, type Task } from "graphile-worker";
import pg from "pg";
import type { Log } from "./log";

/** What a task gets besides its payload: which attempt this is, whether it is the last, and what tells it that the worker stops. */
export interface Attempt {
  attempt: number;
  isLast: boolean;
  signal?: AbortSignal;
}
export type Tasks = Record<string, (payload: unknown, attempt: Attempt) => Promise<void>>;

export interface WorkerOptions {
  databaseUrl: string;
  tasks: Tasks;
  log: Log;
  /** Lines of cron, in UTC, as graphile-worker reads them. */
  crontab?: string;
  /** Told of each task that ended. */
  ended?: (task: string, outcome: "done" | "failed", ms: number) => void;
}

interface When {
  /** One key waits only once, as the latest call has it. */
  key?: string;
  /** An interval from now, by the clock of the database. */
  after?: string;
}

/** Queues a task in the caller's transaction: it runs once that is committed. */
export async function enqueue(db: Db, task: string, payload: object, { key, after = "0" }: When = {}) {
  await db.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => now() + ${after}::interval, job_key => ${key ?? null})`,
  );
}

/** How much is due and waits, is being done, or was tried for the last time. */
export async function countQueued(pool: pg.Pool): Promise<Record<string, number>> {
  const question = {
    query_timeout: 1_000,
    text: `select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running, count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs`,
  };
  return (await pool.query(question)).rows[0];
}

/** Lays the queue's own tables beside ours; the same on every start. */
export async function migrateQueue(databaseUrl: string) {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
}

/** How long, in milliseconds, what is under way may still take once the worker is to stop; then it is put back, to be tried again. */
const lastMoment = 1500;

/**
 * Works off what is queued until `stop`, which waits a moment for what is under way. A task that throws is tried again later, with growing
 * pauses, 25 times (https://worker.graphile.org/docs/exponential-backoff). Any number of processes may do this on one database.
 */
export async function startWorker(options: WorkerOptions) {
  const { pool, settings } = open(options);
  const runner = await run({
    ...settings,
    concurrency: 4,
    crontab: options.crontab,
    noHandleSignals: true,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Works off what is due now, and returns. */
export async function workOnce(options: WorkerOptions) {
  const { pool, settings } = open(options);
  try {
    await runOnce(settings);
  } finally {
    await pool.end();
  }
}

function open({ databaseUrl, tasks, log, ended }: WorkerOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    onConnect: async (client) => void (await client.query(sessionSetup)),
  });
  const lost = (error: Error) => log.error({ err: error }, "the queue lost a database connection");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, act]): [string, Task] => [
      name,
      (payload, { job, abortSignal }) => {
        const work = act(payload, {
          attempt: job.attempts,
          isLast: job.attempts >= job.max_attempts,
          signal: abortSignal,
        });
        return unlessStopped(
          abortSignal,
          ended ? timed(work, (outcome, ms) => ended(name, outcome, ms)) : work,
        );
      },
    ]),
  );
  // Batches of what is done and what has failed, however short: only those are waited for when the worker stops.
  const preset = {
    worker: { gracefulShutdownAbortTimeout: lastMoment, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
  };
  return { pool, settings: { pgPool: pool, taskList, preset, logger: loggerTo(log) } };
}

function timed(work: Promise<void>, tell: (outcome: "done" | "failed", ms: number) => void) {
  const began = performance.now();
  const over = (outcome: "done" | "failed") => () => tell(outcome, performance.now() - began);
  work.then(over("done"), over("failed"));
  return work;
}

function unlessStopped(signal: AbortSignal, work: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const stopped = () => reject(new Error("the worker is stopping"));
    signal.addEventListener("abort", stopped);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stopped));
  });
}

const silent = new Logger(() => () => {});

/** Its own words are for debugging; what failed is told by us, without the payload. */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level !== "error") return;
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: Job };
    if (error === undefined || !job)
      log.error({ err: error }, error === undefined ? message : "the queue failed");
    else if (job.attempts < job.max_attempts)
      log.warn(
        { err: error, task: job.task_identifier, job: job.id },
        "a queued task failed and will be tried again",
      );
    else
      log.error(
        { err: error, task: job.task_identifier, job: job.id },
        "a queued task failed for the last time",
      );
  });
