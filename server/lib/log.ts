import { type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from "pino";

/** What the rest of the server needs of a logger. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

interface Options {
  level: Level | "silent";
  /** Standard output if not given. */
  write?: DestinationStream["write"];
}

const keptBack = [
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

/** Lines of JSON with the time in UTC. Personal data and secrets are redacted, also where an error carries them. */
export function openLog({ level, write = (line) => void process.stdout.write(line) }: Options): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: keptBack.flatMap((name) => [name, `*.${name}`]), censor: "[kept back]" },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        // Without words of our own pino would say the error's, whole.
        logMethod(given, method) {
          method.apply(
            this,
            typeof given[0] === "object" && given.length === 1 ? [given[0], "failed"] : given,
          );
        },
      },
    },
    { write },
  );
}

interface Described {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  at: string[];
  cause?: Described;
}

/** By hand: typed text may be long, and an expression with a beginning and an end would try each beginning that it finds. */
function withoutTyped(message: string): string {
  const plain = message.replace(/\nparams: .*$/s, "");
  const begins = plain.indexOf(': "');
  return begins !== -1 && plain.endsWith('"') && plain.length > begins + ': "'.length
    ? plain.slice(0, begins)
    : plain;
}

/** An error without the values that the database and drizzle put into theirs (`params: …`, `detail`, `: "typed text"`). */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something that is no Error was thrown", at: [] };
  const { code, constraint, table }: Error & { code?: unknown; constraint?: unknown; table?: unknown } =
    error;
  return {
    type: error.name,
    message: withoutTyped(error.message),
    code,
    constraint,
    table,
    at: (error.stack ?? "")
      .split("\n")
      .flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? [])
      .slice(0, 12),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Prints lines for a person at a terminal, in development: pino-pretty is a development dependency. */
export async function prettyWriter(
  destination: NodeJS.WritableStream = process.stdout,
): Promise<DestinationStream["write"]> {
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({
    colorize: destination === process.stdout && process.stdout.isTTY,
    translateTime: "UTC:HH:MM:ss",
    ignore: "requestId,method,route,status,ms,userId,code",
    messageFormat: ({ method, route, status, ms, userId, code, msg }) =>
      method
        ? [method, route, status, `${ms} ms`, userId && `user ${userId}`, code].filter(Boolean).join(" ")
        : String(msg),
  });
  return (line) => void destination.write(pretty(line) ?? "");
}
