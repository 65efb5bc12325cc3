import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { PosterReview } from "@shared/admin/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { isConflictError } from "./is-conflict-error";

export const postersQuery = () => apiInfiniteQueryOptions(api.posters, {});
export const posterCountsQuery = () => apiQueryOptions(api.posterCounts, {});

const posterEndpoints = [api.posters, api.posterCounts];
/** The lists of jobs show the mark. */
const jobListEndpoints = [jobEndpoints.list, jobEndpoints.recent, jobEndpoints.one];
const endpointsChangedByVouching = [...posterEndpoints, ...jobListEndpoints, api.users, api.moderation];

export const useVouch = () =>
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

/** Unposts the listed jobs one after the other. Those that ended meanwhile are skipped. */
export const useUnpostJobsOf = () =>
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

/** Returns a function that refetches the queue, for use after another admin has acted first (409). */
export function useRefetchPosters() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, posterEndpoints);
}
