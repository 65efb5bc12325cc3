import { submissionsApi as api } from "@shared/submissions/api";
import { posterStatus, storedFor } from "@shared/submissions/rules";
import type { PosterStatus, ReceivedSubmission, StoredStatus, SubmissionGroup } from "@shared/submissions/schema";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

type Pages<T> = InfiniteData<{ items: T[]; next?: string }>;
type Counts = Record<PosterStatus, number>;

const rows = { queryKey: [api.received.path, "pages"] };
/** Those that an address named and that were asked for by themselves. */
const singles = { queryKey: [api.received.path], predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "pages" };
const groups = { queryKey: [api.groups.path, "pages"] };
const counts = { queryKey: [api.receivedCounts.path] };

/** Shows a submission in another status, and the counts with it. Gives back the entry as it was. */
export async function moveInLists(client: QueryClient, id: number, asked: StoredStatus | "approved") {
  // A page on its way was asked for before the move.
  for (const list of [{ queryKey: [api.received.path] }, groups, counts])
    await client.cancelQueries({ ...list, predicate: (query) => query.state.data !== undefined });
  const before = entryOf(client, id);
  if (!before) return undefined;
  const storedStatus = storedFor(asked, before.storedStatus);
  const after = { ...before, storedStatus, status: posterStatus(storedStatus) };
  patchEntry(client, id, () => after);
  count(client, before.jobId, before.status, after.status);
  return { before, after };
}

export function restoreInLists(client: QueryClient, moved: { before: ReceivedSubmission; after: ReceivedSubmission } | undefined): void {
  if (!moved) return;
  patchEntry(client, moved.before.id, () => moved.before);
  count(client, moved.before.jobId, moved.after.status, moved.before.status);
}

/** A moved row stays where it is under a filter that it no longer meets, until the list is next asked for. */
export const settleLists = (client: QueryClient) =>
  Promise.all([rows, groups].map((list) => client.invalidateQueries({ ...list, refetchType: "none" })));

export function patchEntry(client: QueryClient, id: number, change: (entry: ReceivedSubmission) => ReceivedSubmission): void {
  patch<ReceivedSubmission>(client, rows, id, change);
  client.setQueriesData<ReceivedSubmission[]>(singles, (found) => found?.map((entry) => (entry.id === id ? change(entry) : entry)));
}

export const patchGroup = (client: QueryClient, jobId: number, change: (group: SubmissionGroup) => SubmissionGroup) =>
  patch<SubmissionGroup>(client, groups, jobId, change);

function patch<T extends { id: number }>(client: QueryClient, list: { queryKey: readonly string[] }, id: number, change: (item: T) => T) {
  client.setQueriesData<Pages<T>>(
    list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) })),
      },
  );
}

function count(client: QueryClient, jobId: number, from: PosterStatus, to: PosterStatus): void {
  const moved = <C extends Counts>(now: C): C => (from === to ? now : { ...now, [from]: now[from] - 1, [to]: now[to] + 1 });
  patchGroup(client, jobId, moved);
  client.setQueriesData<Counts>(counts, (now) => now && moved(now));
}

/** A submission as a list that was shown has it, or as it was asked for alone. */
export function entryOf(client: QueryClient, id: number): ReceivedSubmission | undefined {
  const lists = client.getQueriesData<Pages<ReceivedSubmission>>(rows).flatMap(([, data]) => data?.pages.map(({ items }) => items) ?? []);
  const alone = client.getQueriesData<ReceivedSubmission[]>(singles).flatMap(([, found]) => found ?? []);
  return [...lists.flat(), ...alone].find((entry) => entry.id === id);
}
