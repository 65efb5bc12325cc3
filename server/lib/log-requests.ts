import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import { causedBy, isOver } from "./slow-statements";

interface Options {
  metrics?: Metrics;
  /** Whether slow statements are told: they name their request. */
  slowQueryMs?: number;
}

/**
 * One line for each answer: request id, user id, the route's template, status, milliseconds, and a refusal's code.
 * Never an address, a query, a body or a cookie. The id is ours, and goes out as X-Request-Id.
 * Others fill in `res.locals`: route, viewerId, problem, and `quiet` for what is asked too often to be of interest.
 */
export function logRequests(log: Log, { metrics, slowQueryMs = 0 }: Options = {}): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const requestId = randomBytes(9).toString("base64url");
    res.locals.requestId = requestId;
    res.setHeader("X-Request-Id", requestId);
    metrics?.requestBegan();
    res.once("close", () => {
      const { route = "unknown", viewerId: userId, problem: code, quiet, isStream } = res.locals;
      const ms = Math.round(10 * (performance.now() - began)) / 10;
      // The caller went away before an answer was made: 499, as proxies write it.
      const status = res.headersSent ? res.statusCode : 499;
      isOver(res.locals);
      metrics?.requestEnded(req.method, route, status, ms, isStream);
      log[levelOf(req.method, status, quiet)]({ requestId, userId, method: req.method, route, status, ms, code }, "answered");
    });
    if (slowQueryMs) causedBy(res.locals, next);
    else next();
  };
}

/** A 401 to a GET is how a page learns that nobody is signed in; to anything else it is an attempt. */
function levelOf(method: string, status: number, quiet?: boolean) {
  if (status >= 500) return "error";
  if (status === 403 || status === 429 || (status === 401 && method !== "GET")) return "warn";
  return quiet ? "debug" : "info";
}
