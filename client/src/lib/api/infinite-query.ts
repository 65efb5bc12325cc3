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
  const { query, ...otherInput } = input as RequestInput;
  const response = await request(
    endpoint,
    { ...otherInput, query: { ...query, cursor: context.pageParam } },
    { signal: context.signal },
  );
  return {
    items: (await response.json()) as ClientOutput<E>,
    next: parseNextCursor(response.headers.get("Link")),
  };
}

/**
 * Marks an invalidated query as invalidated again after it has fetched a further page: TanStack Query would
 * mark it as fresh, although the earlier pages are still stale.
 */
function keepInvalidated({ client, queryKey }: QueryFunctionContext<QueryKey, string | undefined>): void {
  const query = client.getQueryCache().find({ queryKey });
  if (!query?.state.isInvalidated || !query.state.fetchMeta?.fetchMore) return;
  const invalidateAgain = () => query.invalidate();
  query.promise?.then(invalidateAgain, invalidateAgain);
}

function parseNextCursor(linkHeader: string | null): string | undefined {
  const nextUrl = /<([^>]*)>; rel="next"/.exec(linkHeader ?? "")?.[1];
  if (!nextUrl) return undefined;
  return new URL(nextUrl, "http://any").searchParams.get("cursor") ?? undefined;
}
