import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { PosterReview, RenamedPartner } from "@shared/admin/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { fullName, pluralize } from "@shared/lib/format";
import { useMutation } from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import {
  endpointsShowingJobs,
  posterQueueEndpoints,
  renamedPartnerQueueEndpoints,
  useRefetchEndpoints,
} from "./queries";

export const postersQuery = () => apiInfiniteQueryOptions(api.posters, {});
export const posterCountsQuery = () => apiQueryOptions(api.posterCounts, {});

export const renamedPartnersQuery = () => apiInfiniteQueryOptions(api.renamedPartners, {});

const endpointsChangedByVouching = [
  ...posterQueueEndpoints,
  ...endpointsShowingJobs,
  api.users,
  api.moderation,
];

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
    invalidates: posterQueueEndpoints,
  });

const endpointsChangedByRenamedPartnerDecision = [
  ...renamedPartnerQueueEndpoints,
  ...endpointsShowingJobs,
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

/**
 * Unposts the jobs of a poster review, one after the other. Skips jobs that have ended meanwhile. A review
 * lists only the latest jobs, so others may remain.
 */
export const useUnpostJobsOfPoster = () =>
  useMutation({
    async mutationFn({ jobs: listedJobs, activeJobs: activeJobCount }: PosterReview) {
      for (const { id } of listedJobs) await unpostUnlessEnded(id);
      return { remainingJobCount: activeJobCount - listedJobs.length };
    },
    meta: {
      onSuccessToast: ({ remainingJobCount }: { remainingJobCount: number }) => ({
        title: "Jobs unposted",
        text:
          remainingJobCount > 0
            ? `${pluralize(remainingJobCount, "job")} of this person ${remainingJobCount === 1 ? "remains" : "remain"}. Choose Unpost Jobs again.`
            : undefined,
      }),
      onErrorToast: { title: "Error", text: "Failed to unpost the jobs.", preferServerMessage: true },
      // An admin's unposting also closes the reports of the jobs.
      invalidates: [
        ...posterQueueEndpoints,
        ...endpointsShowingJobs,
        ...reportQueueEndpoints,
        api.moderation,
      ],
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
export const useRefetchPosters = () => useRefetchEndpoints(posterQueueEndpoints);
export const useRefetchRenamedPartners = () => useRefetchEndpoints(renamedPartnerQueueEndpoints);
