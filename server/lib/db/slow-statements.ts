/** Logs slow SQL statements, together with the request that caused them. */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Log } from "@server/lib/log";
import type { ClientBase, Pool } from "pg";

/**
 * The request that causes a statement. The fields are read when the statement ends, because the route is set
 * only after the request has started.
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
 * The start times of the requests in flight. Filled only without the async context: a log line then names
 * several of these requests.
 */
const requestsInFlight = new Map<RequestInfo, number>();

/**
 * Runs a function that handles a request. Slow statements are logged with this request until `forgetRequest`
 * is called.
 */
export function runWithRequest(request: RequestInfo, run: () => void) {
  if (usesAsyncContext) return currentRequest.run(request, run);
  requestsInFlight.set(request, performance.now());
  run();
}
/** Ends the attribution of statements to a request. */
export function forgetRequest(request: RequestInfo) {
  requestsInFlight.delete(request);
}

const maxLoggedRequests = 5;

/**
 * The log fields of the request. If the request is unknown, names the latest requests, at most
 * `maxLoggedRequests`, that were in flight when the statement started: one of them probably caused it.
 */
function requestLogFields(request: RequestInfo | undefined, statementStartedAt: number) {
  if (request) return { requestId: request.requestId, route: request.route };
  const candidates: { requestId?: string; route?: string }[] = [];
  for (const [{ requestId, route, isStream }, startedAt] of requestsInFlight)
    if (startedAt <= statementStartedAt && !isStream) candidates.push({ requestId, route });
  return candidates.length > 1 ? { among: candidates.slice(-maxLoggedRequests) } : candidates[0];
}

/** Maximum number of characters of a statement in the log. */
const maxStatementLength = 2_000;

type QueryFunction = (...args: unknown[]) => unknown;
interface QueryResult {
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
  const originalQuery = client.query.bind(client) as QueryFunction;
  const timedQuery: QueryFunction = (...args) => {
    const startedAt = performance.now();
    const request = currentRequest.getStore();
    const logIfSlow = (error: { code?: string } | null, result?: QueryResult | QueryResult[]) => {
      const ms = Math.round(performance.now() - startedAt);
      if (ms < thresholdMs) return;
      const { text, name } = statementOf(args[0]);
      const lastResult = Array.isArray(result) ? result.at(-1) : result;
      const rows = lastResult?.rowCount ?? undefined;
      log.warn(
        { statement: name, sql: text, ms, rows, code: error?.code, ...requestLogFields(request, startedAt) },
        "slow statement",
      );
    };
    // A pool passes a callback to `query`. In a transaction, `query` gets no callback and returns a promise.
    const callback = args.at(-1);
    if (typeof callback === "function") {
      args[args.length - 1] = (error: null, result: QueryResult) => {
        logIfSlow(error, result);
        callback(error, result);
      };
      return originalQuery(...args);
    }
    const promise = originalQuery(...args);
    if (promise instanceof Promise)
      promise.then(
        (result) => logIfSlow(null, result),
        (error) => logIfSlow(error),
      );
    return promise;
  };
  client.query = timedQuery as ClientBase["query"];
}

/**
 * Keeps the async context of a request that waits for a connection. Otherwise the request would continue in
 * the context of the request that releases the connection.
 */
export function propagateAsyncContext(pool: Pool) {
  if (!usesAsyncContext) return;
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool["connect"];
}

/** The statement for the log, from the first argument of `query`. */
function statementOf(query: unknown): { text?: string; name?: string } {
  const config: { text?: string; name?: string } =
    typeof query === "string" ? { text: query } : (query as object);
  const sqlText = config.text?.replace(/\s+/g, " ").trim().slice(0, maxStatementLength);
  return { text: sqlText, name: config.name };
}
