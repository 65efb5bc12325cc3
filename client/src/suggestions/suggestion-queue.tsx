import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useFocusById } from "@/lib/focus/use-focus-neighbor";
import { Alert } from "@/ui/alert";
import { DeclineDialog } from "./decline-dialog";
import { SuggestionCard, suggestionElementId } from "./suggestion-card";
import { useSuggestionDecisions } from "./use-suggestion-decisions";

interface SuggestionQueueProps {
  suggestions: EditSuggestion[];
  /** Shows the agency's name on each card. */
  withAgency?: boolean;
  /** Id of the element that receives focus after the last decision. */
  after: string;
  empty: ReactNode;
}

/** Pending suggestions. After a decision, focus moves to the next one. */
export function SuggestionQueue({ suggestions, withAgency, after, empty }: SuggestionQueueProps) {
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
    if (outcome === "decided") focusNext(next ? suggestionElementId(next.id) : after);
  }
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <Fragment key={suggestion.id}>
          {message.at === index && errorAlert}
          <SuggestionCard
            suggestion={suggestion}
            withAgency={withAgency}
            divided={index > 0 && !(message.at === index && errorAlert)}
            pending={decisions.accepting === suggestion.id}
            onApprove={() => decide(suggestion, decisions.accept(suggestion))}
            onReject={() => setSuggestionToDecline(suggestion)}
          />
        </Fragment>
      ))}
      {message.at === suggestions.length && errorAlert}
      {suggestions.length === 0 && empty}
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
