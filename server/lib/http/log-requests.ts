import { randomUUID } from "node:crypto";
import { forgetRequest, runWithRequest } from "@server/lib/db/slow-statements";
import type { Metrics } from "@server/lib/process/metrics";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";

interface RequestLogOptions {
  metrics?: Metrics;
  /** If not 0, log lines of slow statements name the request that caused them. */
  slowQueryMs?: number;
}

/**
 * Logs one line per response, with the id that is sent as X-Request-Id. Never logs a URL, header or body,
 * because they may contain personal data. Handlers set the logged fields in `res.locals`: `route`,
 * `viewerId`, `problem` (the error code), and `quiet` for frequent requests, which are logged at debug level.
 */
export function logRequests(
  logger: Logger,
  { metrics, slowQueryMs = 0 }: RequestLogOptions = {},
): RequestHandler {
  const toLogFields = ({ method }: Request, res: Response) => {
    const { requestId, route, viewerId: userId, problem: code, startedAt } = res.locals;
    return {
      requestId,
      userId,
      method,
      route: route ?? "unknown",
      status: toLoggedStatus(res),
      ms: msSince(startedAt),
      code,
    };
  };
  const logResponse = pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => {
      const requestId = randomUUID();
      (res as Response).locals.requestId = requestId;
      res.setHeader("X-Request-Id", requestId);
      return requestId;
    },
    // Omits the response object, which contains headers and cookies, from the log. The request object is omitted
    // by `serializers` instead of `quietReqLogger`, which would add a second child logger.
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customLogLevel: ({ method }, res) => chooseLogLevel(method, toLoggedStatus(res), res.locals.quiet),
    customSuccessObject: toLogFields,
    customErrorObject: toLogFields,
    customSuccessMessage: () => "request completed",
    customErrorMessage: () => "request completed",
  });

  return (req, res, next) => {
    res.locals.startedAt = performance.now();
    metrics?.recordRequestStart();
    logResponse(req, res);
    res.once("close", () => {
      const { route = "unknown", startedAt, isStream } = res.locals;
      forgetRequest(res.locals);
      metrics?.recordRequestEnd(req.method, route, toLoggedStatus(res), msSince(startedAt), isStream);
    });
    if (slowQueryMs) runWithRequest(res.locals, next);
    else next();
  };
}

const msSince = (startedAt: number) => Math.round(10 * (performance.now() - startedAt)) / 10;

/** The status of the response. 499, as in nginx, if the client disconnected before the response began. */
const toLoggedStatus = (res: Response) => (res.headersSent ? res.statusCode : 499);

/**
 * A 401 for a GET is not a warning, because pages use a GET to find out whether there is a session. For other
 * methods a 401 is a failed attempt.
 */
function chooseLogLevel(method: string | undefined, status: number, quiet?: boolean) {
  if (status >= 500) return "error";
  if (status === 403 || status === 429 || (status === 401 && method !== "GET")) return "warn";
  return quiet ? "debug" : "info";
}
