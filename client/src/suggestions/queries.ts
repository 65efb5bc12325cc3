import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Endpoints whose responses contain suggestions or their number. */
const endpointsShowingSuggestions = [api.list, api.counts, agencyEndpoints.show, adminEndpoints.waiting];
/** Includes the moderation record, which lists the decisions of admins on the profiles of others. */
const endpointsAffectedByDecision = [...endpointsShowingSuggestions, adminEndpoints.moderation];
/** Endpoints whose responses contain agency profiles, or at least their names. */
const endpointsShowingAgencyProfiles = [
  agencyEndpoints.list,
  agencyEndpoints.counts,
  agencyEndpoints.featured,
  claimEndpoints.mine,
  applicationEndpoints.received,
];

/** Suggestions that the viewer can decide on, oldest first; optionally of one agency. */
export const pendingSuggestionsQuery = (agencyId?: number) =>
  apiInfiniteQueryOptions(api.list, {
    query: { status: "pending", agency: agencyId ? String(agencyId) : undefined },
  });

/** Number of pending suggestions; optionally of one agency. */
export const suggestionCountsQuery = (agencyId?: number) =>
  apiQueryOptions(api.counts, { query: { agency: agencyId ? String(agencyId) : undefined } });

/** The viewer's own suggestions for an agency, latest first. */
export const ownSuggestionsQuery = (agencyId: number) =>
  apiInfiniteQueryOptions(api.list, { query: { agency: String(agencyId) } });

export const suggestFailedText = "Failed to send the suggestion.";
export const useCreateSuggestion = () =>
  useApiMutation(api.suggest, {
    onSuccessToast: { title: "Suggestion sent", text: "The agency or an admin will review it." },
    onErrorToast: { title: "Error", text: suggestFailedText, preferServerMessage: true },
    invalidates: endpointsShowingSuggestions,
  });

// The texts for users say "accept" and "decline" where the API says "approve" and "reject".
export const acceptFailedText = "Failed to accept the suggestion.";
export const useAcceptSuggestion = () =>
  useApiMutation(api.approve, {
    onSuccessToast: { title: "Suggestion accepted", text: "The agency profile has been updated." },
    onErrorToast: { title: "Error", text: acceptFailedText, preferServerMessage: true },
    invalidates: [...endpointsAffectedByDecision, ...endpointsShowingAgencyProfiles],
  });

export const useDeclineSuggestion = () =>
  useApiMutation(api.reject, {
    onSuccessToast: { title: "Suggestion declined" },
    onErrorToast: { title: "Error", text: "Failed to decline the suggestion.", preferServerMessage: true },
    invalidates: endpointsAffectedByDecision,
  });

/** Returns a function that refetches suggestions, for use after another user has decided or edited first. */
export function useRefetchSuggestions() {
  const queryClient = useQueryClient();
  return () => invalidateEndpoints(queryClient, endpointsShowingSuggestions);
}
