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
    done: {
      title: "Application submitted successfully",
      text: "Your recruitment proposal has been sent to the hiring team.",
    },
    failed: {
      title: "Application failed",
      text: "Failed to submit your recruitment proposal.",
      prefer: "server",
    },
    refreshes: [
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
export const applicationHistoryQuery = (id: number) => apiQueryOptions(api.history, { params: { id } });
const toJobParam = (jobId?: number) => (jobId ? { job: String(jobId) } : {});

export const approveFailedText = "Failed to approve application.";
export const rejectFailedText = "Failed to reject application.";
/** Includes the job queries, because the first approval sets the job in progress. */
const changedByDecision = [
  api.receivedCounts,
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.one,
  jobEndpoints.recent,
  jobEndpoints.mine,
];

export function useApproveApplication() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.approve, {
      done: {
        title: "Application Approved",
        text: "The application has been approved and the agency can now see your contact information.",
      },
      failed: { title: "Error", text: approveFailedText },
      refreshes: changedByDecision,
    }),
    ...optimisticDecision(client, "approved"),
  });
}

export function useRejectApplication() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.reject, {
      done: { title: "Application Rejected", text: "The application has been rejected." },
      failed: { title: "Error", text: rejectFailedText },
      refreshes: changedByDecision,
    }),
    ...optimisticDecision(client, "rejected"),
  });
}

type ReceivedPages = InfiniteData<{ items: ReceivedApplication[]; next?: string }>;
const listFilter = { queryKey: [api.received.path, "pages"] };
const countsFilter = { queryKey: [api.receivedCounts.path] };
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Optimistic decision with rollback. The entry keeps its place until the list refetches. */
function optimisticDecision(client: QueryClient, status: "approved" | "rejected") {
  return {
    onMutate: async ({ params: { id } }: { params: { id: number } }) => {
      const resumeQueries = await pauseQueries(client, [listFilter, countsFilter]);
      await patchEntry(client, id, (entry) => withStatus(entry, status, new Date().toISOString()));
      client.setQueriesData<{ pending: number; approved: number; rejected: number }>(
        countsFilter,
        (current) => current && { ...current, pending: current.pending - 1, [status]: current[status] + 1 },
      );
      return resumeQueries;
    },
    onSuccess: (_data: unknown, { params: { id } }: { params: { id: number } }) =>
      refetchEntry(client, id, status),
    onError: async (error: unknown, { params: { id } }: { params: { id: number } }) => {
      if (!isConflict(error)) await patchEntry(client, id, (entry) => withStatus(entry, "pending", null));
      else if (!(await refetchEntry(client, id))) await invalidate(client, listFilter);
      await invalidate(client, countsFilter);
    },
    onSettled: (_data: unknown, _error: unknown, _variables: unknown, resumeQueries?: () => void) =>
      resumeQueries?.(),
  };
}

const withStatus = (
  entry: ReceivedApplication,
  status: ApplicationStatus,
  decidedAt: string | null,
): ReceivedApplication => ({
  ...entry,
  application: { ...entry.application, status, decidedAt },
});

async function patchEntry(
  client: QueryClient,
  id: number,
  change: (entry: ReceivedApplication) => ReceivedApplication,
) {
  client.setQueriesData<ReceivedPages>(
    listFilter,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((entry) => (entry.application.id === id ? change(entry) : entry)),
        })),
      },
  );
  // Marks the lists stale without refetching, so that the entry keeps its place.
  await client.invalidateQueries({ ...listFilter, refetchType: "none" });
}

/** Reloads one entry, from the list endpoint: only that has the applicant's email address. */
async function refetchEntry(
  client: QueryClient,
  id: number,
  status?: "approved" | "rejected",
): Promise<boolean> {
  const cached = client
    .getQueriesData<ReceivedPages>(listFilter)
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((entry) => entry.application.id === id);
  if (!cached) return false;
  const query = { status, ...toJobParam(cached.job.id), limit: 100 };
  const entries = await apiFetch(api.received, { query }).catch(() => []);
  const entry = entries.find(({ application }) => application.id === id);
  if (entry) await patchEntry(client, id, () => entry);
  return entry !== undefined;
}
