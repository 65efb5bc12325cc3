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

const pageSize = 20;
/** What every list of jobs, and every figure over them, is made of. */
const lists = [
  api.list,
  api.counts,
  api.recent,
  api.mine,
  analyticsEndpoints.userStats,
  analyticsEndpoints.marketplaceStats,
];

export const activeJobs = ({ sort, ...filters }: JobFilters) =>
  infiniteQuery(api.list, {
    query: { ...asked(filters), sort: sort === "newest" ? "" : sort, limit: pageSize },
  });

export const jobCounts = (filters: Omit<JobFilters, "sort">) => read(api.counts, { query: asked(filters) });

export const recentJobs = () => read(api.recent, {});

export const topRecruiters = () => read(placementEndpoints.top, {});

export const oneJob = (id: number) => read(api.one, { params: { id } });

export const posterRecord = (id: number) => read(api.posterRecord, { params: { id } });

const asked = ({ q, skill }: Omit<JobFilters, "sort">) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
});

/** Shows a job from a list at once when it is opened, while it is asked for anew. */
export function keepForOpening(client: QueryClient, job: Job): void {
  const { queryKey } = oneJob(job.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, job, { updatedAt: 1 });
}

export const usePostJob = () =>
  useMaking(api.post, {
    done: { title: "Job posted successfully!" },
    failed: { title: "Failed to post job. Please try again." },
    refreshes: lists,
  });

/** A job's end closes what waits for it, and its title stands in every list that names it. */
const namingIt = [
  ...[applicationEndpoints.received, applicationEndpoints.receivedCounts, applicationEndpoints.mine],
  ...[submissionEndpoints.groups, submissionEndpoints.mine, placementEndpoints.mine],
];

export const useEditJob = () =>
  useApiMutation(api.edit, {
    done: { title: "Job updated", text: "Your changes have been saved." },
    failed: { title: "Failed to update job. Please try again.", prefer: "server" },
    refreshes: [...lists, api.one, ...namingIt],
  });

export const useFillJob = () =>
  useApiMutation(api.fill, {
    done: { title: "Job filled", text: "Job has been marked as filled and is no longer active." },
    failed: { title: "Failed to mark job filled.", prefer: "server" },
    refreshes: [...lists, api.one, ...namingIt],
  });

const unpostFailed = "Failed to unpost job.";
/** The words of failure depend on the screen: beside the market, or in Candidate Management. */
const failedFrom = { jobs: { title: unpostFailed }, candidates: { title: "Error", text: unpostFailed } };
export type UnpostFrom = keyof typeof failedFrom;

export const useUnpostJob = (from: UnpostFrom) =>
  useApiMutation(api.unpost, {
    done: { title: "Job unposted", text: "Job has been successfully cancelled and is no longer active." },
    failed: { ...failedFrom[from], prefer: "server" },
    refreshes: [...lists, api.one, ...namingIt],
  });
