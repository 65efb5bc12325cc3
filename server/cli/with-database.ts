import path from "node:path";
import { type Env, loadEnv } from "@server/env";
import { type Db, openDb, timeouts } from "@server/lib/db/db";
import { openDatabase } from "@server/lib/db/open-database";
import { createLog, prettyWriter } from "@server/lib/log";

interface CommandContext {
  env: Env;
  /** Connects as the owner of the database. */
  url: string;
  db: Db;
  log: ReturnType<typeof createLog>;
}

/**
 * Runs a command with the settings of the environment. Prints a message and exits with 1 if they are invalid
 * or the command fails.
 */
export async function withEnv(run: (env: Env) => Promise<void>) {
  const { env, problems = [] } = loadEnv();
  if (!env) {
    for (const problem of problems) console.error(problem);
    process.exit(1);
  }
  await run(env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/**
 * Runs a command on the database of the settings. With `isExclusive` it fails while a server uses the embedded
 * database.
 */
export function withDatabase(run: (context: CommandContext) => Promise<void>, { isExclusive = false } = {}) {
  return withEnv(async (env) => {
    const log = createLog({ level: env.logLevel, write: await prettyWriter() });
    const database = await openDatabase(env, { useRunning: !isExclusive });
    const { pool, db } = openDb(database.ownerUrl, log, { limits: timeouts.command });
    try {
      await run({ env, url: database.ownerUrl, db, log });
    } finally {
      await pool.end();
      await database.stop();
    }
  });
}

/**
 * A description of the database for messages: name and host without credentials, or the folder of the
 * embedded database.
 */
export function describeDatabase({ databaseUrl, dataDir }: Env): string {
  if (!databaseUrl) return `the embedded database in ${path.resolve(dataDir, "postgres")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}
