import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Db } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { createSessionCookie } from "@tests/app/session-cookie";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fillMarketplace, rowCountsFor } from "./fill-marketplace";

/** Starts a throwaway PostgreSQL with a migrated database, filled with the given number of jobs. */
export async function startBenchDatabase(jobs = 1000) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres(folder, { isThrowaway: true });
  await migrateDb(postgres.ownerUrl, "migrations");
  const client = new pg.Client(postgres.ownerUrl);
  await client.connect();
  if (jobs > 0) await fillMarketplace(client, rowCountsFor(jobs));
  const db = drizzle({ client, casing: "snake_case" }) as unknown as Db;
  const secret = randomBytes(32).toString("hex");
  return {
    client,
    db,
    /** The database URL. The application name identifies connections in `pg_stat_activity`. */
    url: (application: string) => `${postgres.ownerUrl}?application_name=${application}`,
    secret,
    signInAs: (id: number) => createSessionCookie(db, secret, { id }),
    async end() {
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
