import { useInfiniteQuery } from "@tanstack/react-query";
import { Card } from "@/ui/card";
import { LoadMore } from "@/ui/load-more";
import { SectionPlaceholder } from "@/ui/skeleton";
import { pendingSuggestionsQuery } from "./queries";
import { SuggestionQueue } from "./suggestion-queue";

const headingId = "suggested-edits";

/** Pending suggestions for an agency profile, for its owner and admins. */
export function SuggestedEditsCard({ agencyId, pendingCount }: { agencyId: number; pendingCount: number }) {
  const suggestionsResult = useInfiniteQuery(pendingSuggestionsQuery(agencyId));
  const suggestions = suggestionsResult.data?.pages.flatMap(({ items }) => items);
  return (
    <Card asChild className="grid grid-cols-1 gap-3 print:hidden">
      <section aria-labelledby={headingId}>
        <h2
          className="mb-0! text-[16px]/[22px] tracking-subheading outline-none"
          id={headingId}
          tabIndex={-1}
        >
          {`Suggested edits (${pendingCount})`}
        </h2>
        {suggestions ? (
          <SuggestionQueue
            suggestions={suggestions}
            elementIdToFocusWhenEmpty={headingId}
            emptyState={<p className="text-ink-faint">There are no pending suggestions.</p>}
          />
        ) : (
          <SectionPlaceholder query={suggestionsResult} contentName="Suggested edits" />
        )}
        <LoadMore query={suggestionsResult} label="Show more suggestions" contentName="suggestions" />
      </section>
    </Card>
  );
}
