// Queries of own and received applications, and the mutation that applies to a job.

import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { OwnApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { closedApplicationLabel } from "./labels";

export type ApplicationStatusFilter = ApplicationStatus | "all";
/**
 * The tabs of My Applications. Applications closed without a decision are in "closed" instead of "rejected".
 */
export type OwnApplicationsTab = ApplicationStatusFilter | "closed";

/** The viewer's applications to jobs of others. */
export const ownApplicationsQuery = (tab: OwnApplicationsTab) =>
  apiInfiniteQueryOptions(api.mine, { query: getQueryParamsOfTab(tab) });

function getQueryParamsOfTab(tab: OwnApplicationsTab) {
  if (tab === "closed") return { outcome: "closed" } as const;
  return tab === "rejected" ? ({ outcome: "not_selected" } as const) : { status: tab };
}

/** Whether a tab of My Applications lists an application. */
export function isApplicationInTab(
  application: OwnApplication["application"],
  tab: OwnApplicationsTab,
): boolean {
  if (tab === "all") return true;
  return closedApplicationLabel(application) ? tab === "closed" : tab === application.status;
}

/**
 * Applications to the viewer's jobs, or to one of them: pending ones, oldest first, then the others, newest
 * first.
 */
export const receivedApplicationsQuery = (status: ApplicationStatusFilter, jobId?: number) =>
  apiInfiniteQueryOptions(api.received, {
    query: { status, sort: "waiting", ...(jobId && { job: String(jobId) }) },
  });

/** The server's default, which `receivedApplicationsQuery` uses. */
const receivedApplicationsPerPage = 50;
/** The comparison loads at most this number of pages of a job's applications. */
export const maxComparedPages = 4;
export const maxComparedApplications = maxComparedPages * receivedApplicationsPerPage;

const receivedJobsPerPage = 100;

/** The viewer's jobs that have applications, with the number of applications in each status. */
export const receivedJobsQuery = (status: ApplicationStatusFilter, jobId?: number) =>
  apiInfiniteQueryOptions(api.receivedJobs, {
    query: { status, limit: receivedJobsPerPage, ...(jobId && { job: String(jobId) }) },
  });

export const applicationEditsQuery = (applicationId: number) =>
  apiQueryOptions(api.edits, { params: { id: applicationId } });

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
      jobEndpoints.ofOrganization,
      jobEndpoints.counts,
      jobEndpoints.recent,
      jobEndpoints.one,
      api.mine,
      api.mineCounts,
      api.history,
      analyticsEndpoints.userStats,
    ],
  });
