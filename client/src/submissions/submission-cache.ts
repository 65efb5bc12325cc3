// Reads and patches the submissions and job groups in the query cache.

import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

type CachedPages<T> = InfiniteData<{ items: T[]; next?: string }>;

/** Matches the cached lists of an endpoint. Their keys begin with the endpoint's path and "pages". */
export const paginatedListFilter = ({ path }: { path: string }) => ({ queryKey: [path, "pages"] });

/** Matches both the lists of submissions and the queries of single submissions. */
export const receivedSubmissionQueriesFilter = { queryKey: [api.received.path] };
export const jobGroupQueriesFilter = paginatedListFilter(api.groups);
export const submissionCountQueriesFilter = { queryKey: [api.receivedCounts.path] };
const submissionListsFilter = paginatedListFilter(api.received);
/**
 * Matches the queries of single submissions by id, for example of the one in the URL if no loaded page
 * contains it.
 */
const singleSubmissionFilter = {
  queryKey: [api.received.path],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "pages",
};

/** Finds a submission in the cache: in a loaded page of a list, or in the query of a single submission. */
export function getCachedSubmission(
  queryClient: QueryClient,
  submissionId: number,
): ReceivedSubmission | undefined {
  const loadedPages = queryClient
    .getQueriesData<CachedPages<ReceivedSubmission>>(submissionListsFilter)
    .flatMap(([, cachedPages]) => cachedPages?.pages ?? []);
  const listedSubmissions = loadedPages.flatMap(({ items }) => items);
  const singleSubmissions = queryClient
    .getQueriesData<ReceivedSubmission[]>(singleSubmissionFilter)
    .flatMap(([, submissions]) => submissions ?? []);
  return [...listedSubmissions, ...singleSubmissions].find((submission) => submission.id === submissionId);
}

/** Marks the lists as stale without a refetch, which would move or remove the changed rows. */
export async function markSubmissionListsStale(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ ...submissionListsFilter, refetchType: "none" }),
    queryClient.invalidateQueries({ ...jobGroupQueriesFilter, refetchType: "none" }),
  ]);
}

export function patchSubmission(
  queryClient: QueryClient,
  submissionId: number,
  patch: (submission: ReceivedSubmission) => ReceivedSubmission,
): void {
  patchCachedPages<ReceivedSubmission>(queryClient, submissionListsFilter, submissionId, patch);
  queryClient.setQueriesData<ReceivedSubmission[]>(singleSubmissionFilter, (submissions) =>
    submissions?.map((submission) => (submission.id === submissionId ? patch(submission) : submission)),
  );
}

export function patchJobGroup(
  queryClient: QueryClient,
  jobId: number,
  patch: (jobGroup: SubmissionGroup) => SubmissionGroup,
): void {
  patchCachedPages<SubmissionGroup>(queryClient, jobGroupQueriesFilter, jobId, patch);
}

/** Changes one item in all cached lists that match the filter. */
export function patchCachedPages<T extends { id: number }>(
  queryClient: QueryClient,
  listFilter: { queryKey: readonly string[] },
  itemId: number,
  patch: (item: T) => T,
): void {
  queryClient.setQueriesData<CachedPages<T>>(listFilter, (cachedPages) => {
    if (!cachedPages) return undefined;
    const pages = cachedPages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === itemId ? patch(item) : item)),
    }));
    return { ...cachedPages, pages };
  });
}
