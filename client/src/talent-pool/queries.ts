import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate } from "@shared/talent-pool/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import type { PoolFilters } from "./use-pool-address";

const pageSize = 25;
const lists = [api.list, api.counts];

const asked = ({ q, skill, level, status }: PoolFilters) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
  level: level === "all" ? ("" as const) : level,
  status: status === "all" ? ("" as const) : status,
});

export const candidates = (filters: PoolFilters) =>
  infiniteQuery(api.list, { query: { ...asked(filters), limit: pageSize } });
export const candidateCounts = () => read(api.counts, {});
export const oneCandidate = (id: number) => read(api.show, { params: { id } });
export const jobsFor = (id: number) => read(api.jobs, { params: { id } });

/** Where the same list lies as a file. */
export function csvAddress(filters: PoolFilters): string {
  const search = new URLSearchParams(Object.entries(asked(filters)).filter(([, value]) => value !== ""));
  return api.file.path + (search.size ? `?${search}` : "");
}

/** Shows a candidate from a list at once when the profile opens, while it is asked for anew. */
export function keepForOpening(client: QueryClient, candidate: Candidate): void {
  const { queryKey } = oneCandidate(candidate.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, candidate, { updatedAt: 1 });
}

export const shareFailed = "Failed to share candidate";
export const useShareCandidate = () =>
  useApiMutation(api.share, {
    done: { title: "Candidate has been shared successfully!" },
    failed: { title: "Error", text: shareFailed, prefer: "server" },
    refreshes: lists,
  });

export const editFailed = "Failed to update candidate";
export const useEditCandidate = () =>
  useApiMutation(api.edit, {
    done: { title: "Candidate updated", text: "Your changes have been saved." },
    failed: { title: "Error", text: editFailed, prefer: "server" },
    refreshes: [...lists, api.show, api.jobs],
  });

export const deleteFailed = "Failed to delete candidate";
/** The profile is not asked for again: it would answer that there is nobody. */
export const useDeleteCandidate = () =>
  useApiMutation(api.remove, {
    done: { title: "Candidate deleted successfully" },
    failed: { title: "Error", text: deleteFailed, prefer: "server" },
    refreshes: lists,
  });
