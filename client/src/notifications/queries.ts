import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Preferences, preferencesInput } from "@shared/notifications/schemas";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { invalidate } from "@/lib/api/invalidate";
import { pauseQueries } from "@/lib/api/pause-queries";
import { change, useApiMutation } from "@/lib/api/use-api-mutation";
import { unreadCount } from "./counts";
import { showRead } from "./read-cache";

/** Refetched whenever the popover opens. */
export const notifications = () => ({ ...infiniteQuery(api.list, { query: { limit: 20 } }), staleTime: 0 });
export const preferences = () => read(api.preferences, {});

type OptimisticUpdate = Awaited<ReturnType<typeof showRead>>;

/** Takes the unread count from the response, and reverts the optimistic update on an error. */
const unreadCountHandlers = (client: QueryClient) => ({
  onSuccess: ({ unread }: { unread: number }) => void client.setQueryData(unreadCount().queryKey, { unread }),
  onError: (_error: unknown, _input: unknown, update: OptimisticUpdate | undefined) => update?.undo(),
  onSettled: (_response: unknown, _error: unknown, _input: unknown, update: OptimisticUpdate | undefined) =>
    update?.release(),
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.read, { refreshes: [api.list] }),
    onMutate: ({ params }) => showRead(client, ({ id }) => id === params.id),
    ...unreadCountHandlers(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.readAll, { refreshes: [api.list] }),
    onMutate: ({ body: { upTo = Number.POSITIVE_INFINITY } = {} }) =>
      showRead(client, ({ id }) => id <= upTo),
    ...unreadCountHandlers(client),
  });
}

/** Undoes "mark all read"; `readAt` of its response identifies the notifications. */
export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.unread, { refreshes: [api.list] }),
    onSuccess: unreadCountHandlers(client).onSuccess,
  });
}

// ---- Preferences: saved on each change, with an optimistic update ----

type PreferenceChanges = z.infer<typeof preferencesInput>;
const setPreferencesKey = [api.setPreferences.path];

export function useSetPreferences() {
  const client = useQueryClient();
  const { queryKey } = preferences();
  const applyToCache = (changes: PreferenceChanges) =>
    client.setQueryData(queryKey, (current) => current && applyChanges(current, changes));
  const isLastPending = () => client.isMutating({ mutationKey: setPreferencesKey }) === 1;
  return useMutation({
    ...change(api.setPreferences, {}),
    mutationKey: setPreferencesKey,
    // Serialized, so that the last change is saved last.
    scope: { id: api.setPreferences.path },
    onMutate: async ({ body = {} }) => {
      const release = await pauseQueries(client, [{ queryKey }]);
      const before = client.getQueryData(queryKey);
      applyToCache(body);
      return { previous: before && previousValues(before, body), release };
    },
    onSuccess: (response) => isLastPending() && client.setQueryData(queryKey, response),
    onError: (_error, _input, update) => {
      if (update?.previous) applyToCache(update.previous);
      if (isLastPending()) void invalidate(client, { queryKey });
    },
    onSettled: (_response, _error, _input, update) => update?.release(),
  });
}

const applyChanges = (
  current: Preferences,
  { mail = [], isNamedOnline = current.isNamedOnline }: PreferenceChanges,
): Preferences => ({
  ...current,
  isNamedOnline,
  mail: current.mail.map((old) => mail.find(({ kind }) => kind === old.kind) ?? old),
});

/** The changes that restore the values from `before`. */
const previousValues = (
  before: Preferences,
  { mail, isNamedOnline }: PreferenceChanges,
): PreferenceChanges => ({
  mail: mail && before.mail.filter(({ kind }) => mail.some((changed) => changed.kind === kind)),
  isNamedOnline: isNamedOnline === undefined ? undefined : before.isNamedOnline,
});

/** Without toasts: the page shows the result. */
export const useUnsubscribe = () => useApiMutation(api.unsubscribe, { refreshes: [api.preferences] });
