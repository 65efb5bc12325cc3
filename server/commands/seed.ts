/** `npm run db:seed`: the demo data into a database that holds nobody yet; `-- --minimal` for just enough to sign in. */
import path from "node:path";
import { parseArgs } from "node:util";
import { seedAtStart } from "@server/demo/start";
import { migrateDb } from "@server/lib/db/migrate";
import { projectRoot } from "@server/lib/process/project-root";
import { withDatabase } from "./with-database";

const { minimal } = parseArgs({ options: { minimal: { type: "boolean" } } }).values;
await withDatabase(async ({ url, db, log, env }) => {
  if (env.mode === "production" && env.seedDemo !== true)
    throw new Error(
      "This is production. Demo data has no place here; if it is wanted all the same, set SEED_DEMO=true.",
    );
  await migrateDb(url, path.join(projectRoot(), "migrations"));
  await seedAtStart({ db, log, production: env.mode === "production", minimal });
});
