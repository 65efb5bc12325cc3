import { useInfiniteQuery } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { sentenceOf } from "@/lib/call";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { Empty, Failed } from "@/ui/states";
import { pendingSuggestions } from "./queries";
import { SuggestionQueue } from "./suggestion-queue";

const emptyId = "no-suggestions";

/** What waits for a decision at all agencies, for admins. */
export function SuggestionsView() {
  const list = useInfiniteQuery(pendingSuggestions());
  const suggestions = list.data?.pages.flatMap(({ items }) => items);
  if (!suggestions)
    return list.isError ? (
      <Failed title="The suggested edits could not be loaded" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </Failed>
    ) : (
      <SkeletonCards label="Loading the suggested edits" />
    );
  return (
    <>
      <h2 className="vh">Suggested edits</h2>
      {/* The same element with and without entries: it leads focus on after the last of them. */}
      <div className={suggestions.length > 0 ? "card stack" : "stack"}>
        <SuggestionQueue
          suggestions={suggestions}
          withAgency
          after={emptyId}
          empty={
            <div id={emptyId} tabIndex={-1}>
              <Empty Icon={SquarePen} title="No suggested edit waits">
                What partners suggest to change in a listing waits here for its owner or an admin.
              </Empty>
            </div>
          }
        />
      </div>
      <LoadMore query={list} label="Load more" />
    </>
  );
}
