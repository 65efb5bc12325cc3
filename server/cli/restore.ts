/** `npm run db:restore -- <folder>`: restores a backup into a database that does not exist or is empty. */
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Env } from "@server/env";
import { restoreDump } from "@server/lib/postgres/dump";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { restoreBackup } from "@server/lib/postgres/restore";
import pg from "pg";
import { describeDatabase, withEnv } from "./with-database";

const [from] = parseArgs({ allowPositionals: true }).positionals;

await withEnv(async (env) => {
  if (!from) throw new Error("Name the folder of the backup: npm run db:restore -- .data/backups/…");
  const folder = path.resolve(from);
  console.log(`Restoring ${folder} into ${describeDatabase(env)}.`);
  if (env.databaseUrl) {
    await restoreDump(folder, env.databaseUrl);
    console.log(
      `Restored ${folder} into the database of DATABASE_URL: ${await describeContents(env.databaseUrl)}.`,
    );
  } else await restoreFolder(folder, env);
});

/**
 * Restores the folder of the embedded database, and starts it once: that replays the WAL and shows that the
 * backup works.
 */
async function restoreFolder(from: string, { dataDir }: Env) {
  const home = path.resolve(dataDir, "postgres");
  const { madeAt } = await restoreBackup(from, home);
  try {
    const { url, stop } = await startPostgres(home);
    const counts = await describeContents(url).finally(stop);
    console.log(`Restored the backup of ${madeAt} into ${home}: ${counts}.`);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function describeContents(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select (select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables, (select count(*) from users) as users",
    );
    return `${rows[0].tables} tables, ${rows[0].users} users`;
  } finally {
    await client.end();
  }
}
