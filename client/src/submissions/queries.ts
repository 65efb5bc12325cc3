import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint, Input } from "@shared/lib/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, errorMessage, read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { invalidate, refresh } from "@/lib/api/invalidate";
import type { MutationMeta } from "@/lib/api/mutation-meta";
import { change } from "@/lib/api/use-api-mutation";
import { toast } from "@/lib/feedback/toast";
import { nameId } from "./lead-on";
import { moveInLists, patchEntry, patchGroup, settleLists } from "./received-cache";
import { statusText } from "./submission-status";
import type { Filters } from "./use-candidates-address";

const groupsAtOnce = 20;
const rowsAtOnce = 50;

const asked = ({ q, status }: Filters) => ({ q, status: status === "all" ? ("" as const) : status });

export const groups = (filters: Filters) =>
  infiniteQuery(api.groups, { query: { ...asked(filters), limit: groupsAtOnce } });
export const received = (filters: Filters, job: number) =>
  infiniteQuery(api.received, { query: { ...asked(filters), job: String(job), limit: rowsAtOnce } });
/** One of them, by its id alone. */
export const receivedOne = (id: number) => read(api.received, { query: { submission: String(id) } });
export const submissionHistory = (id: number) => read(api.history, { params: { id } });

/** Where the same list lies as a file. */
export function csvAddress(filters: Filters): string {
  const search = new URLSearchParams(Object.entries(asked(filters)).filter(([, value]) => value !== ""));
  return api.csv.path + (search.size ? `?${search}` : "");
}

export const statusUpdated = {
  title: "Status updated",
  text: "Candidate submission status has been updated successfully.",
};
export const statusFailed = { title: "Error", text: "Failed to update candidate status. Please try again." };

export const undoFailed = {
  title: "It could not be undone",
  text: "Failed to update candidate status. Please try again.",
};

/** What a hire, and its undoing, move besides: the job, its applications, the figures. */
const movedByHire: readonly Pick<Endpoint, "path">[] = [
  ...[jobEndpoints.list, jobEndpoints.counts, jobEndpoints.one, jobEndpoints.recent, jobEndpoints.mine],
  ...[applicationEndpoints.received, applicationEndpoints.receivedCounts],
  ...[
    analyticsEndpoints.userStats,
    analyticsEndpoints.marketplaceStats,
    placementEndpoints.mine,
    placementEndpoints.top,
  ],
];

const movedElsewhere = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

type Move = Input<typeof api.setStatus> & { was?: StoredStatus };
type End = Awaited<ReturnType<typeof moveInLists>>;

const lastSent = new Map<number, Promise<unknown>>();

/** One move of a submission after the other, so that the last is the one that stays. */
function inTurn<T>(id: number, send: () => Promise<T>): Promise<T> {
  const turn = (lastSent.get(id) ?? Promise.resolve()).then(send, send);
  const over = () => void (lastSent.get(id) === turn && lastSent.delete(id));
  lastSent.set(id, turn);
  turn.then(over, over);
  return turn;
}

/** Moves one submission: shown at once, taken back when it fails. */
function moving(client: QueryClient, telling: MutationMeta, each: boolean) {
  return {
    ...change(api.setStatus, telling),
    mutationFn: ({ params, body }: Move) => inTurn(params.id, () => call(api.setStatus, { params, body })),
    onMutate: ({ params, body }: Move) => moveInLists(client, params.id, body.status),
    onSuccess: (entry: ReceivedSubmission, _ask: Move, end: End) => {
      const was = end(entry);
      if (entry.storedStatus === "hired")
        patchGroup(client, entry.jobId, (group) => ({ ...group, status: "filled" }));
      if (each) void refreshMoved(client, entry.storedStatus === "hired");
      return was;
    },
    onError: (error: Error, _ask: Move, end: End | undefined) => {
      end?.();
      if (each && movedElsewhere(error)) void reloadRows(client);
    },
  };
}

/** Why going back was refused is for the place of the row, too: the toast leaves. */
type OnStuck = (id: number, sentence: string) => void;

/**
 * Moves one submission; `was` is the status before, to which the toast leads back. A bulk run is told once, at its end, and
 * refreshes then.
 */
export function useSetStatus(told: "each" | "at the end", onStuck?: OnStuck) {
  const client = useQueryClient();
  const each = told === "each";
  const { onSuccess, ...rest } = moving(client, each ? { failed: statusFailed } : {}, each);
  return useMutation({
    ...rest,
    onSuccess: (entry, ask, end) => {
      // The row may have shown one that never was.
      const was = onSuccess(entry, ask, end) ?? ask.was;
      if (each)
        toast({ ...statusUpdated, tone: "ok", undo: wayBack(client, entry, ask.was && was, onStuck) });
    },
  });
}

/** A hire has none: it made a placement, which is voided with a reason. */
function wayBack(
  client: QueryClient,
  { id, candidateName, storedStatus }: ReceivedSubmission,
  was?: StoredStatus,
  onStuck?: OnStuck,
) {
  if (!was || was === storedStatus || storedStatus === "hired") return undefined;
  const telling = {
    done: { title: "Undone", text: `${candidateName} is ${statusText(was).toLowerCase()} again.` },
    failed: { ...undoFailed, prefer: "server" as const },
  };
  // By itself, since the screen may have gone.
  const act = () =>
    client
      .getMutationCache()
      .build(client, moving(client, telling, true))
      .execute({ params: { id }, body: { status: was } })
      .catch((error: unknown) =>
        onStuck?.(id, `${undoFailed.title}. ${errorMessage(error) ?? undoFailed.text}`),
      );
  return { act, at: nameId(id) };
}

/** Whatever else shows submissions is asked for anew when it is next shown; rows on the screen keep their place. */
export async function refreshMoved(client: QueryClient, hired = false): Promise<void> {
  await settleLists(client);
  const others = [api.receivedCounts, api.history, api.ofJob, ...(hired ? movedByHire : [])];
  await refresh(client, others);
}

/** Somebody else moved one of them: the lists are asked for again. */
export const reloadRows = (client: QueryClient) =>
  refresh(client, [api.received, api.groups, api.receivedCounts]);

/**
 * After a run in which some had been moved elsewhere. A list under a status keeps its rows, so that those that failed stay with
 * their reason; the others show them as they now are.
 */
export async function reloadAfterRun(
  client: QueryClient,
  failed: readonly { error: unknown }[],
): Promise<void> {
  if (!failed.some(({ error }) => movedElsewhere(error))) return;
  const stays = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !/"status":"[a-z]/.test(JSON.stringify(queryKey));
  await Promise.all(
    [api.received, api.groups].map(({ path }) => invalidate(client, { queryKey: [path], predicate: stays })),
  );
}

/** A voided placement sets its submission back to shortlisted and its job in progress. */
export async function undoHireInLists(
  client: QueryClient,
  submissionId: number,
  jobId: number,
): Promise<void> {
  patchEntry(client, submissionId, (entry) => ({
    ...entry,
    status: "approved",
    storedStatus: "shortlisted",
  }));
  patchGroup(client, jobId, (group) => ({ ...group, status: "in_progress" }));
  await refreshMoved(client, true);
}
