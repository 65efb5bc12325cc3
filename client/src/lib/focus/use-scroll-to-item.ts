import { useEffect } from "react";

/** The part of an infinite query's result that this hook uses. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Scrolls to and focuses the list item that the URL names, and fetches further pages until it is loaded.
 * `elementId` is the id of the item's element; undefined until the item is loaded.
 */
export function useScrollToItem(
  isItemInUrl: boolean,
  elementId: string | undefined,
  { hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery,
): void {
  const shouldFetchMore = isItemInUrl && elementId === undefined && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetchMore) void fetchNextPage();
  }, [shouldFetchMore, fetchNextPage]);

  useEffect(() => {
    if (elementId === undefined) return;
    // Runs after `usePageSetup`, which focuses the heading and scrolls to the top when the page opens.
    const timer = setTimeout(() => {
      const element = document.getElementById(elementId);
      element?.scrollIntoView({ block: "start" });
      element?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [elementId]);
}
