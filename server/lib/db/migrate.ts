import { setTimeout as sleep } from "node:timers/promises";
import { migrateQueue } from "@server/lib/task-queue";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect, type PgSession } from "drizzle-orm/pg-core";
import pg from "pg";
import { grantAccess } from "./grants";

/**
 * The time that an attempt waits for a table lock. Short, because a waiting migration blocks every later query
 * on that table. Less than half of PostgreSQL's deadlock_timeout of 1 s: if a request and the migration wait
 * for each other, the migration gives up before PostgreSQL aborts the request.
 */
const lockTimeout = "300ms";
const retryDelayMs = 1_000;
const maxLockWaitMs = 120_000;
/**
 * Identifies the advisory lock of the migrations. Must not change, because every release must take the same
 * lock.
 */
const migrationLockId = 727272;
/** SQLSTATE of lock_not_available and deadlock_detected. */
const lockErrorCodes = ["55P03", "40P01"];
const insufficientPrivilegeCode = "42501";

/**
 * Runs pending migrations and those of the task queue, and grants the other roles access. `connectionString`
 * names the owner of the tables. Servers of the previous release may be running, and several servers may start
 * at once: an advisory lock makes their migrations run one after the other. Throws if a table stays locked for
 * two minutes. The migrations before the one that needs this table are kept.
 */
export async function migrateDb(connectionString: string, migrationsFolder: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockId]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await runPendingMigrations(client, migrationsFolder);
    await migrateQueue(connectionString);
    await retryWhileLocked(() => grantAccess(client));
  } catch (error) {
    if (!hasErrorCode(error, [insufficientPrivilegeCode])) throw error;
    throw new Error(
      "The database user may not change tables. Name the owner of the database in OWNER_DATABASE_URL, or set MIGRATE_ON_START=false where another process migrates.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/**
 * Runs each migration in a transaction of its own. Drizzle's `migrate` would run all of them in one, which would
 * keep all changed tables locked until the end. On a busy database, some query would then always use the table
 * of the next migration while it waits for one of the locked tables, and no attempt could succeed.
 */
async function runPendingMigrations(client: pg.Client, migrationsFolder: string) {
  const migrations = readMigrationFiles({ migrationsFolder });
  const db = drizzle({ client });
  const runInOneTransaction = (metas: MigrationMeta[]) =>
    retryWhileLocked(() => new PgDialect().migrate(metas, db._.session as PgSession, { migrationsFolder }));
  await runInOneTransaction([]); // creates the table of the applied migrations
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const lastAppliedAt = Number(rows[0]?.last ?? 0);
  for (const migration of migrations)
    if (migration.folderMillis > lastAppliedAt) await runInOneTransaction([migration]);
}

/**
 * Retries while another transaction locks a table. Each attempt is one transaction, so a failed one changes
 * nothing.
 */
async function retryWhileLocked(attempt: () => Promise<void>) {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasErrorCode(error, lockErrorCodes)) throw error;
      if (Date.now() - startedAt > maxLockWaitMs)
        throw new Error(
          "The database cannot be brought up to date: a table has been in use for two minutes. End the transaction that locks it, and start again.",
        );
    }
    await sleep(retryDelayMs);
  }
}

/** Drizzle wraps an error of PostgreSQL as its cause. */
function hasErrorCode(error: unknown, codes: string[]): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].some((errorCode) => codes.includes(errorCode ?? ""));
}
