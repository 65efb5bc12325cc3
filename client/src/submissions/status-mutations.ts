// Status changes of submissions by the poster. They are optimistic: the lists change before the response.

import type { EndpointInput } from "@shared/lib/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "@/lib/api/api-fetch";
import type { MutationMeta } from "@/lib/api/mutation-meta";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { type ToastUndo, toast } from "@/lib/feedback/toast";
import { applyOptimisticStatus, type FinishStatusChange } from "./optimistic-status";
import {
  isOutdatedError,
  refetchSubmissionLists,
  refreshAfterHire,
  refreshAfterStatusChange,
} from "./refresh-submissions";
import { candidateNameId } from "./restore-focus";
import { serializeById } from "./serialize-by-id";
import { patchJobGroup } from "./submission-cache";
import { submissionStatusText } from "./submission-status-badge";

export const statusUpdatedToast = {
  title: "Status updated",
  text: "Candidate submission status has been updated successfully.",
};
export const statusFailedToast = {
  title: "Error",
  text: "Failed to update candidate status. Please try again.",
};
export const undoFailedToast = {
  title: "Undo failed",
  text: "Failed to update candidate status. Please try again.",
};

type StatusChange = EndpointInput<typeof api.setStatus>;
/** A status change that the toast can undo. */
type UndoableStatusChange = StatusChange & { previousStatus: StoredSubmissionStatus };

type OnUndoFailed = (submissionId: number, errorText: string) => void;

interface SubmissionStatusOptions {
  /**
   * Shows the error of a failed undo beside the candidate too, because the toast with the error disappears.
   */
  onUndoFailed: OnUndoFailed;
}

/** Changes the status of one submission and shows a toast that can restore `previousStatus`. */
export function useSubmissionStatusMutation({ onUndoFailed }: SubmissionStatusOptions) {
  const queryClient = useQueryClient();
  const mutationOptions = statusMutationOptions(queryClient, {
    toasts: { onErrorToast: statusFailedToast },
    refreshesQueries: true,
  });
  return useMutation({
    ...mutationOptions,
    // Changes only the type of the variables, so that `onSuccess` gets `previousStatus`.
    mutationFn: (change: UndoableStatusChange) => mutationOptions.mutationFn(change),
    onSuccess: (submission, change, finishStatusChange) => {
      const previousConfirmedStatus = mutationOptions.onSuccess(submission, change, finishStatusChange);
      // `change.previousStatus` may be an optimistic status that the server has rejected since.
      const previousStatus = previousConfirmedStatus ?? change.previousStatus;
      const undo = createUndo(queryClient, submission, previousStatus, onUndoFailed);
      toast({ ...statusUpdatedToast, tone: "success", undo });
    },
  });
}

/**
 * Changes the status of one submission in a bulk run. The run shows one toast and refreshes the queries once.
 */
export function useBulkStatusMutation() {
  const queryClient = useQueryClient();
  return useMutation(statusMutationOptions(queryClient, { toasts: {}, refreshesQueries: false }));
}

interface StatusMutationConfig {
  toasts: MutationMeta;
  /** Whether each change refreshes the affected queries. A bulk run refreshes them once at its end. */
  refreshesQueries: boolean;
}

function statusMutationOptions(queryClient: QueryClient, { toasts, refreshesQueries }: StatusMutationConfig) {
  return {
    ...apiMutationOptions(api.setStatus, toasts),
    mutationFn: ({ params, body }: StatusChange) =>
      serializeById(params.id, () => apiFetch(api.setStatus, { params, body })),
    onMutate: ({ params, body }: StatusChange) => applyOptimisticStatus(queryClient, params.id, body.status),
    /** Returns the status that the server had confirmed before, if the submission was in the cache. */
    onSuccess: (
      submission: ReceivedSubmission,
      _change: StatusChange,
      finishStatusChange: FinishStatusChange,
    ) => {
      const previousConfirmedStatus = finishStatusChange(submission);
      const isHire = submission.storedStatus === "hired";
      if (isHire)
        patchJobGroup(queryClient, submission.jobId, (jobGroup) => ({
          ...jobGroup,
          status: "filled",
          state: "filled",
          hasPlacement: true,
        }));
      if (refreshesQueries && isHire) void refreshAfterHire(queryClient);
      if (refreshesQueries && !isHire) void refreshAfterStatusChange(queryClient);
      return previousConfirmedStatus;
    },
    onError: (error: Error, _change: StatusChange, finishStatusChange: FinishStatusChange | undefined) => {
      finishStatusChange?.();
      if (refreshesQueries && isOutdatedError(error)) void refetchSubmissionLists(queryClient);
    },
  };
}

/** The undo action of a status change. A hire has none: its placement has to be voided with a reason. */
function createUndo(
  queryClient: QueryClient,
  { id, candidateName, storedStatus }: ReceivedSubmission,
  previousStatus: StoredSubmissionStatus,
  onUndoFailed: OnUndoFailed,
): ToastUndo | undefined {
  if (previousStatus === storedStatus || storedStatus === "hired") return undefined;
  const undoOptions = statusMutationOptions(queryClient, {
    toasts: {
      onSuccessToast: {
        title: "Undone",
        text: `${candidateName} is ${submissionStatusText(previousStatus).toLowerCase()} again.`,
      },
      onErrorToast: { ...undoFailedToast, preferServerMessage: true },
    },
    refreshesQueries: true,
  });
  async function undoStatusChange() {
    // Built without a hook, because the screen may be unmounted when the user presses Undo.
    const undoMutation = queryClient.getMutationCache().build(queryClient, undoOptions);
    try {
      await undoMutation.execute({ params: { id }, body: { status: previousStatus } });
    } catch (error) {
      const reason = errorMessage(error) ?? undoFailedToast.text;
      onUndoFailed(id, `${undoFailedToast.title}. ${reason}`);
    }
  }
  return { onUndo: undoStatusChange, fallbackFocusId: candidateNameId(id) };
}
