/** Prometheus metrics of this process (https://prometheus.io/docs/instrumenting/exposition_formats). */
import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listenAt } from "./systemd";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Requests with other methods get the label "other", because clients could create any number of series with
 * them.
 */
const labelledMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** The upper bounds of the buckets in seconds, up to the timeout of the database. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Creates the metrics, with those of Node (CPU, memory, event loop, garbage collection). Labels never contain
 * personal data such as a user or an address.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestDurations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Completed requests by method, route template and status class, without event streams",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers: [registry],
  });
  const taskDurations = new Histogram({
    name: "queue_task_duration_seconds",
    help: "Queue tasks that this process ran, by task and outcome",
    labelNames: ["task", "outcome"],
    buckets: durationBuckets,
    registers: [registry],
  });
  /**
   * Caches each series by one string, because prom-client's lookup by labels is slow and is needed for each
   * request.
   */
  const seriesByKey = new Map<string, { observe(value: number): void }>();
  let inFlightCount = 0;

  const metrics = {
    registry,

    recordRequestStart() {
      inFlightCount++;
    },

    recordRequestEnd(method: string, route: string, status: number, durationMs: number, isStream = false) {
      inFlightCount--;
      if (isStream) return;
      const labels = {
        method: labelledMethods.has(method) ? method : "other",
        route,
        status: `${Math.trunc(status / 100)}xx`,
      };
      const key = `${labels.method} ${route} ${labels.status}`;
      let series = seriesByKey.get(key);
      if (!series) {
        series = requestDurations.labels(labels);
        seriesByKey.set(key, series);
      }
      series.observe(durationMs / 1000);
    },

    recordTaskEnd(task: string, outcome: "done" | "failed", durationMs: number) {
      taskDurations.observe({ task, outcome }, durationMs / 1000);
    },

    /**
     * Adds a gauge, whose value `readValue` returns on each scrape. With a label, the value is an object with
     * a number for each value of the label, such as `{ idle: 3, busy: 1 }`. If `readValue` fails, the gauge is
     * omitted.
     */
    addGauge(name: string, help: string, readValue: ReadValue, label?: string) {
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [registry],
        async collect() {
          this.reset();
          const gaugeValue = await readIfAvailable(readValue);
          // `reset` sets a gauge without a label to 0. With `remove` it is omitted.
          if (typeof gaugeValue === "number") this.set(gaugeValue);
          else if (!label) this.remove();
          else if (gaugeValue)
            for (const [labelValue, valueForLabel] of Object.entries(gaugeValue))
              this.set({ [label]: labelValue }, valueForLabel);
        },
      });
    },
  };
  metrics.addGauge(
    "http_requests_in_flight",
    "Requests in flight, event streams included",
    () => inFlightCount,
  );
  metrics.addGauge("app_info", "Always 1; the version is the label", () => ({ [version]: 1 }), "version");
  return metrics;
}

type ReadValue = () => number | Record<string, number> | Promise<Record<string, number>>;

/** The value of a gauge. Undefined if it cannot be read, for example while the database does not answer. */
async function readIfAvailable(readValue: ReadValue) {
  try {
    return await readValue();
  } catch {
    return undefined;
  }
}

/** Serves the metrics at `/metrics` on a port of their own, so that they are not public. */
export async function serveMetrics({ registry }: Metrics, address: { port: number; host: string }) {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (req.url !== "/metrics" || !isRead) return res.writeHead(404).end();
    const metricsText = await registry.metrics().catch(() => undefined);
    if (metricsText === undefined) return res.writeHead(500).end();
    res
      .writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" })
      .end(metricsText);
  });
  await listenAt(server, address, "METRICS_PORT");
  return server;
}
