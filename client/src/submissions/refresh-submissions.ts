// Refreshes the queries that a changed submission makes stale.

import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/api-fetch";
import { invalidateEndpoints, invalidateQueries } from "@/lib/api/invalidate";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { endpointsAffectedByHire } from "@/placements/endpoints-affected-by-hire";
import { markSubmissionListsStale, patchJobGroup, patchSubmission } from "./submission-cache";

/**
 * Refetched after every status change. The lists of submissions are left out: only some changes refetch them.
 */
export const endpointsAffectedByStatusChange = [
  api.receivedCounts,
  api.history,
  api.ofJob,
  jobEndpoints.mine,
  jobEndpoints.one,
];

/**
 * Refetches the affected queries. The lists are only marked as stale, because a refetch would move visible
 * rows.
 */
export async function refreshAfterStatusChange(queryClient: QueryClient): Promise<void> {
  await markSubmissionListsStale(queryClient);
  await invalidateEndpoints(queryClient, endpointsAffectedByStatusChange);
}

/**
 * Refetches the affected queries after a hire or a voided placement, and the visible lists too, because the
 * other candidates of the job are closed or open again.
 */
export const refreshAfterHire = (queryClient: QueryClient): Promise<unknown> =>
  invalidateEndpoints(queryClient, endpointsAffectedByHire);

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
  patchJobGroup(queryClient, jobId, (jobGroup) => ({
    ...jobGroup,
    status: "in_progress",
    state: "in_progress",
    hasPlacement: false,
  }));
  await refreshAfterHire(queryClient);
}

/** Whether the request failed because the submission was changed (409) or removed (404) in the meantime. */
export const isOutdatedError = (error: unknown): boolean =>
  isConflictError(error) || (error instanceof ApiError && error.status === 404);

/** Refetches the lists and counts, after a change that can move or remove visible rows. */
export const refetchSubmissionLists = (queryClient: QueryClient) =>
  invalidateEndpoints(queryClient, [api.received, api.groups, api.receivedCounts]);

/**
 * Refetches the lists after a bulk update with conflicts. Lists filtered by status are not refetched, because
 * their failed rows must stay visible with the errors.
 */
export async function refetchAfterConflicts(
  queryClient: QueryClient,
  failures: readonly { error: unknown }[],
): Promise<void> {
  const hasConflict = failures.some(({ error }) => isOutdatedError(error));
  if (!hasConflict) return;
  await Promise.all([
    invalidateQueries(queryClient, { queryKey: [api.received.path], predicate: hasNoStatusFilter }),
    invalidateQueries(queryClient, { queryKey: [api.groups.path], predicate: hasNoStatusFilter }),
  ]);
}

/** A query key contains the request's parameters. Without a filter, their `status` is empty or missing. */
function hasNoStatusFilter({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return !/"status":"[a-z]/.test(JSON.stringify(queryKey));
}
