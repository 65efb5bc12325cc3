import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();

test("cleanup deletes expired rate limit counters and keeps current ones", async () => {
  await app.rows(`insert into rate_limits (key, points, expire) values
    ('write:1', 3, ${Date.now() - 1000}), ('write:2', 3, ${Date.now() + 60_000}), ('write:3', 3, null)`);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.work();
  expect(await app.rows("select key from rate_limits order by key")).toEqual([
    { key: "write:2" },
    { key: "write:3" },
  ]);
});
