import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Notification } from "@shared/notifications/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";
import { unreadCountQuery } from "./unread-count";

type NotificationPages = InfiniteData<{ items: Notification[] }>;
const listFilter = { queryKey: [api.list.path, "pages"] };

/**
 * Optimistically marks notifications as read and pauses their queries. `release` resumes the queries, `undo`
 * reverts the update.
 */
export async function markReadInCache(
  client: QueryClient,
  matches: (notification: Notification) => boolean,
): Promise<{ undo: () => void; release: () => void }> {
  const { queryKey } = unreadCountQuery();
  const release = await pauseQueries(client, [listFilter, { queryKey }]);
  const previousLists = client.getQueriesData<NotificationPages>(listFilter);
  const previousCount = client.getQueryData(queryKey);
  const readAt = new Date().toISOString();
  const markedIds = new Set<number>();
  const markRead = (notification: Notification) => {
    if (notification.readAt !== null || !matches(notification)) return notification;
    markedIds.add(notification.id);
    return { ...notification, readAt };
  };
  client.setQueriesData<NotificationPages>(
    listFilter,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(markRead) })) },
  );
  // The server counts up to 100, so a higher count cannot be adjusted.
  if (previousCount && previousCount.unread <= 99)
    client.setQueryData(queryKey, { unread: Math.max(0, previousCount.unread - markedIds.size) });
  const undo = () => {
    for (const [key, data] of previousLists) client.setQueryData(key, data);
    client.setQueryData(queryKey, previousCount);
  };
  return { undo, release };
}
