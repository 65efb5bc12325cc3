import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { invalidate } from "@/lib/api/invalidate";
import { pauseQueries } from "@/lib/api/pause-queries";
import { change, useApiMutation } from "@/lib/api/use-api-mutation";

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

// ---- The lists of both sides, their counts, and the poster's decisions ----

export type Status = ApplicationStatus | "all";

export const mine = (status: Status) => infiniteQuery(api.mine, { query: { status } });
export const received = (status: Status, job?: number) =>
  infiniteQuery(api.received, { query: { status, ...ofJob(job) } });
export const applicationHistory = (id: number) => read(api.history, { params: { id } });
const ofJob = (job?: number) => (job ? { job: String(job) } : {});

export const approveFailed = "Failed to approve application.";
export const rejectFailed = "Failed to reject application.";
/** A first approval sets its job in progress. */
const movedByDecision = [
  api.receivedCounts,
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.one,
  jobEndpoints.recent,
  jobEndpoints.mine,
];

export function useApprove() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.approve, {
      done: {
        title: "Application Approved",
        text: "The application has been approved and the agency can now see your contact information.",
      },
      failed: { title: "Error", text: approveFailed },
      refreshes: movedByDecision,
    }),
    ...deciding(client, "approved"),
  });
}

export function useReject() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.reject, {
      done: { title: "Application Rejected", text: "The application has been rejected." },
      failed: { title: "Error", text: rejectFailed },
      refreshes: movedByDecision,
    }),
    ...deciding(client, "rejected"),
  });
}

type Lists = InfiniteData<{ items: ReceivedApplication[]; next?: string }>;
const lists = { queryKey: [api.received.path, "pages"] };
const counts = { queryKey: [api.receivedCounts.path] };
const decidedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Shows the decision at once and takes it back when it fails. A decided entry keeps its place until its list is asked for anew. */
function deciding(client: QueryClient, status: "approved" | "rejected") {
  return {
    onMutate: async ({ params: { id } }: { params: { id: number } }) => {
      const release = await pauseQueries(client, [lists, counts]);
      await patch(client, id, (entry) => decided(entry, status, new Date().toISOString()));
      client.setQueriesData<{ pending: number; approved: number; rejected: number }>(
        counts,
        (now) => now && { ...now, pending: now.pending - 1, [status]: now[status] + 1 },
      );
      return release;
    },
    onSuccess: (_answer: unknown, { params: { id } }: { params: { id: number } }) =>
      learn(client, id, status),
    onError: async (error: unknown, { params: { id } }: { params: { id: number } }) => {
      if (!decidedElsewhere(error)) await patch(client, id, (entry) => decided(entry, "pending", null));
      else if (!(await learn(client, id))) await invalidate(client, lists);
      await invalidate(client, counts);
    },
    onSettled: (_answer: unknown, _error: unknown, _ask: unknown, release?: () => void) => release?.(),
  };
}

const decided = (
  entry: ReceivedApplication,
  status: ApplicationStatus,
  decidedAt: string | null,
): ReceivedApplication => ({
  ...entry,
  application: { ...entry.application, status, decidedAt },
});

async function patch(
  client: QueryClient,
  id: number,
  change: (entry: ReceivedApplication) => ReceivedApplication,
) {
  client.setQueriesData<Lists>(
    lists,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((entry) => (entry.application.id === id ? change(entry) : entry)),
        })),
      },
  );
  // It is asked for again when it is next shown.
  await client.invalidateQueries({ ...lists, refetchType: "none" });
}

/** Asks for one entry as it now is, in the place where it stands: only the list tells the applicant's address. */
async function learn(client: QueryClient, id: number, status?: "approved" | "rejected"): Promise<boolean> {
  const known = client
    .getQueriesData<Lists>(lists)
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((entry) => entry.application.id === id);
  if (!known) return false;
  const found = await call(api.received, { query: { status, ...ofJob(known.job.id), limit: 100 } }).catch(
    () => [],
  );
  const entry = found.find(({ application }) => application.id === id);
  if (entry) await patch(client, id, () => entry);
  return entry !== undefined;
}
