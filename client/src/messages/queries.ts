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

// Uses the endpoint only: the admin schemas are large, and few readers of the board are admins.
const moderationRecord = adminEndpoints.moderation;
/** A removal by an admin closes the reports of the item and adds a moderation record. */
const moderationEndpoints = [reportEndpoints.list, reportEndpoints.counts, moderationRecord];
const pageSize = 20;
const boardStaleTimeMs = 30_000;

export const posts = ({ q, category, tag }: BoardFilters) => ({
  ...infiniteQuery(api.list, { query: { q, category, tag, limit: pageSize } }),
  staleTime: boardStaleTimeMs,
});
export const postCounts = () => read(api.counts, {});
export const trendingTags = () => read(api.trending, {});

/** Records a visit, from which the server counts new messages, so every opening of the page sends it. */
export const boardVisit = () =>
  queryOptions({
    queryKey: [api.visit.path],
    queryFn: ({ signal }) => call(api.visit, {}, { signal }),
    staleTime: 0,
  });

/** A message and its pages of replies. A message that a list has loaded serves as placeholder. */
export const thread = (id: number, client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: threadKey(id),
    initialPageParam: undefined as string | undefined,
    queryFn: async (context): Promise<ThreadPage> => {
      if (context.pageParam) return readPage(api.replies, { params: { id } }, context);
      const { message, replies, repliesCursor } = await call(
        api.show,
        { params: { id } },
        { signal: context.signal },
      );
      return { message, items: replies, next: repliesCursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: () => {
      const firstPage: ThreadPage = { message: knownPost(client, id), items: [] };
      return firstPage.message && { pages: [firstPage], pageParams: [undefined] };
    },
  });

const boardEndpoints = [api.list, api.counts, api.trending];

export const usePost = () =>
  useMaking(api.post, {
    done: { title: "Message posted successfully!" },
    failed: { title: "Failed to post message. Please try again." },
    refreshes: boardEndpoints,
  });

export const useEditPost = () =>
  useApiMutation(api.edit, {
    done: { title: "Message updated successfully" },
    failed: { title: "Failed to update message. Please try again." },
    refreshes: [...boardEndpoints, api.show],
  });

/** Does not invalidate the thread, which no longer exists. */
export const useRemovePost = () =>
  useApiMutation(api.remove, {
    done: { title: "Message deleted successfully" },
    failed: { title: "Error", text: "Failed to delete message.", prefer: "server" },
    refreshes: [...boardEndpoints, ...moderationEndpoints],
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
    refreshes: [api.show, api.list, ...moderationEndpoints],
  });

const reportToasts = {
  done: { title: "Report sent", text: "An admin will look at it." },
  failed: { title: "Error", text: "Failed to send the report.", prefer: "server" as const },
};
export const useReportPost = () => useApiMutation(api.report, reportToasts);
export const useReportReply = () => useApiMutation(api.reportReply, reportToasts);

// ---- Likes and pins: optimistic updates ----

/**
 * Toggles the like. A click during a request changes the cache; the mutation repeats until the server agrees
 * with it.
 */
export function useLike(id: number) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const releases = useRef<(() => void)[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (before: Message) => {
      let saved = before;
      try {
        for (;;) {
          const isLiked = knownPost(client, id)?.likedByMe ?? saved.likedByMe;
          if (isLiked === saved.likedByMe) return;
          saved = await call(isLiked ? api.like : api.unlike, { params: { id } });
        }
      } finally {
        patchPost(client, id, (message) => ({ ...message, likes: saved.likes, likedByMe: saved.likedByMe }));
        isSending.current = false;
        for (const release of releases.current.splice(0)) release();
      }
    },
    meta: { failed: { title: "Failed to like message." } },
  });
  return async () => {
    const release = await holdPosts(client, id);
    const cached = knownPost(client, id);
    if (!cached) return release();
    releases.current.push(release);
    patchPost(client, id, ({ likes, likedByMe, ...message }) => ({
      ...message,
      likes: likes + (likedByMe ? -1 : 1),
      likedByMe: !likedByMe,
    }));
    if (isSending.current) return;
    isSending.current = true;
    mutate(cached);
  };
}

export const usePin = () =>
  useSetPinned(api.pin, true, "Message pinned successfully", "Failed to pin message.");
export const useUnpin = () =>
  useSetPinned(api.unpin, false, "Message unpinned successfully", "Failed to unpin message.");

function useSetPinned(
  endpoint: typeof api.pin | typeof api.unpin,
  isPinned: boolean,
  doneTitle: string,
  failedTitle: string,
) {
  const client = useQueryClient();
  return useMutation({
    ...change(endpoint, {
      done: { title: doneTitle },
      failed: { title: failedTitle },
      refreshes: [api.list, moderationRecord],
    }),
    onMutate: async ({ params: { id } }) => {
      const release = await holdPosts(client, id);
      patchPost(client, id, (message) => ({ ...message, isPinned }));
      return release;
    },
    onSuccess: (message) => patchPost(client, message.id, () => message),
    onError: (_error, { params: { id } }) =>
      patchPost(client, id, (message) => ({ ...message, isPinned: !isPinned })),
    onSettled: (_message, _error, _input, release) => release?.(),
  });
}
