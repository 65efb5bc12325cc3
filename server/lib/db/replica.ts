import type { Log } from "@server/lib/log";
import pg from "pg";
import { errorDetailsOf, isConnectionError } from "./connection-error";
import { createDb } from "./create-db";
import { connectionSetupSql, type Db, poolOptions, timeouts, timeoutsSql } from "./db";
import { logSlowStatements, propagateAsyncContext } from "./slow-statements";

/** Runs a read on the replica, or on the primary if the replica cannot be used. */
export type ReadRunner = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

const checkIntervalMs = 1_000;

/** Reads whether the connection leads to a replica. */
const replicaStatusQuery = "select pg_is_in_recovery() as is_replica";
/**
 * Reads whether the primary waits for its replicas before it confirms a write. The replica is used only if
 * the primary waits, because users must be able to read their own writes.
 */
const replicationSettingsQuery =
  "select current_setting('synchronous_commit') as commit_mode, current_setting('synchronous_standby_names') as standby_names";

/** SQLSTATE of serialization_failure (the replica cancelled the query) and read_only_sql_transaction. */
const replicaErrorCodes = ["40001", "25006"];

/**
 * Routes reads to a replica. Reads run on the primary while the replica is unavailable, or while the primary
 * does not wait for the replica. A read that fails because of the replica is repeated on the primary.
 */
export function createReplicaReader(
  url: string,
  primary: { pool: pg.Pool; db: Db },
  log: Log,
  slowQueryMs = 0,
) {
  const pool = new pg.Pool({
    connectionString: url,
    ...poolOptions,
    connectionTimeoutMillis: 1_000, // short, because the read then runs on the primary
    query_timeout: timeouts.server.responseMs,
    onConnect: async (client) => {
      // The running statement rejects with the error; without a listener the event would end the process.
      client.on("error", () => {});
      await client.query(`${connectionSetupSql}; ${timeoutsSql(timeouts.server)}`);
      if (slowQueryMs) logSlowStatements(client, { thresholdMs: slowQueryMs, log });
    },
  });
  if (slowQueryMs) propagateAsyncContext(pool);
  const db = createDb(pool);
  let isHealthy = false;
  let lastLoggedMessage = "";
  async function checkReplication() {
    const [replicaRow, primaryRow] = await Promise.all([
      queryFirstRow(pool, replicaStatusQuery),
      queryFirstRow(primary.pool, replicationSettingsQuery),
    ]);
    const isReplica = replicaRow?.is_replica === true;
    isHealthy =
      isReplica &&
      primaryRow?.commit_mode === "remote_apply" &&
      waitsForAllStandbys(primaryRow.standby_names);
    logIfChanged(describeRouting(isReplica));
  }
  function describeRouting(isReplica: boolean) {
    if (isHealthy) return "reads go to the replica";
    return isReplica
      ? "reads go to the primary: it does not wait for its replicas"
      : "reads go to the primary: the replica is unavailable";
  }
  function logIfChanged(message: string) {
    if (message === lastLoggedMessage) return;
    if (isHealthy) log.info(message);
    else log.warn(message);
    lastLoggedMessage = message;
  }

  let pendingCheck = checkReplication();
  const checkTimer = setInterval(() => {
    pendingCheck = pendingCheck.then(checkReplication);
  }, checkIntervalMs).unref();
  pool.on("error", () => {
    isHealthy = false;
  });

  const runRead: ReadRunner = async (run) => {
    if (!isHealthy) return run(primary.db);
    try {
      return await run(db);
    } catch (error) {
      const { code } = errorDetailsOf(error);
      const isReplicaError = replicaErrorCodes.includes(code);
      if (!isReplicaError && !isConnectionError(error)) throw error;
      // After a lost connection reads stay on the primary until the next check succeeds.
      if (!isReplicaError) isHealthy = false;
      log.warn({ code }, "a read failed on the replica and was repeated on the primary");
      return run(primary.db);
    }
  };
  return {
    runRead,
    async close() {
      clearInterval(checkTimer);
      await pendingCheck;
      await pool.end();
    },
  };
}

/**
 * Whether the primary waits for every named standby, since reads may use any of them. Takes a value of
 * synchronous_standby_names: true for `a` and `FIRST 2 (a, b)`, false for `ANY 1 (a, b)`.
 */
export function waitsForAllStandbys(standbyNames: string): boolean {
  const countAndListPattern = /^\s*(?:(?:FIRST|ANY)\s+)?(\d+)\s*\((.*)\)\s*$/i;
  const [, requiredCount = "1", nameList = standbyNames] = countAndListPattern.exec(standbyNames) ?? [];
  const names = nameList.split(",").map((name) => name.trim());
  return names.every((name) => name !== "" && name !== "*") && Number(requiredCount) === names.length;
}

/** Returns the first row of a query; undefined if the database does not answer before the next check. */
async function queryFirstRow(pool: pg.Pool, text: string) {
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: checkIntervalMs };
  try {
    return (await pool.query(query)).rows[0];
  } catch {
    return undefined;
  }
}
