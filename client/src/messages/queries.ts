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
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions, fetchPage } from "@/lib/api/infinite-query";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import {
  findCachedMessage,
  pauseMessageQueries,
  type ThreadPage,
  threadQueryKey,
  updateCachedMessage,
} from "./board-cache";
import type { BoardFilters } from "./use-board-params";

// Uses the endpoint only: the admin schemas are large, and few readers of the board are admins.
const moderationRecord = adminEndpoints.moderation;
/** A removal by an admin closes the reports of the item and adds a moderation record. */
const moderationEndpoints = [reportEndpoints.list, reportEndpoints.counts, moderationRecord];
const pageSize = 20;
const boardStaleTimeMs = 30_000;

export const messagesQuery = ({ q, category, tag }: BoardFilters) => ({
  ...apiInfiniteQueryOptions(api.list, { query: { q, category, tag, limit: pageSize } }),
  staleTime: boardStaleTimeMs,
});
export const messageCountsQuery = () => apiQueryOptions(api.counts, {});
export const trendingTagsQuery = () => apiQueryOptions(api.trending, {});

/** Records a visit, from which the server counts new messages, so every opening of the page sends it. */
export const recordVisitQuery = () =>
  queryOptions({
    queryKey: [api.visit.path],
    queryFn: ({ signal }) => apiFetch(api.visit, {}, { signal }),
    staleTime: 0,
  });

/** A message and its pages of replies. A message that a list has loaded serves as placeholder. */
export const threadQuery = (id: number, client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: threadQueryKey(id),
    initialPageParam: undefined as string | undefined,
    queryFn: async (context): Promise<ThreadPage> => {
      if (context.pageParam) return fetchPage(api.replies, { params: { id } }, context);
      const { message, replies, repliesCursor } = await apiFetch(
        api.show,
        { params: { id } },
        { signal: context.signal },
      );
      return { message, items: replies, next: repliesCursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: () => {
      const firstPage: ThreadPage = { message: findCachedMessage(client, id), items: [] };
      return firstPage.message && { pages: [firstPage], pageParams: [undefined] };
    },
  });

const boardEndpoints = [api.list, api.counts, api.trending];

export const useCreateMessage = () =>
  useIdempotentMutation(api.post, {
    done: { title: "Message posted successfully!" },
    failed: { title: "Failed to post message. Please try again." },
    refreshes: boardEndpoints,
  });

export const useEditMessage = () =>
  useApiMutation(api.edit, {
    done: { title: "Message updated successfully" },
    failed: { title: "Failed to update message. Please try again." },
    refreshes: [...boardEndpoints, api.show],
  });

/** Does not invalidate the thread, which no longer exists. */
export const useRemoveMessage = () =>
  useApiMutation(api.remove, {
    done: { title: "Message deleted successfully" },
    failed: { title: "Error", text: "Failed to delete message.", prefer: "server" },
    refreshes: [...boardEndpoints, ...moderationEndpoints],
  });

export const useCreateReply = () =>
  useIdempotentMutation(api.reply, {
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
export const useReportMessage = () => useApiMutation(api.report, reportToasts);
export const useReportReply = () => useApiMutation(api.reportReply, reportToasts);

// ---- Likes and pins: optimistic updates ----

/**
 * Toggles the like. A click during a request changes the cache; the mutation repeats until the server agrees
 * with it.
 */
export function useToggleLike(id: number) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const releases = useRef<(() => void)[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (before: Message) => {
      let saved = before;
      try {
        for (;;) {
          const isLiked = findCachedMessage(client, id)?.likedByMe ?? saved.likedByMe;
          if (isLiked === saved.likedByMe) return;
          saved = await apiFetch(isLiked ? api.like : api.unlike, { params: { id } });
        }
      } finally {
        updateCachedMessage(client, id, (message) => ({
          ...message,
          likes: saved.likes,
          likedByMe: saved.likedByMe,
        }));
        isSending.current = false;
        for (const release of releases.current.splice(0)) release();
      }
    },
    meta: { failed: { title: "Failed to like message." } },
  });
  return async () => {
    const release = await pauseMessageQueries(client, id);
    const cached = findCachedMessage(client, id);
    if (!cached) return release();
    releases.current.push(release);
    updateCachedMessage(client, id, ({ likes, likedByMe, ...message }) => ({
      ...message,
      likes: likes + (likedByMe ? -1 : 1),
      likedByMe: !likedByMe,
    }));
    if (isSending.current) return;
    isSending.current = true;
    mutate(cached);
  };
}

export const usePinMessage = () =>
  useSetPinned(api.pin, true, "Message pinned successfully", "Failed to pin message.");
export const useUnpinMessage = () =>
  useSetPinned(api.unpin, false, "Message unpinned successfully", "Failed to unpin message.");

function useSetPinned(
  endpoint: typeof api.pin | typeof api.unpin,
  isPinned: boolean,
  doneTitle: string,
  failedTitle: string,
) {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(endpoint, {
      done: { title: doneTitle },
      failed: { title: failedTitle },
      refreshes: [api.list, moderationRecord],
    }),
    onMutate: async ({ params: { id } }) => {
      const release = await pauseMessageQueries(client, id);
      updateCachedMessage(client, id, (message) => ({ ...message, isPinned }));
      return release;
    },
    onSuccess: (message) => updateCachedMessage(client, message.id, () => message),
    onError: (_error, { params: { id } }) =>
      updateCachedMessage(client, id, (message) => ({ ...message, isPinned: !isPinned })),
    onSettled: (_message, _error, _input, release) => release?.(),
  });
}
