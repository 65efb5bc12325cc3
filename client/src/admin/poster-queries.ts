import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { PosterReview, RenamedPartner } from "@shared/admin/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { fullName } from "@shared/lib/format";
import { useMutation } from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useRefetchEndpoints } from "./queries";

export const postersQuery = () => apiInfiniteQueryOptions(api.posters, {});
export const posterCountsQuery = () => apiQueryOptions(api.posterCounts, {});

export const renamedPartnersQuery = () => apiInfiniteQueryOptions(api.renamedPartners, {});

const posterEndpoints = [api.posters, api.posterCounts, api.waiting];
/** Lists of jobs show "Not verified yet" for posters whom no admin has confirmed. */
const jobListEndpoints = [
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.recent,
  jobEndpoints.one,
];
const endpointsChangedByVouching = [...posterEndpoints, ...jobListEndpoints, api.users, api.moderation];

export const useVouchForPoster = () =>
  useApiMutation(api.vouch, {
    onSuccessToast: ({ user }: PosterReview) => ({
      title: "Account Verified",
      text: `${fullName(user)} now has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to vouch.", preferServerMessage: true },
    invalidates: endpointsChangedByVouching,
  });

export const useDismissPoster = () =>
  useApiMutation(api.dismissPoster, {
    onSuccessToast: ({ user }: PosterReview) => ({
      title: "Dismissed",
      text: `${fullName(user)} waits again after their next job.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to dismiss.", preferServerMessage: true },
    invalidates: posterEndpoints,
  });

const renamedPartnerEndpoints = [...posterEndpoints, api.renamedPartners];
const endpointsChangedByRenamedPartnerDecision = [
  ...renamedPartnerEndpoints,
  ...jobListEndpoints,
  api.users,
  api.moderation,
];

export const useKeepApproval = () =>
  useApiMutation(api.keepApproval, {
    onSuccessToast: ({ user }: RenamedPartner) => ({
      title: "Approval Kept",
      text: `${fullName(user)} stays an approved VC partner.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to keep the approval.", preferServerMessage: true },
    invalidates: endpointsChangedByRenamedPartnerDecision,
  });

export const useWithdrawApproval = () =>
  useApiMutation(api.withdrawApproval, {
    onSuccessToast: ({ user }: RenamedPartner) => ({
      title: "Approval Withdrawn",
      text: `${fullName(user)} keeps agency-level access.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to withdraw the approval.", preferServerMessage: true },
    invalidates: endpointsChangedByRenamedPartnerDecision,
  });

/** Unposts the jobs that a poster review names, one after the other. Skips jobs that have ended meanwhile. */
export const useUnpostJobsOfPoster = () =>
  useMutation({
    async mutationFn({ jobs }: PosterReview) {
      for (const { id } of jobs) await unpostUnlessEnded(id);
    },
    meta: {
      onSuccessToast: { title: "Jobs unposted" },
      onErrorToast: { title: "Error", text: "Failed to unpost the jobs.", preferServerMessage: true },
      invalidates: [...posterEndpoints, ...jobListEndpoints],
    },
  });

async function unpostUnlessEnded(jobId: number) {
  try {
    await apiFetch(jobEndpoints.unpost, { params: { id: jobId } });
  } catch (error) {
    if (!isConflictError(error)) throw error;
  }
}

// Each of these hooks returns a function that refetches a queue after another admin has acted first (409).
export const useRefetchPosters = () => useRefetchEndpoints(posterEndpoints);
export const useRefetchRenamedPartners = () => useRefetchEndpoints(renamedPartnerEndpoints);
