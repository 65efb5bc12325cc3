import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint, Input } from "@shared/lib/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, apiQueryOptions, errorMessage } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidate, invalidateEndpoints } from "@/lib/api/invalidate";
import type { MutationMeta } from "@/lib/api/mutation-meta";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { toast } from "@/lib/feedback/toast";
import { candidateNameId } from "./restore-focus";
import { applyOptimisticStatus, markListsStale, patchJobGroup, patchSubmission } from "./submission-cache";
import { statusText } from "./submission-status-badge";
import type { SubmissionFilters } from "./use-candidates-params";

const groupsPerPage = 20;
const rowsPerPage = 50;

const toQuery = ({ q, status }: SubmissionFilters) => ({
  q,
  status: status === "all" ? ("" as const) : status,
});

export const jobGroupsQuery = (filters: SubmissionFilters) =>
  apiInfiniteQueryOptions(api.groups, { query: { ...toQuery(filters), limit: groupsPerPage } });
export const receivedSubmissionsQuery = (filters: SubmissionFilters, jobId: number) =>
  apiInfiniteQueryOptions(api.received, {
    query: { ...toQuery(filters), job: String(jobId), limit: rowsPerPage },
  });
/** A single submission, as a list of one. */
export const receivedSubmissionQuery = (id: number) =>
  apiQueryOptions(api.received, { query: { submission: String(id) } });
export const submissionHistoryQuery = (id: number) => apiQueryOptions(api.history, { params: { id } });

/** The URL of the CSV export of the filtered list. */
export function csvUrl(filters: SubmissionFilters): string {
  const search = new URLSearchParams(Object.entries(toQuery(filters)).filter(([, value]) => value !== ""));
  return api.csv.path + (search.size ? `?${search}` : "");
}

export const statusUpdatedToast = {
  title: "Status updated",
  text: "Candidate submission status has been updated successfully.",
};
export const statusFailedToast = {
  title: "Error",
  text: "Failed to update candidate status. Please try again.",
};

export const undoFailedToast = {
  title: "Undo failed",
  text: "Failed to update candidate status. Please try again.",
};

/** Queries that a hire or a voided placement also changes: the job, its applications and the stats. */
const changedByHire: readonly Pick<Endpoint, "path">[] = [
  ...[jobEndpoints.list, jobEndpoints.counts, jobEndpoints.one, jobEndpoints.recent, jobEndpoints.mine],
  ...[applicationEndpoints.received, applicationEndpoints.receivedCounts],
  ...[
    analyticsEndpoints.userStats,
    analyticsEndpoints.marketplaceStats,
    placementEndpoints.mine,
    placementEndpoints.top,
  ],
];

/** Whether somebody else has changed or removed the submission in the meantime. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

type StatusChange = Input<typeof api.setStatus> & { previousStatus?: StoredStatus };
type FinishMove = Awaited<ReturnType<typeof applyOptimisticStatus>>;

const lastRequests = new Map<number, Promise<unknown>>();

/** Sends the requests for one submission one after another, so that the last change wins. */
function serializeById<T>(id: number, send: () => Promise<T>): Promise<T> {
  const request = (lastRequests.get(id) ?? Promise.resolve()).then(send, send);
  const forgetRequest = () => {
    if (lastRequests.get(id) === request) lastRequests.delete(id);
  };
  lastRequests.set(id, request);
  request.then(forgetRequest, forgetRequest);
  return request;
}

/** Options of an optimistic status change; `refreshAfter` also refreshes the affected queries. */
function statusMutationOptions(client: QueryClient, meta: MutationMeta, refreshAfter: boolean) {
  return {
    ...apiMutationOptions(api.setStatus, meta),
    mutationFn: ({ params, body }: StatusChange) =>
      serializeById(params.id, () => apiFetch(api.setStatus, { params, body })),
    onMutate: ({ params, body }: StatusChange) => applyOptimisticStatus(client, params.id, body.status),
    onSuccess: (entry: ReceivedSubmission, _change: StatusChange, finishMove: FinishMove) => {
      const previousStatus = finishMove(entry);
      if (entry.storedStatus === "hired")
        patchJobGroup(client, entry.jobId, (group) => ({ ...group, status: "filled" }));
      if (refreshAfter) void refreshAfterStatusChange(client, entry.storedStatus === "hired");
      return previousStatus;
    },
    onError: (error: Error, _change: StatusChange, finishMove: FinishMove | undefined) => {
      finishMove?.();
      if (refreshAfter && isConflict(error)) void refetchSubmissionLists(client);
    },
  };
}

/** Shows a failed undo in the row as well, because the toast disappears. */
type OnUndoFailed = (id: number, message: string) => void;

/**
 * Changes the status of one submission. Mode "each" shows a toast that can restore `previousStatus`;
 * in mode "at the end" the bulk run reports and refreshes once.
 */
export function useSubmissionStatusMutation(report: "each" | "at the end", onUndoFailed?: OnUndoFailed) {
  const client = useQueryClient();
  const isSingle = report === "each";
  const { onSuccess, ...rest } = statusMutationOptions(
    client,
    isSingle ? { failed: statusFailedToast } : {},
    isSingle,
  );
  return useMutation({
    ...rest,
    onSuccess: (entry, variables, finishMove) => {
      // The cache knows the confirmed status; the passed one may be an optimistic value that the server
      // rejected.
      const previousStatus = onSuccess(entry, variables, finishMove) ?? variables.previousStatus;
      if (isSingle) {
        const undo = undoAction(client, entry, variables.previousStatus && previousStatus, onUndoFailed);
        toast({ ...statusUpdatedToast, tone: "ok", undo });
      }
    },
  });
}

/** The undo action of a status change. A hire has none: its placement has to be voided with a reason. */
function undoAction(
  client: QueryClient,
  { id, candidateName, storedStatus }: ReceivedSubmission,
  previousStatus?: StoredStatus,
  onUndoFailed?: OnUndoFailed,
) {
  if (!previousStatus || previousStatus === storedStatus || storedStatus === "hired") return undefined;
  const meta = {
    done: { title: "Undone", text: `${candidateName} is ${statusText(previousStatus).toLowerCase()} again.` },
    failed: { ...undoFailedToast, prefer: "server" as const },
  };
  // Built without a hook, because the screen may be unmounted when the user presses Undo.
  const act = () =>
    client
      .getMutationCache()
      .build(client, statusMutationOptions(client, meta, true))
      .execute({ params: { id }, body: { status: previousStatus } })
      .catch((error: unknown) =>
        onUndoFailed?.(id, `${undoFailedToast.title}. ${errorMessage(error) ?? undoFailedToast.text}`),
      );
  return { act, at: candidateNameId(id) };
}

/** Refreshes all submission queries. Visible rows keep their place: the lists refetch when next shown. */
export async function refreshAfterStatusChange(client: QueryClient, hired = false): Promise<void> {
  await markListsStale(client);
  await invalidateEndpoints(client, [
    api.receivedCounts,
    api.history,
    api.ofJob,
    ...(hired ? changedByHire : []),
  ]);
}

/** Refetches the lists after somebody else changed one of the submissions. */
export const refetchSubmissionLists = (client: QueryClient) =>
  invalidateEndpoints(client, [api.received, api.groups, api.receivedCounts]);

/**
 * Refetches the lists after a bulk run with conflicts, except lists filtered by status: their failed rows
 * must stay visible with the errors.
 */
export async function refetchAfterConflicts(
  client: QueryClient,
  failed: readonly { error: unknown }[],
): Promise<void> {
  if (!failed.some(({ error }) => isConflict(error))) return;
  const isUnfiltered = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !/"status":"[a-z]/.test(JSON.stringify(queryKey));
  await Promise.all(
    [api.received, api.groups].map(({ path }) =>
      invalidate(client, { queryKey: [path], predicate: isUnfiltered }),
    ),
  );
}

/** Updates the lists after a voided placement: the submission is shortlisted again, the job in progress. */
export async function revertHireInLists(
  client: QueryClient,
  submissionId: number,
  jobId: number,
): Promise<void> {
  patchSubmission(client, submissionId, (entry) => ({
    ...entry,
    status: "approved",
    storedStatus: "shortlisted",
  }));
  patchJobGroup(client, jobId, (group) => ({ ...group, status: "in_progress" }));
  await refreshAfterStatusChange(client, true);
}
