import { setTimeout as sleep } from "node:timers/promises";
import { migrateQueue } from "@server/lib/task-queue";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Whoever waits for a table makes everybody wait who comes after: so only a moment at a time, less than a reader has patience for, and than PostgreSQL waits before it looks for a deadlock. */
const lockTimeout = "900ms";
const [pause, patience] = [1_000, 120_000];

/**
 * Brings the database up to date, the queue's own tables included, while servers of the version before go on. Under a lock, so that several
 * servers may start at once. Gives up where a table is held for two minutes.
 */
export async function migrateDb(connectionString: string, migrationsFolder: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727272)");
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await whenLetIn(() => migrate(drizzle({ client }), { migrationsFolder }));
    await migrateQueue(connectionString);
  } finally {
    await client.end();
  }
}

/** Tries again while somebody else holds a table; all of an attempt is one transaction, and nothing of a refused one stays. */
async function whenLetIn(act: () => Promise<void>) {
  for (const began = Date.now(); ; await sleep(pause)) {
    try {
      return await act();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (Date.now() - began > patience)
        throw new Error(
          "The database cannot be brought up to date: a table has been in use for two minutes. End what holds it, and start again.",
        );
    }
  }
}

/** lock_not_available, deadlock_detected. */
const isHeld = (error: unknown) =>
  [error, (error as Error).cause].some((one) =>
    ["55P03", "40P01"].includes((one as { code?: string } | undefined)?.code ?? ""),
  );
