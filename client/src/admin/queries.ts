import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { DomainClaim, ManagedUser, OutboxEmail, VcApplication } from "@shared/admin/schemas";
import type { Endpoint } from "@shared/lib/endpoints";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import type { ModerationActionFilter, UserFilters } from "./use-users-params";

export const vcApplicationsQuery = () => apiInfiniteQueryOptions(api.vcApplications, {});
export const siteQuery = () => apiQueryOptions(api.site, {});

export const approveFailedText = "Failed to approve application.";
export const rejectFailedText = "Failed to reject application.";
const decisionInvalidates = [api.vcApplications, api.vcApplicationCounts, api.moderation, api.users];

export const useApproveVcApplication = () =>
  useApiMutation(api.approve, {
    done: (user: VcApplication) => ({
      title: "Application Approved",
      text: `${fullName(user)} now has the access of a VC partner.`,
    }),
    failed: { title: "Error", text: approveFailedText },
    refreshes: decisionInvalidates,
  });

export const useRejectVcApplication = () =>
  useApiMutation(api.reject, {
    done: (user: VcApplication) => ({
      title: "Application Rejected",
      text: `${fullName(user)} keeps agency-level access.`,
    }),
    failed: { title: "Error", text: rejectFailedText },
    refreshes: decisionInvalidates,
  });

/** Refetches after a 409: another admin decided first. */
function useInvalidate(endpoints: readonly Pick<Endpoint, "path">[]) {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, endpoints);
}
export const useRefetchVcApplications = () => useInvalidate(decisionInvalidates);
export const useRefetchUsers = () => useInvalidate(moderationInvalidates);
export const useRefetchDomainClaims = () => useInvalidate(claimInvalidates);

// ---- Users ----

export const usersQuery = (filters: UserFilters) => apiInfiniteQueryOptions(api.users, { query: filters });
export const userCountsQuery = () => apiQueryOptions(api.userCounts, {});
const moderationInvalidates = [api.users, api.userCounts, api.moderation];

export const useSuspendUser = () =>
  useApiMutation(api.suspend, {
    done: (user: ManagedUser) => ({
      title: "Account Suspended",
      text: `${fullName(user)} can no longer sign in.`,
    }),
    failed: { title: "Error", text: "Failed to suspend the account." },
    refreshes: moderationInvalidates,
  });

export const useRestoreUser = () =>
  useApiMutation(api.restore, {
    done: (user: ManagedUser) => ({
      title: "Account Restored",
      text: `${fullName(user)} can sign in again.`,
    }),
    failed: { title: "Error", text: "Failed to restore the account." },
    refreshes: moderationInvalidates,
  });

export const useVerifyUser = () =>
  useApiMutation(api.verifyUser, {
    done: (user: ManagedUser) => ({
      title: "Account Verified",
      text: `${fullName(user)} now has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to verify the account." },
    refreshes: moderationInvalidates,
  });

export const useUnverifyUser = () =>
  useApiMutation(api.unverifyUser, {
    done: (user: ManagedUser) => ({
      title: "Verification Removed",
      text: `${fullName(user)} no longer has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to remove the verification." },
    refreshes: moderationInvalidates,
  });

export const resetLinkFailedText = "Failed to make a reset link.";
/** The response contains a secret link: the dialog shows it once, and the mutation cache must not keep it. */
export const useCreateResetLink = () =>
  useMutation({
    ...apiMutationOptions(api.makeResetLink, {
      failed: { title: "Error", text: resetLinkFailedText },
      refreshes: [api.moderation],
    }),
    gcTime: 0,
  });

// ---- Domains, moderation record, email ----

export const domainClaimsQuery = () => apiInfiniteQueryOptions(api.domainClaims, {});
/** The evidence of VC applications depends on confirmed domains. */
const claimInvalidates = [api.domainClaims, api.moderation, api.vcApplications];

export const useConfirmDomain = () =>
  useApiMutation(api.confirmDomain, {
    done: ({ name, domain }: DomainClaim) => ({
      title: "Domain Confirmed",
      text: `${domain} now belongs to ${name}.`,
    }),
    failed: { title: "Error", text: "Failed to confirm the domain." },
    refreshes: claimInvalidates,
  });

export const moderationRecordQuery = (action: ModerationActionFilter, limit?: number) =>
  apiInfiniteQueryOptions(api.moderation, { query: { action, limit } });

export const latestDecisionsQuery = () => moderationRecordQuery("decisions", 5);

export type EmailFilter = "all" | OutboxEmail["state"];
export const outboxQuery = (state: EmailFilter) => apiInfiniteQueryOptions(api.outbox, { query: { state } });
