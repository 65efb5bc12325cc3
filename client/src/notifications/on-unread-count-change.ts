import { hashKey, type QueryClient } from "@tanstack/react-query";
import { unreadCountQuery } from "./unread-count";

/**
 * Calls `onChange` with the increase of the unread count (negative for a decrease) whenever it changes in the
 * query cache. Returns a function that stops the calls.
 */
export function onUnreadCountChange(client: QueryClient, onChange: (increase: number) => void): () => void {
  const { queryKey } = unreadCountQuery();
  const getCachedCount = () => client.getQueryData<{ unread: number }>(queryKey)?.unread;
  const queryHash = hashKey(queryKey);
  let previousCount = getCachedCount();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== queryHash) return;
    const unreadCount = getCachedCount();
    if (unreadCount === undefined || unreadCount === previousCount) return;
    const increase = previousCount === undefined ? 0 : unreadCount - previousCount;
    previousCount = unreadCount;
    onChange(increase);
  });
}
