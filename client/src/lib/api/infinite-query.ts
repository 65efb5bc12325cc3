import type { EndpointInput, EndpointOutput, WithSchemas } from "@shared/lib/endpoints";
import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey } from "@tanstack/react-query";
import { type GetEndpoint, type RequestInput, request } from "./api-fetch";

/** An endpoint that returns a list in pages. */
type PaginatedEndpoint = GetEndpoint & WithSchemas<{ cursor: unknown }>;

type PageContext = QueryFunctionContext<QueryKey, string | undefined>;

/** Returns options for `useInfiniteQuery`; `fetchNextPage` follows the `Link` header of the last page. */
export const apiInfiniteQueryOptions = <E extends PaginatedEndpoint>(endpoint: E, input: EndpointInput<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", input],
    initialPageParam: undefined as string | undefined,
    queryFn: (context) => fetchPage(endpoint, input, context),
    getNextPageParam: (page) => page.next,
  });

/** Fetches one page of a list. `next` is the cursor of the next page, undefined on the last one. */
export async function fetchPage<E extends PaginatedEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  context: PageContext,
) {
  invalidateAgainAfterFetch(context);
  const { params, query } = input as RequestInput;
  const pageInput = { params, query: { ...query, cursor: context.pageParam } };
  const response = await request(endpoint, pageInput, { signal: context.signal });
  return {
    items: (await response.json()) as EndpointOutput<E>,
    next: parseNextCursor(response.headers.get("Link")),
  };
}

/**
 * Keeps an invalidated query invalidated while it fetches a further page. TanStack Query would mark the whole
 * query as fresh after that fetch, although the earlier pages are still stale.
 */
function invalidateAgainAfterFetch({ client, queryKey }: PageContext): void {
  const query = client.getQueryCache().find({ queryKey });
  const isFetchingFurtherPage = query?.state.fetchMeta?.fetchMore !== undefined;
  if (!query?.state.isInvalidated || !isFetchingFurtherPage) return;
  const invalidateAgain = () => query.invalidate();
  query.promise?.then(invalidateAgain, invalidateAgain);
}

function parseNextCursor(linkHeader: string | null): string | undefined {
  const nextPath = /<([^>]*)>; rel="next"/.exec(linkHeader ?? "")?.[1];
  if (!nextPath) return undefined;
  const nextUrl = new URL(nextPath, "http://ignored-base");
  return nextUrl.searchParams.get("cursor") ?? undefined;
}
