import { type ClientOutput, type Endpoint, fillPath, type Input } from "@shared/lib/endpoints";
import type { Problem } from "@shared/lib/fields";
import { queryOptions } from "@tanstack/react-query";

/** A refused or failed call. The message keeps the form "status: body"; `problem` is what the server said, if it did. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem?: Problem;
  /** Seconds after which to ask again, where the answer said so. */
  readonly retryAfter?: number;
  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`${status}: ${body}`);
    this.status = status;
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
    this.problem = problemIn(body);
  }
  /** The server's sentence about one field of a form. */
  about = (path: string) => this.problem?.errors?.find((error) => error.path === path)?.message;
}

/** A proxy in between may answer in HTML: then there is none. */
function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed !== null && typeof parsed === "object" && "message" in parsed
      ? (parsed as Problem)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The sentence that a person reads: the server's, if it said one. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.message : undefined;
}

/** What every call answers once an admin has suspended the person who makes it. */
export const isSuspension = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "suspended";

export interface Sent {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
}
export type How = Pick<RequestInit, "signal" | "keepalive"> & { headers?: Record<string, string> };

/** Ample for a slow line. After it a line that stalled is one on which nobody answered. */
const patience = 30_000;
/** For what may take as long as it takes: a copy of everything. */
export const { signal: unhurried } = new AbortController();

/** Ends as the caller's own signal does, and where no answer begins in time. `AbortSignal.any` is missing in browsers that are in use. */
function inTime(address: string, how: RequestInit): Promise<Response> {
  const own = how.signal;
  if (own === unhurried) return fetch(address, how);
  const stop = new AbortController();
  const end = () => stop.abort(own?.reason);
  if (own?.aborted) end();
  own?.addEventListener("abort", end);
  const timer = setTimeout(() => stop.abort(new DOMException("", "TimeoutError")), patience);
  return fetch(address, { ...how, signal: stop.signal }).finally(() => clearTimeout(timer));
}

/** Server rendering replaces the implementation: it calls the API in its own process. */
export const transport = { fetchImpl: inTime };

/** The browser's own cache keeps what came with an ETag and asks again by itself: nothing is kept twice here. */
export async function request(
  endpoint: Endpoint,
  { params, query = {}, body }: Sent,
  how: How = {},
): Promise<Response> {
  // In the data of a server-rendered page, undefined has become null.
  const asked = Object.entries(query).filter(([, value]) => (value ?? "") !== "");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const response = await transport.fetchImpl(
    fillPath(endpoint.path, params) + (search.size ? `?${search}` : ""),
    {
      method: endpoint.method,
      credentials: "same-origin",
      ...how,
      ...(body !== undefined && {
        headers: { "Content-Type": "application/json", ...how.headers },
        body: JSON.stringify(body),
      }),
    },
  );
  if (!response.ok)
    throw new ApiError(
      response.status,
      (await response.text()) || response.statusText,
      response.headers.get("Retry-After"),
    );
  return response;
}

/** One call of the contract. Rejects with a CallError when refused, with fetch's own error when nobody answered. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ask: Input<E>,
  how?: How,
): Promise<ClientOutput<E>> {
  const response = await request(endpoint, ask as Sent, how);
  return (response.status === 204 ? undefined : await response.json()) as ClientOutput<E>;
}

export type Reading = Endpoint & { method: "GET" };

/** Options for `useQuery`; the key begins with the endpoint's path, which is what `refreshes` makes stale. */
export const read = <E extends Reading>(endpoint: E, ask: Input<E>) =>
  queryOptions({ queryKey: [endpoint.path, ask], queryFn: ({ signal }) => call(endpoint, ask, { signal }) });
