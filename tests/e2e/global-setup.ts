import { seedDemo } from "@server/demo/seed";
import { openDb } from "@server/lib/db/db";
import { collectedLog } from "@tests/app/collected-log";
import { sql, startTestPostgres } from "@tests/app/test-postgres";
import { namedPeople } from "@tests/app/users";
import { findOrCreateBuild } from "./build";

/** One PostgreSQL and one build for the whole run. Every test copies one of the two template databases. */
export default async function globalSetup() {
  const [build, postgres] = await Promise.all([findOrCreateBuild(), startTestPostgres()]);
  try {
    await createTemplate(postgres.url, "template_app", "template_world", async (db) => {
      await namedPeople(db);
    });
    await createTemplate(postgres.url, "template_demo", "template_app", async (db, url) => {
      await sql(url, "delete from users where username = 'ines'"); // the demo data has its own ines
      await seedDemo(db, { passwords: "known" });
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env.E2E_POSTGRES_URL = postgres.url;
  process.env.E2E_BUILD = build;
  return () => postgres.stop();
}

async function createTemplate(
  postgresUrl: string,
  name: string,
  from: string,
  fill: (db: ReturnType<typeof openDb>["db"], url: string) => Promise<void>,
) {
  await sql(postgresUrl, `drop database if exists ${name} with (force)`);
  await sql(postgresUrl, `create database ${name} template ${from}`);
  const url = postgresUrl.replace(/[^/]*$/, name);
  const { db, pool } = openDb(url, collectedLog());
  await fill(db, url);
  // PostgreSQL copies a database only while nobody is connected to it.
  await pool.end();
}
