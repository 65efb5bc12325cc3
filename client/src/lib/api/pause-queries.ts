import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import {
  createExactQueryFilter,
  invalidateAfterFetch,
  invalidateQueries,
  isFetching,
  pausesByQuery,
} from "./invalidate";

/**
 * Cancels the fetches of lists before an optimistic update, because their responses would undo it on the
 * screen. Returns a function that resumes them, to be called when the mutation has succeeded or failed.
 */
export async function pauseQueries(
  queryClient: QueryClient,
  listFilters: readonly QueryFilters[],
): Promise<() => void> {
  const findListQueries = () =>
    listFilters.flatMap((filters) => queryClient.getQueryCache().findAll(filters));
  const loadedQueries = new Set(findListQueries().filter(({ state }) => state.data !== undefined));
  for (const query of loadedQueries) {
    const { isInvalidated, fetchMeta } = query.state;
    const pause = pausesByQuery.get(query) ?? { pendingMutationCount: 0 };
    pause.pendingMutationCount++;
    // The optimistic update marks the query as fresh, so remember that the query was stale.
    if (isInvalidated) pause.wasInvalidated = true;
    if (isFetching(query)) {
      if (fetchMeta?.fetchMore) pause.canceledPageMeta = fetchMeta;
      else pause.shouldRefetch = true;
    }
    pausesByQuery.set(query, pause);
  }
  await queryClient.cancelQueries({ predicate: (query) => loadedQueries.has(query) });
  return () => {
    // The response of a fetch that began during the mutation may or may not include the change.
    for (const query of findListQueries().filter(isFetching)) void invalidateAfterFetch(queryClient, query);
    for (const query of loadedQueries) void resumeQuery(queryClient, query);
  };
}

async function resumeQuery(queryClient: QueryClient, query: Query): Promise<void> {
  const pause = pausesByQuery.get(query);
  if (!pause) return;
  pause.pendingMutationCount--;
  if (pause.pendingMutationCount > 0) return;
  pausesByQuery.delete(query);
  if (pause.wasInvalidated) query.invalidate();
  if (isFetching(query)) {
    // `invalidateAfterFetch` refetches the query.
    pause.shouldRefetch = false;
    await invalidateAfterFetch(queryClient, query);
  }
  if (pause.canceledPageMeta && query.isActive()) {
    // If the fetch fails, the list itself shows the error.
    await query.fetch(undefined, { meta: pause.canceledPageMeta }).catch(() => {});
  }
  if (pause.shouldRefetch) await invalidateQueries(queryClient, createExactQueryFilter(query));
}
