import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { restoreFocusToRow } from "./restore-focus";
import { statusFailedToast, useSubmissionStatusMutation } from "./status-mutations";
import { type SubmissionErrorEntry, useBulkUpdate } from "./use-bulk-update";
import { useSubmissionSelection } from "./use-submission-selection";

export type CandidateDecision = "approved" | "rejected";
/** Every status but "hired", which needs a confirmation (`hireConfirmation`). */
type StatusWithoutHire = CandidateDecision | Exclude<StoredSubmissionStatus, "hired">;

interface Comparison {
  jobId: number;
  submissionIds: readonly number[];
  /** Whether the submissions are of one person. */
  areDuplicates: boolean;
}

/**
 * The state of the page Candidate Management: the selection, status changes of one or many submissions, the
 * error of each row, and the open dialog. The components of the page get it as a prop. `filtersKey` is a text
 * that changes with the filters, which clears the selection.
 */
export function useCandidateManagement(filtersKey: string) {
  const selection = useSubmissionSelection(filtersKey);
  const [errorBySubmissionId, setErrorBySubmissionId] = useState<ReadonlyMap<number, string>>(new Map());
  const addErrors = (errors: readonly SubmissionErrorEntry[]) =>
    setErrorBySubmissionId((errorsBefore) => new Map([...errorsBefore, ...errors]));
  const clearErrors = (submissionIds: readonly number[]) =>
    setErrorBySubmissionId((errorsBefore) => {
      const remainingErrors = new Map(errorsBefore);
      for (const id of submissionIds) remainingErrors.delete(id);
      return remainingErrors;
    });
  const statusMutation = useSubmissionStatusMutation({
    onUndoFailed: (submissionId, errorText) => addErrors([[submissionId, errorText]]),
  });
  const bulkUpdate = useBulkUpdate({ selection, onStart: clearErrors, onFailures: addErrors });

  /** Changes the status of one submission. Returns whether the request succeeded. */
  async function changeStatus(
    { id, version, candidateName, storedStatus }: ReceivedSubmission,
    status: StatusWithoutHire,
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
      return true;
    } catch (error) {
      addErrors([[id, errorMessage(error) ?? statusFailedToast.text]]);
      return false;
    }
  }

  const [comparison, setComparison] = useState<Comparison>();
  const [submissionToHire, setSubmissionToHire] = useState<ReceivedSubmission>();
  const [isHiring, setIsHiring] = useState(false);

  /** Hires the candidate for whom the dialog is open. */
  async function confirmHire(feePercent?: number | null) {
    if (!submissionToHire) return;
    const { id, version, candidateName, storedStatus, agreedFee } = submissionToHire;
    clearErrors([id]);
    setIsHiring(true);
    try {
      await statusMutation.mutateAsync({
        params: { id },
        body: { status: "hired", version, feePercent, agreedFee },
        previousStatus: storedStatus,
      });
      announce(`${candidateName} hired.`);
    } catch (error) {
      addErrors([[id, errorMessage(error) ?? statusFailedToast.text]]);
    }
    setIsHiring(false);
    setSubmissionToHire(undefined);
    restoreFocusToRow(id);
  }

  return {
    selection,
    errorBySubmissionId,
    bulkUpdate,
    changeStatus,
    askToConfirmHire: setSubmissionToHire,
    /** The submissions that are shown side by side. */
    comparison,
    openComparison: setComparison,
    compareDuplicates: ({ id, jobId, duplicates }: ReceivedSubmission) =>
      setComparison({
        jobId,
        submissionIds: [id, ...duplicates.map((duplicate) => duplicate.id)],
        areDuplicates: true,
      }),
    closeComparison: () => setComparison(undefined),
    /** The dialog that asks before a hire; it is open if `submission` is set. */
    hireConfirmation: {
      submission: submissionToHire,
      isPending: isHiring,
      confirm: confirmHire,
      cancel: () => setSubmissionToHire(undefined),
    },
  };
}

export type CandidateManagement = ReturnType<typeof useCandidateManagement>;
