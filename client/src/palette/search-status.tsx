import { pluralize } from "@shared/lib/format";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import type { PaletteSearch } from "./use-palette-search";

interface SearchStatusProps {
  searchText: string;
  /** Number of entries in the list: screens, actions and search results. */
  resultCount: number;
  search: PaletteSearch;
}

/** Announces the number of results, and shows empty, loading and error states. */
export function SearchStatus({ searchText, resultCount, search }: SearchStatusProps) {
  const hasNoResults = search.areResultsCurrent && !search.hasFailed && resultCount === 0;
  const isSearching = !search.areResultsCurrent && resultCount === 0;
  const resultCountText = search.areResultsCurrent && searchText ? pluralize(resultCount, "result") : "";
  const noteClass = cn(
    "flex flex-none items-center justify-between gap-3 px-5 wrap-anywhere text-ink-faint",
    resultCount > 0 ? "border-t border-line py-3" : "py-5",
  );
  return (
    <>
      <p className={hasNoResults ? noteClass : "sr-only"} role="status">
        {hasNoResults ? `Nothing found for “${searchText}”.` : resultCountText}
      </p>
      {isSearching && (
        <p data-slot="skeleton" className={cn(noteClass, "animate-appear-late")}>
          Searching...
        </p>
      )}
      {search.hasFailed && (
        <p className={noteClass} role="alert">
          The search is not available. You can still find screens and actions.
          <Button size="sm" onClick={() => search.retry()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
