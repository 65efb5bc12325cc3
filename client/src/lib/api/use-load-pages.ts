import { useEffect } from "react";

/** The part of an infinite query's result that this hook uses. */
interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/**
 * Fetches the next page of an infinite query until all pages, or `maxPages`, are loaded. Returns whether all
 * are loaded.
 */
export function useLoadPages(query: PagedQuery, maxPages = Number.POSITIVE_INFINITY): boolean {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const pageCount = data?.pages.length ?? 0;
  const isBelowMaximum = pageCount > 0 && pageCount < maxPages;
  const mustFetch = hasNextPage && isBelowMaximum && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    // By default, a second component with the same query would cancel the request of the first.
    if (mustFetch) void fetchNextPage({ cancelRefetch: false });
  }, [mustFetch, fetchNextPage]);
  return !hasNextPage;
}
