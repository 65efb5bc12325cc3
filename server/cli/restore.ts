/** `npm run db:restore -- FOLDER`: restores a backup into a database that does not exist or is empty. */
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Env } from "@server/env";
import { grantAccess } from "@server/lib/db/grants";
import { startOrCheckDatabase } from "@server/lib/db/start-or-check-database";
import { restoreDump } from "@server/lib/postgres/dump";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { restoreBackup } from "@server/lib/postgres/restore";
import { pluralize } from "@shared/lib/format";
import pg from "pg";
import { describeDatabase, withEnv } from "./with-database";

const [backupArg] = parseArgs({ allowPositionals: true }).positionals;

await withEnv(async (env) => {
  if (!backupArg) throw new Error("Name the folder of the backup: npm run db:restore -- .data/backups/…");
  const backupFolder = path.resolve(backupArg);
  console.log(`Restoring ${backupFolder} into ${describeDatabase(env)}.`);
  if (!env.databaseUrl) return restoreEmbeddedDatabase(backupFolder, env);
  const { ownerUrl } = await startOrCheckDatabase(env);
  await restoreDump(backupFolder, ownerUrl);
  const contents = await grantAccessAndDescribe(ownerUrl);
  console.log(`Restored ${backupFolder} into the database of DATABASE_URL: ${contents}.`);
});

/**
 * Restores the folder of the embedded database, and starts the database once. This replays the WAL and shows
 * that the backup works.
 */
async function restoreEmbeddedDatabase(backupFolder: string, { dataDir }: Env) {
  const homeFolder = path.resolve(dataDir, "postgres");
  const { madeAt } = await restoreBackup(backupFolder, homeFolder);
  try {
    const { ownerUrl: url, stop } = await startPostgres(homeFolder);
    const contents = await grantAccessAndDescribe(url).finally(stop);
    console.log(`Restored the backup of ${madeAt} into ${homeFolder}: ${contents}.`);
  } catch (error) {
    rmSync(homeFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Grants the database roles their privileges, which a backup does not contain. Returns a summary. */
async function grantAccessAndDescribe(url: string) {
  await withClient(url, grantAccess);
  return describeContents(url);
}

function describeContents(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select (select count(*) from users) as "userCount",
        (select count(*) from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')) as "tableCount"`);
    const { tableCount, userCount } = rows[0];
    return `${pluralize(tableCount, "table")}, ${pluralize(userCount, "user")}`;
  });
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
