import type { RequestHandler } from "express";
import type { Pool, QueryConfig } from "pg";

interface Options {
  pool: () => Pool;
  isDraining: () => boolean;
  /** Milliseconds that the database has for its answer. */
  patience?: number;
}

/** `/healthz`: this process lives. `/readyz`: it may be sent work, since the database answers and it is not about to go. */
export function healthChecks({ pool, isDraining, patience = 1000 }: Options): RequestHandler {
  const question: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: patience };
  let asking: Promise<boolean> | undefined;
  const databaseAnswers = () => {
    // However many ask, one question at a time waits for a database that hangs; a connection without an answer is dropped.
    asking ??= Promise.race([
      pool()
        .query(question)
        .then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref()),
    ])
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  return async (req, res, next) => {
    const check = req.path === "/healthz" || req.path === "/readyz";
    if (!check || (req.method !== "GET" && req.method !== "HEAD")) return next();
    Object.assign(res.locals, { route: req.path, quiet: true });
    const well = req.path === "/healthz" || (!isDraining() && (await databaseAnswers()));
    res
      .status(well ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: well ? "ok" : isDraining() ? "draining" : "database away" });
  };
}
