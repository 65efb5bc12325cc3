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
  const willMark = (notification: Notification) => notification.readAt === null && shouldMark(notification);
  const toMarked = (notification: Notification) =>
    willMark(notification) ? { ...notification, readAt } : notification;
  client.setQueriesData<NotificationPages>(listQueryFilter, (list) => {
    if (!list) return undefined;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.map(toMarked) }));
    return { ...list, pages };
  });

  const previousPages = previousLists.flatMap(([, list]) => list?.pages ?? []);
  const previousNotifications = previousPages.flatMap(({ items }) => items);
  // Several cached lists can contain the same notification.
  const markedIds = new Set(previousNotifications.filter(willMark).map(({ id }) => id));
  // A count that is not exact cannot be adjusted.
  if (previousCounts && previousCounts.unread <= maxExactUnreadCount)
    client.setQueryData(countQueryKey, { unread: Math.max(0, previousCounts.unread - markedIds.size) });

  const undo = () => {
    for (const [listKey, previousList] of previousLists) client.setQueryData(listKey, previousList);
    client.setQueryData(countQueryKey, previousCounts);
  };
  return { undo, resumeQueries };
}
