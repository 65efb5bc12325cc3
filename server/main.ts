/**
 * Starts the server: reads the settings, opens and migrates the database, creates the first admin and demo
 * data, and listens. On SIGTERM it drains before it exits.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { migrateDb } from "@server/lib/db/migrate";
import { openDatabase } from "@server/lib/db/open-database";
import { logRequests } from "@server/lib/http/log-requests";
import { handleMalformedRequests } from "@server/lib/http/malformed-requests";
import { createDrain, serverTimeouts } from "@server/lib/process/drain";
import { healthChecks } from "@server/lib/process/health";
import { projectRoot } from "@server/lib/process/project-root";
import { closeOnSignal } from "@server/lib/process/signals";
import { inheritedSocket, listenAt, notifyReady } from "@server/lib/process/systemd";
import { loadOrCreateSecret } from "@server/lib/sessions/secret";
import { type AppOptions, createApp } from "./app";
import { ensureAdmin } from "./auth/commands";
import { seedOnStartup } from "./demo/start";
import { type Env, loadEnv } from "./env";
import { createLog, type Log, prettyWriter } from "./lib/log";
import { devServer } from "./lib/ssr/dev-server";
import { productionAssets } from "./lib/ssr/production-assets";
import { createAppMetrics, serveAppMetrics } from "./metrics";
import { startTaskWorker } from "./worker";

/**
 * Time limit of each shutdown step after the drain, so that a hanging database cannot keep the process alive.
 */
const stepTimeoutMs = 2500;

const { env, problems = [] } = loadEnv();
if (env)
  await start(env).catch((error: unknown) =>
    exitWith([error instanceof Error ? error.message : String(error)]),
  );
else exitWith(problems);

function exitWith(messages: string[]): never {
  for (const message of messages) process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function start(env: Env) {
  const root = projectRoot();
  const isDevelopment = env.mode === "development";
  // By default V8 lets the heap grow under load to several times the live data before it collects garbage
  // (docs/performance.md, "Start and memory"). V8 reads this flag after each collection, so setting it here
  // is early enough.
  if (!isDevelopment) setFlagsFromString("--heap-growing-percent=35");
  const log = createLog({ level: env.logLevel, write: isDevelopment ? await prettyWriter() : undefined });
  const database = await openDatabase(env, { onWarning: (message) => log.warn(message) });
  if (env.migrateOnStart) await migrateDb(database.url, path.join(root, "migrations"));
  if (env.mode === "production") markAsProduction(env.dataDir);

  const metrics = createAppMetrics(env);
  const server = createServer(serverTimeouts);
  handleMalformedRequests(server);
  const socket = inheritedSocket();
  // With systemd's socket the next server accepts the connections, so this one can stop listening at once.
  const { isDraining, drain } = createDrain(
    server,
    socket ? { maxListenMs: 0 } : { minListenMs: env.drainSeconds * 1_000 },
  );
  const { app, pool, db, reads, post, events, live } = createApp({
    ...env,
    showsLinks: isDevelopment,
    databaseUrl: database.url,
    secrets: env.secrets ?? [loadOrCreateSecret(env.dataDir)],
    log,
    before: [logRequests(log, { ...env, metrics }), healthChecks({ pool: () => pool, isDraining })],
    pages: await openPages(env, root, server, log),
  });
  server.on("request", app);
  if (env.admin && (await ensureAdmin(db, env.admin))) log.info("the first admin was created");
  if (env.seedDemo ?? (isDevelopment && !env.databaseUrl))
    await seedOnStartup({ db, log, production: env.mode === "production" });

  const worker =
    env.worker === "in-process"
      ? await startTaskWorker({ databaseUrl: database.url, db, log, post, ended: metrics?.taskEnded })
      : undefined;
  closeOnSignal(log, async () => {
    live.close();
    const [isComplete] = await Promise.all([drain(), Promise.race([worker?.stop(), sleep(stepTimeoutMs)])]);
    await Promise.race([events.close(), sleep(stepTimeoutMs)]);
    const closeDatabase = Promise.all([pool.end(), reads?.close()]).then(database.stop);
    await Promise.race([closeDatabase, sleep(stepTimeoutMs)]);
    return isComplete;
  });
  if (metrics)
    await serveAppMetrics(metrics, env, {
      pool,
      countStreams: live.streams.countStreams,
      countBufferedEvents: events.countWaiting,
    });
  await listenAt(server, socket ?? env);
  log.info(`ready at ${env.appUrl}`);
  notifyReady();
}

/** Serves the pages: from the source files in development, from the built client in production. */
async function openPages(
  { appUrl, mode }: Env,
  root: string,
  server: Server,
  log: Log,
): Promise<AppOptions["pages"]> {
  if (mode === "development") return devServer({ server, root, log });
  const entryServer = path.join(root, "dist/server/entry-server.js");
  return productionAssets({ folder: path.join(root, "dist/client"), entryServer, appUrl, log });
}

/** Creates a file that makes `npm run db:reset` require an additional flag. */
function markAsProduction(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, "production"), "This folder has served in production.\n");
}
