/**
 * `npm run db:seed`: writes the demo data into a database without users. `-- --minimal` writes only the data
 * that is needed to sign in.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { seedOnStartup } from "@server/demo/start";
import { migrateDb } from "@server/lib/db/migrate";
import { findProjectRoot } from "@server/lib/process/project-root";
import { withDatabase } from "./with-database";

const { minimal: isMinimal } = parseArgs({ options: { minimal: { type: "boolean" } } }).values;
await withDatabase(async ({ ownerUrl, db, log, env }) => {
  if (env.mode === "production" && env.seedDemo !== true)
    throw new Error(
      "This is production, where demo data is not allowed. To write it nevertheless, set SEED_DEMO=true.",
    );
  await migrateDb(ownerUrl, path.join(findProjectRoot(), "migrations"));
  await seedOnStartup({ db, log, isProduction: env.mode === "production", dataDir: env.dataDir, isMinimal });
});
