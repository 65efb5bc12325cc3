import type { ClientOutput, Input, WithSchemas } from "@shared/lib/endpoints";
import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey } from "@tanstack/react-query";
import { type Reading, request, type Sent } from "./api-fetch";

/** A list page by page, for `useInfiniteQuery`: `fetchNextPage` follows the Link header. */
export const infiniteQuery = <E extends Reading & WithSchemas<{ cursor: unknown }>>(
  endpoint: E,
  ask: Input<E>,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", ask],
    initialPageParam: undefined as string | undefined,
    queryFn: (asked) => readPage(endpoint, ask, asked),
    getNextPageParam: (page) => page.next,
  });

/** One page of a list, and where the next one begins. */
export async function readPage<E extends Reading & WithSchemas<{ cursor: unknown }>>(
  endpoint: E,
  ask: Input<E>,
  asked: QueryFunctionContext<QueryKey, string | undefined>,
) {
  stayStale(asked);
  const sent = ask as Sent;
  const response = await request(
    endpoint,
    { ...sent, query: { ...sent.query, cursor: asked.pageParam } },
    { signal: asked.signal },
  );
  return {
    items: (await response.json()) as ClientOutput<E>,
    next: nextCursor(response.headers.get("Link")),
  };
}

/** A further page would make a stale list count as fresh, though its others are as old as they were. */
function stayStale({ client, queryKey }: QueryFunctionContext<QueryKey, string | undefined>): void {
  const query = client.getQueryCache().find({ queryKey });
  if (!query?.state.isInvalidated || !query.state.fetchMeta?.fetchMore) return;
  const mark = () => query.invalidate();
  query.promise?.then(mark, mark);
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  return address ? (new URL(address, "http://any").searchParams.get("cursor") ?? undefined) : undefined;
}
