// Queries and mutations of jobs, with the queries for places, skills and agencies of the job market.

import { adminEndpoints } from "@shared/admin/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import type { Job } from "@shared/jobs/schemas";
import type { PostedJobFilter } from "@shared/jobs/vocabulary";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { QueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import { type JobFilters, toCountParams, toListParams } from "./use-jobs-params";

const jobsPerPage = 20;
/** The lists of jobs, and the counts and stats that depend on them. */
const endpointsListingJobs = [
  api.list,
  api.ofOrganization,
  api.counts,
  api.recent,
  api.mine,
  api.mineCounts,
  analyticsEndpoints.userStats,
  analyticsEndpoints.marketplaceStats,
];

export const activeJobsQuery = (filters: JobFilters) =>
  apiInfiniteQueryOptions(api.list, { query: { ...toListParams(filters), limit: jobsPerPage } });

export const jobCountsQuery = (filters: Omit<JobFilters, "sort">) =>
  apiQueryOptions(api.counts, { query: toCountParams(filters) });

export type PostedJobTab = PostedJobFilter | "all";

/** The viewer's own jobs. */
export const postedJobsQuery = ({ q, state }: { q: string; state: PostedJobTab }) =>
  apiInfiniteQueryOptions(api.mine, { query: { q, state } });

/** The places that begin with a text. */
export const placeSuggestionsQuery = (q: string) => apiQueryOptions(api.places, { query: { q } });

/** The place with this slug, in a list; an empty list if there is none. */
export const placeBySlugQuery = (slug: string) => apiQueryOptions(api.places, { query: { slug } });

/** Names of skills to suggest for a text. */
export const skillSuggestionsQuery = (q: string) => apiQueryOptions(api.skills, { query: { q } });

export const recentJobsQuery = () => apiQueryOptions(api.recent, {});

export const topAgenciesQuery = () => apiQueryOptions(placementEndpoints.top, {});

export const jobQuery = (jobId: number) => apiQueryOptions(api.one, { params: { id: jobId } });

export const posterResponseRecordQuery = (jobId: number) =>
  apiQueryOptions(api.posterRecord, { params: { id: jobId } });

/** 1 ms after the start of 1970, so that a cached job counts as stale and is refetched. */
const staleTimestampMs = 1;

/** Puts a job of a list into the cache, so that its dialog opens at once. */
export function seedJobQuery(queryClient: QueryClient, job: Job): void {
  const { queryKey } = jobQuery(job.id);
  if (queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, { ...job, myApplication: null }, { updatedAt: staleTimestampMs });
}

export const usePostJob = () =>
  useIdempotentMutation(api.post, {
    onSuccessToast: { title: "Job posted successfully!" },
    onErrorToast: { title: "Failed to post job. Please try again." },
    invalidates: endpointsListingJobs,
  });

/**
 * Everything that a change of a job can affect: the lists of jobs, the lists that show the job's title, and
 * the applications and submissions that are closed when the job ends.
 */
const endpointsChangedWithJob = [
  ...endpointsListingJobs,
  api.one,
  applicationEndpoints.received,
  applicationEndpoints.receivedCounts,
  applicationEndpoints.receivedJobs,
  applicationEndpoints.mine,
  applicationEndpoints.mineCounts,
  submissionEndpoints.groups,
  submissionEndpoints.received,
  submissionEndpoints.receivedCounts,
  submissionEndpoints.ofJob,
  submissionEndpoints.history,
  applicationEndpoints.history,
  submissionEndpoints.mine,
  placementEndpoints.mine,
  placementEndpoints.mineCounts,
  placementEndpoints.one,
];

// In a constant, so that the bundler leaves out the other admin endpoints.
const moderationRecordEndpoint = adminEndpoints.moderation;
/** If an admin unposts a job, its reports count as handled, and the moderation record gets an entry. */
const endpointsChangedByAdminUnposting = [...reportQueueEndpoints, moderationRecordEndpoint];

export const useEditJob = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Job updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Failed to update job. Please try again.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

export const useExtendDeadline = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Deadline extended" },
    onErrorToast: { title: "Failed to extend the deadline.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

export const useFillJob = () =>
  useApiMutation(api.fill, {
    onSuccessToast: { title: "Job filled", text: "Job has been marked as filled and is no longer active." },
    onErrorToast: { title: "Failed to mark job filled.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

/** The submissions to the viewer's job that the viewer has shortlisted, which is the status "approved". */
export const shortlistedCandidatesQuery = (jobId: number) =>
  apiInfiniteQueryOptions(submissionEndpoints.received, {
    query: { job: String(jobId), status: "approved", limit: 100 },
  });

/** Hires a candidate, which ends the job as filled. */
export const useHireCandidate = () =>
  useApiMutation(submissionEndpoints.setStatus, {
    onSuccessToast: { title: "Job filled", text: "The placement has been recorded." },
    onErrorToast: { title: "Failed to mark job filled.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

export const useReopenJob = () =>
  useApiMutation(api.reopen, {
    onSuccessToast: { title: "Job reopened", text: "Recruiters are notified that their work on it goes on." },
    onErrorToast: { title: "Failed to reopen the job.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

export const useHoldJob = () =>
  useApiMutation(api.hold, {
    onSuccessToast: { title: "Job on hold", text: "It is hidden from the market until you resume it." },
    onErrorToast: { title: "Failed to put the job on hold.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

export const useResumeJob = () =>
  useApiMutation(api.resume, {
    onSuccessToast: { title: "Job resumed", text: "It is listed in the market again." },
    onErrorToast: { title: "Failed to resume the job.", preferServerMessage: true },
    invalidates: endpointsChangedWithJob,
  });

/** Confirms that a job belongs to the organization that has the name of its company. */
export const useConfirmCompany = () =>
  useApiMutation(api.confirmCompany, {
    onSuccessToast: { title: "Company confirmed" },
    onErrorToast: { title: "Failed to confirm the company.", preferServerMessage: true },
    invalidates: [api.list, api.recent, api.one],
  });

const unpostFailedText = "Failed to unpost job.";
/** The error toast depends on the screen: "candidates" is Candidate Management, "jobs" any other screen. */
const failureToastByScreen = {
  jobs: { title: unpostFailedText },
  candidates: { title: "Error", text: unpostFailedText },
};
export type UnpostScreen = keyof typeof failureToastByScreen;

export const useUnpostJob = (screen: UnpostScreen) =>
  useApiMutation(api.unpost, {
    onSuccessToast: {
      title: "Job unposted",
      text: "Job has been successfully cancelled and is no longer active.",
    },
    onErrorToast: { ...failureToastByScreen[screen], preferServerMessage: true },
    invalidates: [...endpointsChangedWithJob, ...endpointsChangedByAdminUnposting],
  });
