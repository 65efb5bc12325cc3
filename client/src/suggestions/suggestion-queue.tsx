import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Alert } from "@/ui/alert";
import { DeclineDialog } from "./decline-dialog";
import { SuggestionCard, suggestionElementId } from "./suggestion-card";
import { useSuggestionDecisions } from "./use-suggestion-decisions";

interface SuggestionQueueProps {
  suggestions: EditSuggestion[];
  /** Shows the agency's name on each card. */
  withAgency?: boolean;
  /** Id of the element that receives focus after the last decision. */
  focusAfterLastId: string;
  emptyState: ReactNode;
}

/** Pending suggestions. After a decision, focus moves to the next one. */
export function SuggestionQueue({
  suggestions,
  withAgency,
  focusAfterLastId,
  emptyState,
}: SuggestionQueueProps) {
  const [suggestionToDecline, setSuggestionToDecline] = useState<EditSuggestion>();
  const decisions = useSuggestionDecisions(suggestions.map(({ id }) => id));
  const focusNext = useFocusById();
  const { message } = decisions;
  const errorAlert = message.text && (
    <Alert tone="danger" assertive>
      {message.text}
    </Alert>
  );

  async function decide(suggestion: EditSuggestion, decision: Promise<"decided" | "failed">) {
    const index = suggestions.findIndex(({ id }) => id === suggestion.id);
    const next = suggestions[index + 1] ?? suggestions[index - 1];
    const outcome = await decision;
    if (outcome === "decided") focusNext(next ? suggestionElementId(next.id) : focusAfterLastId);
  }
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <Fragment key={suggestion.id}>
          {message.index === index && errorAlert}
          <SuggestionCard
            suggestion={suggestion}
            withAgency={withAgency}
            hasDivider={index > 0 && !(message.index === index && errorAlert)}
            isAccepting={decisions.acceptingId === suggestion.id}
            onAccept={() => decide(suggestion, decisions.accept(suggestion))}
            onDecline={() => setSuggestionToDecline(suggestion)}
          />
        </Fragment>
      ))}
      {message.index === suggestions.length && errorAlert}
      {suggestions.length === 0 && emptyState}
      {suggestionToDecline && (
        <DeclineDialog
          suggestion={suggestionToDecline}
          onDecline={(reason) => decide(suggestionToDecline, decisions.decline(suggestionToDecline, reason))}
          onClose={() => setSuggestionToDecline(undefined)}
        />
      )}
    </>
  );
}
