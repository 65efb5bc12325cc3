import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Log } from "@server/lib/log";
import type { ClientBase, Pool } from "pg";

/** Whose statement it is. Read when the statement has ended: a request learns its route only on its way. */
interface Cause {
  requestId?: string;
  route?: string;
  isStream?: boolean;
}
const causes = new AsyncLocalStorage<Cause>();

/** Before Node 24 it costs 7 % of a request to follow it, and since then nothing that can be measured. */
const follows = Number(process.versions.node.split(".")[0]) >= 24;
/** Elsewhere a statement names those that were under way when it began; with when each began. */
const underWay = new Map<Cause, number>();

/** What is done for a request, however late, is told as its, until it is over. */
export function causedBy(cause: Cause, act: () => void) {
  if (follows) return causes.run(cause, act);
  underWay.set(cause, performance.now());
  act();
}
export const isOver = (cause: Cause) => void underWay.delete(cause);

/** Who asked at a moment; or who may have, the latest five of them. */
function askers(cause: Cause | undefined, at: number) {
  if (cause) return { requestId: cause.requestId, route: cause.route };
  const among = [...underWay].flatMap(([one, began]) =>
    began <= at && !one.isStream ? [{ requestId: one.requestId, route: one.route }] : [],
  );
  return among.length > 1 ? { among: among.slice(-5) } : among[0];
}

/** So much of a statement tells it from every other one. */
const longest = 2_000;

type Query = (...given: unknown[]) => unknown;
interface Result {
  rowCount?: number | null;
}

/** Tells the log of every statement of a connection that took `least` milliseconds or longer: its words with placeholders, never what stood for them. */
export function logSlowQuery(client: ClientBase, { least, log }: { least: number; log: Log }) {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...given) => {
    const began = performance.now();
    const cause = causes.getStore();
    const ended = (error: { code?: string } | null, result?: Result | Result[]) => {
      const ms = Math.round(performance.now() - began);
      if (ms < least) return;
      const { text, name } = statementOf(given[0]);
      const rows = (Array.isArray(result) ? result.at(-1) : result)?.rowCount ?? undefined;
      log.warn(
        { statement: name, sql: text, ms, rows, code: error?.code, ...askers(cause, began) },
        "slow statement",
      );
    };
    const callback = given.at(-1);
    if (typeof callback === "function") {
      given[given.length - 1] = (error: null, result: Result) => {
        ended(error, result);
        callback(error, result);
      };
      return query(...given);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then((result) => ended(null, result), ended);
    return answer;
  };
  client.query = timed as ClientBase["query"];
}

/** Whoever waits for a connection is handed it by whoever gives it back, and yet goes on as itself. */
export function propagateContext(pool: Pool) {
  if (!follows) return;
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool["connect"];
}

function statementOf(given: unknown): { text?: string; name?: string } {
  const { text, name } =
    typeof given === "string"
      ? { text: given, name: undefined }
      : (given as { text?: string; name?: string });
  return { text: text?.replace(/\s+/g, " ").trim().slice(0, longest), name };
}
