import type { Log } from "@server/lib/log";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Db, poolOptions, sessionSetup } from "./db";
import { logSlowQuery, propagateContext } from "./slow-statements";

/** Runs what only reads, wherever it may read at the moment. */
export type ReadRunner = <T>(run: (on: Db) => Promise<T>) => Promise<T>;

/** How often, in milliseconds, it is asked whether the replica may still be read. */
const every = 1_000;

/**
 * What the replica must be, and what the database must promise: that a write is confirmed only once the replicas show it. Then
 * everybody reads back at once what they wrote, and what they were told of, and nothing here has to remember who wrote what.
 */
const isReplica = "select pg_is_in_recovery() as well";
const promises =
  "select current_setting('synchronous_commit') as waits, current_setting('synchronous_standby_names') as names";

/** Whether all that are named are waited for, since any of them may be the one that is read: `FIRST 2 (a, b)` and `a`, and not `ANY 1 (a, b)`. */
export function waitsForAll(names: string): boolean {
  const [, count = "1", list = names] = /^\s*(?:(?:FIRST|ANY)\s+)?(\d+)\s*\((.*)\)\s*$/i.exec(names) ?? [];
  const named = list.split(",").map((name) => name.trim());
  return named.every((name) => name !== "" && name !== "*") && Number(count) === named.length;
}

/** Connections that are refused or lost, and what a replica cancels or may not do, since it only follows. */
const ofTheReplica = /^(08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|40001$|25006$)/;
const away = /timeout exceeded when trying to connect|Query read timeout|Connection terminated/;

/**
 * Reading calls on a replica of the database. While the replica is away, or the database does not wait for it, they are the
 * database's own; what the replica fails at in the middle is asked there once more, since reading twice changes nothing.
 */
export function createReplica(url: string, primary: { pool: pg.Pool; db: Db }, log: Log, slowMs = 0) {
  const pool = new pg.Pool({
    connectionString: url,
    ...poolOptions,
    connectionTimeoutMillis: 1_000, // the database is asked instead, and its own patience follows
    onConnect: async (client) => {
      await client.query(sessionSetup);
      if (slowMs) logSlowQuery(client, { least: slowMs, log });
    },
  });
  if (slowMs) propagateContext(pool);
  const db = drizzle({ client: pool, casing: "snake_case" }) as unknown as Db;
  let well = false;
  const ask = (on: pg.Pool, text: string) => {
    const question: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: every };
    return on.query(question).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  };

  let told = "";
  async function check() {
    const [found, promised] = await Promise.all([ask(pool, isReplica), ask(primary.pool, promises)]);
    const replica = found?.well === true;
    well = replica && promised?.waits === "remote_apply" && waitsForAll(promised.names);
    const now = well
      ? "reads go to the replica"
      : replica
        ? "reads stay: the database does not wait for its replicas"
        : "reads stay: the replica is away";
    if (now !== told) log[well ? "info" : "warn"](now);
    told = now;
  }
  let checking = check();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, every).unref();
  pool.on("error", () => {
    well = false;
  });

  const reading: ReadRunner = async (run) => {
    if (!well) return run(primary.db);
    try {
      return await run(db);
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (!ofTheReplica.test(code) && !away.test(message)) throw error;
      // The next look decides when it may be read again.
      if (!/^(40001|25006)$/.test(code)) well = false;
      log.warn({ code }, "the replica failed, the database was asked");
      return run(primary.db);
    }
  };
  return {
    reading,
    async close() {
      clearInterval(timer);
      await checking;
      await pool.end();
    },
  };
}

function reasonOf(error: unknown) {
  const { code, message, cause } = error as {
    code?: string;
    message?: string;
    cause?: { code?: string; message?: string };
  };
  return { code: code ?? cause?.code ?? "", message: `${message} ${cause?.message}` };
}
