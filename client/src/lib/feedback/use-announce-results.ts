import { useEffect, useRef } from "react";
import { announce } from "./announce";

/**
 * Announces the result of changed filters to screen readers, such as "2 jobs found". The result of the
 * initial filters is not announced. `filtersKey` is a text that changes with the filters, such as JSON.
 */
export function useAnnounceResults(
  summary: string | undefined,
  filtersKey: string,
  areResultsLoaded: boolean,
): void {
  const announcedFiltersKeyRef = useRef(filtersKey);
  useEffect(() => {
    if (!summary || !areResultsLoaded || announcedFiltersKeyRef.current === filtersKey) return;
    announcedFiltersKeyRef.current = filtersKey;
    announce(summary);
  }, [summary, filtersKey, areResultsLoaded]);
}
