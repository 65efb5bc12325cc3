import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Db, onConnection } from "./db";
import type { Log } from "./log";
import { keepCauses, tellSlow } from "./slow-statements";

/** Runs what only reads, wherever it may read at the moment. */
export type Reading = <T>(run: (on: Db) => Promise<T>) => Promise<T>;

/** How often, in milliseconds, it is asked whether the replica may still be read. */
const every = 1_000;

/**
 * What the replica must be, and what the database must promise: that a write is confirmed only once the replicas show it. Then
 * everybody reads back at once what they wrote, and what they were told of, and nothing here has to remember who wrote what.
 */
const isReplica = "select pg_is_in_recovery() as well";
const promises =
  "select current_setting('synchronous_commit') = 'remote_apply' and current_setting('synchronous_standby_names') <> '' as well";

/**
 * Reading calls on a replica of the database. While the replica is away, or the database does not wait for it, they are the
 * database's own; what the replica fails at in the middle is asked there once more, since reading twice changes nothing.
 */
export function openReads(url: string, primary: { pool: pg.Pool; db: Db }, log: Log, slowMs = 0) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 1_000,
    query_timeout: 4_500,
    onConnect: async (client) => {
      await client.query(onConnection);
      if (slowMs) tellSlow(client, { least: slowMs, log });
    },
  });
  if (slowMs) keepCauses(pool);
  const db = drizzle({ client: pool, casing: "snake_case" }) as unknown as Db;
  let well = false;
  const answers = (on: pg.Pool, question: string) =>
    on.query(question).then(
      ({ rows }) => rows[0].well === true,
      () => false,
    );

  let told = "";
  async function check() {
    const [replica, waits] = await Promise.all([answers(pool, isReplica), answers(primary.pool, promises)]);
    well = replica && waits;
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

  const reading: Reading = async (run) => {
    if (!well) return run(primary.db);
    try {
      return await run(db);
    } catch (error) {
      // A refusal is an answer; whatever a replica says besides is not the last word.
      if (error instanceof Error && "status" in error) throw error;
      log.warn({ code: codeOf(error) }, "the replica failed, the database was asked");
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

function codeOf(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}
