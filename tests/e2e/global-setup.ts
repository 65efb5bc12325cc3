import { seedDemo } from "@server/demo/seed";
import { createTemplate, runSql, startTestPostgres } from "@tests/app/test-postgres";
import { findOrCreateBuild } from "./build";

/** One PostgreSQL and one build for the whole run. Every test copies one of the two template databases. */
export default async function globalSetup() {
  const [build, postgres] = await Promise.all([findOrCreateBuild(), startTestPostgres()]);
  try {
    await createTemplate(postgres.ownerUrl, "template_demo", "template_app", async (db, url) => {
      await runSql(url, "delete from users where username = 'ines'"); // the demo data has its own ines
      await seedDemo(db, { passwords: "known" });
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env.E2E_POSTGRES_URL = postgres.ownerUrl;
  process.env.E2E_RUNTIME_URL = postgres.runtimeUrl;
  process.env.E2E_BUILD = build;
  return () => postgres.stop();
}
