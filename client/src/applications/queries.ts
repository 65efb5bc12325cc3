import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

export type ApplicationStatusFilter = ApplicationStatus | "all";

/** The viewer's applications to jobs of others. */
export const ownApplicationsQuery = (status: ApplicationStatusFilter) =>
  apiInfiniteQueryOptions(api.mine, { query: { status } });

/** Applications to the viewer's jobs, or to one of them. */
export const receivedApplicationsQuery = (status: ApplicationStatusFilter, jobId?: number) =>
  apiInfiniteQueryOptions(api.received, { query: jobId ? { status, job: String(jobId) } : { status } });

export const applicationHistoryQuery = (applicationId: number) =>
  apiQueryOptions(api.history, { params: { id: applicationId } });

export const useApplyToJob = () =>
  useApiMutation(api.apply, {
    onSuccessToast: {
      title: "Application submitted successfully",
      text: "Your recruitment proposal has been sent to the hiring team.",
    },
    onErrorToast: {
      title: "Application failed",
      text: "Failed to submit your recruitment proposal.",
      preferServerMessage: true,
    },
    invalidates: [
      jobEndpoints.list,
      jobEndpoints.recent,
      jobEndpoints.one,
      api.mine,
      api.mineCounts,
      analyticsEndpoints.userStats,
    ],
  });
