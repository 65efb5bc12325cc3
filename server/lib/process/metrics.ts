/** Prometheus metrics of this process (https://prometheus.io/docs/instrumenting/exposition_formats). */
import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listenAt } from "./systemd";

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels of known methods only: clients could create any number of series with others. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Buckets up to the timeout of the database. */
const bucketSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Creates the metrics, with those of Node (CPU, memory, event loop, garbage collection). Labels never contain
 * personal data such as a user or an address.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Completed requests by method, route template and status class, without event streams",
    labelNames: ["method", "route", "status"],
    buckets: bucketSeconds,
    registers: [registry],
  });
  const tasks = new Histogram({
    name: "queue_task_duration_seconds",
    help: "Queue tasks that this process ran, by task and outcome",
    labelNames: ["task", "outcome"],
    buckets: bucketSeconds,
    registers: [registry],
  });
  /** Caches the series by one string, because the lookup by labels is slow and runs with every request. */
  const requestSeries = new Map<string, { observe(value: number): void }>();
  let inFlight = 0;

  const metrics = {
    registry,

    requestBegan() {
      inFlight++;
    },

    requestEnded(method: string, route: string, status: number, ms: number, isStream = false) {
      inFlight--;
      if (isStream) return;
      const labels = {
        method: methods.has(method) ? method : "other",
        route,
        status: `${Math.trunc(status / 100)}xx`,
      };
      const key = `${labels.method} ${route} ${labels.status}`;
      let series = requestSeries.get(key);
      if (!series) {
        series = durations.labels(labels);
        requestSeries.set(key, series);
      }
      series.observe(ms / 1000);
    },

    taskEnded(task: string, outcome: "done" | "failed", ms: number) {
      tasks.observe({ task, outcome }, ms / 1000);
    },

    /**
     * Adds a gauge whose value `read` returns on each scrape; for a record, one series per key, under
     * `label`. Omitted if `read` fails.
     */
    gauge(
      name: string,
      help: string,
      read: () => number | Record<string, number> | Promise<Record<string, number>>,
      label?: string,
    ) {
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [registry],
        async collect() {
          this.reset();
          const result = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          if (typeof result === "number") this.set(result);
          else if (label)
            for (const [labelValue, count] of Object.entries(result))
              this.set({ [label]: labelValue }, count);
          else this.remove();
        },
      });
    },
  };
  metrics.gauge("http_requests_in_flight", "Requests in flight, event streams included", () => inFlight);
  metrics.gauge("app_info", "Always 1; the version is the label", () => ({ [version]: 1 }), "version");
  return metrics;
}

/** Serves the metrics at `/metrics` on a port of their own, so that they are not public. */
export async function serveMetrics({ registry }: Metrics, address: { port: number; host: string }) {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    if (req.url !== "/metrics" || (req.method !== "GET" && req.method !== "HEAD"))
      return res.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    if (text === undefined) return res.writeHead(500).end();
    res.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  });
  await listenAt(server, address, "METRICS_PORT");
  return server;
}
