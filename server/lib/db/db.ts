/** Connects to the database: a pool with timeouts whose connections also listen for changed data. */
import type { Log } from "@server/lib/log";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { createDb } from "./create-db";
import { PgListener } from "./pg-listener";
import { logSlowStatements, propagateAsyncContext } from "./slow-statements";

/** The database, or a transaction on the database. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/**
 * Settings of every new connection: times in UTC, the cost of random reads on an SSD, and a short list of
 * pending entries for GIN indexes with fastupdate, because every search scans that list.
 */
export const connectionSetupSql =
  "set timezone to 'UTC'; set random_page_cost to 1.1; set gin_pending_list_limit to '64kB'";

/** The timeouts of the connections of a pool. Undefined means no limit. */
interface Timeouts {
  /** After this time PostgreSQL cancels a statement. */
  statementMs?: number;
  /** After this time PostgreSQL closes a connection whose transaction runs no statement. */
  idleInTransactionMs?: number;
  /** After this time node-postgres stops waiting for a response, even if PostgreSQL hangs. */
  responseMs?: number;
}

/**
 * The timeouts of each kind of process. They are set for pools and not for the database role, so that
 * migrations, backup, restore and commands have no timeouts. In a server, a slow statement leads to a 503
 * after `responseMs`; PostgreSQL cancels the statement after `statementMs`.
 */
export const timeouts = {
  server: { statementMs: 5_000, idleInTransactionMs: 15_000, responseMs: 4_500 },
  worker: { statementMs: 60_000, idleInTransactionMs: 15_000, responseMs: 65_000 },
  command: {},
} satisfies Record<string, Timeouts>;

/** The statements that set the timeouts of a connection. A pooler might refuse them as start-up options. */
export function timeoutsSql({ statementMs = 0, idleInTransactionMs = 0 }: Timeouts): string {
  return `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

/** Options of every pool. */
export const poolOptions = {
  max: 10,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 4_500,
};

interface ConnectOptions {
  /** Statements that take this long are logged. 0: no statement is logged. */
  slowQueryMs?: number;
  /** Default: the timeouts of a server. */
  connectionTimeouts?: Timeouts;
}

/**
 * Opens a pool of connections, which also listen for PostgreSQL notifications about changed data. A lost
 * connection is logged and replaced.
 */
export function connectToDatabase(
  connectionString: string,
  log: Log,
  { slowQueryMs = 0, connectionTimeouts = timeouts.server }: ConnectOptions = {},
) {
  const pgListener = new PgListener();
  const listeningClients = new WeakSet<object>();
  const pool = new pg.Pool({
    connectionString,
    ...poolOptions,
    query_timeout: connectionTimeouts.responseMs,
    min: 1, // one connection stays open when the pool is idle, to listen for changes
    onConnect: async (client) => {
      await client.query(`${connectionSetupSql}; ${timeoutsSql(connectionTimeouts)}`);
      client.on("error", () => pgListener.invalidateCaches());
      await pgListener.addConnection(client);
      listeningClients.add(client);
      if (slowQueryMs) logSlowStatements(client, { thresholdMs: slowQueryMs, log });
    },
  });
  if (slowQueryMs) propagateAsyncContext(pool);
  pool.on("remove", (client) => {
    if (listeningClients.delete(client)) pgListener.handleConnectionClosed();
  });
  // An error without a severity is not from PostgreSQL but from the connection, such as a timeout. The
  // connection may have missed notifications.
  pool.on("release", (error) => {
    if (error instanceof Error && !("severity" in error)) pgListener.invalidateCaches();
  });
  pool.on("error", (error) => log.error({ err: error }, "a database connection was lost"));
  const db = createDb(pool);
  return { pool, pgListener, db };
}

/**
 * Creates a function that runs a query as a prepared statement, for the most frequent reads. The query is
 * built once, and every connection prepares the statement once.
 */
export function createPreparedQuery<Values extends Record<string, unknown>, Result>(
  name: string,
  buildQuery: (db: Db) => { prepare(name: string): PreparedStatement<Result> },
) {
  const statements = new WeakMap<Db, PreparedStatement<Result>>();
  return (db: Db, values: Values): Promise<Result> => {
    let statement = statements.get(db);
    if (!statement) {
      statement = buildQuery(db).prepare(name);
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

interface PreparedStatement<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}
