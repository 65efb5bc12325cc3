/** `npm run worker`: runs background tasks in a process of their own, for servers with WORKER=separate. */
import { startOrCheckDatabase, warnIfUserCanCreateTables } from "@server/lib/db/start-or-check-database";
import { closeOnSignal } from "@server/lib/process/signals";
import { notifySystemdReady } from "@server/lib/process/systemd";
import { loadEnv } from "./env";
import { createLog, createPrettyWriter } from "./lib/log";
import { createAppMetrics, serveAppMetrics } from "./metrics";
import { createMailConfig, startTaskWorker } from "./worker";

const { env, problems = [] } = loadEnv();
if (!env) {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const isDevelopment = env.mode === "development";
const log = createLog({ level: env.logLevel, write: isDevelopment ? await createPrettyWriter() : undefined });
const database = await startOrCheckDatabase(env, { reusesRunningDatabase: true });
if (env.mode === "production") await warnIfUserCanCreateTables(database.runtimeUrl, log);
const metrics = await createAppMetrics(env);
const mailConfig = createMailConfig({ ...env, showsLinks: isDevelopment });
const worker = await startTaskWorker({
  databaseUrl: database.runtimeUrl,
  slowQueryMs: env.slowQueryMs,
  log,
  mailConfig,
  onTaskEnd: metrics?.recordTaskEnd,
});
if (metrics) await serveAppMetrics(metrics, env, { pool: worker.pool, readonlyUrl: database.readonlyUrl });
closeOnSignal(log, async () => {
  await worker.stop();
  await database.stop();
  return true;
});
log.info("the worker is ready");
notifySystemdReady();
