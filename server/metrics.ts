/** The Prometheus metrics of the application. The server and the worker each serve their own. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Metrics } from "@server/lib/process/metrics";
import { findProjectRoot } from "@server/lib/process/project-root";
import { countHashes } from "@server/lib/sessions/passwords";
import { countTasks } from "@server/lib/task-queue";
import pg from "pg";

interface MetricsSettings {
  metricsPort?: number;
  metricsHost: string;
}

/** Loads prom-client, whose 80 files would otherwise slow down the start of servers that serve no metrics. */
const loadMetrics = () => import("@server/lib/process/metrics");

/** Starts to collect metrics, and returns them. Does nothing if METRICS_PORT is not set. */
export async function createAppMetrics({ metricsPort }: MetricsSettings): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { createMetrics } = await loadMetrics();
  const packageJson = readFileSync(path.join(findProjectRoot(), "package.json"), "utf8");
  const { version = "unknown" } = JSON.parse(packageJson);
  return createMetrics(version);
}

interface MetricsSources {
  pool: pg.Pool;
  /** The URL of the database with a user that can only read, if there is such a user. */
  readonlyUrl?: string;
  /** Counts the open event streams. Only the server has event streams, not the worker. */
  countStreams?: () => number;
  /** Counts the buffered analytics events. Only the server has such a buffer, not the worker. */
  countBufferedEvents?: () => number;
}

/** Adds the metrics of the database, the queue and the server, and serves all metrics on their port. */
export async function serveAppMetrics(
  metrics: Metrics,
  { metricsPort, metricsHost }: MetricsSettings,
  { pool, readonlyUrl, countStreams, countBufferedEvents }: MetricsSources,
) {
  const taskCountPool = readonlyUrl ? openTaskCountPool(readonlyUrl) : pool;
  const countConnections = () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount });
  metrics.addGauge("db_pool_connections", "Database connections by state", countConnections, "state");
  metrics.addGauge(
    "db_pool_waiting",
    "Requests that wait for a database connection",
    () => pool.waitingCount,
  );
  metrics.addGauge(
    "queue_jobs",
    "Tasks that are due, running or failed for good; the same in every process",
    () => countTasks(taskCountPool),
    "state",
  );
  if (countStreams) metrics.addGauge("event_streams_open", "Open event streams", countStreams);
  if (countBufferedEvents)
    metrics.addGauge("site_events_waiting", "Buffered analytics events", countBufferedEvents);
  const isServer = countStreams !== undefined;
  if (isServer)
    metrics.addGauge("password_hashes", "Running and queued password hashes", countHashes, "state");
  if (metricsPort === undefined) return; // for TypeScript: without a port, `createAppMetrics` creates no metrics
  const { serveMetrics } = await loadMetrics();
  await serveMetrics(metrics, { port: metricsPort, host: metricsHost });
}

/** Opens a pool with one connection for counting the tasks, as the database role that can only read. */
function openTaskCountPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
  pool.on("error", () => {}); // the gauge is omitted until the database answers again
  return pool;
}
