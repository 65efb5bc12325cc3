import type { Log } from "@server/lib/log";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { PgListener } from "./pg-listener";
import { logSlowQuery, propagateContext } from "./slow-statements";

/** The database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Times in UTC; and one row here and there costs about what the next one costs, as on every disk without moving parts. */
export const sessionSetup = "set timezone to 'UTC'; set random_page_cost to 1.1";

/** Of every pool: a database that hangs is answered for with 503 within 5 s, not waited for. */
export const poolOptions = {
  max: 10,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 4_500,
  query_timeout: 4_500,
};

/** Opens the pool. A connection that is lost is told to the log and replaced; it ends nothing. Of statements, those of `slowMs` on; 0: of none. */
export function openDb(connectionString: string, log: Log, slowMs = 0) {
  const changes = new PgListener();
  const joined = new WeakSet<object>();
  const pool = new pg.Pool({
    connectionString,
    ...poolOptions,
    min: 1,
    onConnect: async (client) => {
      await client.query(sessionSetup);
      client.on("error", () => changes.lost()); // in use or not
      await changes.join(client);
      joined.add(client);
      if (slowMs) logSlowQuery(client, { least: slowMs, log });
    },
  });
  if (slowMs) propagateContext(pool);
  pool.on("remove", (client) => {
    if (joined.delete(client)) changes.leave();
  });
  // One that does not answer, which the database may have lost long ago.
  pool.on("release", (error) => {
    if (error instanceof Error && !("severity" in error)) changes.lost();
  });
  pool.on("error", (error) => log.error({ err: error }, "a database connection was lost"));
  return { pool, changes, db: drizzle({ client: pool, casing: "snake_case" }) as unknown as Db };
}

/** A query built once and kept prepared on every connection: for the reads that carry the load. */
export function prepared<V extends Record<string, unknown>, R>(
  name: string,
  build: (db: Db) => { prepare(name: string): Prepared<R> },
) {
  const statements = new WeakMap<Db, Prepared<R>>();
  return (db: Db, values: V): Promise<R> => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db).prepare(name);
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

interface Prepared<R> {
  execute(values?: Record<string, unknown>): Promise<R>;
}
