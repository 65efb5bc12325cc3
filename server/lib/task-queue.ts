/** Background tasks that run outside of requests, in a queue in PostgreSQL (graphile-worker). */
import { connectionSetupSql, type Db, timeouts, timeoutsSql } from "@server/lib/db/db";
import { sql } from "drizzle-orm";
import { type Job, Logger, run, runMigrations, runOnce, type Task } from "graphile-worker";
import pg from "pg";
import type { Log } from "./log";

/** The second argument of a task function, after its payload. */
export interface TaskAttempt {
  /** Number of this attempt, from 1. */
  attemptNumber: number;
  isLast: boolean;
  /** Aborted when the worker stops. */
  signal?: AbortSignal;
}
/** The task functions by the names under which tasks are stored in the queue. */
export type Tasks = Record<string, (payload: unknown, attempt: TaskAttempt) => Promise<void>>;

type TaskOutcome = "done" | "failed";

export interface WorkerOptions {
  databaseUrl: string;
  tasks: Tasks;
  log: Log;
  /** Schedule of periodic tasks in UTC: https://worker.graphile.org/docs/cron */
  crontab?: string;
  /** Called after each task. */
  onTaskEnd?: (taskName: string, outcome: TaskOutcome, ms: number) => void;
}

interface EnqueueOptions {
  /** The new task replaces a waiting task with the same key. */
  key?: string;
  /** Delay as a PostgreSQL interval. */
  delay?: string;
}

/** Queues a task in the caller's transaction; it runs after the commit. */
export async function enqueue(
  db: Db,
  taskName: string,
  payload: object,
  { key, delay = "0" }: EnqueueOptions = {},
) {
  await db.execute(sql`select graphile_worker.add_job(${taskName}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${delay}::interval, job_key => ${key ?? null})`);
}

/**
 * Removes the waiting task with this key, in the caller's transaction. Does nothing if there is no such task.
 */
export async function dequeue(db: Db, key: string) {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** Queues one task for each payload, in the caller's transaction and with one statement. */
export async function enqueueAll(
  db: Db,
  taskName: string,
  payloads: object[],
  { delay = "0" }: { delay?: string } = {},
) {
  await db.execute(sql`select graphile_worker.add_job(${taskName}, payload, run_at => now() + ${delay}::interval)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload`);
}

/**
 * The numbers of tasks that are due but not started (`waiting`), that are running (`running`), and that have
 * failed for the last time (`failed`).
 */
export async function countTasks(pool: pg.Pool): Promise<Record<string, number>> {
  const query = {
    query_timeout: 1_000,
    text: `select
        count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs`,
  };
  return (await pool.query(query)).rows[0];
}

/** Creates or updates the tables of graphile-worker. Does nothing if they are up to date. */
export async function migrateQueue(databaseUrl: string) {
  await runMigrations({ connectionString: databaseUrl, logger: silentLogger });
}

/** The number of tasks that run at the same time, and the number of database connections that they share. */
const maxConcurrentTasks = 4;
/**
 * How long running tasks may take to finish after `stop`. Unfinished tasks are then returned to the queue.
 */
const shutdownTimeoutMs = 1500;

/**
 * Runs queued tasks until `stop` is called, which waits up to `shutdownTimeoutMs` for running tasks. A task
 * that throws is retried up to 25 times with exponential backoff
 * (https://worker.graphile.org/docs/exponential-backoff). Several processes can run tasks of the same
 * database.
 */
export async function startWorker(options: WorkerOptions) {
  const { pool, settings } = createWorkerSettings(options);
  const runner = await run({
    ...settings,
    concurrency: maxConcurrentTasks,
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
  const { pool, settings } = createWorkerSettings(options);
  try {
    await runOnce(settings);
  } finally {
    await pool.end();
  }
}

function createWorkerSettings({ databaseUrl, tasks, log, onTaskEnd }: WorkerOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConcurrentTasks,
    onConnect: async (client) => {
      await client.query(`${connectionSetupSql}; ${timeoutsSql(timeouts.worker)}`);
    },
  });
  const handleConnectionError = (error: Error) =>
    log.error({ err: error }, "the queue lost a database connection");
  pool.on("error", handleConnectionError);
  pool.on("connect", (client) => client.on("error", handleConnectionError));
  const taskList: Record<string, Task> = {};
  for (const [name, runTask] of Object.entries(tasks))
    taskList[name] = (payload, { job, abortSignal }) => {
      const taskRun = runTask(payload, {
        attemptNumber: job.attempts,
        isLast: job.attempts >= job.max_attempts,
        signal: abortSignal,
      });
      if (onTaskEnd) measureTask(taskRun, (outcome, ms) => onTaskEnd(name, outcome, ms));
      return rejectOnAbort(abortSignal, taskRun);
    };
  // On shutdown graphile-worker does not wait until the results of tasks are stored, unless it stores them in
  // batches. Setting any batch delay, even 0, turns batches on.
  const preset = {
    worker: {
      gracefulShutdownAbortTimeout: shutdownTimeoutMs,
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  };
  return { pool, settings: { pgPool: pool, taskList, preset, logger: createLogger(log) } };
}

function measureTask(taskRun: Promise<void>, onEnd: (outcome: TaskOutcome, ms: number) => void) {
  const startedAt = performance.now();
  const handleEnd = (outcome: TaskOutcome) => onEnd(outcome, performance.now() - startedAt);
  taskRun.then(
    () => handleEnd("done"),
    () => handleEnd("failed"),
  );
}

/**
 * Settles like the run of the task, but rejects as soon as the worker aborts its tasks, so that graphile-worker
 * returns the task to the queue.
 */
function rejectOnAbort(signal: AbortSignal, taskRun: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const handleAbort = () => reject(new Error("the worker is stopping"));
    signal.addEventListener("abort", handleAbort);
    taskRun.then(resolve, reject).finally(() => signal.removeEventListener("abort", handleAbort));
  });
}

const silentLogger = new Logger(() => () => {});

/**
 * Logs the errors of graphile-worker. Its messages about failed tasks may contain the payload, so other messages
 * replace them.
 */
const createLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level !== "error") return;
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: Job };
    if (error === undefined) return log.error({}, message); // not about a failed task
    if (!job) return log.error({ err: error }, "the queue failed");
    const fields = { err: error, task: job.task_identifier, job: job.id };
    if (job.attempts < job.max_attempts) log.warn(fields, "a queued task failed and will be tried again");
    else log.error(fields, "a queued task failed for the last time");
  });
