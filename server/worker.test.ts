import { readFileSync } from "node:fs";
import { createCollectedLog } from "@tests/app/collected-log";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { runSql } from "@tests/app/test-postgres";
import { parseCrontab } from "graphile-worker";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMailConfig, crontab, startTaskWorker } from "./worker";

test("the task queue can parse the schedule, which names each task once", () => {
  const taskNames = parseCrontab(crontab).map(({ task }) => task);
  expect(taskNames).toContain("compute_poster_records");
  expect(new Set(taskNames).size).toBe(taskNames.length);
});

test.each(["compute_recruiter_records", "compute_poster_records"])(
  "%s runs at least every ten minutes",
  (name) => {
    const item = parseCrontab(crontab).find(({ task }) => task === name);
    const day = { hour: 12, date: 1, month: 6, dow: 3 };
    const minutes = Array.from({ length: 120 }, (_, min) => min).filter((min) =>
      item?.match({ ...day, hour: 12 + Math.floor(min / 60), min: min % 60 }),
    );
    const gaps = minutes.slice(1).map((min, index) => min - (minutes[index] ?? 0));
    expect(gaps).not.toEqual([]);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10);
  },
);

test("docs/architecture.md describes each task of the schedule", () => {
  const architecture = readFileSync("docs/architecture.md", "utf8");
  const taskNames = parseCrontab(crontab).map(({ task }) => task);
  expect(taskNames.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
});

const dailyTasks = ["daily_letters", "prune", "prune_visits", "compute_first_proposal", "verify_audit"];

test("a daily task runs later if no worker ran at its time", () => {
  const tasksWithoutFill = parseCrontab(crontab).flatMap(({ task, options }) =>
    options.backfillPeriod === 0 ? [task] : [],
  );
  const linesOfDailyTasks = crontab.split("\n").filter((line) => /^\d+ \d+ \* \* \* /.test(line));
  expect(linesOfDailyTasks.map((line) => line.split(" ")[5])).toEqual(dailyTasks);
  expect(dailyTasks.filter((task) => tasksWithoutFill.includes(task))).toEqual([]);
});

test("the statements of a task and those of the queue have the limits of the worker", async () => {
  const databaseUrl = await createMigratedDatabase();
  const recordLimits = (table: string) =>
    `create trigger record_limits before update or delete on ${table} for each row execute function record_limits()`;
  await runSql(
    databaseUrl,
    `create table limits (place text, statement text, idle text);
    create function record_limits() returns trigger language plpgsql as $$ begin
      insert into limits values (tg_table_name, current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout'));
      return coalesce(new, old);
    end $$;
    ${recordLimits("session")};
    ${recordLimits("graphile_worker._private_jobs")};
    insert into session (sid, sess, expire) values ('expired', '{}', now() - interval '1 day');
    select graphile_worker.add_job('tidy')`,
  );
  const worker = await startTaskWorker({
    databaseUrl,
    log: createCollectedLog(),
    mailConfig: createMailConfig({ appUrl: "http://localhost:3000" }),
    slowQueryMs: 10_000,
  });
  onTestFinished(worker.stop);
  await expect
    .poll(() => runSql(databaseUrl, "select distinct * from limits order by place"))
    .toEqual(["_private_jobs", "session"].map((place) => ({ place, statement: "1min", idle: "15s" })));
});

test("a worker that starts after the time of daily tasks runs them, but not in a new database", async () => {
  const databaseUrl = await createMigratedDatabase();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${yesterday}T07:30:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const endedDailyTasks: string[] = [];
  const start = () =>
    startTaskWorker({
      databaseUrl,
      log: createCollectedLog(),
      mailConfig: createMailConfig({ appUrl: "http://localhost:3000" }),
      slowQueryMs: 10_000,
      onTaskEnd: (task) => void (dailyTasks.includes(task) && endedDailyTasks.push(task)),
    });

  const firstWorker = await start();
  const scheduleRows = () =>
    runSql(databaseUrl, "select last_execution from graphile_worker._private_known_crontabs");
  await expect.poll(scheduleRows).toHaveLength(parseCrontab(crontab).length);
  await firstWorker.stop();
  expect(endedDailyTasks).toEqual([]);

  await runSql(
    databaseUrl,
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '2 days'`,
  );
  const secondWorker = await start();
  onTestFinished(secondWorker.stop);
  await expect.poll(() => endedDailyTasks.toSorted(), { timeout: 20_000 }).toEqual(dailyTasks.toSorted());
});
