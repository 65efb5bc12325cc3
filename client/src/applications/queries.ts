import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidate } from "@/lib/api/invalidate";
import { pauseQueries } from "@/lib/api/pause-queries";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";

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

export type ApplicationStatusFilter = ApplicationStatus | "all";

export const ownApplicationsQuery = (status: ApplicationStatusFilter) =>
  apiInfiniteQueryOptions(api.mine, { query: { status } });
export const receivedApplicationsQuery = (status: ApplicationStatusFilter, jobId?: number) =>
  apiInfiniteQueryOptions(api.received, { query: { status, ...toJobParam(jobId) } });
export const applicationHistoryQuery = (applicationId: number) =>
  apiQueryOptions(api.history, { params: { id: applicationId } });
const toJobParam = (jobId?: number) => (jobId ? { job: String(jobId) } : {});

export const approveFailedText = "Failed to approve application.";
export const rejectFailedText = "Failed to reject application.";
/** Includes the job queries, because the first approval sets the job in progress. */
const endpointsChangedByDecision = [
  api.receivedCounts,
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.one,
  jobEndpoints.recent,
  jobEndpoints.mine,
];

export function useApproveApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.approve, {
      onSuccessToast: {
        title: "Application Approved",
        text: "The application has been approved and the agency can now see your contact information.",
      },
      onErrorToast: { title: "Error", text: approveFailedText },
      invalidates: endpointsChangedByDecision,
    }),
    ...optimisticDecisionOptions(queryClient, "approved"),
  });
}

export function useRejectApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.reject, {
      onSuccessToast: { title: "Application Rejected", text: "The application has been rejected." },
      onErrorToast: { title: "Error", text: rejectFailedText },
      invalidates: endpointsChangedByDecision,
    }),
    ...optimisticDecisionOptions(queryClient, "rejected"),
  });
}

type ReceivedPages = InfiniteData<{ items: ReceivedApplication[]; next?: string }>;
const listQueriesFilter = { queryKey: [api.received.path, "pages"] };
const countQueriesFilter = { queryKey: [api.receivedCounts.path] };
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Options of an optimistic decision with rollback. The card keeps its place until the list refetches. */
function optimisticDecisionOptions(queryClient: QueryClient, status: "approved" | "rejected") {
  return {
    onMutate: async ({ params: { id } }: { params: { id: number } }) => {
      const resumeQueries = await pauseQueries(queryClient, [listQueriesFilter, countQueriesFilter]);
      await patchReceivedApplication(queryClient, id, (receivedApplication) =>
        withDecision(receivedApplication, status, new Date().toISOString()),
      );
      queryClient.setQueriesData<{ pending: number; approved: number; rejected: number }>(
        countQueriesFilter,
        (counts) => counts && { ...counts, pending: counts.pending - 1, [status]: counts[status] + 1 },
      );
      return resumeQueries;
    },
    onSuccess: (_data: unknown, { params: { id } }: { params: { id: number } }) =>
      refetchReceivedApplication(queryClient, id, status),
    onError: async (error: unknown, { params: { id } }: { params: { id: number } }) => {
      if (!isConflict(error))
        await patchReceivedApplication(queryClient, id, (receivedApplication) =>
          withDecision(receivedApplication, "pending", null),
        );
      else if (!(await refetchReceivedApplication(queryClient, id)))
        await invalidate(queryClient, listQueriesFilter);
      await invalidate(queryClient, countQueriesFilter);
    },
    onSettled: (_data: unknown, _error: unknown, _variables: unknown, resumeQueries?: () => void) =>
      resumeQueries?.(),
  };
}

const withDecision = (
  receivedApplication: ReceivedApplication,
  status: ApplicationStatus,
  decidedAt: string | null,
): ReceivedApplication => ({
  ...receivedApplication,
  application: { ...receivedApplication.application, status, decidedAt },
});

async function patchReceivedApplication(
  queryClient: QueryClient,
  applicationId: number,
  patch: (receivedApplication: ReceivedApplication) => ReceivedApplication,
) {
  queryClient.setQueriesData<ReceivedPages>(
    listQueriesFilter,
    (cachedPages) =>
      cachedPages && {
        ...cachedPages,
        pages: cachedPages.pages.map((page) => ({
          ...page,
          items: page.items.map((receivedApplication) =>
            receivedApplication.application.id === applicationId
              ? patch(receivedApplication)
              : receivedApplication,
          ),
        })),
      },
  );
  // Marks the lists stale without refetching, so that the card keeps its place.
  await queryClient.invalidateQueries({ ...listQueriesFilter, refetchType: "none" });
}

/** Refetches one application from the list endpoint, because only that returns the applicant's email address. */
async function refetchReceivedApplication(
  queryClient: QueryClient,
  applicationId: number,
  status?: "approved" | "rejected",
): Promise<boolean> {
  const cachedApplications = queryClient
    .getQueriesData<ReceivedPages>(listQueriesFilter)
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
  const cachedApplication = cachedApplications.find(({ application }) => application.id === applicationId);
  if (!cachedApplication) return false;
  const query = { status, ...toJobParam(cachedApplication.job.id), limit: 100 };
  const receivedApplications = await apiFetch(api.received, { query }).catch(() => []);
  const receivedApplication = receivedApplications.find(
    ({ application }) => application.id === applicationId,
  );
  if (receivedApplication)
    await patchReceivedApplication(queryClient, applicationId, () => receivedApplication);
  return receivedApplication !== undefined;
}
