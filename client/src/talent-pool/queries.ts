import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate } from "@shared/talent-pool/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import type { PoolFilters } from "./use-pool-params";

const pageSize = 25;
const listEndpoints = [api.list, api.counts];

/** The search parameters of the endpoints, where an empty value means no filter. */
const toSearchParams = ({ q, skill, level, status }: PoolFilters) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
  level: level === "all" ? ("" as const) : level,
  status: status === "all" ? ("" as const) : status,
});

export const candidatesQuery = (filters: PoolFilters) =>
  apiInfiniteQueryOptions(api.list, { query: { ...toSearchParams(filters), limit: pageSize } });
export const candidateCountsQuery = () => apiQueryOptions(api.counts, {});
export const candidateQuery = (id: number) => apiQueryOptions(api.show, { params: { id } });
export const matchingJobsQuery = (id: number) => apiQueryOptions(api.jobs, { params: { id } });

/** URL of the CSV file with the same filters. */
export function candidatesCsvUrl(filters: PoolFilters): string {
  const search = new URLSearchParams(
    Object.entries(toSearchParams(filters)).filter(([, value]) => value !== ""),
  );
  return api.file.path + (search.size ? `?${search}` : "");
}

/**
 * Caches a candidate of a list, so that the profile opens immediately. It counts as stale and is refetched.
 */
export function cacheForProfile(client: QueryClient, candidate: Candidate): void {
  const { queryKey } = candidateQuery(candidate.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, candidate, { updatedAt: 1 });
}

export const shareFailedText = "Failed to share candidate";
export const useShareCandidate = () =>
  useApiMutation(api.share, {
    done: { title: "Candidate has been shared successfully!" },
    failed: { title: "Error", text: shareFailedText, prefer: "server" },
    refreshes: listEndpoints,
  });

export const editFailedText = "Failed to update candidate";
export const useEditCandidate = () =>
  useApiMutation(api.edit, {
    done: { title: "Candidate updated", text: "Your changes have been saved." },
    failed: { title: "Error", text: editFailedText, prefer: "server" },
    refreshes: [...listEndpoints, api.show, api.jobs],
  });

export const deleteFailedText = "Failed to delete candidate";
/** Does not invalidate the profile, which no longer exists. */
export const useDeleteCandidate = () =>
  useApiMutation(api.remove, {
    done: { title: "Candidate deleted successfully" },
    failed: { title: "Error", text: deleteFailedText, prefer: "server" },
    refreshes: listEndpoints,
  });
