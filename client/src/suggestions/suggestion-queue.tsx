import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { Alert } from "@/ui/alert";
import { DeclineDialog } from "./decline-dialog";
import { SuggestionCard, suggestionCardId } from "./suggestion-card";
import { useSuggestionDecisions } from "./use-suggestion-decisions";

interface SuggestionQueueProps {
  suggestions: EditSuggestion[];
  /** Says which agency each is about. */
  withAgency?: boolean;
  /** The id of what takes focus after the last one. */
  after: string;
  empty: ReactNode;
}

/** What waits for a decision, one below the other. A decided one leaves, and focus goes on to the next. */
export function SuggestionQueue({ suggestions, withAgency, after, empty }: SuggestionQueueProps) {
  const [declining, setDeclining] = useState<EditSuggestion>();
  const decisions = useSuggestionDecisions(suggestions.map(({ id }) => id));
  const focusNext = useFocusNext();
  const { told } = decisions;
  const refusal = told.text && (
    <Alert tone="danger" assertive>
      {told.text}
    </Alert>
  );

  async function decide(suggestion: EditSuggestion, decision: Promise<"decided" | "failed">) {
    const at = suggestions.findIndex(({ id }) => id === suggestion.id);
    const next = suggestions[at + 1] ?? suggestions[at - 1];
    const outcome = await decision;
    if (outcome === "decided") focusNext(next ? suggestionCardId(next.id) : after);
  }
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <Fragment key={suggestion.id}>
          {told.at === index && refusal}
          <SuggestionCard
            suggestion={suggestion}
            withAgency={withAgency}
            divided={index > 0 && !(told.at === index && refusal)}
            pending={decisions.accepting === suggestion.id}
            onApprove={() => decide(suggestion, decisions.accept(suggestion))}
            onReject={() => setDeclining(suggestion)}
          />
        </Fragment>
      ))}
      {told.at === suggestions.length && refusal}
      {suggestions.length === 0 && empty}
      {declining && (
        <DeclineDialog
          suggestion={declining}
          onDecline={(reason) => decide(declining, decisions.decline(declining, reason))}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}
