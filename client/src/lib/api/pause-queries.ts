import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import { afterwards, held, invalidate, isFetching, only } from "./invalidate";

/**
 * For a change that is shown before it is through: stops what is on its way, which was asked for before and would undo it on the
 * screen. Gives what asks for that again, which is to be called when the change has gone well or badly.
 */
export async function pauseQueries(client: QueryClient, lists: readonly QueryFilters[]): Promise<() => void> {
  const found = () => lists.flatMap((list) => client.getQueryCache().findAll(list));
  const shown = new Set(found().filter(({ state }) => state.data !== undefined));
  for (const query of shown) {
    const { isInvalidated, fetchMeta } = query.state;
    const now = held.get(query) ?? { changes: 0 };
    now.changes++;
    // What is written into a list makes it count as fresh.
    now.stale ||= isInvalidated;
    if (isFetching(query) && fetchMeta?.fetchMore) now.more = fetchMeta;
    else now.whole ||= isFetching(query);
    held.set(query, now);
  }
  await client.cancelQueries({ predicate: (query) => shown.has(query) });
  return () => {
    // Asked for while the change was on its way: nobody knows whether its answer has it.
    for (const query of found()) if (isFetching(query)) void afterwards(client, query);
    for (const query of shown) void letGo(client, query);
  };
}

async function letGo(client: QueryClient, query: Query): Promise<void> {
  const was = held.get(query);
  if (!was || --was.changes > 0) return;
  held.delete(query);
  if (was.stale) query.invalidate();
  if (isFetching(query)) {
    was.whole = false;
    await afterwards(client, query);
  }
  // That it failed is the list's to tell.
  if (was.more && query.isActive()) await query.fetch(undefined, { meta: was.more }).catch(() => {});
  if (was.whole) await invalidate(client, only(query));
}
