/**
 * Runs the commands of this folder with the settings of the environment, and on the database of these
 * settings.
 */
import path from "node:path";
import { type Env, loadEnv } from "@server/env";
import { connectToDatabase, type Db, timeouts } from "@server/lib/db/db";
import { startOrCheckDatabase } from "@server/lib/db/start-or-check-database";
import { createLog, createPrettyWriter, type Log } from "@server/lib/log";

interface CommandContext {
  env: Env;
  /** The URL with which the owner of the database connects. */
  ownerUrl: string;
  db: Db;
  log: Log;
}

/**
 * Runs a command with the settings of the environment. Prints a message and exits with 1 if the settings are
 * invalid or the command fails.
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
 * Runs a command on the database of the settings. With `isExclusive` the command fails while a server uses
 * the embedded database.
 */
export function withDatabase(run: (context: CommandContext) => Promise<void>, { isExclusive = false } = {}) {
  return withEnv(async (env) => {
    // The formatter of the log is a development dependency, which the image for production does not contain.
    const write = env.mode === "production" ? undefined : await createPrettyWriter();
    const log = createLog({ level: env.logLevel, write });
    const database = await startOrCheckDatabase(env, { reusesRunningDatabase: !isExclusive });
    const { pool, db } = connectToDatabase(database.ownerUrl, log, { connectionTimeouts: timeouts.command });
    try {
      await run({ env, ownerUrl: database.ownerUrl, db, log });
    } finally {
      await pool.end();
      await database.stop();
    }
  });
}

/**
 * Describes the database in a message: by its name and host without credentials, or by the folder of the
 * embedded one.
 */
export function describeDatabase({ databaseUrl, dataDir }: Env): string {
  if (!databaseUrl) return `the embedded database in ${path.resolve(dataDir, "postgres")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}
