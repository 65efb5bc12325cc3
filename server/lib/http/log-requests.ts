import { randomUUID } from "node:crypto";
import { causedBy, isOver } from "@server/lib/db/slow-statements";
import type { Metrics } from "@server/lib/process/metrics";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";

interface Options {
  metrics?: Metrics;
  /** Whether slow statements are told: they name their request. */
  slowQueryMs?: number;
}

/**
 * One line per response: request id, user id, route template, status, milliseconds, and the code of an error. Never a URL, a query, a
 * header or a body. The request id is ours, and is sent as X-Request-Id. Handlers set `res.locals`: route, viewerId, problem, and `quiet`
 * for requests that are too frequent to be of interest.
 */
export function logRequests(logger: Logger, { metrics, slowQueryMs = 0 }: Options = {}): RequestHandler {
  const fields = ({ method }: Request, res: Response) => {
    const { requestId, route, viewerId: userId, problem: code, began } = res.locals;
    return {
      requestId,
      userId,
      method,
      route: route ?? "unknown",
      status: statusOf(res),
      ms: msSince(began),
      code,
    };
  };
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => {
      const requestId = randomUUID();
      (res as Response).locals.requestId = requestId;
      res.setHeader("X-Request-Id", requestId);
      return requestId;
    },
    // The request and response objects hold URLs, headers and cookies. `quietReqLogger` would only add a second child logger to each request.
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customLogLevel: ({ method }, res) => levelOf(method, statusOf(res), res.locals.quiet),
    customSuccessObject: fields,
    customErrorObject: fields,
    customSuccessMessage: () => "request completed",
    customErrorMessage: () => "request completed",
  });

  return (req, res, next) => {
    res.locals.began = performance.now();
    metrics?.requestBegan();
    log(req, res);
    res.once("close", () => {
      const { route = "unknown", began, isStream } = res.locals;
      isOver(res.locals);
      metrics?.requestEnded(req.method, route, statusOf(res), msSince(began), isStream);
    });
    if (slowQueryMs) causedBy(res.locals, next);
    else next();
  };
}

const msSince = (began: number) => Math.round(10 * (performance.now() - began)) / 10;

/** 499, as proxies write it, where the client disconnected before the response began. */
const statusOf = (res: Response) => (res.headersSent ? res.statusCode : 499);

/** A 401 to a GET is how a page learns that nobody is signed in; to anything else it is an attempt. */
function levelOf(method: string | undefined, status: number, quiet?: boolean) {
  if (status >= 500) return "error";
  if (status === 403 || status === 429 || (status === 401 && method !== "GET")) return "warn";
  return quiet ? "debug" : "info";
}
