import { analyticsApi } from "@shared/analytics/api";
import { applicationsApi } from "@shared/applications/api";
import { jobsApi } from "@shared/jobs/api";
import type { Endpoint } from "@shared/lib/contract";
import { placementsApi } from "@shared/placements/api";
import { submissionsApi as api } from "@shared/submissions/api";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, change, read } from "@/lib/call";
import { readPages } from "@/lib/read-pages";
import { moveInLists, patchEntry, patchGroup, restoreInLists, settleLists } from "./received-cache";
import type { Filters } from "./use-candidates-address";

const groupsAtOnce = 20;
const rowsAtOnce = 50;

const asked = ({ q, status }: Filters) => ({ q, status: status === "all" ? ("" as const) : status });

export const groups = (filters: Filters) => readPages(api.groups, { query: { ...asked(filters), limit: groupsAtOnce } });
export const received = (filters: Filters, job: number) =>
  readPages(api.received, { query: { ...asked(filters), job: String(job), limit: rowsAtOnce } });
/** One of them, by its id alone. */
export const receivedOne = (id: number) => read(api.received, { query: { submission: String(id) } });
export const submissionHistory = (id: number) => read(api.history, { params: { id } });

/** Where the same list lies as a file. */
export function csvAddress(filters: Filters): string {
  const search = new URLSearchParams(Object.entries(asked(filters)).filter(([, value]) => value !== ""));
  return api.csv.path + (search.size ? `?${search}` : "");
}

export const statusUpdated = { title: "Status updated", text: "Candidate submission status has been updated successfully." };
export const statusFailed = { title: "Error", text: "Failed to update candidate status. Please try again." };

/** What a hire, and its undoing, move besides: the job, its applications, the figures. */
const movedByHire: readonly Pick<Endpoint, "path">[] = [
  ...[jobsApi.list, jobsApi.counts, jobsApi.one, jobsApi.recent, jobsApi.mine],
  ...[applicationsApi.received, applicationsApi.receivedCounts],
  ...[analyticsApi.userStats, analyticsApi.marketplaceStats, placementsApi.mine, placementsApi.top],
];

const movedElsewhere = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404);

/** Moves one submission: shown at once, taken back when it fails. A bulk run is told once, at its end, and refreshes then. */
export function useSetStatus(told: "each" | "at the end") {
  const client = useQueryClient();
  const each = told === "each";
  return useMutation({
    ...change(api.setStatus, each ? { done: statusUpdated, failed: statusFailed } : {}),
    onMutate: ({ params, body }) => moveInLists(client, params.id, body.status),
    onSuccess: (entry) => {
      patchEntry(client, entry.id, () => entry);
      if (entry.storedStatus === "hired") patchGroup(client, entry.jobId, (group) => ({ ...group, status: "filled" }));
      if (each) void refreshMoved(client, entry.storedStatus === "hired");
    },
    onError: (error, _ask, before) => {
      restoreInLists(client, before);
      if (each && movedElsewhere(error)) void reloadRows(client);
    },
  });
}

/** Whatever else shows submissions is asked for anew when it is next shown; rows on the screen keep their place. */
export async function refreshMoved(client: QueryClient, hired = false): Promise<void> {
  await settleLists(client);
  const others = [api.receivedCounts, api.history, api.ofJob, ...(hired ? movedByHire : [])];
  await Promise.all(others.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Somebody else moved one of them: the lists are asked for again. */
export const reloadRows = (client: QueryClient) =>
  Promise.all([api.received, api.groups, api.receivedCounts].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));

/**
 * After a run in which some had been moved elsewhere. A list under a status keeps its rows, so that those that failed stay with
 * their reason; the others show them as they now are.
 */
export async function reloadAfterRun(client: QueryClient, failed: readonly { error: unknown }[]): Promise<void> {
  if (!failed.some(({ error }) => movedElsewhere(error))) return;
  const stays = ({ queryKey }: { queryKey: readonly unknown[] }) => !/"status":"[a-z]/.test(JSON.stringify(queryKey));
  await Promise.all([api.received, api.groups].map(({ path }) => client.invalidateQueries({ queryKey: [path], predicate: stays })));
}

/** A voided placement sets its submission back to shortlisted and its job in progress. */
export async function undoHireInLists(client: QueryClient, submissionId: number, jobId: number): Promise<void> {
  patchEntry(client, submissionId, (entry) => ({ ...entry, status: "approved", storedStatus: "shortlisted" }));
  patchGroup(client, jobId, (group) => ({ ...group, status: "in_progress" }));
  await refreshMoved(client, true);
}
