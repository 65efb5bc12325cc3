import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Alert } from "@/ui/alert";
import { DeclineSuggestionDialog } from "./decline-suggestion-dialog";
import { SuggestionCard, suggestionElementId } from "./suggestion-card";
import { useSuggestionDecisions } from "./use-suggestion-decisions";

interface SuggestionQueueProps {
  suggestions: EditSuggestion[];
  showsAgencyName?: boolean;
  /** Id of the element that receives focus when no suggestion is left. */
  elementIdToFocusWhenEmpty: string;
  emptyState: ReactNode;
}

/** Lists pending suggestions with buttons to decide. After a decision, focus moves to the next suggestion. */
export function SuggestionQueue({
  suggestions,
  showsAgencyName,
  elementIdToFocusWhenEmpty,
  emptyState,
}: SuggestionQueueProps) {
  const [suggestionToDecline, setSuggestionToDecline] = useState<EditSuggestion>();
  const decisions = useSuggestionDecisions(suggestions.map(({ id }) => id));
  const focusById = useFocusById();
  const { entryError } = decisions;
  const errorAlert = entryError.text && (
    <Alert tone="danger" assertive>
      {entryError.text}
    </Alert>
  );
  const isAlertAbove = (index: number) => Boolean(errorAlert) && entryError.index === index;
  const isAlertBelowList = isAlertAbove(suggestions.length);

  async function focusNextOnceDecided(suggestion: EditSuggestion, request: Promise<"decided" | "failed">) {
    // Found before the decision, because the suggestion then leaves the list.
    const suggestionIndex = suggestions.findIndex(({ id }) => id === suggestion.id);
    const suggestionToFocus = suggestions[suggestionIndex + 1] ?? suggestions[suggestionIndex - 1];
    const outcome = await request;
    if (outcome === "failed") return;
    setSuggestionToDecline(undefined);
    focusById(suggestionToFocus ? suggestionElementId(suggestionToFocus.id) : elementIdToFocusWhenEmpty);
  }
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <Fragment key={suggestion.id}>
          {isAlertAbove(index) && errorAlert}
          <SuggestionCard
            suggestion={suggestion}
            showsAgencyName={showsAgencyName}
            hasDivider={index > 0 && !isAlertAbove(index)}
            isAccepting={decisions.acceptingId === suggestion.id}
            onAccept={() => focusNextOnceDecided(suggestion, decisions.accept(suggestion))}
            onDecline={() => setSuggestionToDecline(suggestion)}
          />
        </Fragment>
      ))}
      {isAlertBelowList && errorAlert}
      {suggestions.length === 0 && emptyState}
      {suggestionToDecline && (
        <DeclineSuggestionDialog
          suggestion={suggestionToDecline}
          onDecline={(reason) =>
            focusNextOnceDecided(suggestionToDecline, decisions.decline(suggestionToDecline, reason))
          }
          onClose={() => setSuggestionToDecline(undefined)}
        />
      )}
    </>
  );
}
