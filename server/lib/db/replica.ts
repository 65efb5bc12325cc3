import type { Log } from "@server/lib/log";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { connectionSetupSql, type Db, poolOptions } from "./db";
import { logSlowStatements, propagateContext } from "./slow-statements";

/** Runs a read on the replica, or on the primary if the replica cannot be used. */
export type ReadRunner = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

const checkIntervalMs = 1_000;

/**
 * Users must read their own writes. So the primary has to confirm a write only once the replicas show it,
 * which its settings tell; otherwise all reads stay on the primary.
 */
const replicaQuery = "select pg_is_in_recovery() as is_replica";
const primaryQuery =
  "select current_setting('synchronous_commit') as commit_mode, current_setting('synchronous_standby_names') as standby_names";

/**
 * Whether the primary waits for every named standby, since reads may use any of them. Takes a value of
 * synchronous_standby_names: true for `a` and `FIRST 2 (a, b)`, false for `ANY 1 (a, b)`.
 */
export function waitsForAllStandbys(standbyNames: string): boolean {
  const [, count = "1", list = standbyNames] =
    /^\s*(?:(?:FIRST|ANY)\s+)?(\d+)\s*\((.*)\)\s*$/i.exec(standbyNames) ?? [];
  const names = list.split(",").map((name) => name.trim());
  return names.every((name) => name !== "" && name !== "*") && Number(count) === names.length;
}

/**
 * Errors of the connection, serialization_failure (a query cancelled by recovery), and
 * read_only_sql_transaction.
 */
const replicaErrorCodes = /^(08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|40001$|25006$)/;
const replicaErrorMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated/;

/**
 * Routes reads to a replica. While the replica is unavailable, or the primary does not wait for it, they run
 * on the primary. A read that fails because of the replica is repeated on the primary.
 */
export function createReplica(url: string, primary: { pool: pg.Pool; db: Db }, log: Log, slowMs = 0) {
  const pool = new pg.Pool({
    connectionString: url,
    ...poolOptions,
    connectionTimeoutMillis: 1_000, // short, because the primary's own timeout follows
    onConnect: async (client) => {
      await client.query(connectionSetupSql);
      if (slowMs) logSlowStatements(client, { thresholdMs: slowMs, log });
    },
  });
  if (slowMs) propagateContext(pool);
  const db = drizzle({ client: pool, casing: "snake_case" }) as unknown as Db;
  let healthy = false;
  const queryRow = (pool: pg.Pool, text: string) => {
    const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: checkIntervalMs };
    return pool.query(query).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  };

  let lastMessage = "";
  async function check() {
    const [replicaRow, primaryRow] = await Promise.all([
      queryRow(pool, replicaQuery),
      queryRow(primary.pool, primaryQuery),
    ]);
    const isReplica = replicaRow?.is_replica === true;
    healthy =
      isReplica &&
      primaryRow?.commit_mode === "remote_apply" &&
      waitsForAllStandbys(primaryRow.standby_names);
    let message = "reads go to the replica";
    if (!isReplica) message = "reads go to the primary: the replica is unavailable";
    else if (!healthy) message = "reads go to the primary: it does not wait for its replicas";
    if (message !== lastMessage) log[healthy ? "info" : "warn"](message);
    lastMessage = message;
  }
  let checking = check();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, checkIntervalMs).unref();
  pool.on("error", () => {
    healthy = false;
  });

  const reading: ReadRunner = async (run) => {
    if (!healthy) return run(primary.db);
    try {
      return await run(db);
    } catch (error) {
      const { code, message } = describeError(error);
      if (!replicaErrorCodes.test(code) && !replicaErrorMessages.test(message)) throw error;
      // After a lost connection reads stay on the primary until the next check succeeds.
      if (!/^(40001|25006)$/.test(code)) healthy = false;
      log.warn({ code }, "a read failed on the replica and was repeated on the primary");
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

function describeError(error: unknown) {
  const { code, message, cause } = error as {
    code?: string;
    message?: string;
    cause?: { code?: string; message?: string };
  };
  return { code: code ?? cause?.code ?? "", message: `${message} ${cause?.message}` };
}
