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
import { startOrCheckDatabase, warnIfUserCanCreateTables } from "@server/lib/db/start-or-check-database";
import { logRequests } from "@server/lib/http/log-requests";
import { handleMalformedRequests } from "@server/lib/http/malformed-requests";
import { createDrain, serverTimeouts } from "@server/lib/process/drain";
import { serveHealthChecks } from "@server/lib/process/health";
import { findProjectRoot } from "@server/lib/process/project-root";
import { closeOnSignal } from "@server/lib/process/signals";
import { findInheritedSocket, listenAt, notifySystemdReady } from "@server/lib/process/systemd";
import { loadOrCreateSecret } from "@server/lib/sessions/secret";
import { createApp } from "./app";
import { ensureAdmin } from "./auth/commands";
import { type Env, loadEnv } from "./env";
import { createLog, createPrettyWriter, type Log } from "./lib/log";
import { startDevServer } from "./lib/ssr/dev-server";
import { serveProductionAssets } from "./lib/ssr/production-assets";
import type { CreatePageMiddlewares } from "./lib/ssr/ssr";
import { createAppMetrics, serveAppMetrics } from "./metrics";
import { startTaskWorker } from "./worker";

/**
 * Time limit of each step of the shutdown except the drain, so that a hanging database cannot keep the
 * process alive.
 */
const shutdownStepTimeoutMs = 2500;

const { env, problems = [] } = loadEnv();
if (!env) exitWith(problems);
await start(env).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  exitWith([message]);
});

function exitWith(messages: string[]): never {
  for (const message of messages) process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function start(env: Env) {
  const root = findProjectRoot();
  const isDevelopment = env.mode === "development";
  const isProduction = env.mode === "production";
  if (!isDevelopment) limitHeapGrowth();
  const log = createLog({
    level: env.logLevel,
    write: isDevelopment ? await createPrettyWriter() : undefined,
  });
  const database = await startOrCheckDatabase(env, { onWarning: (message) => log.warn(message) });
  if (env.migrateOnStart) await migrateDb(database.ownerUrl, path.join(root, "migrations"));
  if (isProduction) markAsProduction(env.dataDir);
  if (isProduction) await warnIfUserCanCreateTables(database.runtimeUrl, log);
  if (!env.rateLimit) log.warn("rate limits are off");

  const metrics = await createAppMetrics(env);
  const server = createServer(serverTimeouts);
  handleMalformedRequests(server);
  const inheritedSocket = findInheritedSocket();
  // If systemd has passed a socket, the next server accepts connections on it, so this server can stop
  // listening at once.
  const drainOptions = inheritedSocket ? { maxListenMs: 0 } : { minListenMs: env.drainSeconds * 1_000 };
  const { isDraining, drain } = createDrain(server, drainOptions);
  const { app, pool, db, replica, mailConfig, analyticsBuffer, liveEvents } = createApp({
    ...env,
    showsLinks: isDevelopment,
    databaseUrl: database.runtimeUrl,
    secrets: env.secrets ?? [loadOrCreateSecret(env.dataDir, "session-secret")],
    encryptionKeys: env.encryptionKeys ?? [loadOrCreateSecret(env.dataDir, "encryption-key")],
    log,
    middlewareBefore: [
      logRequests(log, { ...env, metrics }),
      serveHealthChecks({ getPool: () => pool, isDraining }),
    ],
    pages: await preparePages(env, root, server, log),
  });
  server.on("request", app);
  if (env.admin) {
    const isCreated = await ensureAdmin(db, env.admin);
    if (isCreated) log.info("the first admin was created");
  }
  const seedsDemo = env.seedDemo ?? (isDevelopment && !env.databaseUrl);
  if (seedsDemo) {
    // Loaded only when needed, because the demo data has half a megabyte of texts.
    const { seedOnStartup } = await import("./demo/start");
    await seedOnStartup({ db, log, isProduction, dataDir: env.dataDir });
  }

  const workerDeps = {
    databaseUrl: database.runtimeUrl,
    slowQueryMs: env.slowQueryMs,
    log,
    mailConfig,
    onTaskEnd: metrics?.recordTaskEnd,
  };
  const worker = env.worker === "in-process" ? await startTaskWorker(workerDeps) : undefined;
  closeOnSignal(log, async () => {
    liveEvents.close();
    const [isDrainComplete] = await Promise.all([drain(), waitForShutdownStep(worker?.stop())]);
    await waitForShutdownStep(analyticsBuffer.close());
    await waitForShutdownStep(Promise.all([pool.end(), replica?.close()]).then(database.stop));
    return isDrainComplete;
  });
  if (metrics)
    await serveAppMetrics(metrics, env, {
      pool,
      readonlyUrl: database.readonlyUrl,
      countStreams: liveEvents.streams.countStreams,
      countBufferedEvents: analyticsBuffer.countUnwritten,
    });
  await listenAt(server, inheritedSocket ?? env);
  log.info(`ready at ${env.appUrl}`);
  notifySystemdReady();
}

/**
 * Makes V8 collect garbage earlier: by default the heap grows under load to several times the live data
 * (docs/performance.md, "Start and memory"). V8 reads the flag after each collection, so it can be set at run
 * time.
 */
function limitHeapGrowth() {
  setFlagsFromString("--heap-growing-percent=35");
}

/** Waits until a step of the shutdown ends or exceeds the time limit. */
function waitForShutdownStep(step: Promise<void> | undefined): Promise<void> {
  return Promise.race([step, sleep(shutdownStepTimeoutMs)]);
}

/**
 * Returns the function that creates the middlewares for pages. They serve the source files in development,
 * and the built client in production.
 */
async function preparePages(
  { appUrl, mode }: Env,
  root: string,
  server: Server,
  log: Log,
): Promise<CreatePageMiddlewares> {
  if (mode === "development") return startDevServer({ server, root, log });
  const entryServer = path.join(root, "dist/server/entry-server.js");
  return serveProductionAssets({ folder: path.join(root, "dist/client"), entryServer, appUrl, log });
}

/** Creates a file because of which `npm run db:reset` requires the flag `--delete-everything`. */
function markAsProduction(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, "production"), "This folder has served in production.\n");
}
