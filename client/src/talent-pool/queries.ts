import { adminEndpoints } from "@shared/admin/endpoints";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate } from "@shared/talent-pool/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import type { PoolFilterValues } from "./use-pool-params";

// In a constant, so that the bundler leaves out the other admin endpoints.
const moderationRecordEndpoint = adminEndpoints.moderation;
/** If an admin removes a candidate, its reports count as handled, and the moderation record gets an entry. */
const endpointsChangedByAdminRemoval = [...reportQueueEndpoints, moderationRecordEndpoint];
const candidatesPerPage = 25;
const endpointsListingCandidates = [api.list, api.counts, api.forJob];

/** The filters as query parameters, in which an empty value means no filter. */
const toQueryParams = ({ q, skill, level, status }: PoolFilterValues) => ({
  q,
  skill: skill === "all" ? ("" as const) : skill,
  level: level === "all" ? ("" as const) : level,
  status: status === "all" ? ("" as const) : status,
});

export const candidatesQuery = (filters: PoolFilterValues) =>
  apiInfiniteQueryOptions(api.list, { query: { ...toQueryParams(filters), limit: candidatesPerPage } });

export const candidateCountsQuery = () => apiQueryOptions(api.counts, {});

export const candidateQuery = (candidateId: number) =>
  apiQueryOptions(api.show, { params: { id: candidateId } });

export const matchingJobsQuery = (candidateId: number) =>
  apiQueryOptions(api.jobs, { params: { id: candidateId } });

export const matchingCandidatesQuery = (jobId: number) =>
  apiQueryOptions(api.forJob, { params: { id: jobId } });

/** The URL of the CSV export of the candidates that match the filters. */
export function getCandidatesCsvUrl(filters: PoolFilterValues): string {
  const activeFilters = Object.entries(toQueryParams(filters)).filter(([, value]) => value !== "");
  if (activeFilters.length === 0) return api.exportCsv.path;
  return `${api.exportCsv.path}?${new URLSearchParams(activeFilters)}`;
}

/** 1 ms after the start of 1970, so that a cached candidate counts as stale and is refetched. */
const staleTimestampMs = 1;

/** Puts a candidate of a list into the cache, so that their profile opens at once. */
export function seedCandidateQuery(queryClient: QueryClient, candidate: Candidate): void {
  const { queryKey } = candidateQuery(candidate.id);
  if (queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, candidate, { updatedAt: staleTimestampMs });
}

export const shareFailedText = "Failed to share candidate";

export const useShareCandidate = () =>
  useApiMutation(api.share, {
    onSuccessToast: { title: "Candidate has been shared successfully!" },
    onErrorToast: { title: "Error", text: shareFailedText, preferServerMessage: true },
    invalidates: endpointsListingCandidates,
  });

export const editFailedText = "Failed to update candidate";

export const useEditCandidate = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Candidate updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Error", text: editFailedText, preferServerMessage: true },
    invalidates: [...endpointsListingCandidates, api.show, api.jobs],
  });

export const deleteFailedText = "Failed to delete candidate";

/** Does not invalidate the profile of the candidate, because a refetch would fail with 404. */
export const useDeleteCandidate = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Candidate deleted successfully" },
    onErrorToast: { title: "Error", text: deleteFailedText, preferServerMessage: true },
    invalidates: [...endpointsListingCandidates, ...endpointsChangedByAdminRemoval],
  });
