import type { ErrorCode } from "@shared/lib/errors";
import { fullName } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useEntryError } from "@/admin/use-entry-error";
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
 * Accepts and declines suggestions. If another user has already decided, the suggestion also counts as
 * decided. An error is shown at the index of its suggestion, even after the suggestion has left the list.
 */
export function useSuggestionDecisions(listedSuggestionIds: readonly number[]) {
  const refetchSuggestions = useRefetchSuggestions();
  const acceptMutation = useAcceptSuggestion();
  const declineMutation = useDeclineSuggestion();
  const entryError = useEntryError({ listedIds: listedSuggestionIds });
  const showError = (suggestion: EditSuggestion, text: string | undefined) =>
    entryError.show(suggestion.id, `${describeSuggestion(suggestion)}: ${text}`);

  /** Waits for the request, then announces the decision, or shows that another user has already decided. */
  async function awaitDecision(suggestion: EditSuggestion, request: Promise<EditSuggestion>) {
    entryError.clear();
    try {
      const { status } = await request;
      announce(`${describeSuggestion(suggestion)}: ${suggestionStatusLabels[status].text.toLowerCase()}.`);
    } catch (error) {
      if (!hasErrorCode(error, "already_decided")) throw error;
      showError(suggestion, errorMessage(error));
      await refetchSuggestions();
    }
  }

  async function accept(suggestion: EditSuggestion): Promise<"decided" | "failed"> {
    try {
      await awaitDecision(suggestion, acceptMutation.mutateAsync({ params: { id: suggestion.id } }));
      return "decided";
    } catch (error) {
      showError(suggestion, errorMessage(error) ?? acceptFailedText);
      if (hasErrorCode(error, "stale")) await refetchSuggestions();
      return "failed";
    }
  }

  /** The promise rejects if the request fails, so that the dialog stays open with the typed reason. */
  async function decline(suggestion: EditSuggestion, reason: string | undefined): Promise<"decided"> {
    const declineInput = { params: { id: suggestion.id }, body: { reason } };
    await awaitDecision(suggestion, declineMutation.mutateAsync(declineInput));
    return "decided";
  }

  const acceptingId = acceptMutation.isPending ? acceptMutation.variables.params.id : undefined;
  return { entryError, acceptingId, accept, decline };
}

const describeSuggestion = ({ fieldName, suggestedBy }: EditSuggestion) =>
  `${agencyFieldLabels[fieldName]}, suggested by ${fullName(suggestedBy)}`;

const hasErrorCode = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.problem?.code === code;
