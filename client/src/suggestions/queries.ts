import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { refresh } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const queueEndpoints = [api.list, api.counts, agencyEndpoints.show];
/** Endpoints whose responses contain agency profiles, or at least their names. */
const profileEndpoints = [
  ...[agencyEndpoints.list, agencyEndpoints.counts, agencyEndpoints.featured],
  claimEndpoints.mine,
  applicationEndpoints.received,
];

/** Suggestions that the viewer can decide on, oldest first; optionally of one agency. */
export const pendingSuggestions = (agencyId?: number) =>
  infiniteQuery(api.list, { query: { status: "pending", ...(agencyId && { agency: String(agencyId) }) } });

/** Number of pending suggestions; optionally of one agency. */
export const suggestionCounts = (agencyId?: number) =>
  read(api.counts, { query: { ...(agencyId && { agency: String(agencyId) }) } });

/** The viewer's own suggestions for an agency, latest first. */
export const ownSuggestions = (agencyId: number) =>
  infiniteQuery(api.list, { query: { agency: String(agencyId) } });

export const suggestFailed = "Failed to send the suggestion.";
export const useSuggest = () =>
  useApiMutation(api.suggest, {
    done: { title: "Suggestion sent", text: "The agency or an admin will review it." },
    failed: { title: "Error", text: suggestFailed, prefer: "server" },
    refreshes: queueEndpoints,
  });

export const acceptFailed = "Failed to accept the suggestion.";
export const useAccept = () =>
  useApiMutation(api.approve, {
    done: { title: "Suggestion accepted", text: "The agency profile has been updated." },
    failed: { title: "Error", text: acceptFailed, prefer: "server" },
    refreshes: [...queueEndpoints, ...profileEndpoints],
  });

export const useDecline = () =>
  useApiMutation(api.reject, {
    done: { title: "Suggestion declined" },
    failed: { title: "Error", text: "Failed to decline the suggestion.", prefer: "server" },
    refreshes: queueEndpoints,
  });

/** Refetches after a 409: the suggestion was already decided, or its field has changed. */
export function useAskForSuggestions() {
  const client = useQueryClient();
  return () => refresh(client, queueEndpoints);
}
