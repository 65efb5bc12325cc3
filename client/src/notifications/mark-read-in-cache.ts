import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Notification } from "@shared/notifications/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";
import { maxExactUnreadCount, unreadCountQuery } from "./unread-count";

type NotificationPages = InfiniteData<{ items: Notification[] }>;
/** Matches the cached lists. The keys of paginated lists begin with the endpoint's path and "pages". */
const listQueryFilter = { queryKey: [api.list.path, "pages"] };

/**
 * Optimistically marks notifications as read, and pauses their queries until `resumeQueries` is called.
 * `undo` reverts the update.
 */
export async function markReadInCache(
  client: QueryClient,
  shouldMark: (notification: Notification) => boolean,
): Promise<{ undo: () => void; resumeQueries: () => void }> {
  const { queryKey: countQueryKey } = unreadCountQuery();
  const resumeQueries = await pauseQueries(client, [listQueryFilter, { queryKey: countQueryKey }]);

  const previousLists = client.getQueriesData<NotificationPages>(listQueryFilter);
  const previousCounts = client.getQueryData(countQueryKey);
  const readAt = new Date().toISOString();
  const markedIds = new Set<number>();
  const markRead = (notification: Notification) => {
    if (notification.readAt !== null || !shouldMark(notification)) return notification;
    markedIds.add(notification.id);
    return { ...notification, readAt };
  };
  client.setQueriesData<NotificationPages>(listQueryFilter, (list) => {
    if (!list) return undefined;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.map(markRead) }));
    return { ...list, pages };
  });

  // A count that is not exact cannot be adjusted.
  if (previousCounts && previousCounts.unread <= maxExactUnreadCount)
    client.setQueryData(countQueryKey, { unread: Math.max(0, previousCounts.unread - markedIds.size) });

  const undo = () => {
    for (const [listKey, previousList] of previousLists) client.setQueryData(listKey, previousList);
    client.setQueryData(countQueryKey, previousCounts);
  };
  return { undo, resumeQueries };
}
