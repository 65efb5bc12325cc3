import { fullName } from "@shared/lib/text";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { acceptFailed, useAccept, useAskForSuggestions, useDecline } from "./queries";
import { fieldWords, stateWords } from "./words";

const aboutOf = ({ fieldName, suggestedBy }: EditSuggestion) =>
  `${fieldWords[fieldName]}, suggested by ${fullName(suggestedBy)}`;
const is = (error: unknown, code: string) => error instanceof ApiError && error.problem?.code === code;

/**
 * Accept and decline. What somebody else was quicker to decide counts as decided; why it was refused is told in its place.
 * `ids`: the list as it is shown.
 */
export function useSuggestionDecisions(ids: readonly number[]) {
  const askAgain = useAskForSuggestions();
  const accepting = useAccept();
  const declining = useDecline();
  const told = useInlineMessage(ids);

  async function decided(suggestion: EditSuggestion, answer: Promise<EditSuggestion>): Promise<"decided"> {
    told.forget();
    try {
      const { status } = await answer;
      announce(`${aboutOf(suggestion)}: ${stateWords[status].text.toLowerCase()}.`);
    } catch (error) {
      if (!is(error, "already_decided")) throw error;
      told.tell(suggestion.id, `${aboutOf(suggestion)}: ${errorMessage(error)}`);
      await askAgain();
    }
    return "decided";
  }

  return {
    told,
    /** The id of the one that is being accepted. */
    accepting: accepting.isPending ? accepting.variables.params.id : undefined,

    async accept(suggestion: EditSuggestion): Promise<"decided" | "failed"> {
      try {
        return await decided(suggestion, accepting.mutateAsync({ params: { id: suggestion.id } }));
      } catch (error) {
        told.tell(suggestion.id, `${aboutOf(suggestion)}: ${errorMessage(error) ?? acceptFailed}`);
        if (is(error, "stale")) await askAgain();
        return "failed";
      }
    },

    /** Fails like the call, so that the dialog keeps the reason that was typed. */
    decline: (suggestion: EditSuggestion, reason: string | undefined) =>
      decided(suggestion, declining.mutateAsync({ params: { id: suggestion.id }, body: { reason } })),
  };
}
