import type { Endpoint } from "@shared/lib/endpoints";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Invalidates queries and refetches active ones. A query in flight is fetched once more after it settles. */
export function invalidate(client: QueryClient, filters: QueryFilters): Promise<unknown> {
  const queries = client.getQueryCache().findAll(filters);
  return Promise.all(
    queries.map((query) => {
      const paused = pausedQueries.get(query);
      if (paused) {
        paused.refetch = true;
        return undefined;
      }
      if (!isFetching(query)) return invalidateQuery(client, query);
      const refetched = invalidateAfterFetch(client, query);
      // Only queries on the screen delay the caller, such as the end of a mutation.
      return query.isActive() ? refetched : undefined;
    }),
  );
}

/** Invalidates all queries of these endpoints, as `invalidate` does. */
export const invalidateEndpoints = (
  client: QueryClient,
  endpoints: readonly Pick<Endpoint, "path">[],
): Promise<unknown> =>
  invalidate(client, { predicate: ({ queryKey }) => endpoints.some(({ path }) => path === queryKey[0]) });

/** Invalidates a query after its current fetch, whose response may be older than the change. */
export function invalidateAfterFetch(client: QueryClient, query: Query): Promise<void> {
  const invalidateUnlessPaused = async () => {
    const paused = pausedQueries.get(query);
    if (paused) paused.refetch = true;
    else await invalidateQuery(client, query);
  };
  return Promise.resolve(query.promise).then(invalidateUnlessPaused, invalidateUnlessPaused);
}

/** State of a query while optimistic updates are pending (pause-queries.ts). */
interface PausedQuery {
  /** Mutations in flight. */
  mutations: number;
  /** Refetch all pages afterwards. */
  refetch?: boolean;
  /** Fetch this further page afterwards, because the pause canceled it. */
  nextPage?: Query["state"]["fetchMeta"];
  /** Mark as invalidated again afterwards. */
  isInvalidated?: boolean;
}

/** Queries whose fetches are paused. */
export const pausedQueries = new WeakMap<Query, PausedQuery>();

/** Returns a filter that matches one query. */
export const onlyQuery = (query: Query) => ({ predicate: (candidate: Query) => candidate === query });
export const isFetching = (query: Query) => query.state.fetchStatus !== "idle";

/** Joins a fetch in flight: with frequent events, canceling each fetch would mean that none ever finishes. */
const invalidateQuery = (client: QueryClient, query: Query) =>
  client.invalidateQueries(onlyQuery(query), { cancelRefetch: false });
