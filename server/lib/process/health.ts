import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Pool, QueryConfig } from "pg";

interface HealthCheckOptions {
  /** A function, because the server sets up the health checks before it opens the pool. */
  getPool: () => Pool;
  isDraining: () => boolean;
  /** Timeout of the database query. */
  timeoutMs?: number;
}

/**
 * Serves the health checks of load balancers. `/healthz` is 200 while this process is alive. `/readyz` is 200
 * while the database answers and the server is not draining.
 */
export function serveHealthChecks({
  getPool,
  isDraining,
  timeoutMs = 1000,
}: HealthCheckOptions): RequestHandler {
  const query: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: timeoutMs };
  let pendingCheck: Promise<boolean> | undefined;
  async function checkDatabase(): Promise<boolean> {
    const querySuccess = getPool()
      .query(query)
      .then(() => true);
    // `query_timeout` does not include the wait for a connection of the pool.
    const timeout = sleep(timeoutMs, false, { ref: false });
    try {
      return await Promise.race([querySuccess, timeout]);
    } catch {
      return false;
    }
  }
  /** Concurrent checks share one query, so that they cannot occupy the pool while the database hangs. */
  const joinDatabaseCheck = () => {
    pendingCheck ??= checkDatabase().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };

  return async (req, res, next) => {
    const isHealthCheck = req.path === "/healthz" || req.path === "/readyz";
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!isHealthCheck || !isRead) return next();
    // `quiet` requests are logged at debug level.
    Object.assign(res.locals, { route: req.path, quiet: true });
    res.set("Cache-Control", "no-store");
    const isOk = req.path === "/healthz" || (!isDraining() && (await joinDatabaseCheck()));
    if (isOk) res.json({ status: "ok" });
    else res.status(503).json({ status: isDraining() ? "draining" : "database away" });
  };
}
