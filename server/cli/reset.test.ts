/** `npm run db:reset` as operators run it. */
import { createMigratedDatabase } from "@tests/app/empty-database";
import { runCli } from "@tests/app/run-cli";
import { runSql } from "@tests/app/test-postgres";
import { expect, test } from "vitest";

test("deletes all rows and queued tasks, but requires a flag if DATABASE_URL names a database", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const runCommand = (...args: string[]) => runCli("reset", args, { DATABASE_URL });
  const countRows = async () =>
    (
      await runSql(
        DATABASE_URL,
        "select (select count(*) from session)::int as sessions, (select count(*) from graphile_worker.jobs)::int as tasks",
      )
    )[0];
  await runSql(
    DATABASE_URL,
    "insert into session (sid, sess, expire) values ('a', '{}', now()); select graphile_worker.add_job('send_mail', '{\"id\":1}')",
  );

  expect(runCommand()).toMatchObject({ status: 1, output: expect.stringContaining("--delete-everything") });
  expect(await countRows()).toEqual({ sessions: 1, tasks: 1 });

  expect(runCommand("--delete-everything")).toMatchObject({ status: 0 });
  expect(await countRows()).toEqual({ sessions: 0, tasks: 0 });
});
