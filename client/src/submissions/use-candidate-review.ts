import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { restoreFocusToRow } from "./restore-focus";
import { statusFailedToast, useSubmissionStatusMutation } from "./status-mutations";
import { type SubmissionError, useBulkUpdate } from "./use-bulk-update";
import { useSelection } from "./use-selection";

export type CandidateDecision = "approved" | "rejected";

/** The state of Candidate Management: selection, single and bulk decisions, and the error of each row. */
export function useCandidateReview(filtersKey: string) {
  const selection = useSelection(filtersKey);
  const [errorBySubmissionId, setErrorBySubmissionId] = useState<ReadonlyMap<number, string>>(new Map());
  const addErrors = (errors: readonly SubmissionError[]) =>
    setErrorBySubmissionId((errorsBefore) => new Map([...errorsBefore, ...errors]));
  const clearErrors = (submissionIds: readonly number[]) =>
    setErrorBySubmissionId((errorsBefore) => {
      const remainingErrors = new Map(errorsBefore);
      for (const id of submissionIds) remainingErrors.delete(id);
      return remainingErrors;
    });
  const statusMutation = useSubmissionStatusMutation((id, errorText) => addErrors([[id, errorText]]));
  const bulkUpdate = useBulkUpdate({ selection, onStart: clearErrors, onFailures: addErrors });

  async function decide(
    { id, version, candidateName, storedStatus }: ReceivedSubmission,
    status: CandidateDecision,
  ) {
    clearErrors([id]);
    try {
      await statusMutation.mutateAsync({
        params: { id },
        body: { status, version },
        previousStatus: storedStatus,
      });
      // An earlier decision on this row may have failed in the meantime.
      clearErrors([id]);
      announce(`${candidateName} ${status}.`);
      restoreFocusToRow(id);
    } catch (error) {
      addErrors([[id, errorMessage(error) ?? statusFailedToast.text]]);
    }
  }

  return { selection, errorBySubmissionId, bulkUpdate, decide };
}

export type CandidateReview = ReturnType<typeof useCandidateReview>;
