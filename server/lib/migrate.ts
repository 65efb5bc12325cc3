import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateQueue } from "./jobs";

/** Brings the database up to date, the queue's own tables included. Under a lock, so that several servers may start at once. */
export async function migrateDb(connectionString: string, migrationsFolder: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727272)");
    await migrate(drizzle({ client }), { migrationsFolder });
    await migrateQueue(connectionString);
  } finally {
    await client.end();
  }
}
