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
/** Whether the installation has demo data, sends email, and shows the links of unsent email. */
export const siteSettingsQuery = () => apiQueryOptions(api.site, {});

export const approveFailedText = "Failed to approve application.";
export const rejectFailedText = "Failed to reject application.";
const vcDecisionInvalidates = [api.vcApplications, api.vcApplicationCounts, api.moderation, api.users];

export const useApproveVcApplication = () =>
  useApiMutation(api.approve, {
    onSuccessToast: (user: VcApplication) => ({
      title: "Application Approved",
      text: `${fullName(user)} now has the access of a VC partner.`,
    }),
    onErrorToast: { title: "Error", text: approveFailedText },
    invalidates: vcDecisionInvalidates,
  });

export const useRejectVcApplication = () =>
  useApiMutation(api.reject, {
    onSuccessToast: (user: VcApplication) => ({
      title: "Application Rejected",
      text: `${fullName(user)} keeps agency-level access.`,
    }),
    onErrorToast: { title: "Error", text: rejectFailedText },
    invalidates: vcDecisionInvalidates,
  });

/** Returns a function that refetches after a 409, when another admin decided first. */
function useInvalidate(endpoints: readonly Pick<Endpoint, "path">[]) {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, endpoints);
}
export const useRefetchVcApplications = () => useInvalidate(vcDecisionInvalidates);
export const useRefetchUsers = () => useInvalidate(userModerationInvalidates);
export const useRefetchDomainClaims = () => useInvalidate(domainClaimInvalidates);

// ---- Users ----

export const usersQuery = (filters: UserFilters) => apiInfiniteQueryOptions(api.users, { query: filters });
export const userCountsQuery = () => apiQueryOptions(api.userCounts, {});
const userModerationInvalidates = [api.users, api.userCounts, api.moderation];

export const useSuspendUser = () =>
  useApiMutation(api.suspend, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Suspended",
      text: `${fullName(user)} can no longer sign in.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to suspend the account." },
    invalidates: userModerationInvalidates,
  });

export const useRestoreUser = () =>
  useApiMutation(api.restore, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Restored",
      text: `${fullName(user)} can sign in again.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to restore the account." },
    invalidates: userModerationInvalidates,
  });

export const useVerifyUser = () =>
  useApiMutation(api.verifyUser, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Verified",
      text: `${fullName(user)} now has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to verify the account." },
    invalidates: userModerationInvalidates,
  });

export const useUnverifyUser = () =>
  useApiMutation(api.unverifyUser, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Verification Removed",
      text: `${fullName(user)} no longer has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to remove the verification." },
    invalidates: userModerationInvalidates,
  });

export const resetLinkFailedText = "Failed to make a reset link.";
/** The response contains a secret link: the dialog shows it once, and the mutation cache must not keep it. */
export const useCreateResetLink = () =>
  useMutation({
    ...apiMutationOptions(api.makeResetLink, {
      onErrorToast: { title: "Error", text: resetLinkFailedText },
      invalidates: [api.moderation],
    }),
    gcTime: 0,
  });

// ---- Domain claims, moderation record, emails ----

export const domainClaimsQuery = () => apiInfiniteQueryOptions(api.domainClaims, {});
/** The evidence of VC applications depends on confirmed domains. */
const domainClaimInvalidates = [api.domainClaims, api.moderation, api.vcApplications];

export const useConfirmDomain = () =>
  useApiMutation(api.confirmDomain, {
    onSuccessToast: ({ name, domain }: DomainClaim) => ({
      title: "Domain Confirmed",
      text: `${domain} now belongs to ${name}.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to confirm the domain." },
    invalidates: domainClaimInvalidates,
  });

export const moderationRecordQuery = (action: ModerationActionFilter, limit?: number) =>
  apiInfiniteQueryOptions(api.moderation, { query: { action, limit } });

export const latestDecisionsQuery = () => moderationRecordQuery("decisions", 5);

export type EmailFilter = "all" | OutboxEmail["state"];
export const outboxQuery = (state: EmailFilter) => apiInfiniteQueryOptions(api.outbox, { query: { state } });
