import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import { runSql } from "@tests/app/test-postgres";
import { expect, inject, test } from "vitest";
import { migrateDb } from "./migrate";
import { warnIfUserCanCreateTables } from "./start-or-check-database";

const app = await createTestApp();
const databaseName = new URL(app.databaseUrl).pathname.slice(1);
const asRuntime = (text: string) => runSql(app.runtimeUrl, text);
const asReadonly = (text: string) => runSql(inject("readonlyPostgres").replace(/[^/]*$/, databaseName), text);

test.each([
  "create table mine (id int)",
  "create table graphile_worker.mine (id int)",
  "create schema mine",
  "create view mine as select 1",
  "create function mine() returns int language sql return 1",
  "create or replace function rebuild_counters() returns void language sql as ''",
  "create index mine on users (id)",
  "create trigger mine before insert on users for each row execute function suppress_redundant_updates_trigger()",
  "create role mine",
  "alter table users add column mine int",
  "alter table users disable trigger all",
  "alter table graphile_worker._private_jobs disable row level security",
  "drop table users",
  "drop function rebuild_counters()",
  "truncate users cascade",
  "copy users to program 'cat'",
  "select pg_read_file('PG_VERSION')",
  "select from pg_authid",
  "select from drizzle.__drizzle_migrations",
])("the role of servers and workers may not run: %s", async (statement) => {
  await expect(asRuntime(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test("the role of servers and workers reads and writes every table, but only adds to the security record", async () => {
  const missing = await app.rows(`
    select format('%s on %s', privilege, oid::regclass) as missing
    from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as privilege
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'
      and not has_table_privilege('app_runtime', oid, privilege) order by 1`);
  expect(missing.map((row) => row.missing)).toEqual([
    "delete on audit_chain",
    "delete on audit_details",
    "delete on audit_entries",
    "update on audit_chain",
    "update on audit_details",
    "update on audit_entries",
  ]);
});

test("the read-only role reads every table and writes none", async () => {
  expect(await asReadonly("select count(*)::int > 0 as found from users")).toEqual([{ found: true }]);
  expect(await asReadonly("select count(*)::int as n from graphile_worker.jobs")).toEqual([{ n: 0 }]);
  for (const statement of [
    "update users set bio = ''",
    "delete from session",
    "insert into site_marks (name) values ('mine')",
    "select nextval('users_id_seq')",
    "create table mine (id int)",
    "select graphile_worker.add_job('tidy')",
  ])
    await expect(asReadonly(statement)).rejects.toThrow("permission denied");
});

test("the read-only role calls no function of ours or of graphile-worker", async () => {
  // Trigger functions cannot be called by anybody.
  const functions = await app.rows(`
    select format('%s.%I', pronamespace::regnamespace, proname) as name, parameters.*
    from pg_proc, lateral (
      select coalesce(string_agg('v' || n, ', ' order by n), '') as "arguments",
        coalesce(string_agg(format('null::%s as v%s', format_type(type, null), n), ', ' order by n), '') as "values"
      from unnest(proargtypes) with ordinality as parameter(type, n)) as parameters
    where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  const names = functions.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "public.delete_old_audit_entries",
      "public.forget_audit_details",
      "public.rebuild_counters",
      "graphile_worker.add_job",
    ]),
  );
  // `offset 0`, because PostgreSQL answers null for a strict function with a constant null without a check.
  for (const { name, arguments: arguments_, values } of functions)
    await expect(
      asReadonly(`select ${name}(${arguments_}) from (select ${values} offset 0) as row_of_nulls`),
      String(name),
    ).rejects.toThrow("permission denied for function");
});

test("tables of graphile-worker, whose rows only the owner could see, have policies for both roles", async () => {
  const withoutPolicy = await app.rows(`
    select oid::regclass::text, role from pg_class, unnest(array['app_runtime', 'app_readonly']) as role
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = role)`);
  expect(withoutPolicy).toEqual([]);
  await app.rows("select graphile_worker.add_job('waits', run_at => now() + interval '1 hour')");
  expect(await asRuntime("select count(*)::int as n from graphile_worker._private_jobs")).toEqual([{ n: 1 }]);
  expect(await asReadonly("select count(*)::int as n from graphile_worker.jobs")).toEqual([{ n: 1 }]);
});

test("tables that a migration of another release creates can be used at once", async () => {
  await app.rows("create table later (id serial primary key, note text)");
  await asRuntime("insert into later (note) values ('first')");
  expect(await asReadonly("select id, note from later")).toEqual([{ id: 1, note: "first" }]);
});

test("granting twice changes nothing", async () => {
  await migrateDb(app.databaseUrl, "migrations");
  expect(await app.rows("select polname from pg_policy group by 1 order by 1")).toEqual([
    { polname: "app_readonly" },
    { polname: "app_runtime" },
  ]);
});

test("a user who may not migrate gets a sentence that says so", async () => {
  await expect(migrateDb(app.runtimeUrl, "migrations")).rejects.toThrow(
    "The database user may not change tables. Name the owner of the database in OWNER_DATABASE_URL",
  );
});

test("warns if the user of a server may create tables", async () => {
  const log = createCollectedLog();
  await warnIfUserCanCreateTables(app.runtimeUrl, log);
  expect(log.lines).toEqual([]);
  await warnIfUserCanCreateTables(app.databaseUrl, log);
  expect(JSON.stringify(log.lines)).toContain("the user of DATABASE_URL may change tables");
});
