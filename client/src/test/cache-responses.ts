import type { Endpoint } from "@shared/lib/endpoints";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Caches a response of each endpoint, as an inactive query. Returns a function that lists the paths of those
 * that are not marked as stale.
 */
export function cacheResponses(client: QueryClient, ...endpoints: readonly Endpoint[]) {
  const paths = endpoints.map(({ path }) => path);
  for (const path of paths) client.setQueryData([path], {});
  return () => paths.filter((path) => !client.getQueryState([path])?.isInvalidated);
}
