/**
 * `npm run db:backup`: backs up the database, also while a server is running, to `DATA_DIR/backups` or the
 * folder of `-- --to …`.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "@server/lib/postgres/backup";
import { dumpDatabase } from "@server/lib/postgres/dump";
import { withDatabase } from "./with-database";

const { to } = parseArgs({ options: { to: { type: "string" } } }).values;

await withDatabase(async ({ env, url }) => {
  const folderName = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const folder = path.resolve(to ?? path.join(env.dataDir, "backups", folderName));
  if (env.databaseUrl) dumpDatabase(url, folder);
  else await createBackup(path.resolve(env.dataDir, "postgres/data"), url, folder);
  console.log(
    `The database was backed up to ${folder}. The backup contains personal data: keep it as safe as the database itself.`,
  );
});
