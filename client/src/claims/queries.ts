import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { claimEndpoints as api } from "@shared/claims/endpoints";
import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

export const ownAgencyProfileQuery = () => apiQueryOptions(api.mine, {});

/** Agency profiles without an owner, by name. An empty search finds those named like the viewer's company. */
export const claimableAgenciesQuery = (searchText: string) =>
  apiQueryOptions(api.claimable, { query: { q: searchText } });

export const useClaimAgency = () =>
  useApiMutation(api.claim, {
    onSuccessToast: { title: "Claim sent", text: "An admin decides on it. You will see the answer here." },
    onErrorToast: { title: "Failed to send the claim", preferServerMessage: true },
    invalidates: [api.mine, api.claimable],
  });

export const claimsQuery = (status: ApprovalStatus) =>
  apiInfiniteQueryOptions(api.list, { query: { status } });
export const claimCountsQuery = () => apiQueryOptions(api.counts, {});

const claimListEndpoints = [api.list, api.counts, adminEndpoints.waiting];
const endpointsAffectedByDecision = [...claimListEndpoints, adminEndpoints.moderation];

export const useApproveClaim = () =>
  useApiMutation(api.approve, {
    onSuccessToast: ({ agency, claimant }: AgencyClaim) => ({
      title: "Claim approved",
      text: `${fullName(claimant)} now owns ${agency.name}.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to approve the claim.", preferServerMessage: true },
    invalidates: [
      ...endpointsAffectedByDecision,
      agencyEndpoints.list,
      agencyEndpoints.show,
      agencyEndpoints.team,
    ],
  });

export const useRejectClaim = () =>
  useApiMutation(api.reject, {
    onSuccessToast: ({ agency }: AgencyClaim) => ({
      title: "Claim rejected",
      text: `${agency.name} stays as it is.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to reject the claim.", preferServerMessage: true },
    invalidates: endpointsAffectedByDecision,
  });

/** Returns a function that refetches the claims, for use after another admin has decided first (409). */
export function useRefetchClaims() {
  const queryClient = useQueryClient();
  return () => invalidateEndpoints(queryClient, claimListEndpoints);
}
