import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate } from "@shared/talent-pool/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import type { PoolFilterValues } from "./use-pool-params";

const pageSize = 25;
/** A timestamp in 1970, with which a cached candidate counts as stale. */
const longAgoMs = 1;
const listInvalidates = [api.list, api.counts];

/** The query of the endpoints, in which an empty value means no filter. */
const toSearchParams = ({ q, skill, level, status }: PoolFilterValues) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
  level: level === "all" ? ("" as const) : level,
  status: status === "all" ? ("" as const) : status,
});

export const candidatesQuery = (filters: PoolFilterValues) =>
  apiInfiniteQueryOptions(api.list, { query: { ...toSearchParams(filters), limit: pageSize } });
export const candidateCountsQuery = () => apiQueryOptions(api.counts, {});
export const candidateQuery = (id: number) => apiQueryOptions(api.show, { params: { id } });
export const matchingJobsQuery = (id: number) => apiQueryOptions(api.jobs, { params: { id } });

/** URL of a CSV file with the candidates that match the filters. */
export function candidatesCsvUrl(filters: PoolFilterValues): string {
  const searchParams = new URLSearchParams(
    Object.entries(toSearchParams(filters)).filter(([, value]) => value !== ""),
  );
  return api.file.path + (searchParams.size ? `?${searchParams}` : "");
}

/**
 * Caches a candidate of a list, so that the profile opens immediately. It counts as stale and is refetched.
 */
export function cacheForProfile(client: QueryClient, candidate: Candidate): void {
  const { queryKey } = candidateQuery(candidate.id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, candidate, { updatedAt: longAgoMs });
}

export const shareFailedText = "Failed to share candidate";
export const useShareCandidate = () =>
  useApiMutation(api.share, {
    onSuccessToast: { title: "Candidate has been shared successfully!" },
    onErrorToast: { title: "Error", text: shareFailedText, preferServerMessage: true },
    invalidates: listInvalidates,
  });

export const editFailedText = "Failed to update candidate";
export const useEditCandidate = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Candidate updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Error", text: editFailedText, preferServerMessage: true },
    invalidates: [...listInvalidates, api.show, api.jobs],
  });

export const deleteFailedText = "Failed to delete candidate";
/** Does not invalidate the profile of the candidate, because it no longer exists. */
export const useDeleteCandidate = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Candidate deleted successfully" },
    onErrorToast: { title: "Error", text: deleteFailedText, preferServerMessage: true },
    invalidates: listInvalidates,
  });
