import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { enqueue, runDueTasks, startWorker, type Tasks } from "./task-queue";

const app = await createTestApp();
const options = (tasks: Tasks) => ({ databaseUrl: app.runtimeUrl, log: app.log, tasks });
const queuedTasks = () =>
  app.rows("select locked_at, attempts, last_error from graphile_worker._private_jobs order by id");
beforeEach(() => app.rows("delete from graphile_worker._private_jobs"));

test("a task is queued when its transaction commits, and not when it fails", async () => {
  const processed: unknown[] = [];
  const tasks: Tasks = { note: async (payload) => void processed.push(payload) };
  await app.db.transaction(async (tx) => {
    await enqueue(tx, "note", { n: 1 });
    expect(await queuedTasks()).toEqual([]); // on another connection
  });
  await expect(
    app.db.transaction(async (tx) => {
      await enqueue(tx, "note", { n: 2 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await enqueue(app.db, "note", { n: 3 }, { delay: "1 minute" });
  for (const n of [4, 5]) await enqueue(app.db, "note", { n }, { key: "one" });
  await Promise.all([runDueTasks(options(tasks)), runDueTasks(options(tasks))]);
  expect(processed).toHaveLength(2);
  expect(processed).toEqual(expect.arrayContaining([{ n: 1 }, { n: 5 }]));
});

test("a failed task is retried later, and logged without its payload", async () => {
  await enqueue(app.db, "fails", { secret: "s3cret" });
  const attempts: unknown[] = [];
  const tasks: Tasks = {
    fails: async (_payload, attempt) => {
      attempts.push({ attempt: attempt.attemptNumber, isLast: attempt.isLast });
      throw new Error("out of order");
    },
  };
  await runDueTasks(options(tasks));
  await runDueTasks(options(tasks)); // not due yet
  expect(await queuedTasks()).toEqual([{ locked_at: null, attempts: 1, last_error: "out of order" }]);
  await app.rows("update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()");
  await runDueTasks(options(tasks));
  expect(attempts).toEqual([
    { attempt: 1, isLast: false },
    { attempt: 25, isLast: true },
  ]);
  expect(app.log.lines.slice(-2)).toMatchObject([
    ["warn", { task: "fails" }, "a queued task failed and will be tried again"],
    ["error", { task: "fails" }, "a queued task failed for the last time"],
  ]);
  expect(JSON.stringify(app.log.lines)).not.toContain("s3cret");
});

test("a worker runs periodic tasks that are due since it was last running", async () => {
  const crontab = "* * * * * tick ?fill=10m&max=3";
  let runCount = 0;
  const tasks: Tasks = {
    tick: async () => {
      runCount++;
    },
  };
  const runOnce = async () => {
    const worker = await startWorker({ ...options(tasks), crontab });
    await expect.poll(() => app.rows("select from graphile_worker._private_known_crontabs")).toHaveLength(1);
    return worker;
  };
  await (await runOnce()).stop();
  await app.rows(
    "update graphile_worker._private_known_crontabs set known_since = now() - interval '1 hour', last_execution = now() - interval '1 hour'",
  );
  const worker = await runOnce();
  onTestFinished(worker.stop);
  await expect.poll(() => runCount).toBeGreaterThanOrEqual(9);
});

test("a worker that stops returns unfinished tasks to the queue", async () => {
  await enqueue(app.db, "hangs", {});
  let hasStarted = false;
  const worker = await startWorker(
    options({
      hangs: () => {
        hasStarted = true;
        return new Promise(() => {});
      },
    }),
  );
  await expect.poll(() => hasStarted).toBe(true);
  await worker.stop();
  expect(await queuedTasks()).toEqual([
    { locked_at: null, attempts: 1, last_error: "the worker is stopping" },
  ]);
});
