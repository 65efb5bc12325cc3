import { adminEndpoints } from "@shared/admin/endpoints";
import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message } from "@shared/messages/schemas";
import { reportEndpoints } from "@shared/reports/endpoints";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { call, read } from "@/lib/api/api-fetch";
import { infiniteQuery, readPage } from "@/lib/api/infinite-query";
import { change, useApiMutation } from "@/lib/api/use-api-mutation";
import { useMaking } from "@/lib/api/use-idempotent-mutation";
import { holdPosts, knownPost, patchPost, type ThreadPage, threadKey } from "./board-cache";
import type { BoardFilters } from "./use-board-address";

// By its path alone: the admins' contract is large, and few of the board's readers are admins.
const record = adminEndpoints.moderation;
/** What an admin removes ends its reports and stands in the record. */
const kept = [reportEndpoints.list, reportEndpoints.counts, record];
const pageSize = 20;
const boardStays = 30_000;

export const posts = ({ q, category, tag }: BoardFilters) => ({
  ...infiniteQuery(api.list, { query: { q, category, tag, limit: pageSize } }),
  staleTime: boardStays,
});
export const postCounts = () => read(api.counts, {});
export const trendingTags = () => read(api.trending, {});

/** Looking at the board is what "new" counts from, so each opening of the page tells the server. */
export const boardVisit = () =>
  queryOptions({
    queryKey: [api.visit.path],
    queryFn: ({ signal }) => call(api.visit, {}, { signal }),
    staleTime: 0,
  });

/** A post and its replies, page by page. A post that a list has shown is there at once. */
export const thread = (id: number, client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: threadKey(id),
    initialPageParam: undefined as string | undefined,
    queryFn: async (asked): Promise<ThreadPage> => {
      if (asked.pageParam) return readPage(api.replies, { params: { id } }, asked);
      const { message, replies, repliesCursor } = await call(
        api.show,
        { params: { id } },
        { signal: asked.signal },
      );
      return { message, items: replies, next: repliesCursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: () => {
      const first: ThreadPage = { message: knownPost(client, id), items: [] };
      return first.message && { pages: [first], pageParams: [undefined] };
    },
  });

const board = [api.list, api.counts, api.trending];

export const usePost = () =>
  useMaking(api.post, {
    done: { title: "Message posted successfully!" },
    failed: { title: "Failed to post message. Please try again." },
    refreshes: board,
  });

export const useEditPost = () =>
  useApiMutation(api.edit, {
    done: { title: "Message updated successfully" },
    failed: { title: "Failed to update message. Please try again." },
    refreshes: [...board, api.show],
  });

/** Its thread is not asked for again: it is gone. */
export const useRemovePost = () =>
  useApiMutation(api.remove, {
    done: { title: "Message deleted successfully" },
    failed: { title: "Error", text: "Failed to delete message.", prefer: "server" },
    refreshes: [...board, ...kept],
  });

export const useReply = () =>
  useMaking(api.reply, {
    failed: { title: "Error", text: "Failed to post reply.", prefer: "server" },
    refreshes: [api.show, api.list],
  });

export const useEditReply = () =>
  useApiMutation(api.editReply, {
    done: { title: "Reply updated successfully" },
    failed: { title: "Error", text: "Failed to update reply.", prefer: "server" },
    refreshes: [api.show],
  });

export const useRemoveReply = () =>
  useApiMutation(api.removeReply, {
    done: { title: "Reply deleted successfully" },
    failed: { title: "Error", text: "Failed to delete reply.", prefer: "server" },
    refreshes: [api.show, api.list, ...kept],
  });

const reported = {
  done: { title: "Report sent", text: "An admin will look at it." },
  failed: { title: "Error", text: "Failed to send the report.", prefer: "server" as const },
};
export const useReportPost = () => useApiMutation(api.report, reported);
export const useReportReply = () => useApiMutation(api.reportReply, reported);

// ---- Likes and pins: shown at once, taken back when they fail ----

/** Turns the like of a post on or off. Presses while a call is on its way are heard: it goes on until the server agrees with the last one. */
export function useLike(id: number) {
  const client = useQueryClient();
  const sending = useRef(false);
  const holds = useRef<(() => void)[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (before: Message) => {
      let known = before;
      try {
        for (;;) {
          const wanted = knownPost(client, id)?.likedByMe ?? known.likedByMe;
          if (wanted === known.likedByMe) return;
          known = await call(wanted ? api.like : api.unlike, { params: { id } });
        }
      } finally {
        patchPost(client, id, (post) => ({ ...post, likes: known.likes, likedByMe: known.likedByMe }));
        sending.current = false;
        for (const release of holds.current.splice(0)) release();
      }
    },
    meta: { failed: { title: "Failed to like message." } },
  });
  return async () => {
    const release = await holdPosts(client, id);
    const known = knownPost(client, id);
    if (!known) return release();
    holds.current.push(release);
    patchPost(client, id, ({ likes, likedByMe, ...post }) => ({
      ...post,
      likes: likes + (likedByMe ? -1 : 1),
      likedByMe: !likedByMe,
    }));
    if (sending.current) return;
    sending.current = true;
    mutate(known);
  };
}

export const usePin = () =>
  usePinning(api.pin, true, "Message pinned successfully", "Failed to pin message.");
export const useUnpin = () =>
  usePinning(api.unpin, false, "Message unpinned successfully", "Failed to unpin message.");

function usePinning(
  endpoint: typeof api.pin | typeof api.unpin,
  isPinned: boolean,
  done: string,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    ...change(endpoint, { done: { title: done }, failed: { title: failed }, refreshes: [api.list, record] }),
    onMutate: async ({ params: { id } }) => {
      const release = await holdPosts(client, id);
      patchPost(client, id, (post) => ({ ...post, isPinned }));
      return release;
    },
    onSuccess: (post) => patchPost(client, post.id, () => post),
    onError: (_error, { params: { id } }) =>
      patchPost(client, id, (post) => ({ ...post, isPinned: !isPinned })),
    onSettled: (_post, _error, _ask, release) => release?.(),
  });
}
