import { connectionSetupSql, type Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";
import { type Job, Logger, run, runMigrations, runOnce, type Task } from "graphile-worker";
import pg from "pg";
import type { Log } from "./log";

/** What a task receives in addition to its payload. */
export interface TaskAttempt {
  /** Number of this attempt, from 1. */
  attempt: number;
  isLast: boolean;
  /** Aborted when the worker stops. */
  signal?: AbortSignal;
}
export type Tasks = Record<string, (payload: unknown, attempt: TaskAttempt) => Promise<void>>;

export interface WorkerOptions {
  databaseUrl: string;
  tasks: Tasks;
  log: Log;
  /** Schedule of periodic tasks in UTC: https://worker.graphile.org/docs/cron */
  crontab?: string;
  /** Called after each task. */
  ended?: (task: string, outcome: "done" | "failed", ms: number) => void;
}

interface EnqueueOptions {
  /** A waiting task with the same key is replaced. */
  key?: string;
  /** Delay as a PostgreSQL interval. */
  delay?: string;
}

/** Queues a task in the caller's transaction; it runs after the commit. */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  { key, delay = "0" }: EnqueueOptions = {},
) {
  await db.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => now() + ${delay}::interval, job_key => ${key ?? null})`,
  );
}

/** The numbers of tasks that are due and waiting, are running, or have failed for the last time. */
export async function countTasks(pool: pg.Pool): Promise<Record<string, number>> {
  const query = {
    query_timeout: 1_000,
    text: `select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running, count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs`,
  };
  return (await pool.query(query)).rows[0];
}

/** Creates or updates the tables of graphile-worker; without effect if they are up to date. */
export async function migrateQueue(databaseUrl: string) {
  await runMigrations({ connectionString: databaseUrl, logger: silentLogger });
}

/** How long running tasks may take to finish after `stop`. Then they are returned to the queue. */
const shutdownTimeoutMs = 1500;

/**
 * Runs queued tasks until `stop`, which waits up to `shutdownTimeoutMs` for running ones. A task that throws
 * is retried up to 25 times with exponential backoff (https://worker.graphile.org/docs/exponential-backoff).
 * Several processes can work on one database.
 */
export async function startWorker(options: WorkerOptions) {
  const { pool, settings } = createSettings(options);
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

/** Runs the tasks that are due now, and resolves when they have ended. */
export async function runDueTasks(options: WorkerOptions) {
  const { pool, settings } = createSettings(options);
  try {
    await runOnce(settings);
  } finally {
    await pool.end();
  }
}

function createSettings({ databaseUrl, tasks, log, ended }: WorkerOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    onConnect: async (client) => void (await client.query(connectionSetupSql)),
  });
  const handleConnectionError = (error: Error) =>
    log.error({ err: error }, "the queue lost a database connection");
  pool.on("error", handleConnectionError);
  pool.on("connect", (client) => client.on("error", handleConnectionError));
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, runTask]): [string, Task] => [
      name,
      (payload, { job, abortSignal }) => {
        const work = runTask(payload, {
          attempt: job.attempts,
          isLast: job.attempts >= job.max_attempts,
          signal: abortSignal,
        });
        if (ended) measure(work, (outcome, ms) => ended(name, outcome, ms));
        return rejectOnAbort(abortSignal, work);
      },
    ]),
  );
  // With a batch delay, even of 0, graphile-worker records results in batches; on shutdown it waits only for
  // those.
  const preset = {
    worker: {
      gracefulShutdownAbortTimeout: shutdownTimeoutMs,
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  };
  return { pool, settings: { pgPool: pool, taskList, preset, logger: createLogger(log) } };
}

function measure(work: Promise<void>, onEnd: (outcome: "done" | "failed", ms: number) => void) {
  const startedAt = performance.now();
  const handleEnd = (outcome: "done" | "failed") => () => onEnd(outcome, performance.now() - startedAt);
  work.then(handleEnd("done"), handleEnd("failed"));
}

function rejectOnAbort(signal: AbortSignal, work: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const handleAbort = () => reject(new Error("the worker is stopping"));
    signal.addEventListener("abort", handleAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", handleAbort));
  });
}

const silentLogger = new Logger(() => () => {});

/** Logs the errors of graphile-worker in our own words, because its messages may contain the payload. */
const createLogger = (log: Log) =>
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
