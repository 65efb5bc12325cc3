import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message, Reply } from "@shared/messages/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

/** A page of replies. The first page also contains the message. */
export interface ThreadPage {
  message?: Message;
  items: Reply[];
  next?: string;
}
type ThreadPages = InfiniteData<ThreadPage>;
type BoardPages = InfiniteData<{ items: Message[]; next?: string }>;

export const threadQueryKey = (id: number): readonly unknown[] => [api.show.path, id];
const boardFilter = { queryKey: [api.list.path, "pages"] };

/** Finds a message in the query cache: in its thread, or in any list. */
export function findCachedMessage(client: QueryClient, id: number): Message | undefined {
  const thread = client.getQueryData<ThreadPages>(threadQueryKey(id));
  const inThread = thread?.pages.find(({ message }) => message)?.message;
  if (inThread) return inThread;
  const boards = client.getQueriesData<BoardPages>(boardFilter);
  return boards
    .flatMap(([, board]) => board?.pages.flatMap(({ items }) => items) ?? [])
    .find((message) => message.id === id);
}

/** Pauses all queries that contain the message, so that no stale response overwrites an optimistic update. */
export const pauseMessageQueries = (client: QueryClient, id: number): Promise<() => void> =>
  pauseQueries(client, [boardFilter, { queryKey: threadQueryKey(id) }]);

/** Updates a message in every cached query. */
export function updateCachedMessage(
  client: QueryClient,
  id: number,
  change: (message: Message) => Message,
): void {
  client.setQueriesData<BoardPages>(
    boardFilter,
    (board) =>
      board && {
        ...board,
        pages: board.pages.map((page) => ({
          ...page,
          items: page.items.map((message) => (message.id === id ? change(message) : message)),
        })),
      },
  );
  client.setQueryData<ThreadPages>(
    threadQueryKey(id),
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => (page.message ? { ...page, message: change(page.message) } : page)),
      },
  );
}
