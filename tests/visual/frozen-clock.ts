import { mock } from "node:test";
import pg from "pg";

/**
 * The moment that every picture shows. Relative times such as "3h ago" would otherwise differ between two
 * runs. It lies in the future, because browsers discard cookies that have expired by their own clock.
 */
export const frozenTime = new Date("2030-05-15T18:20:00Z");

/** Stops `Date` in this process, and so in the server that it runs. Timers continue. */
export const freezeProcess = () => mock.timers.enable({ apis: ["Date"], now: frozenTime });

/**
 * Stops `now()` and `clock_timestamp()` in a database. Call it before the migrations, so that column defaults
 * use it too.
 */
export async function freezeDatabase(connectionString: string, name: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  const moment = `select timestamptz '${frozenTime.toISOString()}'`;
  for (const fn of ["now", "clock_timestamp", "statement_timestamp"])
    await client.query(
      `create function public.${fn}() returns timestamptz language sql stable as $$ ${moment} $$`,
    );
  // PostgreSQL searches pg_catalog first unless the path names it later.
  await client.query(`alter database ${name} set search_path = public, pg_catalog`);
  await client.end();
}
