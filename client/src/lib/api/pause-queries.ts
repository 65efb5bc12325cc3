import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import {
  exactQueryFilter,
  invalidateAfterFetch,
  invalidateQueries,
  isFetching,
  pausedQueries,
} from "./invalidate";

/**
 * Cancels the fetches of lists before an optimistic update, because their responses would undo it on the
 * screen. Returns a function that resumes them, to be called when the mutation has succeeded or failed.
 */
export async function pauseQueries(
  client: QueryClient,
  listFilters: readonly QueryFilters[],
): Promise<() => void> {
  const findQueries = () => listFilters.flatMap((filters) => client.getQueryCache().findAll(filters));
  const loadedQueries = new Set(findQueries().filter(({ state }) => state.data !== undefined));
  for (const query of loadedQueries) {
    const { isInvalidated, fetchMeta } = query.state;
    const pausedQuery = pausedQueries.get(query) ?? { pendingMutationCount: 0 };
    pausedQuery.pendingMutationCount++;
    // The optimistic update marks the query as fresh, so remember that the query was stale.
    if (isInvalidated) pausedQuery.wasInvalidated = true;
    if (isFetching(query)) {
      if (fetchMeta?.fetchMore) pausedQuery.canceledPageMeta = fetchMeta;
      else pausedQuery.shouldRefetch = true;
    }
    pausedQueries.set(query, pausedQuery);
  }
  await client.cancelQueries({ predicate: (query) => loadedQueries.has(query) });
  return () => {
    // The response of a fetch that began during the mutation may or may not include the change.
    for (const query of findQueries().filter(isFetching)) void invalidateAfterFetch(client, query);
    for (const query of loadedQueries) void resumeQuery(client, query);
  };
}

async function resumeQuery(client: QueryClient, query: Query): Promise<void> {
  const pausedQuery = pausedQueries.get(query);
  if (!pausedQuery) return;
  pausedQuery.pendingMutationCount--;
  if (pausedQuery.pendingMutationCount > 0) return;
  pausedQueries.delete(query);
  if (pausedQuery.wasInvalidated) query.invalidate();
  if (isFetching(query)) {
    // `invalidateAfterFetch` refetches the query.
    pausedQuery.shouldRefetch = false;
    await invalidateAfterFetch(client, query);
  }
  if (pausedQuery.canceledPageMeta && query.isActive()) {
    // If the fetch fails, the list itself shows the error.
    await query.fetch(undefined, { meta: pausedQuery.canceledPageMeta }).catch(() => {});
  }
  if (pausedQuery.shouldRefetch) await invalidateQueries(client, exactQueryFilter(query));
}
