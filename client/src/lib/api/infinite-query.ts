import type { ClientOutput, Input, WithSchemas } from "@shared/lib/endpoints";
import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey } from "@tanstack/react-query";
import { type GetEndpoint, type RequestInput, request } from "./api-fetch";

/** Returns options for `useInfiniteQuery`; `fetchNextPage` follows the `Link` header of the last page. */
export const apiInfiniteQueryOptions = <E extends GetEndpoint & WithSchemas<{ cursor: unknown }>>(
  endpoint: E,
  input: Input<E>,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", input],
    initialPageParam: undefined as string | undefined,
    queryFn: (context) => fetchPage(endpoint, input, context),
    getNextPageParam: (page) => page.next,
  });

/** Fetches one page of a list, and the cursor of the next one (undefined on the last page). */
export async function fetchPage<E extends GetEndpoint & WithSchemas<{ cursor: unknown }>>(
  endpoint: E,
  input: Input<E>,
  context: QueryFunctionContext<QueryKey, string | undefined>,
) {
  keepInvalidated(context);
  const sent = input as RequestInput;
  const response = await request(
    endpoint,
    { ...sent, query: { ...sent.query, cursor: context.pageParam } },
    { signal: context.signal },
  );
  return {
    items: (await response.json()) as ClientOutput<E>,
    next: nextCursor(response.headers.get("Link")),
  };
}

/**
 * TanStack Query marks a query as fresh when it fetches a further page, although the earlier pages are still
 * stale.
 */
function keepInvalidated({ client, queryKey }: QueryFunctionContext<QueryKey, string | undefined>): void {
  const query = client.getQueryCache().find({ queryKey });
  if (!query?.state.isInvalidated || !query.state.fetchMeta?.fetchMore) return;
  const invalidate = () => query.invalidate();
  query.promise?.then(invalidate, invalidate);
}

function nextCursor(link: string | null): string | undefined {
  const url = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  return url ? (new URL(url, "http://any").searchParams.get("cursor") ?? undefined) : undefined;
}
