import { type DestinationStream, type Level, pino, stdTimeFunctions } from "pino";

/** What the rest of the server needs of a logger. */
export type Log = Pick<ReturnType<typeof pino>, "debug" | "info" | "warn" | "error">;

interface Options {
  level: Level | "silent";
  /** For a person at a terminal; otherwise JSON lines, for machines. */
  readable?: boolean;
  write?: (line: string) => void;
}

const keptBack = ["password", "newPassword", "hash", "secret", "cookie", "authorization", "email", "body", "params", "headers"];

/** Lines of JSON with the time in UTC. What belongs to people is kept back, also where an error carries it. */
export function openLog({ level, readable = false, write = (line) => void process.stdout.write(line) }: Options) {
  const destination: DestinationStream = { write: readable ? (line) => write(readableLine(line)) : write };
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
          method.apply(this, typeof given[0] === "object" && given.length === 1 ? [given[0], "failed"] : given);
        },
      },
    },
    destination,
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
  return begins !== -1 && plain.endsWith('"') && plain.length > begins + ': "'.length ? plain.slice(0, begins) : plain;
}

/** An error without the values that the database and drizzle put into theirs (`params: …`, `detail`, `: "typed text"`). */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "something that is no Error was thrown", at: [] };
  const { code, constraint, table }: Error & { code?: unknown; constraint?: unknown; table?: unknown } = error;
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

interface Line {
  time: string;
  level: string;
  msg?: string;
  err?: Described;
  [fact: string]: unknown;
}

/** `14:05:09 info  GET /api/jobs 200 12 ms userId=3`, and below it where an error came from. */
function readableLine(line: string): string {
  const { time, level, msg = "", err, method, route, status, ms, requestId, ...rest }: Line = JSON.parse(line);
  const what = method ? `${method} ${route} ${status} ${ms} ms` : msg;
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const lines = [[time.slice(11, 19), level.padEnd(5), what, ...facts].join(" ")];
  for (let error = err; error; error = error.cause)
    lines.push(`  ${error.type}: ${error.message}`, ...error.at.slice(0, 5).map((at) => `    at ${at}`));
  return `${lines.join("\n")}\n`;
}
