/** `npm run db:migrate`: runs pending migrations. */
import path from "node:path";
import { migrateDb } from "@server/lib/db/migrate";
import { findProjectRoot } from "@server/lib/process/project-root";
import { withDatabase } from "./with-database";

await withDatabase(async ({ ownerUrl }) => {
  await migrateDb(ownerUrl, path.join(findProjectRoot(), "migrations"));
  console.log("The database is up to date.");
});
