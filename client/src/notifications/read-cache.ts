import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Notification } from "@shared/notifications/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";
import { unreadCount } from "./counts";

type Lists = InfiniteData<{ items: Notification[] }>;
const lists = { queryKey: [api.list.path, "pages"] };

/** Shows as read what will be, until it is let go; `undo` takes it back. */
export async function showRead(
  client: QueryClient,
  isMeant: (one: Notification) => boolean,
): Promise<{ undo: () => void; release: () => void }> {
  const { queryKey } = unreadCount();
  const release = await pauseQueries(client, [lists, { queryKey }]);
  const before = client.getQueriesData<Lists>(lists);
  const counted = client.getQueryData(queryKey);
  const readAt = new Date().toISOString();
  const marked = new Set<number>();
  const mark = (one: Notification) => {
    if (one.readAt !== null || !isMeant(one)) return one;
    marked.add(one.id);
    return { ...one, readAt };
  };
  client.setQueriesData<Lists>(
    lists,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  );
  // From 100 on the count is no longer exact.
  if (counted && counted.unread <= 99)
    client.setQueryData(queryKey, { unread: Math.max(0, counted.unread - marked.size) });
  const undo = () => {
    for (const [key, data] of before) client.setQueryData(key, data);
    client.setQueryData(queryKey, counted);
  };
  return { undo, release };
}
