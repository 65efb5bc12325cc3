import { seedDemo } from "@server/demo/seed";
import { openDb } from "@server/lib/db/db";
import { createCollectedLog } from "@tests/app/collected-log";
import { runSql, startTestPostgres } from "@tests/app/test-postgres";
import { createNamedUsers } from "@tests/app/users";
import { findOrCreateBuild } from "./build";

/** One PostgreSQL and one build for the whole run. Every test copies one of the two template databases. */
export default async function globalSetup() {
  const [build, postgres] = await Promise.all([findOrCreateBuild(), startTestPostgres()]);
  try {
    await createTemplate(postgres.url, "template_app", "template_world", async (db) => {
      await createNamedUsers(db);
    });
    await createTemplate(postgres.url, "template_demo", "template_app", async (db, url) => {
      await runSql(url, "delete from users where username = 'ines'"); // the demo data has its own ines
      await seedDemo(db, { passwords: "known" });
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env.E2E_POSTGRES_URL = postgres.url;
  process.env.E2E_RUNTIME_URL = postgres.runtimeUrl;
  process.env.E2E_BUILD = build;
  return () => postgres.stop();
}

async function createTemplate(
  postgresUrl: string,
  name: string,
  from: string,
  fill: (db: ReturnType<typeof openDb>["db"], url: string) => Promise<void>,
) {
  await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
  await runSql(postgresUrl, `create database ${name} template ${from}`);
  const url = postgresUrl.replace(/[^/]*$/, name);
  const { db, pool } = openDb(url, createCollectedLog());
  await fill(db, url);
  // PostgreSQL copies a database only while nobody is connected to it.
  await pool.end();
}
