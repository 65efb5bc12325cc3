import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";
import { enqueue, startWorker, type Tasks, workOnce } from "./task-queue";

const world = await createTestApp();
const options = (tasks: Tasks) => ({ databaseUrl: world.databaseUrl, log: world.log, tasks });
const waiting = () =>
  world.rows("select locked_at, attempts, last_error from graphile_worker._private_jobs order by id");
beforeEach(() => world.rows("delete from graphile_worker._private_jobs"));

test("a task is queued by the transaction that causes it, and is not when that fails", async () => {
  const done: unknown[] = [];
  const tasks: Tasks = { note: async (payload) => void done.push(payload) };
  await world.db.transaction(async (tx) => {
    await enqueue(tx, "note", { n: 1 });
    expect(await waiting()).toEqual([]); // for anybody else
  });
  await expect(
    world.db.transaction(async (tx) => {
      await enqueue(tx, "note", { n: 2 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await enqueue(world.db, "note", { n: 3 }, { after: "1 minute" });
  for (const n of [4, 5]) await enqueue(world.db, "note", { n }, { key: "one" });
  await Promise.all([workOnce(options(tasks)), workOnce(options(tasks))]);
  expect(done).toHaveLength(2);
  expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 5 }]));
});

test("what fails waits to be tried again; the log says which task, and nothing of its payload", async () => {
  await enqueue(world.db, "fails", { secret: "s3cret" });
  const attempts: unknown[] = [];
  const tasks: Tasks = {
    fails: async (_payload, attempt) => {
      attempts.push({ attempt: attempt.attempt, isLast: attempt.isLast });
      throw new Error("out of order");
    },
  };
  await workOnce(options(tasks));
  await workOnce(options(tasks)); // not due
  expect(await waiting()).toEqual([{ locked_at: null, attempts: 1, last_error: "out of order" }]);
  await world.rows("update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()");
  await workOnce(options(tasks));
  expect(attempts).toEqual([
    { attempt: 1, isLast: false },
    { attempt: 25, isLast: true },
  ]);
  expect(world.log.lines.slice(-2)).toMatchObject([
    ["warn", { task: "fails" }, "a queued task failed and will be tried again"],
    ["error", { task: "fails" }, "a queued task failed for the last time"],
  ]);
  expect(JSON.stringify(world.log.lines)).not.toContain("s3cret");
});

test("a worker that stops puts back what does not end, for the next one", async () => {
  await enqueue(world.db, "hangs", {});
  let begun = false;
  const worker = await startWorker(
    options({
      hangs: () => {
        begun = true;
        return new Promise(() => {});
      },
    }),
  );
  await expect.poll(() => begun).toBe(true);
  await worker.stop();
  expect(await waiting()).toEqual([{ locked_at: null, attempts: 1, last_error: "the worker is stopping" }]);
});
