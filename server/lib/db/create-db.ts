import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConnectionError } from "./connection-error";
import type { Db } from "./db";

/** The type of a database without relational queries. */
type NoSchema = Record<string, never>;

const casing = "snake_case";

/**
 * Creates the Drizzle database of a pool, with transactions that close a broken connection. Drizzle's own
 * transactions keep the connection forever if BEGIN fails, and return it to the pool with an open transaction
 * if ROLLBACK fails: https://github.com/drizzle-team/drizzle-orm/issues/6114.
 */
export function createDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, casing }) as unknown as Db;
  const dialect = new PgDialect({ casing });
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    try {
      return await new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined).transaction(run, config);
    } catch (error) {
      // The transaction status alone is not enough: it is from the last response of the server, so it is still
      // "I" (idle) if the server did not respond to BEGIN.
      if (isConnectionError(error) || client.getTransactionStatus() !== "I") connectionError = error as Error;
      throw error;
    } finally {
      client.release(connectionError); // an error closes the connection
    }
  };
  return db;
}
