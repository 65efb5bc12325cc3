import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const queueEndpoints = [api.list, api.counts, agencyEndpoints.show];
/** Endpoints whose responses contain agency profiles, or at least their names. */
const profileEndpoints = [
  ...[agencyEndpoints.list, agencyEndpoints.counts, agencyEndpoints.featured],
  claimEndpoints.mine,
  applicationEndpoints.received,
];

/** Suggestions that the viewer can decide on, oldest first; optionally of one agency. */
export const pendingSuggestionsQuery = (agencyId?: number) =>
  apiInfiniteQueryOptions(api.list, {
    query: { status: "pending", ...(agencyId && { agency: String(agencyId) }) },
  });

/** Number of pending suggestions; optionally of one agency. */
export const suggestionCountsQuery = (agencyId?: number) =>
  apiQueryOptions(api.counts, { query: { ...(agencyId && { agency: String(agencyId) }) } });

/** The viewer's own suggestions for an agency, latest first. */
export const ownSuggestionsQuery = (agencyId: number) =>
  apiInfiniteQueryOptions(api.list, { query: { agency: String(agencyId) } });

export const suggestFailedText = "Failed to send the suggestion.";
export const useCreateSuggestion = () =>
  useApiMutation(api.suggest, {
    done: { title: "Suggestion sent", text: "The agency or an admin will review it." },
    failed: { title: "Error", text: suggestFailedText, prefer: "server" },
    refreshes: queueEndpoints,
  });

export const acceptFailedText = "Failed to accept the suggestion.";
export const useAcceptSuggestion = () =>
  useApiMutation(api.approve, {
    done: { title: "Suggestion accepted", text: "The agency profile has been updated." },
    failed: { title: "Error", text: acceptFailedText, prefer: "server" },
    refreshes: [...queueEndpoints, ...profileEndpoints],
  });

export const useDeclineSuggestion = () =>
  useApiMutation(api.reject, {
    done: { title: "Suggestion declined" },
    failed: { title: "Error", text: "Failed to decline the suggestion.", prefer: "server" },
    refreshes: queueEndpoints,
  });

/** Refetches after a 409: the suggestion was already decided, or its field has changed. */
export function useRefetchSuggestions() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, queueEndpoints);
}
