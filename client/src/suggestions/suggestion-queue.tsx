import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Alert } from "@/ui/alert";
import { DeclineSuggestionDialog } from "./decline-suggestion-dialog";
import { SuggestionCard, suggestionElementId } from "./suggestion-card";
import { useSuggestionDecisions } from "./use-suggestion-decisions";

interface SuggestionQueueProps {
  suggestions: EditSuggestion[];
  /** Shows the agency's name on each card. */
  showsAgencyName?: boolean;
  /** Id of the element that receives focus after the last decision. */
  elementIdToFocusAfterLast: string;
  emptyState: ReactNode;
}

/** Pending suggestions. After a decision, focus moves to the next one. */
export function SuggestionQueue({
  suggestions,
  showsAgencyName,
  elementIdToFocusAfterLast,
  emptyState,
}: SuggestionQueueProps) {
  const [suggestionToDecline, setSuggestionToDecline] = useState<EditSuggestion>();
  const decisions = useSuggestionDecisions(suggestions.map(({ id }) => id));
  const focusElement = useFocusById();
  const { inlineMessage } = decisions;
  const errorAlert = inlineMessage.text && (
    <Alert tone="danger" assertive>
      {inlineMessage.text}
    </Alert>
  );

  async function finishDecision(suggestion: EditSuggestion, decision: Promise<"decided" | "failed">) {
    const suggestionIndex = suggestions.findIndex(({ id }) => id === suggestion.id);
    const nextSuggestion = suggestions[suggestionIndex + 1] ?? suggestions[suggestionIndex - 1];
    const outcome = await decision;
    if (outcome === "decided")
      focusElement(nextSuggestion ? suggestionElementId(nextSuggestion.id) : elementIdToFocusAfterLast);
  }
  return (
    <>
      {suggestions.map((suggestion, suggestionIndex) => (
        <Fragment key={suggestion.id}>
          {inlineMessage.index === suggestionIndex && errorAlert}
          <SuggestionCard
            suggestion={suggestion}
            showsAgencyName={showsAgencyName}
            hasDivider={suggestionIndex > 0 && !(inlineMessage.index === suggestionIndex && errorAlert)}
            isAccepting={decisions.acceptingId === suggestion.id}
            onAccept={() => finishDecision(suggestion, decisions.accept(suggestion))}
            onDecline={() => setSuggestionToDecline(suggestion)}
          />
        </Fragment>
      ))}
      {inlineMessage.index === suggestions.length && errorAlert}
      {suggestions.length === 0 && emptyState}
      {suggestionToDecline && (
        <DeclineSuggestionDialog
          suggestion={suggestionToDecline}
          onDecline={(reason) =>
            finishDecision(suggestionToDecline, decisions.decline(suggestionToDecline, reason))
          }
          onClose={() => setSuggestionToDecline(undefined)}
        />
      )}
    </>
  );
}
