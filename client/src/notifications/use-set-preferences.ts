import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { NotificationPreferences, notificationPreferencesInput } from "@shared/notifications/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { invalidateQueries } from "@/lib/api/invalidate";
import { pauseQueries } from "@/lib/api/pause-queries";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { preferencesQuery } from "./queries";

type PreferenceChanges = z.infer<typeof notificationPreferencesInput>;

const mutationKey = [api.setPreferences.path];

/** Saves changes of the notification preferences, with an optimistic update. */
export function useSetPreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const applyToCache = (changes: PreferenceChanges) =>
    client.setQueryData(queryKey, (preferences) => preferences && withChanges(preferences, changes));
  // While the callbacks below run, their own mutation still counts as pending.
  const isLastPendingMutation = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    ...apiMutationOptions(api.setPreferences, {}),
    mutationKey,
    // Mutations with the same scope run one after the other, so that the last change is saved last.
    scope: { id: api.setPreferences.path },
    onMutate: async ({ body: changes = {} }) => {
      const resumeQueries = await pauseQueries(client, [{ queryKey }]);
      const previousPreferences = client.getQueryData(queryKey);
      applyToCache(changes);
      const revertingChanges = previousPreferences && toRevertingChanges(previousPreferences, changes);
      return { revertingChanges, resumeQueries };
    },
    onSuccess: (response) => {
      // The response to an earlier mutation lacks the changes of the mutations that still wait.
      if (isLastPendingMutation()) client.setQueryData(queryKey, response);
    },
    onError: (_error, _input, optimisticUpdate) => {
      if (optimisticUpdate?.revertingChanges) applyToCache(optimisticUpdate.revertingChanges);
      if (isLastPendingMutation()) void invalidateQueries(client, { queryKey });
    },
    onSettled: (_response, _error, _input, optimisticUpdate) => optimisticUpdate?.resumeQueries(),
  });
}

function withChanges(
  preferences: NotificationPreferences,
  changes: PreferenceChanges,
): NotificationPreferences {
  const mail = preferences.mail.map(
    (setting) => changes.mail?.find(({ kind }) => kind === setting.kind) ?? setting,
  );
  const isNamedOnline = changes.isNamedOnline ?? preferences.isNamedOnline;
  return { ...preferences, isNamedOnline, mail };
}

/** Returns the changes that restore `preferences` after `changes` were applied. */
function toRevertingChanges(
  preferences: NotificationPreferences,
  changes: PreferenceChanges,
): PreferenceChanges {
  const changedKinds = changes.mail?.map(({ kind }) => kind);
  return {
    mail: changedKinds && preferences.mail.filter(({ kind }) => changedKinds.includes(kind)),
    isNamedOnline: changes.isNamedOnline === undefined ? undefined : preferences.isNamedOnline,
  };
}
