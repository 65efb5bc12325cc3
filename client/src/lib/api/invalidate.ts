import type { Endpoint } from "@shared/lib/endpoints";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** What is on its way was asked for before and says nothing new, yet its answer would count as fresh. Nor is it cut off: a flood would do so for ever. */
const joining = { cancelRefetch: false };
export const only = (query: Query) => ({ predicate: (one: Query) => one === query });
export const isFetching = (query: Query) => query.state.fetchStatus !== "idle";

/** What waits until changes are through (hold.ts). */
export const held = new WeakMap<
  Query,
  { changes: number; whole?: boolean; more?: FetchMeta; stale?: boolean }
>();
type FetchMeta = Query["state"]["fetchMeta"];

const ask = (client: QueryClient, query: Query) => client.invalidateQueries(only(query), joining);

/** Makes reads stale and asks for those on the screen. One that is on its way is asked for once more when it has come. */
export function invalidate(client: QueryClient, filters: QueryFilters): Promise<unknown> {
  const found = client.getQueryCache().findAll(filters);
  return Promise.all(
    found.map((query) => {
      const waits = held.get(query);
      if (waits) {
        waits.whole = true;
        return undefined;
      }
      if (!isFetching(query)) return ask(client, query);
      const again = afterwards(client, query);
      // A change need not wait for what nobody looks at.
      return query.isActive() ? again : undefined;
    }),
  );
}

/** The same for all reads of these endpoints. */
export const refresh = (
  client: QueryClient,
  endpoints: readonly Pick<Endpoint, "path">[],
): Promise<unknown> =>
  invalidate(client, { predicate: ({ queryKey }) => endpoints.some(({ path }) => path === queryKey[0]) });

/** Asks again when what is on its way has settled. */
export function afterwards(client: QueryClient, query: Query): Promise<void> {
  const then = async () => {
    const waits = held.get(query);
    if (waits) waits.whole = true;
    else await ask(client, query);
  };
  return Promise.resolve(query.promise).then(then, then);
}
