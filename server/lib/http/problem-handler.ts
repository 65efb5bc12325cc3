import { STATUS_CODES } from "node:http";
import { errorDetailsOf, isConnectionError } from "@server/lib/db/connection-error";
import type { Log } from "@server/lib/log";
import type { Problem } from "@shared/lib/fields";
import type { ErrorRequestHandler } from "express";
import { ApiError } from "./api-error";

/**
 * Sends every error as RFC 9457 problem+json. For an endpoint that a browser opens as a page, redirects to
 * the page that shows the error instead. Unexpected errors are logged, and their details are not sent.
 */
export function createProblemHandler(log: Log): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    const { requestId, errorPage: toErrorPageUrl } = res.locals;
    const logError: LogError = (fields, message) => log.error({ requestId, ...fields }, message);
    const apiError = error instanceof ApiError ? error : toApiError(error, logError);
    res.locals.problem = apiError.code;
    res.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...apiError.headers });
    if (toErrorPageUrl) res.status(302).set("Location", toErrorPageUrl(apiError)).end();
    else res.status(apiError.status).type("application/problem+json").json(toProblem(apiError));
  };
}

/** The RFC 9457 body of an error. */
export function toProblem({ code, status, message, errors, extensions }: ApiError): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
    message,
    code,
    errors,
    ...extensions,
  };
}

/** SQLSTATE of a statement that exceeded the statement timeout. */
const queryCanceledCode = "57014";
const deadlockDetectedCode = "40P01";

/**
 * An error of Express, PostgreSQL or Drizzle. Drizzle's errors contain the error of PostgreSQL as `cause`.
 */
interface ThrownError {
  status?: number;
  code?: string;
  message?: string;
  stack?: string;
  cause?: ThrownError & { table?: string; constraint?: string };
}

type LogError = (fields: object, message: string) => void;

/** The ApiError for an error of Express or the database. Any other error becomes `unexpected`. */
function toApiError(error: ThrownError, logError: LogError): ApiError {
  const apiError = toRequestError(error) ?? toDatabaseError(error, logError);
  if (apiError) return apiError;
  logError(toLogFields(error), "unexpected error");
  return new ApiError("unexpected", "Something went wrong on our side. Please try again.");
}

/** The ApiError for a request that Express rejects. */
function toRequestError(error: ThrownError): ApiError | undefined {
  if (error.status === 413) return new ApiError("too_large", "The request is too large.");
  if (error.status === 415)
    return new ApiError("unsupported_media_type", "Send JSON with the content type application/json.");
  if (error instanceof URIError) return new ApiError("not_found", "There is nothing at this address.");
  if (error.status === 400) return new ApiError("invalid_input", "The request is not valid JSON.");
  return undefined;
}

/** The ApiError for a database that is slow or unavailable. */
function toDatabaseError(error: ThrownError, logError: LogError): ApiError | undefined {
  const { code } = errorDetailsOf(error);
  const retryHeaders = { "Retry-After": "2" };
  if (code === queryCanceledCode || code === deadlockDetectedCode) {
    logError(toLogFields(error), "a statement was cancelled");
    return new ApiError(
      "busy",
      "The request took too long. Please narrow it down, or try again in a moment.",
      undefined,
      retryHeaders,
    );
  }
  if (isConnectionError(error)) {
    logError({ code }, "the database is unavailable");
    return new ApiError(
      "unavailable",
      "The service is temporarily unavailable. Please try again in a moment.",
      undefined,
      retryHeaders,
    );
  }
  return undefined;
}

const maxLoggedStackLines = 12;

/**
 * The log fields of an error. The messages of database errors are omitted, because they contain rows and
 * parameters, which are personal data.
 */
function toLogFields({ code, message, stack = "", cause }: ThrownError) {
  const isDatabaseError = cause?.code !== undefined || /^[0-9A-Z]{5}$/.test(code ?? "");
  const stackLines = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    code: code ?? cause?.code,
    message: isDatabaseError ? undefined : message,
    table: cause?.table,
    constraint: cause?.constraint,
    at: stackLines.slice(0, maxLoggedStackLines).map((line) => line.trim()),
  };
}
