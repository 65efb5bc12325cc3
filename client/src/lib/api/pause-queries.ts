import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import { invalidate, invalidateAfterFetch, isFetching, onlyQuery, pausedQueries } from "./invalidate";

/**
 * Cancels fetches of lists before an optimistic update, because their responses would undo it on the screen.
 * Returns a function that resumes them, to be called when the mutation has succeeded or failed.
 */
export async function pauseQueries(client: QueryClient, lists: readonly QueryFilters[]): Promise<() => void> {
  const findQueries = () => lists.flatMap((list) => client.getQueryCache().findAll(list));
  const loadedQueries = new Set(findQueries().filter(({ state }) => state.data !== undefined));
  for (const query of loadedQueries) {
    const { isInvalidated, fetchMeta } = query.state;
    const paused = pausedQueries.get(query) ?? { mutations: 0 };
    paused.mutations++;
    // `setQueryData` will mark the query as fresh.
    paused.isInvalidated ||= isInvalidated;
    if (isFetching(query) && fetchMeta?.fetchMore) paused.nextPage = fetchMeta;
    else paused.refetch ||= isFetching(query);
    pausedQueries.set(query, paused);
  }
  await client.cancelQueries({ predicate: (query) => loadedQueries.has(query) });
  return () => {
    // The response of a fetch that began during the mutation may or may not include the change.
    for (const query of findQueries()) if (isFetching(query)) void invalidateAfterFetch(client, query);
    for (const query of loadedQueries) void resumeQuery(client, query);
  };
}

async function resumeQuery(client: QueryClient, query: Query): Promise<void> {
  const paused = pausedQueries.get(query);
  if (!paused || --paused.mutations > 0) return;
  pausedQueries.delete(query);
  if (paused.isInvalidated) query.invalidate();
  if (isFetching(query)) {
    paused.refetch = false;
    await invalidateAfterFetch(client, query);
  }
  // The list itself shows the error.
  if (paused.nextPage && query.isActive())
    await query.fetch(undefined, { meta: paused.nextPage }).catch(() => {});
  if (paused.refetch) await invalidate(client, onlyQuery(query));
}
