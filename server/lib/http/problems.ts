import { STATUS_CODES } from "node:http";
import type { Log } from "@server/lib/log";
import type { Problem } from "@shared/lib/fields";
import type { ErrorRequestHandler } from "express";
import { ApiError } from "./api-error";

/** Every failure leaves as RFC 9457 problem+json; what was not foreseen is logged here and told to nobody. */
export function answerProblems(log: Log): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    const { requestId } = res.locals;
    const refusal =
      error instanceof ApiError
        ? error
        : foreseen(error, (facts, what) => log.error({ requestId, ...facts }, what));
    res.locals.problem = refusal.code;
    res
      .status(refusal.status)
      .set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...refusal.headers })
      .type("application/problem+json")
      .json(problemOf(refusal));
  };
}

/** What a refusal says, as RFC 9457 writes it down. */
export function problemOf({ code, status, message, errors }: ApiError): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
    message,
    code,
    errors,
  };
}

/** Class 08, 57P, 53300 and the sockets' own words: Postgres is going, gone, full or not yet there. */
const away = /^(08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|Cannot use a pool after calling end/;

interface Thrown {
  status?: number;
  code?: string;
  message?: string;
  stack?: string;
  cause?: Thrown & { table?: string; constraint?: string };
}

type Tell = (facts: object, what: string) => void;

function foreseen(error: Thrown, tell: Tell): ApiError {
  if (error.status === 413) return new ApiError("too_large", "That is too much to send at once.");
  if (error.status === 415)
    return new ApiError("unsupported_media_type", "Send JSON with the content type application/json.");
  if (error instanceof URIError) return new ApiError("not_found", "There is nothing at this address.");
  if (error.status === 400) return new ApiError("invalid_input", "The request is not valid JSON.");
  const code = error.code ?? error.cause?.code ?? "";
  if (code === "57014" || code === "40P01") {
    tell(withoutValues(error), "a statement was given up");
    return new ApiError(
      "busy",
      "That took too long. Please ask for less, or try again in a moment.",
      undefined,
      { "Retry-After": "2" },
    );
  }
  if (away.test(code) || awayWords.test(`${error.message} ${error.cause?.message}`)) {
    tell({ code }, "the database is away");
    return new ApiError("unavailable", "The database is away. Please try again in a moment.", undefined, {
      "Retry-After": "2",
    });
  }
  tell(withoutValues(error), "unforeseen");
  return new ApiError("unexpected", "Something went wrong on our side. Please try again.");
}

/** What helps to find a defect. A database's error repeats the row and the parameters, and those are people's. */
function withoutValues({ code, message, stack = "", cause }: Thrown) {
  const ofDatabase = cause?.code !== undefined || /^[0-9A-Z]{5}$/.test(code ?? "");
  return {
    code: code ?? cause?.code,
    message: ofDatabase ? undefined : message,
    table: cause?.table,
    constraint: cause?.constraint,
    at: stack
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
  };
}
