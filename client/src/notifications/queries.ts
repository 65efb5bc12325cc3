import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { markReadInCache } from "./mark-read-in-cache";
import { unreadCountQuery } from "./unread-count";

const notificationPageSize = 20;

/** The list under the bell. Refetched whenever the popover opens. */
export const notificationsQuery = () => ({
  ...apiInfiniteQueryOptions(api.list, { query: { limit: notificationPageSize } }),
  staleTime: 0,
});

/** Loads the delivery of notifications by email, and whether the user is named under Online Now. */
export const preferencesQuery = () => apiQueryOptions(api.preferences, {});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.read, { invalidates: [api.list] }),
    onMutate: ({ params }) => markReadInCache(client, ({ id }) => id === params.id),
    ...createMarkReadHandlers(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.readAll, { invalidates: [api.list] }),
    onMutate: ({ body: { upTo = Number.POSITIVE_INFINITY } = {} }) =>
      markReadInCache(client, ({ id }) => id <= upTo),
    ...createMarkReadHandlers(client),
  });
}

/** Undoes `useMarkAllRead`. The input `readAt` is the time in the response of that mutation. */
export function useUndoMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.unread, { invalidates: [api.list] }),
    onSuccess: ({ unread }) => setCachedUnreadCount(client, unread),
  });
}

/** Changes the preferences with the link of an email. Without toasts, because the page shows the result. */
export const useUnsubscribe = () => useApiMutation(api.unsubscribe, { invalidates: [api.preferences] });

type OptimisticUpdate = Awaited<ReturnType<typeof markReadInCache>> | undefined;

/** Handlers that take the unread count from the response, and revert the optimistic update on an error. */
const createMarkReadHandlers = (client: QueryClient) => ({
  onSuccess: ({ unread }: { unread: number }) => setCachedUnreadCount(client, unread),
  onError: (_error: unknown, _input: unknown, update: OptimisticUpdate) => update?.undo(),
  onSettled: (_response: unknown, _error: unknown, _input: unknown, update: OptimisticUpdate) =>
    update?.resumeQueries(),
});

function setCachedUnreadCount(client: QueryClient, unread: number): void {
  client.setQueryData(unreadCountQuery().queryKey, { unread });
}
