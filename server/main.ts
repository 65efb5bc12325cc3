/** Starts the server: settings, database, first admin, demo data, pages, then the door. Ends it on a signal, without cutting anyone off. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { migrateDb } from "@server/lib/db/migrate";
import { openDatabase } from "@server/lib/db/open-database";
import { logRequests } from "@server/lib/http/log-requests";
import { answerMalformed } from "@server/lib/http/malformed";
import { drainable, patience } from "@server/lib/process/drain";
import { healthChecks } from "@server/lib/process/health";
import { projectRoot } from "@server/lib/process/project-root";
import { closeOnSignal } from "@server/lib/process/signals";
import { inheritedSocket, listenAt, notifyReady } from "@server/lib/process/systemd";
import { loadOrCreateSecret } from "@server/lib/sessions/secret";
import { type AppOptions, createApp } from "./app";
import { ensureAdmin } from "./auth/commands";
import { seedAtStart } from "./demo/start";
import { type Env, loadEnv } from "./env";
import { type Log, openLog, prettyWriter } from "./lib/log";
import { devServer } from "./lib/ssr/dev-server";
import { productionAssets } from "./lib/ssr/production-assets";
import { metricsFor, showMetrics } from "./metrics";
import { openWorker } from "./worker";

const { env, problems = [] } = loadEnv();
if (env)
  await start(env).catch((error: unknown) =>
    giveUp([error instanceof Error ? error.message : String(error)]),
  );
else giveUp(problems);

function giveUp(sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(env: Env) {
  const root = projectRoot();
  const development = env.mode === "development";
  // Under load the heap would otherwise grow to several times what is in use before anything is cleared away. V8 looks at this one anew
  // each time it has cleared (docs/performance.md, "Start and memory").
  if (!development) setFlagsFromString("--heap-growing-percent=35");
  const log = openLog({ level: env.logLevel, write: development ? await prettyWriter() : undefined });
  const database = await openDatabase(env, { tell: (sentence) => log.warn(sentence) });
  if (env.migrateOnStart) await migrateDb(database.url, path.join(root, "migrations"));
  if (env.mode === "production") markAsProduction(env.dataDir);

  const metrics = metricsFor(env);
  const server = createServer(patience);
  answerMalformed(server);
  const socket = inheritedSocket();
  // Nobody has to ask whether to send this one anything, where the next one takes over at the same socket.
  const { isDraining, drain } = drainable(
    server,
    socket ? { listens: 0 } : { least: env.drainSeconds * 1_000 },
  );
  const { app, pool, db, reads, post, events, live } = createApp({
    ...env,
    showsLinks: development,
    databaseUrl: database.url,
    secrets: env.secrets ?? [loadOrCreateSecret(env.dataDir)],
    log,
    before: [logRequests(log, { ...env, metrics }), healthChecks({ pool: () => pool, isDraining })],
    pages: await openPages(env, root, server, log),
  });
  server.on("request", app);
  if (env.admin && (await ensureAdmin(db, env.admin))) log.info("the first admin was made");
  if (env.seedDemo ?? (development && !env.databaseUrl))
    await seedAtStart({ db, log, production: env.mode === "production" });

  const worker =
    env.worker === "in-process"
      ? await openWorker({ databaseUrl: database.url, db, log, post, ended: metrics?.taskEnded })
      : undefined;
  closeOnSignal(log, async () => {
    live.close();
    const [whole] = await Promise.all([drain(), Promise.race([worker?.stop(), sleep(2500)])]);
    await Promise.race([events.close(), sleep(2500)]);
    // A database that hangs does not hold the process: an embedded one ends with it.
    await Promise.race([Promise.all([pool.end(), reads?.close()]).then(database.stop), sleep(2500)]);
    return whole;
  });
  if (metrics)
    await showMetrics(metrics, env, { pool, streams: live.streams.count, eventsWaiting: events.waiting });
  await listenAt(server, socket ?? env);
  log.info(`ready at ${env.appUrl}`);
  notifyReady();
}

/** In development the source files, in production the built client. */
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

/** `npm run db:reset` asks twice where this file stands. */
function markAsProduction(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, "production"), "This folder has served in production.\n");
}
