/** What the figures of Prometheus say of this product: opened by the server and by the worker, each for itself. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Metrics, openMetrics, serveMetrics } from "@server/lib/process/metrics";
import { projectRoot } from "@server/lib/process/project-root";
import { hashing } from "@server/lib/sessions/passwords";
import { countQueued } from "@server/lib/task-queue";
import type { Pool } from "pg";

interface Asked {
  metricsPort?: number;
  metricsHost: string;
}

/** Undefined where nobody asks: then nothing is collected. */
export function metricsFor({ metricsPort }: Asked): Metrics | undefined {
  if (metricsPort === undefined) return undefined;
  return openMetrics(
    JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")).version ?? "unknown",
  );
}

interface Watched {
  pool: Pool;
  streams?: () => number;
  eventsWaiting?: () => number;
}

/** Adds what can only be known once the database is open, and lets it be asked for. */
export async function showMetrics(
  metrics: Metrics,
  { metricsPort, metricsHost }: Asked,
  { pool, streams, eventsWaiting }: Watched,
) {
  const states = () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount });
  metrics.gauge("db_pool_connections", "Connections to the database", states, "state");
  metrics.gauge("db_pool_waiting", "Who waits for a connection to the database", () => pool.waitingCount);
  metrics.gauge(
    "queue_jobs",
    "What is queued and due, is being done, or has failed for good: the same from every process",
    () => countQueued(pool),
    "state",
  );
  if (streams) metrics.gauge("event_streams_open", "Open streams of live events", streams);
  if (eventsWaiting)
    metrics.gauge("site_events_waiting", "Visits and attempts that are not written yet", eventsWaiting);
  if (streams)
    metrics.gauge("password_hashes", "Passwords that are being hashed, or wait for it", hashing, "state");
  if (metricsPort !== undefined) await serveMetrics(metrics, { port: metricsPort, host: metricsHost });
}
