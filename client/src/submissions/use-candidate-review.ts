import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { statusFailedToast, useSubmissionStatusMutation } from "./queries";
import { restoreFocusToRow } from "./restore-focus";
import { useBulkUpdate } from "./use-bulk-update";
import { useSelection } from "./use-selection";

export type Decision = "approved" | "rejected";

/** The state of Candidate Management: selection, single and bulk decisions, and the error of each row. */
export function useCandidateReview(scope: string) {
  const selection = useSelection(scope);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const clearErrors = (ids: readonly number[]) =>
    setErrors((previous) => new Map([...previous].filter(([id]) => !ids.includes(id))));
  const addErrors = (failed: readonly (readonly [number, string])[]) =>
    setErrors((previous) => new Map([...previous, ...failed]));
  const statusMutation = useSubmissionStatusMutation("each", (id, message) => addErrors([[id, message]]));
  const bulk = useBulkUpdate({ selection, onStart: clearErrors, onFailed: addErrors });

  return {
    selection,
    refusals: errors,
    bulk,
    async decide({ id, candidateName, storedStatus }: ReceivedSubmission, status: Decision) {
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
