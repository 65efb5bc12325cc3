import { type Answered, type Ask, type Endpoint, fillPath } from "@shared/lib/contract";
import type { Problem } from "@shared/lib/fields";
import { infiniteQueryOptions, mutationOptions, queryOptions, useMutation } from "@tanstack/react-query";
import type { Telling } from "./telling";

/** A refused or failed call. The message keeps the form "status: body"; `problem` is what the server said, if it did. */
export class CallError extends Error {
  readonly status: number;
  readonly problem?: Problem;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = problemIn(body);
  }
  /** The server's sentence about one field of a form. */
  about = (path: string) => this.problem?.errors?.find((error) => error.path === path)?.message;
}

/** A proxy in between may answer in HTML: then there is none. */
function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed !== null && typeof parsed === "object" && "message" in parsed ? (parsed as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/** The sentence that a person reads: the server's, if it said one. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.problem?.message : undefined;
}

interface Sent {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
}
type How = Pick<RequestInit, "signal" | "keepalive">;

/** The browser's own cache keeps what came with an ETag and asks again by itself: nothing is kept twice here. */
async function send(endpoint: Endpoint, { params, query = {}, body }: Sent, how: How = {}): Promise<Response> {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const response = await fetch(fillPath(endpoint.path, params) + (search.size ? `?${search}` : ""), {
    method: endpoint.method,
    credentials: "same-origin",
    ...how,
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText);
  return response;
}

/** One call of the contract. Rejects with a CallError when refused, with fetch's own error when nobody answered. */
export async function call<E extends Endpoint>(endpoint: E, ask: Ask<E>, how?: How): Promise<Answered<E>> {
  const response = await send(endpoint, ask as Sent, how);
  return (response.status === 204 ? undefined : await response.json()) as Answered<E>;
}

/**
 * An endpoint by its method and path alone, which tsc holds to the contract (import the contract as a type). For what the
 * landing page needs: the contract itself brings its schemas, and 12 kB of zod with them.
 */
export const wire = <E extends Endpoint>(method: E["method"], path: E["path"]) => ({ method, path }) as E;

type Reading = Endpoint & { method: "GET" };

/** Options for `useQuery`; the key begins with the endpoint's path, which is what `refreshes` makes stale. */
export const read = <E extends Reading>(endpoint: E, ask: Ask<E>) =>
  queryOptions({ queryKey: [endpoint.path, ask], queryFn: ({ signal }) => call(endpoint, ask, { signal }) });

/** A list page by page, for `useInfiniteQuery`: `fetchNextPage` follows the Link header. */
export const readPages = <E extends Reading & { page: unknown }>(endpoint: E, ask: Ask<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", ask],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam: cursor }) => {
      const sent = ask as Sent;
      const response = await send(endpoint, { ...sent, query: { ...sent.query, cursor } }, { signal });
      return { items: (await response.json()) as Answered<E>, next: nextCursor(response.headers.get("Link")) };
    },
    getNextPageParam: (page) => page.next,
  });

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  return address ? (new URL(address, location.origin).searchParams.get("cursor") ?? undefined) : undefined;
}

/** Options for `useMutation`, with what it says and which reads it makes stale. */
export const change = <E extends Endpoint>(endpoint: E, telling: Telling) =>
  mutationOptions({ mutationFn: (ask: Ask<E>) => call(endpoint, ask), meta: { ...telling } });
export const useCall = <E extends Endpoint>(endpoint: E, telling: Telling = {}) => useMutation(change(endpoint, telling));
