import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Log } from "@server/lib/log";
import type { ClientBase, Pool } from "pg";

/**
 * The request that causes a statement. Read when the statement ends, because the route is set after the
 * request has started.
 */
interface RequestInfo {
  requestId?: string;
  route?: string;
  isStream?: boolean;
}
const currentRequest = new AsyncLocalStorage<RequestInfo>();

/** Before Node 24, AsyncLocalStorage costs 7 % of a request; since then the cost cannot be measured. */
const usesAsyncContext = Number(process.versions.node.split(".")[0]) >= 24;
/**
 * Without it, a log line names the requests in flight when the statement began. The values are their start
 * times.
 */
const inFlight = new Map<RequestInfo, number>();

/**
 * Runs a function so that slow statements during it, or later until `isOver`, are logged with this request.
 */
export function runWithRequest(request: RequestInfo, run: () => void) {
  if (usesAsyncContext) return currentRequest.run(request, run);
  inFlight.set(request, performance.now());
  run();
}
/** Ends the attribution of statements to a request. */
export const forgetRequest = (request: RequestInfo) => void inFlight.delete(request);

/**
 * The log fields of the request; if it is unknown, of the latest five in flight at the start of the
 * statement.
 */
function requestFields(request: RequestInfo | undefined, statementStartedAt: number) {
  if (request) return { requestId: request.requestId, route: request.route };
  const among = [...inFlight].flatMap(([{ requestId, route, isStream }, startedAt]) =>
    startedAt <= statementStartedAt && !isStream ? [{ requestId, route }] : [],
  );
  return among.length > 1 ? { among: among.slice(-5) } : among[0];
}

/** Longer statements are cut in the log. */
const maxStatementLength = 2_000;

type Query = (...args: unknown[]) => unknown;
interface Result {
  rowCount?: number | null;
}

/**
 * Logs each statement of a connection that takes `thresholdMs` or longer: the SQL with placeholders, never
 * the parameters.
 */
export function logSlowStatements(
  client: ClientBase,
  { thresholdMs, log }: { thresholdMs: number; log: Log },
) {
  const query = client.query.bind(client) as Query;
  const timedQuery: Query = (...args) => {
    const startedAt = performance.now();
    const request = currentRequest.getStore();
    const handleEnd = (error: { code?: string } | null, result?: Result | Result[]) => {
      const ms = Math.round(performance.now() - startedAt);
      if (ms < thresholdMs) return;
      const { text, name } = statementOf(args[0]);
      const rows = (Array.isArray(result) ? result.at(-1) : result)?.rowCount ?? undefined;
      log.warn(
        { statement: name, sql: text, ms, rows, code: error?.code, ...requestFields(request, startedAt) },
        "slow statement",
      );
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      args[args.length - 1] = (error: null, result: Result) => {
        handleEnd(error, result);
        callback(error, result);
      };
      return query(...args);
    }
    const promise = query(...args);
    if (promise instanceof Promise) promise.then((result) => handleEnd(null, result), handleEnd);
    return promise;
  };
  client.query = timedQuery as ClientBase["query"];
}

/**
 * Keeps the async context of a caller that waits for a connection; otherwise it would continue in that of the
 * releasing request.
 */
export function propagateContext(pool: Pool) {
  if (!usesAsyncContext) return;
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool["connect"];
}

function statementOf(query: unknown): { text?: string; name?: string } {
  const { text, name } =
    typeof query === "string"
      ? { text: query, name: undefined }
      : (query as { text?: string; name?: string });
  return { text: text?.replace(/\s+/g, " ").trim().slice(0, maxStatementLength), name };
}
