/** `npm run db:reset`: deletes everything and starts anew. Where people may be at work it wants `-- --delete-everything`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrateDb } from "@server/lib/db/migrate";
import { projectRoot } from "@server/lib/process/project-root";
import pg from "pg";
import { describeDatabase, withDatabase } from "./with-database";

const sure = parseArgs({ options: { "delete-everything": { type: "boolean" } } }).values["delete-everything"];
await withDatabase(
  async ({ env, url }) => {
    const reason =
      env.mode === "production"
        ? "NODE_ENV is production"
        : env.databaseUrl
          ? "DATABASE_URL names a database"
          : existsSync(path.join(env.dataDir, "production")) && `${env.dataDir} has served in production`;
    if (reason && !sure)
      throw new Error(`${reason}. To delete everything in it: npm run db:reset -- --delete-everything`);
    console.log(`Deleting everything in ${describeDatabase(env)}.`);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      "drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public",
    );
    await client.end();
    await migrateDb(url, path.join(projectRoot(), "migrations"));
    console.log("The database is empty and up to date.");
  },
  { alone: true },
);
