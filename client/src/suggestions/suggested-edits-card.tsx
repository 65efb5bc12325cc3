import { useInfiniteQuery } from "@tanstack/react-query";
import { Card } from "@/ui/card";
import { LoadMore } from "@/ui/load-more";
import { SectionPending } from "@/ui/skeleton";
import { pendingSuggestionsQuery } from "./queries";
import { SuggestionQueue } from "./suggestion-queue";

const headingId = "suggested-edits";

/** Pending suggestions for an agency profile, for its owner and admins. */
export function SuggestedEditsCard({ agencyId, count }: { agencyId: number; count: number }) {
  const query = useInfiniteQuery(pendingSuggestionsQuery(agencyId));
  const suggestions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Card asChild className="grid grid-cols-1 gap-3 print:hidden">
      <section aria-labelledby={headingId}>
        <h2
          className="mb-0! text-[16px]/[22px] tracking-subheading outline-none"
          id={headingId}
          tabIndex={-1}
        >
          {`Suggested edits (${count})`}
        </h2>
        {suggestions ? (
          <SuggestionQueue
            suggestions={suggestions}
            focusAfterLastId={headingId}
            emptyState={<p className="text-ink-faint">There are no pending suggestions.</p>}
          />
        ) : (
          <SectionPending query={query} what="Suggested edits" />
        )}
        <LoadMore query={query} label="Show more suggestions" />
      </section>
    </Card>
  );
}
