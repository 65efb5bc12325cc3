import { adminEndpoints } from "@shared/admin/endpoints";
import { messageEndpoints as api } from "@shared/messages/endpoints";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions, fetchPage } from "@/lib/api/infinite-query";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import {
  findCachedMessage,
  pauseMessageQueries,
  type ThreadPage,
  threadQueryKey,
  updateCachedMessage,
} from "./board-cache";
import type { BoardFilterValues } from "./use-board-params";

// In a constant, so that the bundler leaves out the other admin endpoints.
const moderationRecordEndpoint = adminEndpoints.moderation;
const boardEndpoints = [api.list, api.counts, api.trending];
/** If an admin removes content, its reports count as handled, and the moderation record gets an entry. */
const endpointsChangedByAdminRemoval = [...reportQueueEndpoints, moderationRecordEndpoint];
const messagePageSize = 20;
const messagesStaleTimeMs = 30_000;

export const messagesQuery = ({ q, category, tag }: BoardFilterValues) => ({
  ...apiInfiniteQueryOptions(api.list, { query: { q, category, tag, limit: messagePageSize } }),
  staleTime: messagesStaleTimeMs,
});
export const messageCountsQuery = () => apiQueryOptions(api.counts, {});
export const trendingTagsQuery = () => apiQueryOptions(api.trending, {});

/**
 * Records a visit of the board and returns the number of new messages since the previous visit. Always stale,
 * so that each opening of the board records a visit.
 */
export const recordVisitQuery = () =>
  queryOptions({
    queryKey: [api.visit.path],
    queryFn: ({ signal }) => apiFetch(api.visit, {}, { signal }),
    staleTime: 0,
  });

/** A message and the pages of its replies. Until the first page is loaded, the message comes from a list. */
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
      const message = findCachedMessage(client, id);
      if (!message) return undefined;
      const firstPage: ThreadPage = { message, items: [] };
      return { pages: [firstPage], pageParams: [undefined] };
    },
  });

export const useCreateMessage = () =>
  useIdempotentMutation(api.post, {
    onSuccessToast: { title: "Message posted successfully!" },
    onErrorToast: { title: "Failed to post message. Please try again." },
    invalidates: boardEndpoints,
  });

export const useEditMessage = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Message updated successfully" },
    onErrorToast: { title: "Failed to update message. Please try again." },
    invalidates: [...boardEndpoints, api.show],
  });

/** Does not invalidate the thread of the message, because a refetch would fail with 404. */
export const useRemoveMessage = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Message deleted successfully" },
    onErrorToast: { title: "Error", text: "Failed to delete message.", preferServerMessage: true },
    invalidates: [...boardEndpoints, ...endpointsChangedByAdminRemoval],
  });

export const useCreateReply = () =>
  useIdempotentMutation(api.reply, {
    onErrorToast: { title: "Error", text: "Failed to post reply.", preferServerMessage: true },
    invalidates: [api.show, api.list],
  });

export const useEditReply = () =>
  useApiMutation(api.editReply, {
    onSuccessToast: { title: "Reply updated successfully" },
    onErrorToast: { title: "Error", text: "Failed to update reply.", preferServerMessage: true },
    invalidates: [api.show],
  });

export const useRemoveReply = () =>
  useApiMutation(api.removeReply, {
    onSuccessToast: { title: "Reply deleted successfully" },
    onErrorToast: { title: "Error", text: "Failed to delete reply.", preferServerMessage: true },
    invalidates: [api.show, api.list, ...endpointsChangedByAdminRemoval],
  });

export const usePinMessage = () =>
  useSetPinned(api.pin, {
    isPinned: true,
    successTitle: "Message pinned successfully",
    errorTitle: "Failed to pin message.",
  });
export const useUnpinMessage = () =>
  useSetPinned(api.unpin, {
    isPinned: false,
    successTitle: "Message unpinned successfully",
    errorTitle: "Failed to unpin message.",
  });

/** Pins or unpins a message, with an optimistic update. */
function useSetPinned(
  endpoint: typeof api.pin | typeof api.unpin,
  { isPinned, successTitle, errorTitle }: { isPinned: boolean; successTitle: string; errorTitle: string },
) {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(endpoint, {
      onSuccessToast: { title: successTitle },
      onErrorToast: { title: errorTitle },
      invalidates: [api.list, moderationRecordEndpoint],
    }),
    onMutate: async ({ params: { id } }) => {
      const resumeQueries = await pauseMessageQueries(client, id);
      updateCachedMessage(client, id, (message) => ({ ...message, isPinned }));
      return resumeQueries;
    },
    onSuccess: (message) => updateCachedMessage(client, message.id, () => message),
    onError: (_error, { params: { id } }) =>
      updateCachedMessage(client, id, (message) => ({ ...message, isPinned: !isPinned })),
    onSettled: (_message, _error, _input, resumeQueries) => resumeQueries?.(),
  });
}
