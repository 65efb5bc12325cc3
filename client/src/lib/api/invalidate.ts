import type { Endpoint } from "@shared/lib/endpoints";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

// Invalidates queries after a change on the server. Queries that pause-queries.ts has paused for an
// optimistic update are refetched after the pause.

/** The pause of a query for optimistic updates, and what has to be done at its end. */
interface QueryPause {
  /** Number of mutations that pause the query. The last one to finish resumes it. */
  pendingMutationCount: number;
  /** Whether to refetch all pages after the pause. */
  shouldRefetch?: boolean;
  /** Set if the pause canceled the fetch of a further page, which is fetched again with these options. */
  canceledPageMeta?: Query["state"]["fetchMeta"];
  /** Whether to mark the query as invalidated again after the pause. */
  wasInvalidated?: boolean;
}

export const pausesByQuery = new WeakMap<Query, QueryPause>();

/**
 * Invalidates queries and refetches active ones. A query that is being fetched is invalidated when that fetch
 * has ended.
 */
export function invalidateQueries(queryClient: QueryClient, filters: QueryFilters): Promise<unknown> {
  const refetches: Promise<unknown>[] = [];
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const pause = pausesByQuery.get(query);
    if (pause) {
      pause.shouldRefetch = true;
    } else if (!isFetching(query)) {
      refetches.push(invalidateQuery(queryClient, query));
    } else {
      const refetch = invalidateAfterFetch(queryClient, query);
      // The caller, such as a mutation that has succeeded, waits only for queries on the screen.
      if (query.isActive()) refetches.push(refetch);
    }
  }
  return Promise.all(refetches);
}

/** Invalidates all queries of these endpoints, as `invalidateQueries` does. */
export const invalidateEndpoints = (
  queryClient: QueryClient,
  endpoints: readonly Pick<Endpoint, "path">[],
): Promise<unknown> =>
  invalidateQueries(queryClient, {
    predicate: ({ queryKey }) => endpoints.some(({ path }) => path === queryKey[0]),
  });

/** Invalidates a query after its current fetch, whose response may be older than the change. */
export function invalidateAfterFetch(queryClient: QueryClient, query: Query): Promise<void> {
  const invalidateUnlessPaused = async () => {
    const pause = pausesByQuery.get(query);
    if (pause) pause.shouldRefetch = true;
    else await invalidateQuery(queryClient, query);
  };
  return Promise.resolve(query.promise).then(invalidateUnlessPaused, invalidateUnlessPaused);
}

/** Returns a filter that matches one query. */
export const createExactQueryFilter = (query: Query) => ({
  predicate: (candidate: Query) => candidate === query,
});

/** Whether a request of the query is in flight, or waits for the network. */
export const isFetching = (query: Query) => query.state.fetchStatus !== "idle";

/**
 * Invalidates a query. Does not cancel a fetch in flight: with frequent events, no fetch would ever finish.
 */
const invalidateQuery = (queryClient: QueryClient, query: Query) =>
  queryClient.invalidateQueries(createExactQueryFilter(query), { cancelRefetch: false });
