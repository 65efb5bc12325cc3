import { randomUUID } from "node:crypto";
import { forgetRequest, runWithRequest } from "@server/lib/db/slow-statements";
import type { Metrics } from "@server/lib/process/metrics";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";

interface Options {
  metrics?: Metrics;
  /** If not 0, log lines of slow statements name the request that caused them. */
  slowQueryMs?: number;
}

/**
 * Logs one line per response, with the id that is sent as X-Request-Id; never a URL, header or body, which
 * may hold personal data. Handlers set `res.locals`: `route`, `viewerId`, `problem` (error code), and `quiet`
 * for frequent requests, which are logged at debug level.
 */
export function logRequests(logger: Logger, { metrics, slowQueryMs = 0 }: Options = {}): RequestHandler {
  const fields = ({ method }: Request, res: Response) => {
    const { requestId, route, viewerId: userId, problem: code, startedAt } = res.locals;
    return {
      requestId,
      userId,
      method,
      route: route ?? "unknown",
      status: statusOf(res),
      ms: msSince(startedAt),
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
    // The request and response objects contain URLs, headers and cookies. `quietReqLogger` would add a second
    // child logger to each request.
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
    res.locals.startedAt = performance.now();
    metrics?.requestBegan();
    log(req, res);
    res.once("close", () => {
      const { route = "unknown", startedAt, isStream } = res.locals;
      forgetRequest(res.locals);
      metrics?.requestEnded(req.method, route, statusOf(res), msSince(startedAt), isStream);
    });
    if (slowQueryMs) runWithRequest(res.locals, next);
    else next();
  };
}

const msSince = (startedAt: number) => Math.round(10 * (performance.now() - startedAt)) / 10;

/** 499, as nginx logs it, if the client disconnected before the response began. */
const statusOf = (res: Response) => (res.headersSent ? res.statusCode : 499);

/**
 * A 401 is normal for a GET, by which a page finds out that it has no session; for other methods it is a
 * failed attempt.
 */
function levelOf(method: string | undefined, status: number, quiet?: boolean) {
  if (status >= 500) return "error";
  if (status === 403 || status === 429 || (status === 401 && method !== "GET")) return "warn";
  return quiet ? "debug" : "info";
}
