import { formatDate } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { CollapsibleText } from "@/ui/collapsible-text";
import { LoadMore } from "@/ui/load-more";
import { RelativeTime } from "@/ui/relative-time";
import { SectionPlaceholder } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { agencyFieldLabels, suggestionStatusLabels } from "./labels";
import { ownSuggestionsQuery } from "./queries";
import { SuggestedValueDiff } from "./suggested-value-diff";

/** The viewer's earlier suggestions for an agency, with their status. Hidden if there are none. */
export function OwnSuggestionsSection({ agencyId }: { agencyId: number }) {
  const headingId = useId();
  const suggestionsResult = useInfiniteQuery(ownSuggestionsQuery(agencyId));
  const suggestions = suggestionsResult.data?.pages.flatMap(({ items }) => items);
  if (suggestions?.length === 0) return null;
  return (
    <section className="border-t border-line pt-4.5" aria-labelledby={headingId}>
      <h3 className="mb-3" id={headingId}>
        Your suggestions
      </h3>
      {suggestions ? (
        <ul className="grid grid-cols-1 gap-4">
          {suggestions.map((suggestion) => (
            <OwnSuggestionItem key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      ) : (
        <SectionPlaceholder query={suggestionsResult} contentName="Your suggestions" />
      )}
      <LoadMore query={suggestionsResult} contentName="suggestions" />
    </section>
  );
}

function OwnSuggestionItem({ suggestion }: { suggestion: EditSuggestion }) {
  const { fieldName, status, createdAt, answer } = suggestion;
  const { text, tone } = suggestionStatusLabels[status];
  return (
    <li className="grid grid-cols-1 gap-2 not-first:border-t not-first:border-dashed not-first:border-line not-first:pt-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>{agencyFieldLabels[fieldName]}</b>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        <span className="text-small text-ink-faint">
          <RelativeTime timestamp={createdAt} text={formatDate(createdAt)} />
        </span>
      </div>
      <SuggestedValueDiff suggestion={suggestion} />
      {answer && (
        <div>
          <p className="mb-0.5 text-caption font-semibold text-ink-faint">Answer</p>
          <CollapsibleText>{answer}</CollapsibleText>
        </div>
      )}
    </li>
  );
}
