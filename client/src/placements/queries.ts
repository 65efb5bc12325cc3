import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { Placement } from "@shared/placements/schemas";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { change } from "@/lib/api/use-api-mutation";
import { undoHireInLists } from "@/submissions/queries";
import { placementWord } from "./words";

/** The viewer's placements: on jobs they posted and of candidates they submitted. */
export const placements = () => infiniteQuery(api.mine, { query: { limit: 100 } });

/** The placements of one submission, newest first. At most one is active; the others are voided. */
export function usePlacementsOf(submissionId: number, enabled: boolean) {
  const { data, hasNextPage, isFetching, error, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...placements(),
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

export function useMovePlacement() {
  const client = useQueryClient();
  return useMutation({
    ...change(api.move, {
      done: ({ candidateName, status }: Placement) => ({
        title: "Placement updated",
        text: `${candidateName}: ${placementWord(status).text.toLowerCase()}.`,
      }),
      failed: { title: "Error", text: "Failed to update the placement. Please try again.", prefer: "server" },
      refreshes: [api.mine, api.top],
    }),
    onSuccess: ({ status, submissionId, job }) =>
      status === "voided" ? undoHireInLists(client, submissionId, job.id) : undefined,
  });
}
