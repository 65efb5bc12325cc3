// Queries and status changes of Candidate Management. The recruiter's side is in own-queries.ts.

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
import {
  applyOptimisticStatus,
  markSubmissionListsStale,
  patchJobGroup,
  patchSubmission,
} from "./submission-cache";
import { submissionStatusText } from "./submission-status-badge";
import type { SubmissionFilters } from "./use-candidates-params";

const groupsPerPage = 20;
const submissionsPerPage = 50;

const toQueryParams = ({ q, status }: SubmissionFilters) => ({
  q,
  status: status === "all" ? ("" as const) : status,
});

export const jobGroupsQuery = (filters: SubmissionFilters) =>
  apiInfiniteQueryOptions(api.groups, { query: { ...toQueryParams(filters), limit: groupsPerPage } });
export const receivedSubmissionsQuery = (filters: SubmissionFilters, jobId: number) =>
  apiInfiniteQueryOptions(api.received, {
    query: { ...toQueryParams(filters), job: String(jobId), limit: submissionsPerPage },
  });
/** A single submission, as a list of one. */
export const receivedSubmissionQuery = (id: number) =>
  apiQueryOptions(api.received, { query: { submission: String(id) } });
export const submissionHistoryQuery = (id: number) => apiQueryOptions(api.history, { params: { id } });

/** The URL of the CSV export of the filtered list. */
export function csvExportUrl(filters: SubmissionFilters): string {
  const search = new URLSearchParams(
    Object.entries(toQueryParams(filters)).filter(([, value]) => value !== ""),
  );
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
const endpointsChangedByHire: readonly Pick<Endpoint, "path">[] = [
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

type StatusMutationVariables = Input<typeof api.setStatus> & { previousStatus?: StoredStatus };
type FinishStatusChange = Awaited<ReturnType<typeof applyOptimisticStatus>>;

const lastRequestById = new Map<number, Promise<unknown>>();

/** Sends the requests for one submission one after another, so that the last change wins. */
function serializeById<T>(id: number, send: () => Promise<T>): Promise<T> {
  const request = (lastRequestById.get(id) ?? Promise.resolve()).then(send, send);
  const forgetRequest = () => {
    if (lastRequestById.get(id) === request) lastRequestById.delete(id);
  };
  lastRequestById.set(id, request);
  request.then(forgetRequest, forgetRequest);
  return request;
}

interface StatusMutationConfig {
  toasts: MutationMeta;
  /** Whether each change refreshes the affected queries. A bulk run refreshes them once at its end. */
  refreshesQueries: boolean;
}

/** Options of an optimistic status change. */
function statusMutationOptions(queryClient: QueryClient, { toasts, refreshesQueries }: StatusMutationConfig) {
  return {
    ...apiMutationOptions(api.setStatus, toasts),
    mutationFn: ({ params, body }: StatusMutationVariables) =>
      serializeById(params.id, () => apiFetch(api.setStatus, { params, body })),
    onMutate: ({ params, body }: StatusMutationVariables) =>
      applyOptimisticStatus(queryClient, params.id, body.status),
    onSuccess: (
      submission: ReceivedSubmission,
      _change: StatusMutationVariables,
      finishStatusChange: FinishStatusChange,
    ) => {
      const previousStatus = finishStatusChange(submission);
      const isHire = submission.storedStatus === "hired";
      if (isHire) patchJobGroup(queryClient, submission.jobId, (group) => ({ ...group, status: "filled" }));
      if (refreshesQueries) void (isHire ? refreshAfterHire : refreshAfterStatusChange)(queryClient);
      return previousStatus;
    },
    onError: (
      error: Error,
      _change: StatusMutationVariables,
      finishStatusChange: FinishStatusChange | undefined,
    ) => {
      finishStatusChange?.();
      if (refreshesQueries && isConflict(error)) void refetchSubmissionLists(queryClient);
    },
  };
}

/** Shows the error of a failed undo beside the candidate as well, because the toast disappears. */
type OnUndoFailed = (submissionId: number, errorText: string) => void;

/** Changes the status of one submission and shows a toast that can restore `previousStatus`. */
export function useSubmissionStatusMutation(onUndoFailed: OnUndoFailed) {
  const queryClient = useQueryClient();
  const { onSuccess, ...options } = statusMutationOptions(queryClient, {
    toasts: { onErrorToast: statusFailedToast },
    refreshesQueries: true,
  });
  return useMutation({
    ...options,
    onSuccess: (submission, variables, finishStatusChange) => {
      // Prefers the confirmed status from the cache, because the server may have rejected the optimistic one
      // that was passed.
      const previousStatus = onSuccess(submission, variables, finishStatusChange) ?? variables.previousStatus;
      const undoStatus = variables.previousStatus && previousStatus;
      const undo = createUndo(queryClient, submission, undoStatus, onUndoFailed);
      toast({ ...statusUpdatedToast, tone: "ok", undo });
    },
  });
}

/** Changes the status of one submission of a bulk run, which itself reports and refreshes once. */
export function useBulkStatusMutation() {
  return useMutation(statusMutationOptions(useQueryClient(), { toasts: {}, refreshesQueries: false }));
}

/** The undo action of a status change. A hire has none: its placement has to be voided with a reason. */
function createUndo(
  queryClient: QueryClient,
  { id, candidateName, storedStatus }: ReceivedSubmission,
  previousStatus: StoredStatus | undefined,
  onUndoFailed: OnUndoFailed,
) {
  if (!previousStatus || previousStatus === storedStatus || storedStatus === "hired") return undefined;
  const toasts = {
    onSuccessToast: {
      title: "Undone",
      text: `${candidateName} is ${submissionStatusText(previousStatus).toLowerCase()} again.`,
    },
    onErrorToast: { ...undoFailedToast, preferServerMessage: true },
  };
  // Built without a hook, because the screen may be unmounted when the user presses Undo.
  const undoStatusChange = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, statusMutationOptions(queryClient, { toasts, refreshesQueries: true }))
      .execute({ params: { id }, body: { status: previousStatus } })
      .catch((error: unknown) =>
        onUndoFailed(id, `${undoFailedToast.title}. ${errorMessage(error) ?? undoFailedToast.text}`),
      );
  return { onUndo: undoStatusChange, fallbackFocusId: candidateNameId(id) };
}

const endpointsChangedByStatus = [api.receivedCounts, api.history, api.ofJob];

/** Refreshes all submission queries. Visible rows keep their place: the lists refetch when next shown. */
export async function refreshAfterStatusChange(queryClient: QueryClient): Promise<void> {
  await markSubmissionListsStale(queryClient);
  await invalidateEndpoints(queryClient, endpointsChangedByStatus);
}

/** As `refreshAfterStatusChange`, with the queries that a hire or a voided placement also changes. */
async function refreshAfterHire(queryClient: QueryClient): Promise<void> {
  await markSubmissionListsStale(queryClient);
  await invalidateEndpoints(queryClient, [...endpointsChangedByStatus, ...endpointsChangedByHire]);
}

/** Refetches the lists after somebody else changed one of the submissions. */
export const refetchSubmissionLists = (queryClient: QueryClient) =>
  invalidateEndpoints(queryClient, [api.received, api.groups, api.receivedCounts]);

/**
 * Refetches the lists after a bulk run with conflicts, except lists filtered by status: their failed rows
 * must stay visible with the errors.
 */
export async function refetchAfterConflicts(
  queryClient: QueryClient,
  failures: readonly { error: unknown }[],
): Promise<void> {
  if (!failures.some(({ error }) => isConflict(error))) return;
  const hasNoStatusFilter = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !/"status":"[a-z]/.test(JSON.stringify(queryKey));
  await Promise.all(
    [api.received, api.groups].map(({ path }) =>
      invalidate(queryClient, { queryKey: [path], predicate: hasNoStatusFilter }),
    ),
  );
}

/** Updates the lists after a voided placement: the submission is shortlisted again, the job in progress. */
export async function revertHireInLists(
  queryClient: QueryClient,
  submissionId: number,
  jobId: number,
): Promise<void> {
  patchSubmission(queryClient, submissionId, (submission) => ({
    ...submission,
    status: "approved",
    storedStatus: "shortlisted",
  }));
  patchJobGroup(queryClient, jobId, (group) => ({ ...group, status: "in_progress" }));
  await refreshAfterHire(queryClient);
}
