import { adminEndpoints as api } from "@shared/admin/endpoints";
import type {
  DomainClaim,
  ManagedUser,
  OutboxEmail,
  PublicEmailDomain,
  VcApplication,
} from "@shared/admin/schemas";
import type { DomainClaimState } from "@shared/admin/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import type { ModerationActionFilter, UserFilters } from "./use-admin-users-page-params";

/** Whether the installation has demo data, sends email, and shows the links of unsent email. */
export const siteSettingsQuery = () => apiQueryOptions(api.site, {});

/** The queues of posters and of renamed partners leave out suspended users, so a suspension changes them. */
export const posterQueueEndpoints = [api.posters, api.posterCounts, api.waiting];
export const renamedPartnerQueueEndpoints = [...posterQueueEndpoints, api.renamedPartners];
/** Jobs show whether an admin has confirmed their poster, and a suspension hides the jobs of a user. */
export const endpointsShowingJobs = [
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.ofOrganization,
  jobEndpoints.recent,
  jobEndpoints.one,
];

// ---- VC applications ----

export const vcApplicationsQuery = () => apiInfiniteQueryOptions(api.vcApplications, {});
export const vcApplicationCountsQuery = () => apiQueryOptions(api.vcApplicationCounts, {});
const endpointsChangedByVcDecision = [
  api.vcApplications,
  api.vcApplicationCounts,
  ...posterQueueEndpoints,
  ...endpointsShowingJobs,
  api.moderation,
  api.users,
];
export const useRefetchVcApplications = () => useRefetchEndpoints(endpointsChangedByVcDecision);

export const approveFailedText = "Failed to approve application.";

export const useApproveVcApplication = () =>
  useApiMutation(api.approve, {
    onSuccessToast: (applicant: VcApplication) => ({
      title: "Application Approved",
      text: `${fullName(applicant)} now has the access of a VC partner.`,
    }),
    onErrorToast: { title: "Error", text: approveFailedText },
    invalidates: endpointsChangedByVcDecision,
  });

export const useRejectVcApplication = () =>
  useApiMutation(api.reject, {
    onSuccessToast: (applicant: VcApplication) => ({
      title: "Application Rejected",
      text: `${fullName(applicant)} keeps agency-level access.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to reject application." },
    invalidates: endpointsChangedByVcDecision,
  });

// ---- Users ----

export const usersQuery = (filters: UserFilters) => apiInfiniteQueryOptions(api.users, { query: filters });
export const userCountsQuery = () => apiQueryOptions(api.userCounts, {});
const userListEndpoints = [api.users, api.userCounts, api.waiting, api.moderation];
/** Includes the reports, because a suspension closes the reports of the user. */
const endpointsChangedByUserAction = [
  ...userListEndpoints,
  ...renamedPartnerQueueEndpoints,
  ...reportQueueEndpoints,
  ...endpointsShowingJobs,
];
export const useRefetchUsers = () => useRefetchEndpoints(endpointsChangedByUserAction);

export const useSuspendUser = () =>
  useApiMutation(api.suspend, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Suspended",
      text: `${fullName(user)} can no longer sign in.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to suspend the account." },
    invalidates: endpointsChangedByUserAction,
  });

export const useRestoreUser = () =>
  useApiMutation(api.restore, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Restored",
      text: `${fullName(user)} can sign in again.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to restore the account." },
    invalidates: endpointsChangedByUserAction,
  });

export const useVerifyUser = () =>
  useApiMutation(api.verifyUser, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Account Verified",
      text: `${fullName(user)} now has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to verify the account." },
    invalidates: endpointsChangedByUserAction,
  });

export const useUnverifyUser = () =>
  useApiMutation(api.unverifyUser, {
    onSuccessToast: (user: ManagedUser) => ({
      title: "Verification Removed",
      text: `${fullName(user)} no longer has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to remove the verification." },
    invalidates: endpointsChangedByUserAction,
  });

export const useRequestFactorRemoval = () =>
  useApiMutation(api.requestFactorRemoval, {
    onSuccessToast: { title: "Removal Requested", text: "The factors are removed in 24 hours." },
    onErrorToast: { title: "Error", text: "Failed to request the removal." },
    invalidates: userListEndpoints,
  });

export const useCancelFactorRemoval = () =>
  useApiMutation(api.cancelFactorRemoval, {
    onSuccessToast: { title: "Removal Cancelled", text: "The factors of the account stay." },
    onErrorToast: { title: "Error", text: "Failed to cancel the removal." },
    invalidates: userListEndpoints,
  });

export const createLinkErrorTexts = {
  reset: "Failed to make a reset link.",
  verification: "Failed to make a verification link.",
};

/** The response contains a secret link, so the mutation cache must not keep it. */
export const useCreateResetLink = () =>
  useMutation({
    ...apiMutationOptions(api.makeResetLink, {
      onErrorToast: { title: "Error", text: createLinkErrorTexts.reset },
      invalidates: [api.moderation],
    }),
    gcTime: 0,
  });

/** The response contains a secret link, so the mutation cache must not keep it. */
export const useCreateVerificationLink = () =>
  useMutation({
    ...apiMutationOptions(api.makeVerificationLink, {
      onErrorToast: { title: "Error", text: createLinkErrorTexts.verification },
      invalidates: [api.moderation],
    }),
    gcTime: 0,
  });

// ---- Domain claims ----

export const domainClaimsQuery = (state: DomainClaimState = "claimed") =>
  // The state "claimed" is left out, because it is the server's default.
  apiInfiniteQueryOptions(api.domainClaims, { query: state === "claimed" ? {} : { state } });
/** Includes the VC applications, because confirmed domains are part of the evidence for them. */
const endpointsChangedByDomainConfirmation = [
  api.domainClaims,
  api.waiting,
  api.moderation,
  api.vcApplications,
  api.users,
];
export const useRefetchDomainClaims = () => useRefetchEndpoints(endpointsChangedByDomainConfirmation);

export const useConfirmDomain = () =>
  useApiMutation(api.confirmDomain, {
    onSuccessToast: ({ name, domain }: DomainClaim) => ({
      title: "Domain Confirmed",
      text: `${domain} now belongs to ${name}.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to confirm the domain." },
    invalidates: endpointsChangedByDomainConfirmation,
  });

// ---- Public mail services ----

export const publicEmailDomainsQuery = () => apiInfiniteQueryOptions(api.publicEmailDomains, {});
const endpointsChangedByPublicEmailDomain = [
  api.publicEmailDomains,
  api.domainClaims,
  api.waiting,
  api.moderation,
  api.vcApplications,
];

export const useAddPublicEmailDomain = () =>
  useApiMutation(api.addPublicEmailDomain, {
    onSuccessToast: ({ domain }: PublicEmailDomain) => ({
      title: "Domain Added",
      text: `No organization can claim ${domain} now.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to add the domain.", preferServerMessage: true },
    invalidates: endpointsChangedByPublicEmailDomain,
  });

export const useRemovePublicEmailDomain = () =>
  useApiMutation(api.removePublicEmailDomain, {
    onSuccessToast: { title: "Domain Removed", text: "Organizations can claim it again." },
    onErrorToast: { title: "Error", text: "Failed to remove the domain.", preferServerMessage: true },
    invalidates: endpointsChangedByPublicEmailDomain,
  });

// ---- Moderation record and outbox ----

const latestDecisionCount = 5;

export const moderationRecordQuery = (action: ModerationActionFilter, limit?: number) =>
  apiInfiniteQueryOptions(api.moderation, { query: { action, limit } });
export const latestDecisionsQuery = () => moderationRecordQuery("decisions", latestDecisionCount);

export const outboxQuery = (state: "all" | OutboxEmail["state"]) =>
  apiInfiniteQueryOptions(api.outbox, { query: { state } });

/** Returns a function that refetches the endpoints, for use after another admin has acted first (409). */
export function useRefetchEndpoints(endpoints: readonly Pick<Endpoint, "path">[]) {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, endpoints);
}
