import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import type { Job } from "@shared/jobs/schemas";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { QueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import type { JobFilters } from "./use-jobs-params";

const jobsPerPage = 20;
/** The lists of jobs and the stats that depend on them. */
const jobLists = [
  api.list,
  api.counts,
  api.recent,
  api.mine,
  analyticsEndpoints.userStats,
  analyticsEndpoints.marketplaceStats,
];

export const activeJobsQuery = ({ sort, ...filters }: JobFilters) =>
  apiInfiniteQueryOptions(api.list, {
    query: { ...toQuery(filters), sort: sort === "newest" ? "" : sort, limit: jobsPerPage },
  });

export const jobCountsQuery = (filters: Omit<JobFilters, "sort">) =>
  apiQueryOptions(api.counts, { query: toQuery(filters) });

export const recentJobsQuery = () => apiQueryOptions(api.recent, {});

export const topRecruitersQuery = () => apiQueryOptions(placementEndpoints.top, {});

export const jobQuery = (id: number) => apiQueryOptions(api.one, { params: { id } });

export const posterRecordQuery = (id: number) => apiQueryOptions(api.posterRecord, { params: { id } });

const toQuery = ({ q, skill }: Omit<JobFilters, "sort">) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
});

/** Seeds the cache from a list, so that the dialog opens at once. `updatedAt: 1` makes it refetch. */
export function cacheJobForDialog(client: QueryClient, job: Job): void {
  const { queryKey } = jobQuery(job.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, job, { updatedAt: 1 });
}

export const usePostJob = () =>
  useIdempotentMutation(api.post, {
    done: { title: "Job posted successfully!" },
    failed: { title: "Failed to post job. Please try again." },
    refreshes: jobLists,
  });

/** Lists that show a job's title, or entries that closing the job also closes. */
const dependentLists = [
  ...[applicationEndpoints.received, applicationEndpoints.receivedCounts, applicationEndpoints.mine],
  ...[submissionEndpoints.groups, submissionEndpoints.mine, placementEndpoints.mine],
];

export const useEditJob = () =>
  useApiMutation(api.edit, {
    done: { title: "Job updated", text: "Your changes have been saved." },
    failed: { title: "Failed to update job. Please try again.", prefer: "server" },
    refreshes: [...jobLists, api.one, ...dependentLists],
  });

export const useFillJob = () =>
  useApiMutation(api.fill, {
    done: { title: "Job filled", text: "Job has been marked as filled and is no longer active." },
    failed: { title: "Failed to mark job filled.", prefer: "server" },
    refreshes: [...jobLists, api.one, ...dependentLists],
  });

const unpostFailed = "Failed to unpost job.";
/** The error toast depends on the screen: the job market or Candidate Management. */
const failureToasts = { jobs: { title: unpostFailed }, candidates: { title: "Error", text: unpostFailed } };
export type UnpostScreen = keyof typeof failureToasts;

export const useUnpostJob = (from: UnpostScreen) =>
  useApiMutation(api.unpost, {
    done: { title: "Job unposted", text: "Job has been successfully cancelled and is no longer active." },
    failed: { ...failureToasts[from], prefer: "server" },
    refreshes: [...jobLists, api.one, ...dependentLists],
  });
