import type { RequestHandler } from "express";
import type { Pool, QueryConfig } from "pg";

interface Options {
  pool: () => Pool;
  isDraining: () => boolean;
  /** Timeout of the database query. */
  timeoutMs?: number;
}

/**
 * `/healthz`: this process is alive. `/readyz`: it accepts requests, because the database answers and the
 * server is not draining.
 */
export function healthChecks({ pool, isDraining, timeoutMs = 1000 }: Options): RequestHandler {
  const query: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: timeoutMs };
  let pendingCheck: Promise<boolean> | undefined;
  const isDatabaseUp = () => {
    // Concurrent checks share one query, so that they cannot occupy the pool while the database hangs.
    pendingCheck ??= Promise.race([
      pool()
        .query(query)
        .then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
    ])
      .catch(() => false)
      .finally(() => {
        pendingCheck = undefined;
      });
    return pendingCheck;
  };

  return async (req, res, next) => {
    const isHealthCheck = req.path === "/healthz" || req.path === "/readyz";
    if (!isHealthCheck || (req.method !== "GET" && req.method !== "HEAD")) return next();
    Object.assign(res.locals, { route: req.path, quiet: true });
    res.set("Cache-Control", "no-store");
    if (req.path === "/healthz" || (!isDraining() && (await isDatabaseUp()))) res.json({ status: "ok" });
    else res.status(503).json({ status: isDraining() ? "draining" : "database away" });
  };
}
