/** Figures of this process in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */
import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listenAt } from "./systemd";

export type Metrics = ReturnType<typeof openMetrics>;

/** Others would let a caller make series of their own. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** What is slower than a database that hangs has its own cause. */
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Begins to collect; with what Node knows of itself (processor, memory, event loop, garbage collection, start). No label ever names a person or an address. */
export function openMetrics(version: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by method, route template and class of status, event streams excepted",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers: [registry],
  });
  const tasks = new Histogram({
    name: "queue_task_duration_seconds",
    help: "What this process did of what was queued, by task and outcome",
    labelNames: ["task", "outcome"],
    buckets: seconds,
    registers: [registry],
  });
  /** Looked up by one string, not by three labels: this runs with every request. */
  const series = new Map<string, { observe(value: number): void }>();
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
      let one = series.get(key);
      if (!one) {
        one = durations.labels(labels);
        series.set(key, one);
      }
      one.observe(ms / 1000);
    },

    taskEnded(task: string, outcome: "done" | "failed", ms: number) {
      tasks.observe({ task, outcome }, ms / 1000);
    },

    /** A figure that is read when it is asked for; or several, by what they count under `label`. One that cannot be had is left out. */
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
          const found = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          if (typeof found === "number") this.set(found);
          else if (label)
            for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count);
          else this.remove();
        },
      });
    },
  };
  metrics.gauge(
    "http_requests_in_flight",
    "Requests without a whole answer yet, event streams included",
    () => inFlight,
  );
  metrics.gauge("app_info", "Always 1; the version is the label", () => ({ [version]: 1 }), "version");
  return metrics;
}

/** Serves them at `/metrics`, away from the door that the world knows. */
export async function serveMetrics({ registry }: Metrics, place: { port: number; host: string }) {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    if (req.url !== "/metrics" || (req.method !== "GET" && req.method !== "HEAD"))
      return res.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    if (text === undefined) return res.writeHead(500).end();
    res.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  });
  await listenAt(server, place, "METRICS_PORT");
  return server;
}
