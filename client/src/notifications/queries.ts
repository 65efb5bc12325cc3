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

/** Asked anew whenever it is opened. */
export const notifications = () => ({ ...infiniteQuery(api.list, { query: { limit: 20 } }), staleTime: 0 });
export const preferences = () => read(api.preferences, {});

type Shown = Awaited<ReturnType<typeof showRead>>;

/** The answer is the count that is left. */
const counting = (client: QueryClient) => ({
  onSuccess: ({ unread }: { unread: number }) => void client.setQueryData(unreadCount().queryKey, { unread }),
  onError: (_error: unknown, _ask: unknown, shown: Shown | undefined) => shown?.undo(),
  onSettled: (_answer: unknown, _error: unknown, _ask: unknown, shown: Shown | undefined) => shown?.release(),
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.read, { refreshes: [api.list] }),
    onMutate: ({ params }) => showRead(client, ({ id }) => id === params.id),
    ...counting(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.readAll, { refreshes: [api.list] }),
    onMutate: ({ body: { upTo = Number.POSITIVE_INFINITY } = {} }) =>
      showRead(client, ({ id }) => id <= upTo),
    ...counting(client),
  });
}

/** Takes that back, by the moment that its answer named. */
export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.unread, { refreshes: [api.list] }),
    onSuccess: counting(client).onSuccess,
  });
}

// ---- How mail comes: shown and saved at once, and taken back when that fails ----

type Choices = z.infer<typeof preferencesInput>;
const saving = [api.setPreferences.path];

export function useSetPreferences() {
  const client = useQueryClient();
  const { queryKey } = preferences();
  const show = (choices: Choices) => client.setQueryData(queryKey, (now) => now && chosen(now, choices));
  const isLast = () => client.isMutating({ mutationKey: saving }) === 1;
  return useMutation({
    ...change(api.setPreferences, {}),
    mutationKey: saving,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: api.setPreferences.path },
    onMutate: async ({ body = {} }) => {
      const release = await pauseQueries(client, [{ queryKey }]);
      const before = client.getQueryData(queryKey);
      show(body);
      return { undo: before && undoing(before, body), release };
    },
    onSuccess: (answer) => isLast() && client.setQueryData(queryKey, answer),
    onError: (_error, _ask, shown) => {
      if (shown?.undo) show(shown.undo);
      if (isLast()) void invalidate(client, { queryKey });
    },
    onSettled: (_answer, _error, _ask, shown) => shown?.release(),
  });
}

const chosen = (
  now: Preferences,
  { mail = [], isNamedOnline = now.isNamedOnline }: Choices,
): Preferences => ({
  ...now,
  isNamedOnline,
  mail: now.mail.map((old) => mail.find(({ kind }) => kind === old.kind) ?? old),
});

const undoing = (before: Preferences, { mail, isNamedOnline }: Choices): Choices => ({
  mail: mail && before.mail.filter(({ kind }) => mail.some((one) => one.kind === kind)),
  isNamedOnline: isNamedOnline === undefined ? undefined : before.isNamedOnline,
});

/** The screen itself says how it went. */
export const useUnsubscribe = () => useApiMutation(api.unsubscribe, { refreshes: [api.preferences] });
