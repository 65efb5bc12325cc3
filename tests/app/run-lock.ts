import pg from "pg";
import { inject } from "vitest";

/**
 * Runs `prepare` under an advisory lock that all workers of the run share, so that only one of them prepares
 * a shared resource.
 */
export async function withRunLock<T>(name: string, prepare: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject("postgres"));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    return await prepare(client);
  } finally {
    await client.end();
  }
}
