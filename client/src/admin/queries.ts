import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { DomainClaim, KeptMail, ManagedUser, VcApplication } from "@shared/admin/schemas";
import type { Endpoint } from "@shared/lib/endpoints";
import { fullName } from "@shared/lib/text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { refresh } from "@/lib/api/invalidate";
import { change, useApiMutation } from "@/lib/api/use-api-mutation";
import type { RecordFilter, UserFilters } from "./use-users-address";

export const vcApplications = () => infiniteQuery(api.vcApplications, {});
export const site = () => read(api.site, {});

export const approveFailed = "Failed to approve application.";
export const rejectFailed = "Failed to reject application.";
const decisionInvalidates = [api.vcApplications, api.vcApplicationCounts, api.moderation, api.users];

export const useApprove = () =>
  useApiMutation(api.approve, {
    done: (user: VcApplication) => ({
      title: "Application Approved",
      text: `${fullName(user)} now has the access of a VC partner.`,
    }),
    failed: { title: "Error", text: approveFailed },
    refreshes: decisionInvalidates,
  });

export const useReject = () =>
  useApiMutation(api.reject, {
    done: (user: VcApplication) => ({
      title: "Application Rejected",
      text: `${fullName(user)} keeps agency-level access.`,
    }),
    failed: { title: "Error", text: rejectFailed },
    refreshes: decisionInvalidates,
  });

/** Refetches after a 409: another admin decided first. */
function useInvalidate(endpoints: readonly Pick<Endpoint, "path">[]) {
  const client = useQueryClient();
  return () => refresh(client, endpoints);
}
export const useAskForQueue = () => useInvalidate(decisionInvalidates);
export const useAskForUsers = () => useInvalidate(moderationInvalidates);
export const useAskForClaims = () => useInvalidate(claimInvalidates);

// ---- Users ----

export const users = (filters: UserFilters) => infiniteQuery(api.users, { query: filters });
export const userCounts = () => read(api.userCounts, {});
const moderationInvalidates = [api.users, api.userCounts, api.moderation];

export const useSuspend = () =>
  useApiMutation(api.suspend, {
    done: (user: ManagedUser) => ({
      title: "Account Suspended",
      text: `${fullName(user)} can no longer sign in.`,
    }),
    failed: { title: "Error", text: "Failed to suspend the account." },
    refreshes: moderationInvalidates,
  });

export const useRestore = () =>
  useApiMutation(api.restore, {
    done: (user: ManagedUser) => ({
      title: "Account Restored",
      text: `${fullName(user)} can sign in again.`,
    }),
    failed: { title: "Error", text: "Failed to restore the account." },
    refreshes: moderationInvalidates,
  });

export const useVerify = () =>
  useApiMutation(api.verifyUser, {
    done: (user: ManagedUser) => ({
      title: "Account Verified",
      text: `${fullName(user)} now has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to verify the account." },
    refreshes: moderationInvalidates,
  });

export const useUnverify = () =>
  useApiMutation(api.unverifyUser, {
    done: (user: ManagedUser) => ({
      title: "Verification Removed",
      text: `${fullName(user)} no longer has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to remove the verification." },
    refreshes: moderationInvalidates,
  });

export const resetLinkFailed = "Failed to make a reset link.";
/** The response contains a secret link: the dialog shows it once, and the mutation cache must not keep it. */
export const useMakeResetLink = () =>
  useMutation({
    ...change(api.makeResetLink, {
      failed: { title: "Error", text: resetLinkFailed },
      refreshes: [api.moderation],
    }),
    gcTime: 0,
  });

// ---- Domains, moderation record, email ----

export const domainClaims = () => infiniteQuery(api.domainClaims, {});
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

export const moderation = (action: RecordFilter, limit?: number) =>
  infiniteQuery(api.moderation, { query: { action, limit } });

export const latestDecisions = () => moderation("decisions", 5);

export type MailFilter = "all" | KeptMail["state"];
export const outbox = (state: MailFilter) => infiniteQuery(api.outbox, { query: { state } });
