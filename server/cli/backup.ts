/**
 * `npm run db:backup`: backs up the database to a new folder in `DATA_DIR/backups`, or with `-- --to FOLDER`
 * to that folder. A server may be running.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "@server/lib/postgres/backup";
import { dumpDatabase } from "@server/lib/postgres/dump";
import { withDatabase } from "./with-database";

const { to: targetFolder } = parseArgs({ options: { to: { type: "string" } } }).values;

await withDatabase(async ({ env, ownerUrl }) => {
  const folderName = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const folder = path.resolve(targetFolder ?? path.join(env.dataDir, "backups", folderName));
  if (env.databaseUrl) dumpDatabase(ownerUrl, folder);
  else await createBackup(path.resolve(env.dataDir, "postgres/data"), ownerUrl, folder);
  console.log(
    `The database was backed up to ${folder}. The backup contains personal data: keep it as safe as the database itself.`,
  );
});
