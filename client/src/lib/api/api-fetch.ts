import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  fillPath,
  type PathParamValues,
} from "@shared/lib/endpoints";
import type { ErrorCode } from "@shared/lib/errors";
import type { Problem } from "@shared/lib/fields";
import { queryOptions } from "@tanstack/react-query";
import { fetchWithTimeout } from "./fetch-with-timeout";
import { parseProblem } from "./parse-problem";

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
    // The header may also contain a date, which is ignored.
    if (retryAfterHeader && /^\d+$/.test(retryAfterHeader)) this.retryAfterSeconds = Number(retryAfterHeader);
  }

  /** Returns the server's message about one field of a form. */
  fieldMessage = (path: string) => this.problem?.errors?.find((error) => error.path === path)?.message;
}

/** Returns the server's message for the user; undefined for network errors and responses without one. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.message : undefined;
}

/** True for the error that every endpoint returns to a suspended user. */
export const isSuspendedError = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "suspended";

/**
 * Thrown if the user cancels the dialog that asks them to confirm who they are. Callers show no error
 * message.
 */
export class ReauthenticationCancelledError extends Error {}

/** The input of any endpoint. `EndpointInput<E>` is the exact type for the endpoint `E`. */
export interface RequestInput {
  params?: PathParamValues;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Options of `fetch` that callers may set. */
export type RequestOptions = Pick<RequestInit, "signal" | "keepalive"> & { headers?: Record<string, string> };

/** The parts of a request that other files set. */
interface RequestHooks {
  /**
   * Sends a request. entry-server.tsx replaces it, so that server rendering calls the API in the same
   * process.
   */
  fetchImpl: typeof fetchWithTimeout;
  /**
   * Asks the viewer to confirm who they are. Resolves once they have, or rejects with
   * `ReauthenticationCancelledError`. The app shell sets it.
   */
  confirmIdentity?: () => Promise<void>;
}
export const requestHooks: RequestHooks = { fetchImpl: fetchWithTimeout };

/**
 * Sends a request to an endpoint and resolves with the successful response. Rejects with `ApiError` for an
 * error status, or with the error of `fetch`. If the server requires a recent authentication, the viewer is
 * asked to confirm who they are, and the request is repeated once. ETags are left to the browser's HTTP
 * cache.
 */
export async function request(
  endpoint: Endpoint,
  { params, query = {}, body }: RequestInput,
  options: RequestOptions = {},
): Promise<Response> {
  const url = fillPath(endpoint.path, params) + toQueryString(query);
  const init: RequestInit = { method: endpoint.method, credentials: "same-origin", ...options };
  const json = JSON.stringify(body);
  // For the server, an object without fields is the same as no body.
  if (json !== undefined && json !== "{}") {
    init.headers = { "Content-Type": "application/json", ...options.headers };
    init.body = json;
  }
  const send = async () => throwOnErrorStatus(await requestHooks.fetchImpl(url, init));
  try {
    return await send();
  } catch (error) {
    const needsConfirmation =
      error instanceof ApiError && error.problem?.code === ("reauthentication_required" satisfies ErrorCode);
    if (!needsConfirmation || !requestHooks.confirmIdentity) throw error;
    await requestHooks.confirmIdentity();
    return send();
  }
}

async function throwOnErrorStatus(response: Response): Promise<Response> {
  if (response.ok) return response;
  const errorBody = (await response.text()) || response.statusText;
  throw new ApiError(response.status, errorBody, response.headers.get("Retry-After"));
}

/** Returns a query string that begins with "?" and leaves out empty parameters; "" if all are empty. */
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
  input: EndpointInput<E>,
  options?: RequestOptions,
): Promise<EndpointOutput<E>> {
  const response = await request(endpoint, input as RequestInput, options);
  const hasBody = response.status !== 204;
  return (hasBody ? await response.json() : undefined) as EndpointOutput<E>;
}

/**
 * Fetches a file that the caller saves. Unlike a download link, the request asks the viewer to confirm who
 * they are if the endpoint requires a recent authentication, and rejects with the server's error.
 */
export async function apiFetchFile<E extends GetEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: RequestOptions,
): Promise<Blob> {
  const response = await request(endpoint, input as RequestInput, options);
  return response.blob();
}

/** An endpoint that a query can read. */
export type GetEndpoint = Endpoint & { method: "GET" };

/**
 * Returns options for `useQuery`. The key begins with the endpoint's path, by which mutations invalidate
 * queries.
 */
export const apiQueryOptions = <E extends GetEndpoint>(endpoint: E, input: EndpointInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => apiFetch(endpoint, input, { signal }),
  });
