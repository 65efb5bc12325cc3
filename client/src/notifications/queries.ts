import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { NotificationPreferences, notificationPreferencesInput } from "@shared/notifications/schemas";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidate } from "@/lib/api/invalidate";
import { pauseQueries } from "@/lib/api/pause-queries";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { markReadInCache } from "./mark-read-in-cache";
import { unreadCountQuery } from "./unread-count";

/** The list under the bell. Refetched whenever the popover opens. */
export const notificationsQuery = () => ({
  ...apiInfiniteQueryOptions(api.list, { query: { limit: 20 } }),
  staleTime: 0,
});
export const preferencesQuery = () => apiQueryOptions(api.preferences, {});

type OptimisticReadUpdate = Awaited<ReturnType<typeof markReadInCache>>;

/** Handlers that take the unread count from the response, and revert the optimistic update on an error. */
const unreadCountHandlers = (client: QueryClient) => ({
  onSuccess: ({ unread }: { unread: number }) =>
    void client.setQueryData(unreadCountQuery().queryKey, { unread }),
  onError: (_error: unknown, _input: unknown, update: OptimisticReadUpdate | undefined) => update?.undo(),
  onSettled: (
    _response: unknown,
    _error: unknown,
    _input: unknown,
    update: OptimisticReadUpdate | undefined,
  ) => update?.resumeQueries(),
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.read, { invalidates: [api.list] }),
    onMutate: ({ params }) => markReadInCache(client, ({ id }) => id === params.id),
    ...unreadCountHandlers(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.readAll, { invalidates: [api.list] }),
    onMutate: ({ body: { upTo = Number.POSITIVE_INFINITY } = {} }) =>
      markReadInCache(client, ({ id }) => id <= upTo),
    ...unreadCountHandlers(client),
  });
}

/** Undoes "mark all read"; `readAt` of its response identifies the notifications. */
export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.unread, { invalidates: [api.list] }),
    onSuccess: unreadCountHandlers(client).onSuccess,
  });
}

// ---- Preferences: saved on each change, with an optimistic update ----

type PreferenceChanges = z.infer<typeof notificationPreferencesInput>;
const setPreferencesKey = [api.setPreferences.path];

export function useSetPreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const applyToCache = (changes: PreferenceChanges) =>
    client.setQueryData(queryKey, (current) => current && applyChanges(current, changes));
  const isLastPendingMutation = () => client.isMutating({ mutationKey: setPreferencesKey }) === 1;
  return useMutation({
    ...apiMutationOptions(api.setPreferences, {}),
    mutationKey: setPreferencesKey,
    // Serialized, so that the last change is saved last.
    scope: { id: api.setPreferences.path },
    onMutate: async ({ body = {} }) => {
      const resumeQueries = await pauseQueries(client, [{ queryKey }]);
      const previousPreferences = client.getQueryData(queryKey);
      applyToCache(body);
      return {
        previous: previousPreferences && toRevertingChanges(previousPreferences, body),
        release: resumeQueries,
      };
    },
    onSuccess: (response) => isLastPendingMutation() && client.setQueryData(queryKey, response),
    onError: (_error, _input, update) => {
      if (update?.previous) applyToCache(update.previous);
      if (isLastPendingMutation()) void invalidate(client, { queryKey });
    },
    onSettled: (_response, _error, _input, update) => update?.release(),
  });
}

const applyChanges = (
  current: NotificationPreferences,
  { mail = [], isNamedOnline = current.isNamedOnline }: PreferenceChanges,
): NotificationPreferences => ({
  ...current,
  isNamedOnline,
  mail: current.mail.map((old) => mail.find(({ kind }) => kind === old.kind) ?? old),
});

/** Returns the changes that restore `preferences` after the given ones were applied. */
const toRevertingChanges = (
  preferences: NotificationPreferences,
  { mail, isNamedOnline }: PreferenceChanges,
): PreferenceChanges => ({
  mail: mail && preferences.mail.filter(({ kind }) => mail.some((changed) => changed.kind === kind)),
  isNamedOnline: isNamedOnline === undefined ? undefined : preferences.isNamedOnline,
});

/** Without toasts: the page shows the result. */
export const useUnsubscribe = () => useApiMutation(api.unsubscribe, { invalidates: [api.preferences] });
