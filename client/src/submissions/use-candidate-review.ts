import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { statusFailedToast, useSubmissionStatusMutation } from "./queries";
import { restoreFocusToRow } from "./restore-focus";
import { type SubmissionError, useBulkUpdate } from "./use-bulk-update";
import { useSelection } from "./use-selection";

export type CandidateDecision = "approved" | "rejected";

/** The state of Candidate Management: selection, single and bulk decisions, and the error of each row. */
export function useCandidateReview(filtersKey: string) {
  const selection = useSelection(filtersKey);
  const [errorBySubmissionId, setErrorBySubmissionId] = useState<ReadonlyMap<number, string>>(new Map());
  const clearErrors = (ids: readonly number[]) =>
    setErrorBySubmissionId((previous) => new Map([...previous].filter(([id]) => !ids.includes(id))));
  const addErrors = (errors: readonly SubmissionError[]) =>
    setErrorBySubmissionId((previous) => new Map([...previous, ...errors]));
  const statusMutation = useSubmissionStatusMutation((id, errorText) => addErrors([[id, errorText]]));
  const bulkUpdate = useBulkUpdate({ selection, onStart: clearErrors, onFailures: addErrors });

  return {
    selection,
    errorBySubmissionId,
    bulkUpdate,
    async decide({ id, candidateName, storedStatus }: ReceivedSubmission, status: CandidateDecision) {
      clearErrors([id]);
      try {
        await statusMutation.mutateAsync({ params: { id }, body: { status }, previousStatus: storedStatus });
        // An earlier decision on this row may have failed in the meantime.
        clearErrors([id]);
        announce(`${candidateName} ${status}.`);
        restoreFocusToRow(id);
      } catch (error) {
        addErrors([[id, errorMessage(error) ?? statusFailedToast.text]]);
      }
    },
  };
}

export type CandidateReview = ReturnType<typeof useCandidateReview>;
