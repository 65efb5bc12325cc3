import { type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from "pino";

/** The logger interface that the server uses. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

interface LogOptions {
  level: Level | "silent";
  /** Default: standard output. */
  write?: DestinationStream["write"];
}

const redactedFields = [
  "password",
  "newPassword",
  "hash",
  "secret",
  "cookie",
  "authorization",
  "email",
  "body",
  "params",
  "headers",
];

/** Logs JSON lines with the time in UTC. Personal data and secrets are redacted, in errors too. */
export function createLog({ level, write = (line) => void process.stdout.write(line) }: LogOptions): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
      serializers: { err: (error: unknown) => toErrorFields(error) },
      hooks: {
        // Always passes a message: without one, pino would log the unredacted message of the error.
        logMethod(args, method) {
          const hasMessage = typeof args[0] !== "object" || args.length > 1;
          method.apply(this, hasMessage ? args : [args[0], "failed"]);
        },
      },
    },
    { write },
  );
}

interface ErrorFields {
  type: string;
  message: string;
  /** Code, constraint and table are fields of PostgreSQL's errors. */
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  /** The first lines of the stack. */
  at: string[];
  cause?: ErrorFields;
}

const maxStackFrames = 12;
const maxCauses = 3;

/**
 * Removes the parameters that Drizzle appends to a message, and the input that PostgreSQL quotes at the end
 * of it. `indexOf` finds the quote, because a regular expression would backtrack on long input.
 */
function withoutUserInput(message: string): string {
  const withoutParams = message.replace(/\nparams: .*$/s, "");
  const openingQuote = ': "';
  const inputStart = withoutParams.indexOf(openingQuote);
  const isClosed = withoutParams.endsWith('"') && withoutParams.length > inputStart + openingQuote.length;
  return inputStart !== -1 && isClosed ? withoutParams.slice(0, inputStart) : withoutParams;
}

/**
 * The log fields of an error, without the user input that database errors contain in their message and
 * `detail`.
 */
function toErrorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: "a value that is not an Error was thrown", at: [] };
  const { code, constraint, table } = error as Error & Pick<ErrorFields, "code" | "constraint" | "table">;
  const stackFrames = (error.stack ?? "")
    .split("\n")
    .flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? []);
  return {
    type: error.name,
    message: withoutUserInput(error.message),
    code,
    constraint,
    table,
    at: stackFrames.slice(0, maxStackFrames),
    ...(error.cause !== undefined && depth < maxCauses && { cause: toErrorFields(error.cause, depth + 1) }),
  };
}

/**
 * Formats log lines for a terminal. For development only, because pino-pretty is a development dependency.
 */
export async function createPrettyWriter(
  destination: NodeJS.WritableStream = process.stdout,
): Promise<DestinationStream["write"]> {
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({
    colorize: destination === process.stdout && process.stdout.isTTY,
    translateTime: "UTC:HH:MM:ss",
    ignore: "requestId,method,route,status,ms,userId,code",
    messageFormat: ({ method, route, status, ms, userId, code, msg }) => {
      if (!method) return String(msg);
      const requestFields = [method, route, status, `${ms} ms`, userId && `user ${userId}`, code];
      return requestFields.filter(Boolean).join(" ");
    },
  });
  return (line) => void destination.write(pretty(line) ?? "");
}
