import { useEffect, useRef } from "react";
import { announce } from "./announce";

/**
 * Announces the result of changed filters to screen readers, such as "2 jobs found", once `isSettled`. The
 * result of the initial filters is not announced. `filters`: a text that changes with the filters, such as JSON.
 */
export function useAnnounceResults(summary: string | undefined, filters: string, isSettled: boolean): void {
  const announcedFiltersRef = useRef(filters);
  useEffect(() => {
    if (!summary || !isSettled || announcedFiltersRef.current === filters) return;
    announcedFiltersRef.current = filters;
    announce(summary);
  }, [summary, filters, isSettled]);
}
