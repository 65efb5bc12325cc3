import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { resolveStoredStatus, toPosterStatus } from "@shared/submissions/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { PosterStatus, StoredStatus } from "@shared/submissions/vocabulary";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

type Pages<T> = InfiniteData<{ items: T[]; next?: string }>;
type Counts = Record<PosterStatus, number>;

const listFilter = { queryKey: [api.received.path, "pages"] };
/** Queries for a single submission, made when the URL names one that no loaded page has. */
const singleFilter = {
  queryKey: [api.received.path],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "pages",
};
const groupsFilter = { queryKey: [api.groups.path, "pages"] };
const countsFilter = { queryKey: [api.receivedCounts.path] };

/** The optimistic status changes of one submission that are in flight. */
interface PendingMoves {
  count: number;
  /** The submission as the last change shows it. */
  optimistic: ReceivedSubmission;
  /** The submission as the server last confirmed it. */
  confirmed: ReceivedSubmission;
}
const pendingMovesOf = new WeakMap<QueryClient, Map<number, PendingMoves>>();

/**
 * Optimistically changes a submission's status and the counts. Returns a function that finishes the change,
 * with the entry from the server or with nothing after a failure, and returns the status before it.
 */
export async function applyOptimisticStatus(
  client: QueryClient,
  id: number,
  status: StoredStatus | "approved",
) {
  const resumeQueries = await pauseQueries(client, [
    { queryKey: [api.received.path] },
    groupsFilter,
    countsFilter,
  ]);
  const before = getCachedSubmission(client, id);
  if (!before) return resumeQueries;
  const pendingById = pendingMovesOf.get(client) ?? new Map<number, PendingMoves>();
  pendingMovesOf.set(client, pendingById);
  const storedStatus = resolveStoredStatus(status, before.storedStatus);
  const optimistic = { ...before, storedStatus, status: toPosterStatus(storedStatus) };
  const pending = pendingById.get(id) ?? { count: 0, optimistic, confirmed: before };
  pendingById.set(id, pending);
  pending.count++;
  pending.optimistic = optimistic;
  patchSubmission(client, id, () => optimistic);
  moveCount(client, before.jobId, before.status, optimistic.status);
  return (entry?: ReceivedSubmission) => {
    const { storedStatus: previousStatus } = pending.confirmed;
    pending.confirmed = entry ?? pending.confirmed;
    pending.count--;
    if (pending.count === 0) {
      pendingById.delete(id);
      patchSubmission(client, id, () => pending.confirmed);
      moveCount(client, pending.confirmed.jobId, pending.optimistic.status, pending.confirmed.status);
    }
    resumeQueries();
    return previousStatus;
  };
}

/** Marks the lists stale without refetching, so that changed rows keep their place. */
export const markListsStale = (client: QueryClient) =>
  Promise.all(
    [listFilter, groupsFilter].map((filter) => client.invalidateQueries({ ...filter, refetchType: "none" })),
  );

export function patchSubmission(
  client: QueryClient,
  id: number,
  change: (entry: ReceivedSubmission) => ReceivedSubmission,
): void {
  patchPages<ReceivedSubmission>(client, listFilter, id, change);
  client.setQueriesData<ReceivedSubmission[]>(singleFilter, (entries) =>
    entries?.map((entry) => (entry.id === id ? change(entry) : entry)),
  );
}

export const patchJobGroup = (
  client: QueryClient,
  jobId: number,
  change: (group: SubmissionGroup) => SubmissionGroup,
) => patchPages<SubmissionGroup>(client, groupsFilter, jobId, change);

function patchPages<T extends { id: number }>(
  client: QueryClient,
  filter: { queryKey: readonly string[] },
  id: number,
  change: (item: T) => T,
) {
  client.setQueriesData<Pages<T>>(
    filter,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? change(item) : item)),
        })),
      },
  );
}

/** Moves one submission from one status to another in the counts of its job and of all jobs. */
function moveCount(client: QueryClient, jobId: number, from: PosterStatus, to: PosterStatus): void {
  const update = <C extends Counts>(current: C): C =>
    from === to ? current : { ...current, [from]: current[from] - 1, [to]: current[to] + 1 };
  patchJobGroup(client, jobId, update);
  client.setQueriesData<Counts>(countsFilter, (current) => current && update(current));
}

/** A submission from the cache: from a loaded list page, or from its own query. */
export function getCachedSubmission(client: QueryClient, id: number): ReceivedSubmission | undefined {
  const lists = client
    .getQueriesData<Pages<ReceivedSubmission>>(listFilter)
    .flatMap(([, data]) => data?.pages.map(({ items }) => items) ?? []);
  const single = client
    .getQueriesData<ReceivedSubmission[]>(singleFilter)
    .flatMap(([, entries]) => entries ?? []);
  return [...lists.flat(), ...single].find((entry) => entry.id === id);
}
