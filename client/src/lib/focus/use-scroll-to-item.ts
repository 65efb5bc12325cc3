import { useEffect } from "react";

interface Loading {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Leads to the card of a list that the address names, and reads on until it is there. `id` is that of its element, once it is. */
export function useScrollToItem(
  isNamed: boolean,
  id: string | undefined,
  { hasNextPage, isFetching, isError, fetchNextPage }: Loading,
): void {
  const seeking = isNamed && id === undefined && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (seeking) void fetchNextPage();
  }, [seeking, fetchNextPage]);

  useEffect(() => {
    if (id === undefined) return;
    // After the page has led focus and scroll to its beginning, as it does when it opens.
    const timer = setTimeout(() => {
      const card = document.getElementById(id);
      card?.scrollIntoView({ block: "start" });
      card?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [id]);
}
