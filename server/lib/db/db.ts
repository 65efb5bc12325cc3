import type { Log } from "@server/lib/log";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { PgListener } from "./pg-listener";
import { logSlowStatements, propagateContext } from "./slow-statements";

/** The database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Runs on every new connection: times in UTC, and the cost of random reads on an SSD. */
export const connectionSetupSql = "set timezone to 'UTC'; set random_page_cost to 1.1";

/** Options of every pool. The timeouts are in ms, so that a hanging database leads to 503 within 5 s. */
export const poolOptions = {
  max: 10,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 4_500,
  query_timeout: 4_500,
};

/**
 * Opens a pool whose connections also listen for changes. A lost connection is logged and replaced.
 * Statements that take `slowMs` or longer are logged; 0 logs none.
 */
export function openDb(connectionString: string, log: Log, slowMs = 0) {
  const changes = new PgListener();
  const listeningClients = new WeakSet<object>();
  const pool = new pg.Pool({
    connectionString,
    ...poolOptions,
    min: 1,
    onConnect: async (client) => {
      await client.query(connectionSetupSql);
      client.on("error", () => changes.reset());
      await changes.attach(client);
      listeningClients.add(client);
      if (slowMs) logSlowStatements(client, { thresholdMs: slowMs, log });
    },
  });
  if (slowMs) propagateContext(pool);
  pool.on("remove", (client) => {
    if (listeningClients.delete(client)) changes.detach();
  });
  // An error without a severity is not from PostgreSQL but from the connection, such as a timeout: it may
  // have missed notifications.
  pool.on("release", (error) => {
    if (error instanceof Error && !("severity" in error)) changes.reset();
  });
  pool.on("error", (error) => log.error({ err: error }, "a database connection was lost"));
  return { pool, changes, db: drizzle({ client: pool, casing: "snake_case" }) as unknown as Db };
}

/**
 * A query that is built once and is a prepared statement on every connection, for the most frequent reads.
 */
export function preparedQuery<V extends Record<string, unknown>, R>(
  name: string,
  build: (db: Db) => { prepare(name: string): PreparedStatement<R> },
) {
  const statements = new WeakMap<Db, PreparedStatement<R>>();
  return (db: Db, values: V): Promise<R> => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db).prepare(name);
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

interface PreparedStatement<R> {
  execute(values?: Record<string, unknown>): Promise<R>;
}
