import { analyticsApi } from "@shared/analytics/api";
import { applicationsApi } from "@shared/applications/api";
import { jobsApi as api } from "@shared/jobs/api";
import type { Job } from "@shared/jobs/schema";
import type { QueryClient } from "@tanstack/react-query";
import { read, readPages, useCall } from "@/lib/call";
import type { JobFilters } from "./use-jobs-address";

const pageSize = 20;
/** What every list of jobs, and every figure over them, is made of. */
const lists = [api.list, api.counts, api.recent, api.mine, analyticsApi.userStats, analyticsApi.marketplaceStats];

export const activeJobs = ({ sort, ...filters }: JobFilters) =>
  readPages(api.list, { query: { ...asked(filters), sort: sort === "newest" ? "" : sort, limit: pageSize } });

export const jobCounts = (filters: Omit<JobFilters, "sort">) => read(api.counts, { query: asked(filters) });

export const recentJobs = () => read(api.recent, {});

export const oneJob = (id: number) => read(api.one, { params: { id } });

const asked = ({ q, skill }: Omit<JobFilters, "sort">) => ({ q, skill: skill === "all" ? ("" as const) : skill });

/** Shows a job from a list at once when it is opened, while it is asked for anew. */
export function keepForOpening(client: QueryClient, job: Job): void {
  const { queryKey } = oneJob(job.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, job, { updatedAt: 1 });
}

export const usePostJob = () =>
  useCall(api.post, {
    done: { title: "Job posted successfully!" },
    failed: { title: "Failed to post job. Please try again." },
    refreshes: lists,
  });

export const useUnpostJob = () =>
  useCall(api.unpost, {
    done: { title: "Job unposted", text: "Job has been successfully cancelled and is no longer active." },
    failed: { title: "Failed to unpost job.", prefer: "server" },
    refreshes: [...lists, api.one, applicationsApi.received, applicationsApi.receivedCounts],
  });
