import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message, Reply } from "@shared/messages/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

/** The first page of a thread carries the post itself. */
export interface ThreadPage {
  message?: Message;
  items: Reply[];
  next?: string;
}
type Thread = InfiniteData<ThreadPage>;
type Board = InfiniteData<{ items: Message[]; next?: string }>;

export const threadKey = (id: number): readonly unknown[] => [api.show.path, id];
const lists = { queryKey: [api.list.path, "pages"] };

/** A post as it was last seen, in its thread or in any list. */
export function knownPost(client: QueryClient, id: number): Message | undefined {
  const thread = client.getQueryData<Thread>(threadKey(id));
  const inThread = thread?.pages.find(({ message }) => message)?.message;
  if (inThread) return inThread;
  const boards = client.getQueriesData<Board>(lists);
  return boards
    .flatMap(([, board]) => board?.pages.flatMap(({ items }) => items) ?? [])
    .find((post) => post.id === id);
}

/** Wherever a post is shown, what is on its way waits until a change of the post is through. */
export const holdPosts = (client: QueryClient, id: number): Promise<() => void> =>
  pauseQueries(client, [lists, { queryKey: threadKey(id) }]);

/** Changes a post wherever it is shown. */
export function patchPost(client: QueryClient, id: number, change: (post: Message) => Message): void {
  client.setQueriesData<Board>(
    lists,
    (board) =>
      board && {
        ...board,
        pages: board.pages.map((page) => ({
          ...page,
          items: page.items.map((post) => (post.id === id ? change(post) : post)),
        })),
      },
  );
  client.setQueryData<Thread>(
    threadKey(id),
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => (page.message ? { ...page, message: change(page.message) } : page)),
      },
  );
}
