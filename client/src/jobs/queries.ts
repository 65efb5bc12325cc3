import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import type { Job } from "@shared/jobs/schemas";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { QueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useMaking } from "@/lib/api/use-idempotent-mutation";
import type { JobFilters } from "./use-jobs-address";

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

export const activeJobs = ({ sort, ...filters }: JobFilters) =>
  infiniteQuery(api.list, {
    query: { ...toQuery(filters), sort: sort === "newest" ? "" : sort, limit: jobsPerPage },
  });

export const jobCounts = (filters: Omit<JobFilters, "sort">) => read(api.counts, { query: toQuery(filters) });

export const recentJobs = () => read(api.recent, {});

export const topRecruiters = () => read(placementEndpoints.top, {});

export const oneJob = (id: number) => read(api.one, { params: { id } });

export const posterRecord = (id: number) => read(api.posterRecord, { params: { id } });

const toQuery = ({ q, skill }: Omit<JobFilters, "sort">) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
});

/** Seeds the cache from a list, so that the dialog opens at once. `updatedAt: 1` makes it refetch. */
export function keepForOpening(client: QueryClient, job: Job): void {
  const { queryKey } = oneJob(job.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, job, { updatedAt: 1 });
}

export const usePostJob = () =>
  useMaking(api.post, {
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
export type UnpostFrom = keyof typeof failureToasts;

export const useUnpostJob = (from: UnpostFrom) =>
  useApiMutation(api.unpost, {
    done: { title: "Job unposted", text: "Job has been successfully cancelled and is no longer active." },
    failed: { ...failureToasts[from], prefer: "server" },
    refreshes: [...jobLists, api.one, ...dependentLists],
  });
