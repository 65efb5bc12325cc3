import { useEffect, useState } from "react";
import { jobToggleId } from "./restore-focus";

interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads further jobs until they include the job that the URL named when the page opened, then scrolls to it.
 * Stops when the user changes the filters.
 */
export function useScrollToInitialJob(
  filtersKey: string,
  linkedJobId: number | undefined,
  listedJobIds: readonly number[],
  { hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery,
): void {
  const [initialView] = useState({ filtersKey, jobId: linkedJobId });
  const [isDone, setIsDone] = useState(false);
  const isSearching = !isDone && initialView.filtersKey === filtersKey;
  const jobIdToFind = isSearching ? initialView.jobId : undefined;
  const canFetchNextPage = hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (jobIdToFind === undefined) return;
    if (!listedJobIds.includes(jobIdToFind)) {
      if (canFetchNextPage) void fetchNextPage();
      return;
    }
    setIsDone(true);
    const hasUserScrolled = scrollY !== 0;
    const isFirst = listedJobIds[0] === jobIdToFind;
    if (!hasUserScrolled && !isFirst)
      document.getElementById(jobToggleId(jobIdToFind))?.scrollIntoView({ block: "center" });
  }, [jobIdToFind, listedJobIds, canFetchNextPage, fetchNextPage]);
}
