import path from "node:path";
import { type Env, loadEnv } from "@server/env";
import { type Db, openDb } from "@server/lib/db/db";
import { openDatabase } from "@server/lib/db/open-database";
import { openLog, prettyWriter } from "@server/lib/log";

interface Asked {
  env: Env;
  url: string;
  db: Db;
  log: ReturnType<typeof openLog>;
}

/** Runs a command with the settings of the environment. A sentence and exit status 1 when they are wrong or it fails. */
export async function withEnv(act: (env: Env) => Promise<void>) {
  const { env, problems = [] } = loadEnv();
  if (!env) {
    for (const problem of problems) console.error(problem);
    process.exit(1);
  }
  await act(env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** Runs a command on the database of the environment, beside a running server too unless `alone`. */
export function withDatabase(act: (asked: Asked) => Promise<void>, { alone = false } = {}) {
  return withEnv(async (env) => {
    const log = openLog({ level: env.logLevel, write: await prettyWriter() });
    const database = await openDatabase(env, { shared: !alone });
    const { pool, db } = openDb(database.url, log);
    try {
      await act({ env, url: database.url, db, log });
    } finally {
      await pool.end();
      await database.stop();
    }
  });
}

/** The database that a command works on, for its output: host and name without user and password, or the folder of the embedded server. */
export function describeDatabase({ databaseUrl, dataDir }: Env): string {
  if (!databaseUrl) return `the embedded database in ${path.resolve(dataDir, "postgres")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}
