import type { ErrorCode } from "@shared/lib/errors";
import { fullName } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { agencyFieldLabels, suggestionStatusLabels } from "./labels";
import {
  acceptFailedText,
  useAcceptSuggestion,
  useDeclineSuggestion,
  useRefetchSuggestions,
} from "./queries";

/**
 * Accepts and declines suggestions. One that another user has already decided counts as decided. Error messages
 * are shown where the suggestion is, or was, in the list.
 */
export function useSuggestionDecisions(displayedSuggestionIds: readonly number[]) {
  const refetchSuggestions = useRefetchSuggestions();
  const acceptMutation = useAcceptSuggestion();
  const declineMutation = useDeclineSuggestion();
  const inlineMessage = useInlineMessage(displayedSuggestionIds);
  const showMessage = (suggestion: EditSuggestion, text: string | undefined) =>
    inlineMessage.show(suggestion.id, `${describeSuggestion(suggestion)}: ${text}`);

  /** Announces the decision, or shows that another user has already decided. Other errors are thrown. */
  async function reportDecision(suggestion: EditSuggestion, mutation: Promise<EditSuggestion>) {
    inlineMessage.clear();
    try {
      const { status } = await mutation;
      announce(`${describeSuggestion(suggestion)}: ${suggestionStatusLabels[status].text.toLowerCase()}.`);
    } catch (error) {
      if (!hasErrorCode(error, "already_decided")) throw error;
      showMessage(suggestion, errorMessage(error));
      await refetchSuggestions();
    }
  }

  async function accept(suggestion: EditSuggestion): Promise<"decided" | "failed"> {
    try {
      await reportDecision(suggestion, acceptMutation.mutateAsync({ params: { id: suggestion.id } }));
      return "decided";
    } catch (error) {
      showMessage(suggestion, errorMessage(error) ?? acceptFailedText);
      if (hasErrorCode(error, "stale")) await refetchSuggestions();
      return "failed";
    }
  }

  /** Rejects if the request fails, so that the dialog stays open and keeps the reason. */
  async function decline(suggestion: EditSuggestion, reason: string | undefined): Promise<"decided"> {
    const request = { params: { id: suggestion.id }, body: { reason } };
    await reportDecision(suggestion, declineMutation.mutateAsync(request));
    return "decided";
  }

  const acceptingId = acceptMutation.isPending ? acceptMutation.variables.params.id : undefined;
  return { inlineMessage, acceptingId, accept, decline };
}

const describeSuggestion = ({ fieldName, suggestedBy }: EditSuggestion) =>
  `${agencyFieldLabels[fieldName]}, suggested by ${fullName(suggestedBy)}`;

const hasErrorCode = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.problem?.code === code;
