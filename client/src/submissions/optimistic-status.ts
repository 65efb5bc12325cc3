import { toPosterStatus, toStoredStatus } from "@shared/submissions/rules";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus, SubmissionStatusSeenByPoster } from "@shared/submissions/vocabulary";
import type { QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";
import {
  getCachedSubmission,
  jobGroupQueriesFilter,
  patchJobGroup,
  patchSubmission,
  receivedSubmissionQueriesFilter,
  submissionCountQueriesFilter,
} from "./submission-cache";

/**
 * Ends an optimistic status change after its request: with the submission from the response, or without one
 * after a failure. Returns the status that the server had confirmed before; undefined if the submission was
 * not in the cache.
 */
export type FinishStatusChange = (
  serverSubmission?: ReceivedSubmission,
) => StoredSubmissionStatus | undefined;

/** The optimistic status changes of one submission that are in flight. */
interface PendingStatusChanges {
  inFlightCount: number;
  /** The submission with the status that the last change requested. */
  optimisticSubmission: ReceivedSubmission;
  /** The submission as the server last confirmed it. */
  confirmedSubmission: ReceivedSubmission;
}
/** For each query client, the pending changes by the id of their submission. */
const pendingChangesByQueryClient = new WeakMap<QueryClient, Map<number, PendingStatusChanges>>();

/**
 * Changes a submission's status and the counts in the cache before the server has confirmed the change.
 * Returns the function to call when the request has ended.
 */
export async function applyOptimisticStatus(
  queryClient: QueryClient,
  submissionId: number,
  requestedStatus: StoredSubmissionStatus | "approved",
): Promise<FinishStatusChange> {
  const resumeQueries = await pauseQueries(queryClient, [
    receivedSubmissionQueriesFilter,
    jobGroupQueriesFilter,
    submissionCountQueriesFilter,
  ]);
  const submissionBefore = getCachedSubmission(queryClient, submissionId);
  if (!submissionBefore)
    return () => {
      resumeQueries();
      return undefined;
    };

  const storedStatus = toStoredStatus(requestedStatus, submissionBefore.storedStatus);
  const optimisticSubmission = {
    ...submissionBefore,
    storedStatus,
    status: toPosterStatus(storedStatus),
    closedAs: null,
  };
  const pendingChangesById = getOrCreatePendingChangesById(queryClient);
  const pendingChanges = pendingChangesById.get(submissionId) ?? {
    inFlightCount: 0,
    optimisticSubmission,
    confirmedSubmission: submissionBefore,
  };
  pendingChanges.inFlightCount++;
  pendingChanges.optimisticSubmission = optimisticSubmission;
  pendingChangesById.set(submissionId, pendingChanges);
  replaceCachedSubmission(queryClient, submissionBefore, optimisticSubmission);

  return function finishStatusChange(serverSubmission) {
    const previousConfirmedStatus = pendingChanges.confirmedSubmission.storedStatus;
    if (serverSubmission) pendingChanges.confirmedSubmission = serverSubmission;
    pendingChanges.inFlightCount--;
    // After the last request, the cache gets the submission as the server confirmed it.
    if (pendingChanges.inFlightCount === 0) {
      pendingChangesById.delete(submissionId);
      replaceCachedSubmission(
        queryClient,
        pendingChanges.optimisticSubmission,
        pendingChanges.confirmedSubmission,
      );
    }
    resumeQueries();
    return previousConfirmedStatus;
  };
}

function getOrCreatePendingChangesById(queryClient: QueryClient): Map<number, PendingStatusChanges> {
  const pendingChangesById = pendingChangesByQueryClient.get(queryClient) ?? new Map();
  pendingChangesByQueryClient.set(queryClient, pendingChangesById);
  return pendingChangesById;
}

/** Replaces a submission in the cached lists, and updates the cached counts if its status changes. */
function replaceCachedSubmission(
  queryClient: QueryClient,
  cachedSubmission: ReceivedSubmission,
  nextSubmission: ReceivedSubmission,
): void {
  patchSubmission(queryClient, nextSubmission.id, () => nextSubmission);
  const moveOneToNextStatus = <Counts extends Record<SubmissionStatusSeenByPoster, number>>(
    counts: Counts,
  ): Counts => moveOneBetweenCounts(counts, cachedSubmission.status, nextSubmission.status);
  const closedCountChange = countIfClosed(nextSubmission) - countIfClosed(cachedSubmission);
  const hiredCountChange = countIfHired(nextSubmission) - countIfHired(cachedSubmission);
  // Servers of the previous release do not send `closed` and `hired`.
  patchJobGroup(queryClient, nextSubmission.jobId, (jobGroup) => ({
    ...moveOneToNextStatus(jobGroup),
    closed: jobGroup.closed === undefined ? undefined : jobGroup.closed + closedCountChange,
    hired: jobGroup.hired === undefined ? undefined : jobGroup.hired + hiredCountChange,
  }));
  queryClient.setQueriesData<Record<SubmissionStatusSeenByPoster, number>>(
    submissionCountQueriesFilter,
    (counts) => (counts ? moveOneToNextStatus(counts) : undefined),
  );
}

const countIfClosed = ({ closedAs }: ReceivedSubmission) => (closedAs === null ? 0 : 1);
const countIfHired = ({ storedStatus }: ReceivedSubmission) => (storedStatus === "hired" ? 1 : 0);

/** Subtracts one submission from the count of `fromStatus` and adds it to that of `toStatus`. */
function moveOneBetweenCounts<Counts extends Record<SubmissionStatusSeenByPoster, number>>(
  counts: Counts,
  fromStatus: SubmissionStatusSeenByPoster,
  toStatus: SubmissionStatusSeenByPoster,
): Counts {
  if (fromStatus === toStatus) return counts;
  return { ...counts, [fromStatus]: counts[fromStatus] - 1, [toStatus]: counts[toStatus] + 1 };
}
