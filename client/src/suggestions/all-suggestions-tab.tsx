import { useInfiniteQuery } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { pendingSuggestionsQuery } from "./queries";
import { SuggestionQueue } from "./suggestion-queue";

const emptyStateId = "no-suggestions";

/** Pending suggestions of all agencies, for admins. */
export function AllSuggestionsTab() {
  const suggestionsResult = useInfiniteQuery(pendingSuggestionsQuery());
  const suggestions = suggestionsResult.data?.pages.flatMap(({ items }) => items);
  if (!suggestions)
    return suggestionsResult.isError ? (
      <ErrorState
        title="The suggested edits could not be loaded"
        onRetry={suggestionsResult.refetch}
        isRetrying={suggestionsResult.isFetching}
      >
        {errorMessage(suggestionsResult.error)}
      </ErrorState>
    ) : (
      <SkeletonCards label="Loading the suggested edits" />
    );
  return (
    <>
      <h2 className="sr-only">Suggested edits</h2>
      {/* Stays mounted when the list becomes empty, because focus moves within it after the last decision. */}
      <div
        className={cn(
          "grid grid-cols-1 content-start gap-3",
          suggestions.length > 0 &&
            "min-w-0 rounded-card border border-line bg-surface p-card print:break-inside-avoid",
        )}
      >
        <SuggestionQueue
          suggestions={suggestions}
          showsAgencyName
          elementIdToFocusWhenEmpty={emptyStateId}
          emptyState={
            <div id={emptyStateId} tabIndex={-1}>
              <CenteredMessage Icon={SquarePen} title="No pending suggestions">
                Changes that partners suggest for agency profiles appear here until the owner or an admin
                decides.
              </CenteredMessage>
            </div>
          }
        />
      </div>
      <LoadMore query={suggestionsResult} label="Load more" contentName="suggestions" />
    </>
  );
}
