import type { Answered, Ask } from "@shared/lib/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { type Reading, type Sent, send } from "./call";

/** A list page by page, for `useInfiniteQuery`: `fetchNextPage` follows the Link header. */
export const readPages = <E extends Reading & { page: unknown }>(endpoint: E, ask: Ask<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", ask],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => readPage(endpoint, ask, cursor, signal),
    getNextPageParam: (page) => page.next,
  });

/** One page of a list, and where the next one begins. */
export async function readPage<E extends Reading & { page: unknown }>(
  endpoint: E,
  ask: Ask<E>,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const sent = ask as Sent;
  const response = await send(endpoint, { ...sent, query: { ...sent.query, cursor } }, { signal });
  return { items: (await response.json()) as Answered<E>, next: nextCursor(response.headers.get("Link")) };
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  return address ? (new URL(address, "http://any").searchParams.get("cursor") ?? undefined) : undefined;
}
