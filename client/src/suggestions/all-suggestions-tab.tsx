import { useInfiniteQuery } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { pendingSuggestionsQuery } from "./queries";
import { SuggestionQueue } from "./suggestion-queue";

const emptyId = "no-suggestions";

/** Pending suggestions of all agencies, for admins. */
export function AllSuggestionsTab() {
  const list = useInfiniteQuery(pendingSuggestionsQuery());
  const suggestions = list.data?.pages.flatMap(({ items }) => items);
  if (!suggestions)
    return list.isError ? (
      <ErrorState
        title="The suggested edits could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    ) : (
      <SkeletonCards label="Loading the suggested edits" />
    );
  return (
    <>
      <h2 className="sr-only">Suggested edits</h2>
      {/* One element with and without entries, because focus moves within it after the last decision. */}
      <div
        className={cn(
          "grid grid-cols-1 content-start gap-3",
          suggestions.length > 0 &&
            "min-w-0 rounded-card border border-line bg-surface p-card print:break-inside-avoid",
        )}
      >
        <SuggestionQueue
          suggestions={suggestions}
          withAgency
          focusAfterLastId={emptyId}
          emptyState={
            <div id={emptyId} tabIndex={-1}>
              <EmptyState Icon={SquarePen} title="No pending suggestions">
                Changes that partners suggest for agency profiles appear here until the owner or an admin
                decides.
              </EmptyState>
            </div>
          }
        />
      </div>
      <LoadMore query={list} label="Load more" />
    </>
  );
}
