import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { posterStatus, storedFor } from "@shared/submissions/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { PosterStatus, StoredStatus } from "@shared/submissions/vocabulary";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pauseQueries } from "@/lib/api/pause-queries";

type Pages<T> = InfiniteData<{ items: T[]; next?: string }>;
type Counts = Record<PosterStatus, number>;

const rows = { queryKey: [api.received.path, "pages"] };
/** Those that an address named and that were asked for by themselves. */
const singles = {
  queryKey: [api.received.path],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "pages",
};
const groups = { queryKey: [api.groups.path, "pages"] };
const counts = { queryKey: [api.receivedCounts.path] };

/** Of each submission on its way: how many moves there are, how the last one shows it, and how the server had it last. */
interface Moving {
  moves: number;
  shown: ReceivedSubmission;
  known: ReceivedSubmission;
}
const moving = new WeakMap<QueryClient, Map<number, Moving>>();

/**
 * Shows a submission in another status, and the counts with it. Gives what ends the move, with the entry as the server has it, or
 * with nothing where it failed: once no other move of it is on its way, that is what is shown. What ends it tells the status before.
 */
export async function moveInLists(client: QueryClient, id: number, asked: StoredStatus | "approved") {
  const release = await pauseQueries(client, [{ queryKey: [api.received.path] }, groups, counts]);
  const before = entryOf(client, id);
  if (!before) return release;
  const all = moving.get(client) ?? new Map<number, Moving>();
  moving.set(client, all);
  const storedStatus = storedFor(asked, before.storedStatus);
  const shown = { ...before, storedStatus, status: posterStatus(storedStatus) };
  const now = all.get(id) ?? { moves: 0, shown, known: before };
  all.set(id, now);
  now.moves++;
  now.shown = shown;
  patchEntry(client, id, () => shown);
  count(client, before.jobId, before.status, shown.status);
  return (entry?: ReceivedSubmission) => {
    const { storedStatus: was } = now.known;
    now.known = entry ?? now.known;
    if (--now.moves === 0) {
      all.delete(id);
      patchEntry(client, id, () => now.known);
      count(client, now.known.jobId, now.shown.status, now.known.status);
    }
    release();
    return was;
  };
}

/** A moved row stays where it is under a filter that it no longer meets, until the list is next asked for. */
export const settleLists = (client: QueryClient) =>
  Promise.all([rows, groups].map((list) => client.invalidateQueries({ ...list, refetchType: "none" })));

export function patchEntry(
  client: QueryClient,
  id: number,
  change: (entry: ReceivedSubmission) => ReceivedSubmission,
): void {
  patch<ReceivedSubmission>(client, rows, id, change);
  client.setQueriesData<ReceivedSubmission[]>(singles, (found) =>
    found?.map((entry) => (entry.id === id ? change(entry) : entry)),
  );
}

export const patchGroup = (
  client: QueryClient,
  jobId: number,
  change: (group: SubmissionGroup) => SubmissionGroup,
) => patch<SubmissionGroup>(client, groups, jobId, change);

function patch<T extends { id: number }>(
  client: QueryClient,
  list: { queryKey: readonly string[] },
  id: number,
  change: (item: T) => T,
) {
  client.setQueriesData<Pages<T>>(
    list,
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

function count(client: QueryClient, jobId: number, from: PosterStatus, to: PosterStatus): void {
  const moved = <C extends Counts>(now: C): C =>
    from === to ? now : { ...now, [from]: now[from] - 1, [to]: now[to] + 1 };
  patchGroup(client, jobId, moved);
  client.setQueriesData<Counts>(counts, (now) => now && moved(now));
}

/** A submission as a list that was shown has it, or as it was asked for alone. */
export function entryOf(client: QueryClient, id: number): ReceivedSubmission | undefined {
  const lists = client
    .getQueriesData<Pages<ReceivedSubmission>>(rows)
    .flatMap(([, data]) => data?.pages.map(({ items }) => items) ?? []);
  const alone = client.getQueriesData<ReceivedSubmission[]>(singles).flatMap(([, found]) => found ?? []);
  return [...lists.flat(), ...alone].find((entry) => entry.id === id);
}
