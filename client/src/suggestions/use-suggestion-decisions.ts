import { fullName } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { fieldLabels, suggestionStatusLabels } from "./labels";
import {
  acceptFailedText,
  useAcceptSuggestion,
  useDeclineSuggestion,
  useRefetchSuggestions,
} from "./queries";

const describe = ({ fieldName, suggestedBy }: EditSuggestion) =>
  `${fieldLabels[fieldName]}, suggested by ${fullName(suggestedBy)}`;
const hasErrorCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.problem?.code === code;

/**
 * Accepts and declines suggestions. One that another user has already decided counts as decided; errors are
 * shown at the position of the suggestion. `ids` is the displayed list.
 */
export function useSuggestionDecisions(ids: readonly number[]) {
  const refetchQueue = useRefetchSuggestions();
  const acceptSuggestion = useAcceptSuggestion();
  const declineSuggestion = useDeclineSuggestion();
  const message = useInlineMessage(ids);

  async function awaitDecision(
    suggestion: EditSuggestion,
    request: Promise<EditSuggestion>,
  ): Promise<"decided"> {
    message.clear();
    try {
      const { status } = await request;
      announce(`${describe(suggestion)}: ${suggestionStatusLabels[status].text.toLowerCase()}.`);
    } catch (error) {
      if (!hasErrorCode(error, "already_decided")) throw error;
      message.show(suggestion.id, `${describe(suggestion)}: ${errorMessage(error)}`);
      await refetchQueue();
    }
    return "decided";
  }

  return {
    message,
    /** Id of the suggestion that is being accepted. */
    acceptingId: acceptSuggestion.isPending ? acceptSuggestion.variables.params.id : undefined,

    async accept(suggestion: EditSuggestion): Promise<"decided" | "failed"> {
      try {
        return await awaitDecision(
          suggestion,
          acceptSuggestion.mutateAsync({ params: { id: suggestion.id } }),
        );
      } catch (error) {
        message.show(suggestion.id, `${describe(suggestion)}: ${errorMessage(error) ?? acceptFailedText}`);
        if (hasErrorCode(error, "stale")) await refetchQueue();
        return "failed";
      }
    },

    /** Rejects if the request fails, so that the dialog stays open and keeps the reason. */
    decline: (suggestion: EditSuggestion, reason: string | undefined) =>
      awaitDecision(
        suggestion,
        declineSuggestion.mutateAsync({ params: { id: suggestion.id }, body: { reason } }),
      ),
  };
}
