// Reads and patches the submissions, job groups and status counts in the query cache.

import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { resolveStoredStatus, toPosterStatus } from "@shared/submissions/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { PosterStatus, StoredStatus } from "@shared/submissions/vocabulary";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

type Pages<T> = InfiniteData<{ items: T[]; next?: string }>;
type StatusCounts = Record<PosterStatus, number>;

const listQueriesFilter = { queryKey: [api.received.path, "pages"] };
/** Queries for a single submission, made when the URL names one that no loaded page has. */
const singleSubmissionFilter = {
  queryKey: [api.received.path],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "pages",
};
const groupQueriesFilter = { queryKey: [api.groups.path, "pages"] };
const countQueriesFilter = { queryKey: [api.receivedCounts.path] };

/** The optimistic status changes of one submission that are in flight. */
interface PendingStatusChanges {
  inFlightCount: number;
  /** The submission as the last change shows it. */
  optimisticSubmission: ReceivedSubmission;
  /** The submission as the server last confirmed it. */
  confirmedSubmission: ReceivedSubmission;
}
const pendingChangesByClient = new WeakMap<QueryClient, Map<number, PendingStatusChanges>>();

/**
 * Optimistically changes a submission's status and the counts. Returns a function to call when the request
 * has finished: with the submission from the server, or without one after a failure. That function returns
 * the status before the change.
 */
export async function applyOptimisticStatus(
  queryClient: QueryClient,
  submissionId: number,
  status: StoredStatus | "approved",
) {
  const resumeQueries = await pauseQueries(queryClient, [
    { queryKey: [api.received.path] },
    groupQueriesFilter,
    countQueriesFilter,
  ]);
  const submissionBefore = getCachedSubmission(queryClient, submissionId);
  if (!submissionBefore) return resumeQueries;
  const pendingById = pendingChangesByClient.get(queryClient) ?? new Map<number, PendingStatusChanges>();
  pendingChangesByClient.set(queryClient, pendingById);
  const storedStatus = resolveStoredStatus(status, submissionBefore.storedStatus);
  const optimisticSubmission = { ...submissionBefore, storedStatus, status: toPosterStatus(storedStatus) };
  const pendingChanges = pendingById.get(submissionId) ?? {
    inFlightCount: 0,
    optimisticSubmission,
    confirmedSubmission: submissionBefore,
  };
  pendingById.set(submissionId, pendingChanges);
  pendingChanges.inFlightCount++;
  pendingChanges.optimisticSubmission = optimisticSubmission;
  patchSubmission(queryClient, submissionId, () => optimisticSubmission);
  moveBetweenCounts(
    queryClient,
    submissionBefore.jobId,
    submissionBefore.status,
    optimisticSubmission.status,
  );
  return function finishStatusChange(serverSubmission?: ReceivedSubmission) {
    const { storedStatus: previousStatus } = pendingChanges.confirmedSubmission;
    pendingChanges.confirmedSubmission = serverSubmission ?? pendingChanges.confirmedSubmission;
    pendingChanges.inFlightCount--;
    if (pendingChanges.inFlightCount === 0) {
      pendingById.delete(submissionId);
      patchSubmission(queryClient, submissionId, () => pendingChanges.confirmedSubmission);
      moveBetweenCounts(
        queryClient,
        pendingChanges.confirmedSubmission.jobId,
        pendingChanges.optimisticSubmission.status,
        pendingChanges.confirmedSubmission.status,
      );
    }
    resumeQueries();
    return previousStatus;
  };
}

/** Marks the lists stale without refetching, so that changed rows keep their place. */
export const markSubmissionListsStale = (queryClient: QueryClient) =>
  Promise.all(
    [listQueriesFilter, groupQueriesFilter].map((filter) =>
      queryClient.invalidateQueries({ ...filter, refetchType: "none" }),
    ),
  );

export function patchSubmission(
  queryClient: QueryClient,
  submissionId: number,
  patch: (submission: ReceivedSubmission) => ReceivedSubmission,
): void {
  patchCachedPages<ReceivedSubmission>(queryClient, listQueriesFilter, submissionId, patch);
  queryClient.setQueriesData<ReceivedSubmission[]>(singleSubmissionFilter, (submissions) =>
    submissions?.map((submission) => (submission.id === submissionId ? patch(submission) : submission)),
  );
}

export const patchJobGroup = (
  queryClient: QueryClient,
  jobId: number,
  patch: (group: SubmissionGroup) => SubmissionGroup,
) => patchCachedPages<SubmissionGroup>(queryClient, groupQueriesFilter, jobId, patch);

function patchCachedPages<T extends { id: number }>(
  queryClient: QueryClient,
  filter: { queryKey: readonly string[] },
  itemId: number,
  patch: (item: T) => T,
) {
  queryClient.setQueriesData<Pages<T>>(
    filter,
    (cachedPages) =>
      cachedPages && {
        ...cachedPages,
        pages: cachedPages.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === itemId ? patch(item) : item)),
        })),
      },
  );
}

/** Moves one submission from one status to another in the counts of its job and of all jobs. */
function moveBetweenCounts(
  queryClient: QueryClient,
  jobId: number,
  fromStatus: PosterStatus,
  toStatus: PosterStatus,
): void {
  const updateCounts = <C extends StatusCounts>(counts: C): C =>
    fromStatus === toStatus
      ? counts
      : { ...counts, [fromStatus]: counts[fromStatus] - 1, [toStatus]: counts[toStatus] + 1 };
  patchJobGroup(queryClient, jobId, updateCounts);
  queryClient.setQueriesData<StatusCounts>(countQueriesFilter, (counts) => counts && updateCounts(counts));
}

/** A submission from the cache: from a loaded list page, or from its own query. */
export function getCachedSubmission(
  queryClient: QueryClient,
  submissionId: number,
): ReceivedSubmission | undefined {
  const loadedPages = queryClient
    .getQueriesData<Pages<ReceivedSubmission>>(listQueriesFilter)
    .flatMap(([, data]) => data?.pages ?? []);
  const listedSubmissions = loadedPages.flatMap(({ items }) => items);
  const singleSubmissions = queryClient
    .getQueriesData<ReceivedSubmission[]>(singleSubmissionFilter)
    .flatMap(([, submissions]) => submissions ?? []);
  return [...listedSubmissions, ...singleSubmissions].find((submission) => submission.id === submissionId);
}
