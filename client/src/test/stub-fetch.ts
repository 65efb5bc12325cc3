import type { Problem } from "@shared/lib/fields";
import { vi } from "vitest";

type StubbedReply = Response | object | null;

/** Replies by "METHOD /api/path". */
export type StubbedReplies = Record<
  string,
  StubbedReply | ((request: FetchRequest) => StubbedReply | Promise<StubbedReply>)
>;

interface FetchRequest {
  method: string;
  /** Path with query string. */
  path: string;
  body: unknown;
}

/**
 * Replaces `fetch` by these replies; other requests get a 404. Returns the list of requests, which grows as
 * they arrive.
 */
export function stubFetch(replies: StubbedReplies): FetchRequest[] {
  const requests: FetchRequest[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin);
    const request = {
      method: init.method ?? "GET",
      path: url,
      body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    };
    requests.push(request);
    const reply = replies[`${request.method} ${pathname}`];
    const result =
      typeof reply === "function" ? await Promise.race([reply(request), rejectOnAbort(init.signal)]) : reply;
    if (result === undefined) return errorResponse(404, "not_found", "This does not exist.");
    return result instanceof Response ? result : Response.json(result);
  });
  return requests;
}

/** Rejects like fetch when the request is aborted. */
function rejectOnAbort(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
}

/** Creates responses that stay pending until the test sends them. `handler` is a reply for `stubFetch`. */
export function createPendingResponses<T extends StubbedReply>() {
  const pending: ((reply: T) => void)[] = [];
  return {
    handler: () => new Promise<T>((resolve) => void pending.push(resolve)),
    /** Responds to the oldest pending request. */
    respond: (reply: T) => pending.shift()?.(reply),
    /** Number of pending requests. */
    get pendingCount() {
      return pending.length;
    },
  };
}

/** Returns an error response in the format of the server. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  extensions?: Pick<Problem, "errors" | "suspendedToken">,
): Response {
  const title = status === 401 ? "Unauthorized" : "Refused";
  return Response.json(
    { type: "about:blank", title, status, detail: message, message, code, ...extensions },
    { status },
  );
}
