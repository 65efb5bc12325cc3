// Finds and updates messages in the query cache, for optimistic updates.

import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message, Reply } from "@shared/messages/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

/** A page of replies, with the cursor of the next page. The first page also contains the message. */
export interface ThreadPage {
  message?: Message;
  items: Reply[];
  next?: string;
}
type CachedThread = InfiniteData<ThreadPage>;
type CachedList = InfiniteData<{ items: Message[]; next?: string }>;

export const threadQueryKey = (id: number): readonly unknown[] => [api.show.path, id];
/**
 * Matches the cached message lists of all filters. The keys of paginated lists begin with the endpoint's path and
 * "pages" (`apiInfiniteQueryOptions`).
 */
const listQueryFilter = { queryKey: [api.list.path, "pages"] };

/** Finds a message in the query cache: in its thread, or in any list. */
export function findCachedMessage(client: QueryClient, id: number): Message | undefined {
  const thread = client.getQueryData<CachedThread>(threadQueryKey(id));
  const messageInThread = thread?.pages.find(({ message }) => message)?.message;
  if (messageInThread) return messageInThread;
  for (const [, list] of client.getQueriesData<CachedList>(listQueryFilter)) {
    const listedMessages = list?.pages.flatMap(({ items }) => items);
    const messageInList = listedMessages?.find((message) => message.id === id);
    if (messageInList) return messageInList;
  }
  return undefined;
}

/**
 * Pauses all queries that contain the message, so that no stale response overwrites an optimistic update.
 * Returns a function that resumes them.
 */
export const pauseMessageQueries = (client: QueryClient, id: number): Promise<() => void> =>
  pauseQueries(client, [listQueryFilter, { queryKey: threadQueryKey(id) }]);

/** Updates a message in every cached query. */
export function updateCachedMessage(
  client: QueryClient,
  id: number,
  update: (message: Message) => Message,
): void {
  const updateInList = (list: CachedList | undefined): CachedList | undefined => {
    if (!list) return undefined;
    const updateIfMatching = (message: Message) => (message.id === id ? update(message) : message);
    const pages = list.pages.map((page) => ({ ...page, items: page.items.map(updateIfMatching) }));
    return { ...list, pages };
  };
  const updateInThread = (thread: CachedThread | undefined): CachedThread | undefined => {
    if (!thread) return undefined;
    const pages = thread.pages.map((page) =>
      page.message ? { ...page, message: update(page.message) } : page,
    );
    return { ...thread, pages };
  };
  client.setQueriesData<CachedList>(listQueryFilter, updateInList);
  client.setQueryData<CachedThread>(threadQueryKey(id), updateInThread);
}
