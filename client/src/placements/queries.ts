import { placementEndpoints as api } from "@shared/placements/endpoints";
import { describeFee } from "@shared/placements/labels";
import type { Placement } from "@shared/placements/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { placementStatusLabel } from "./placement-status-label";
import { type PlacementFilterValues, toPlacementQuery } from "./use-placements-params";

const ownPlacementsPerPage = 100;
const filteredPlacementsPerPage = 50;
/** The endpoints that return placements or count them. */
export const placementReadEndpoints = [api.mine, api.mineCounts, api.one];

/** The viewer's placements: on jobs they posted and of candidates they submitted. */
export const ownPlacementsQuery = () =>
  apiInfiniteQueryOptions(api.mine, { query: { limit: ownPlacementsPerPage } });

/** The viewer's placements that match the filters. The year is a calendar year in the time zone. */
export const placementsQuery = (filters: PlacementFilterValues, timeZone: string) =>
  apiInfiniteQueryOptions(api.mine, {
    query: { ...toPlacementQuery(filters), tz: timeZone, limit: filteredPlacementsPerPage },
  });

export const placementCountsQuery = (filters: PlacementFilterValues, timeZone: string) =>
  apiQueryOptions(api.mineCounts, { query: { ...toPlacementQuery(filters), tz: timeZone } });

export const placementQuery = (id: number) => apiQueryOptions(api.one, { params: { id } });

export function placementsCsvUrl(filters: PlacementFilterValues, timeZone: string): string {
  const activeFilters = Object.entries({ ...toPlacementQuery(filters), tz: timeZone }).filter(
    ([, value]) => value !== "",
  );
  return `${api.exportCsv.path}?${new URLSearchParams(activeFilters)}`;
}

/** The placements of one submission, newest first. At most one is active; the others are voided. */
export function useSubmissionPlacements(submissionId: number, { isEnabled = true } = {}) {
  const { data, hasNextPage, isFetching, error, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...ownPlacementsQuery(),
    enabled: isEnabled,
  });
  const allPlacements = data?.pages.flatMap(({ items }) => items) ?? [];
  const placements = allPlacements.filter((placement) => placement.submissionId === submissionId);
  const hasActivePlacement = placements.some(({ status }) => status !== "voided");
  const canFetchNextPage = isEnabled && hasNextPage && !isFetching && !isError;
  // More pages are loaded until an active placement is found.
  const needsNextPage = canFetchNextPage && !hasActivePlacement;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);
  return { placements, isFetching, error, isError, refetch };
}

/** Returns a function that creates the success toast from the response. */
const createFeeToast =
  (title: string) =>
  ({ candidateName, fee }: Placement) => ({ title, text: `${candidateName}: ${describeFee(fee)}.` });

const feeFailedToast = {
  title: "Error",
  text: "Failed to update the fee. Please try again.",
  preferServerMessage: true,
};

export const useEnterFee = () =>
  useApiMutation(api.enterFee, {
    onSuccessToast: createFeeToast("Fee entered"),
    onErrorToast: feeFailedToast,
    invalidates: placementReadEndpoints,
  });

export const useConfirmFee = () =>
  useApiMutation(api.confirmFee, {
    onSuccessToast: createFeeToast("Fee confirmed"),
    onErrorToast: feeFailedToast,
    invalidates: placementReadEndpoints,
  });

export const useDisputeFee = () =>
  useApiMutation(api.disputeFee, {
    onSuccessToast: createFeeToast("Fee disputed"),
    onErrorToast: feeFailedToast,
    invalidates: placementReadEndpoints,
  });

export const useChangePlacementStatus = () =>
  useApiMutation(api.move, {
    onSuccessToast: ({ candidateName, status }: Placement) => ({
      title: "Placement updated",
      text: `${candidateName}: ${placementStatusLabel(status).text.toLowerCase()}.`,
    }),
    onErrorToast: {
      title: "Error",
      text: "Failed to update the placement. Please try again.",
      preferServerMessage: true,
    },
    invalidates: [...placementReadEndpoints, api.top],
  });
