import { useEffect, useRef } from "react";
import { announce } from "./announce";

/**
 * Announces the result of changed filters to screen readers, such as "2 jobs found", once it is settled. The
 * result of the initial filters is not announced.
 */
export function useAnnounceResults(summary: string | undefined, filters: string, isSettled: boolean): void {
  const announcedFilters = useRef(filters);
  useEffect(() => {
    if (!summary || !isSettled || announcedFilters.current === filters) return;
    announcedFilters.current = filters;
    announce(summary);
  }, [summary, filters, isSettled]);
}
