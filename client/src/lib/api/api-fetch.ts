import { type ClientOutput, type Endpoint, fillPath, type Input } from "@shared/lib/endpoints";
import type { ErrorCode } from "@shared/lib/errors";
import type { Problem } from "@shared/lib/fields";
import { queryOptions } from "@tanstack/react-query";

/**
 * An error response. The message is "status: body"; `problem` is the parsed body, if the server sent one (RFC
 * 9457).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem?: Problem;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfterSeconds?: number;

  constructor(status: number, body: string, retryAfterHeader?: string | null) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
    // A date, which the header may also contain, is ignored.
    if (retryAfterHeader && /^\d+$/.test(retryAfterHeader)) this.retryAfterSeconds = Number(retryAfterHeader);
  }

  /** Returns the server's message about one field of a form. */
  fieldMessage = (path: string) => this.problem?.errors?.find((error) => error.path === path)?.message;
}

/** Current error codes by those of the previous release, whose servers still answer during a rolling deploy. */
const currentCodes: Record<string, ErrorCode> = {
  link_spent: "token_used",
  wrong_order: "invalid_transition",
  too_early: "cooldown",
};

/**
 * Parses the body of an error response; undefined for other bodies, such as the HTML error page of a proxy.
 */
function parseProblem(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed === null || typeof parsed !== "object" || !("message" in parsed)) return undefined;
    const problem = parsed as Problem;
    return { ...problem, code: currentCodes[problem.code] ?? problem.code };
  } catch {
    return undefined;
  }
}

/** Returns the server's message for the user; undefined for network errors and responses without one. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.message : undefined;
}

/** True for the error that every endpoint returns to a suspended user. */
export const isSuspendedError = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "suspended";

/** The input of an unknown endpoint; `Input<E>` has the types of a given one. */
export interface RequestInput {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Options of `fetch` that callers may set. */
export type RequestOptions = Pick<RequestInit, "signal" | "keepalive"> & { headers?: Record<string, string> };

/** Long enough for a slow connection; a stalled connection then fails like an unreachable server. */
const timeoutMs = 30_000;

/** Pass as `signal` to disable the timeout, for requests without an upper limit such as the data export. */
export const noTimeoutSignal = new AbortController().signal;

/** Server rendering replaces `fetchImpl` to call the API in its own process. */
export const transport = { fetchImpl: fetchWithTimeout };

/** Aborts with the caller's signal or after the timeout. Some supported browsers lack `AbortSignal.any`. */
function fetchWithTimeout(url: string, init: RequestInit): Promise<Response> {
  const callerSignal = init.signal;
  if (callerSignal === noTimeoutSignal) return fetch(url, init);
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), timeoutMs);
  return fetch(url, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
}

/**
 * Sends a request to an endpoint and resolves with the successful response. Rejects with `ApiError` for an
 * error status, or with the error of `fetch`. ETags are left to the browser's HTTP cache.
 */
export async function request(
  endpoint: Endpoint,
  { params, query = {}, body }: RequestInput,
  options: RequestOptions = {},
): Promise<Response> {
  const url = fillPath(endpoint.path, params) + toQueryString(query);
  const init: RequestInit = { method: endpoint.method, credentials: "same-origin", ...options };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json", ...options.headers };
    init.body = JSON.stringify(body);
  }
  const response = await transport.fetchImpl(url, init);
  if (response.ok) return response;
  const errorBody = (await response.text()) || response.statusText;
  throw new ApiError(response.status, errorBody, response.headers.get("Retry-After"));
}

/** Serializes a query with its "?", without empty parameters; empty if there are no others. */
function toQueryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Null counts as empty: JSON turns the `undefined` of a server-rendered query key into null.
    const isEmpty = value === undefined || value === null || value === "";
    if (!isEmpty) search.append(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

/**
 * Calls an endpoint and resolves with the parsed response body; undefined for 204. Rejects as `request` does.
 */
export async function apiFetch<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: RequestOptions,
): Promise<ClientOutput<E>> {
  const response = await request(endpoint, input as RequestInput, options);
  const hasBody = response.status !== 204;
  return (hasBody ? await response.json() : undefined) as ClientOutput<E>;
}

/** An endpoint that a query can read. */
export type GetEndpoint = Endpoint & { method: "GET" };

/**
 * Returns options for `useQuery`. The key begins with the endpoint's path, by which mutations invalidate
 * queries.
 */
export const apiQueryOptions = <E extends GetEndpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => apiFetch(endpoint, input, { signal }),
  });
