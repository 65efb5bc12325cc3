import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { Placement } from "@shared/placements/schemas";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { revertHireInLists } from "@/submissions/queries";
import { placementLabel } from "./labels";

/** The viewer's placements: on jobs they posted and of candidates they submitted. */
export const ownPlacementsQuery = () => apiInfiniteQueryOptions(api.mine, { query: { limit: 100 } });

/** The placements of one submission, newest first. At most one is active; the others are voided. */
export function useSubmissionPlacements(submissionId: number, enabled: boolean) {
  const { data, hasNextPage, isFetching, error, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...ownPlacementsQuery(),
    enabled,
  });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const found = all.filter((placement) => placement.submissionId === submissionId);
  // Loads further pages until it finds an active placement.
  const needsNextPage =
    enabled && hasNextPage && !isFetching && !isError && found.every(({ status }) => status === "voided");
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);
  return { found, isFetching, error, isError, refetch };
}

export function usePlacementStatusMutation() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.move, {
      done: ({ candidateName, status }: Placement) => ({
        title: "Placement updated",
        text: `${candidateName}: ${placementLabel(status).text.toLowerCase()}.`,
      }),
      failed: { title: "Error", text: "Failed to update the placement. Please try again.", prefer: "server" },
      refreshes: [api.mine, api.top],
    }),
    onSuccess: ({ status, submissionId, job }) =>
      status === "voided" ? revertHireInLists(client, submissionId, job.id) : undefined,
  });
}
