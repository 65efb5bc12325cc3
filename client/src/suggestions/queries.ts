import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { refresh } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const queue = [api.list, api.counts, agencyEndpoints.show];
/** What shows a listing, by its name at least. */
const shown = [
  ...[agencyEndpoints.list, agencyEndpoints.counts, agencyEndpoints.featured],
  claimEndpoints.mine,
  applicationEndpoints.received,
];

/** Those that wait for this viewer's decision, oldest first; of one listing where it is named. */
export const pendingSuggestions = (agencyId?: number) =>
  infiniteQuery(api.list, { query: { status: "pending", ...(agencyId && { agency: String(agencyId) }) } });

/** How many wait; of one listing where it is named. */
export const suggestionCounts = (agencyId?: number) =>
  read(api.counts, { query: { ...(agencyId && { agency: String(agencyId) }) } });

/** Those that this viewer made to a listing, latest first. */
export const ownSuggestions = (agencyId: number) =>
  infiniteQuery(api.list, { query: { agency: String(agencyId) } });

export const suggestFailed = "Failed to send the suggestion.";
export const useSuggest = () =>
  useApiMutation(api.suggest, {
    done: { title: "Suggestion sent", text: "The agency or an admin decides on it." },
    failed: { title: "Error", text: suggestFailed, prefer: "server" },
    refreshes: queue,
  });

export const acceptFailed = "Failed to accept the suggestion.";
export const useAccept = () =>
  useApiMutation(api.approve, {
    done: { title: "Suggestion accepted", text: "The listing has been changed." },
    failed: { title: "Error", text: acceptFailed, prefer: "server" },
    refreshes: [...queue, ...shown],
  });

export const useDecline = () =>
  useApiMutation(api.reject, {
    done: { title: "Suggestion declined" },
    failed: { title: "Error", text: "Failed to decline the suggestion.", prefer: "server" },
    refreshes: queue,
  });

/** Asks again, where a 409 says that somebody was quicker or that the field has changed. */
export function useAskForSuggestions() {
  const client = useQueryClient();
  return () => refresh(client, queue);
}
