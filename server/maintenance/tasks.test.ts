import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();

test("cleanup deletes expired rate limit counters and keeps current ones", async () => {
  await app.rows(`insert into rate_limits (key, points, expire) values
    ('write:1', 3, ${Date.now() - 1000}), ('write:2', 3, ${Date.now() + 60_000}), ('write:3', 3, null)`);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect(await app.rows("select key from rate_limits order by key")).toEqual([
    { key: "write:2" },
    { key: "write:3" },
  ]);
});

test("cleanup deletes counters of the previous release, whose keys contain an IP address", async () => {
  const later = Date.now() + 60_000;
  await app.rows("delete from rate_limits");
  await app.rows(`insert into rate_limits (key, points, expire) values
    ('register:203.0.113.9', 3, ${later}), ('sign-in:2001:db8:1:2 n4bQgYhMfWWaL', 3, ${later}),
    ('register:mD1_6-x', 3, ${later}), ('sign-in:mD1_6-x n4bQgYhMfWWaL', 3, ${later}), ('write:2', 3, ${later})`);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect(await app.rows("select key from rate_limits order by key")).toEqual([
    { key: "register:mD1_6-x" },
    { key: "sign-in:mD1_6-x n4bQgYhMfWWaL" },
    { key: "write:2" },
  ]);
});

test("cleanup deletes pending sign-ins when they expire, and emailed links 30 days later", async () => {
  const { id } = app.agentAmir;
  await app.rows(`insert into challenges (token_hash, kind, payload_sealed, expires_at) values
      ('expired', 'sso_registration', '', now() - interval '1 second'),
      ('pending', 'sso_registration', '', now() + interval '1 minute');
    insert into mailed_links (kind, token_hash, user_id, details, expires_at) values
      ('link_identity', 'older', ${id}, '{"subject": "s"}', now() - interval '30 days 1 second'),
      ('link_identity', 'younger', ${id}, '{"subject": "s"}', now() - interval '29 days 23 hours')`);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  const hashesIn = async (table: string) =>
    (await app.rows(`select token_hash from ${table}`)).map(({ token_hash: hash }) => hash);
  expect([await hashesIn("challenges"), await hashesIn("mailed_links")]).toEqual([["pending"], ["younger"]]);
});
