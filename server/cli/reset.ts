/**
 * `npm run db:reset`: deletes all data and creates an empty database. A database that may be in production
 * requires `-- --delete-everything`.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Env } from "@server/env";
import { migrateDb } from "@server/lib/db/migrate";
import { findProjectRoot } from "@server/lib/process/project-root";
import pg from "pg";
import { describeDatabase, withDatabase } from "./with-database";

const { values } = parseArgs({ options: { "delete-everything": { type: "boolean" } } });
const isConfirmed = values["delete-everything"];

await withDatabase(
  async ({ env, ownerUrl }) => {
    const productionEvidence = findProductionEvidence(env);
    if (productionEvidence && !isConfirmed)
      throw new Error(
        `${productionEvidence}. To delete everything in it: npm run db:reset -- --delete-everything`,
      );
    console.log(`Deleting everything in ${describeDatabase(env)}.`);
    const client = new pg.Client(ownerUrl);
    await client.connect();
    await client.query(
      "drop schema if exists public, drizzle, graphile_worker cascade; create schema public",
    );
    await client.end();
    await migrateDb(ownerUrl, path.join(findProjectRoot(), "migrations"));
    console.log("The database is empty and up to date.");
  },
  { isExclusive: true },
);

/** Why the database may be in production; undefined if it is not. */
function findProductionEvidence(env: Env): string | undefined {
  if (env.mode === "production") return "NODE_ENV is production";
  if (env.databaseUrl) return "DATABASE_URL names a database";
  // The server creates this file when it starts in production.
  if (existsSync(path.join(env.dataDir, "production"))) return `${env.dataDir} has served in production`;
  return undefined;
}
