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
/** Unowned agency profiles by name; without a query, those similar to the viewer's company. */
export const claimableAgenciesQuery = (q: string) => apiQueryOptions(api.claimable, { query: { q } });

export const useClaimAgency = () =>
  useApiMutation(api.claim, {
    done: { title: "Claim sent", text: "An admin decides on it. You will see the answer here." },
    failed: { title: "Failed to send the claim", prefer: "server" },
    refreshes: [api.mine, api.claimable],
  });

export const claimsQuery = (status: ApprovalStatus) =>
  apiInfiniteQueryOptions(api.list, { query: { status } });
export const claimCountsQuery = () => apiQueryOptions(api.counts, {});

const claimQueue = [api.list, api.counts];
const changedByDecision = [...claimQueue, adminEndpoints.moderation];

export const useApproveClaim = () =>
  useApiMutation(api.approve, {
    done: ({ agency, claimant }: AgencyClaim) => ({
      title: "Claim approved",
      text: `${fullName(claimant)} now owns ${agency.name}.`,
    }),
    failed: { title: "Error", text: "Failed to approve the claim.", prefer: "server" },
    refreshes: [...changedByDecision, agencyEndpoints.list, agencyEndpoints.show, agencyEndpoints.team],
  });

export const useRejectClaim = () =>
  useApiMutation(api.reject, {
    done: ({ agency }: AgencyClaim) => ({ title: "Claim rejected", text: `${agency.name} stays as it is.` }),
    failed: { title: "Error", text: "Failed to reject the claim.", prefer: "server" },
    refreshes: changedByDecision,
  });

/** Returns a function that refetches the claims, for use after another admin has decided first (409). */
export function useRefetchClaims() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, claimQueue);
}
