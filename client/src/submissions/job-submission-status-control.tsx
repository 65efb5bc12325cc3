import type { Job } from "@shared/jobs/schemas";
import { toStoredStatus } from "@shared/submissions/rules";
import type { Submission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HireEndingText } from "@/jobs/hire-ending-text";
import { describePlacement } from "@/jobs/hire-price";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { FieldError } from "@/ui/field";
import { HireDialog } from "./hire-dialog";
import { setStatusInCachedJobSubmissions } from "./job-submissions-queries";
import { StatusMenu } from "./status-menu";
import { statusFailedToast, useSubmissionStatusMutation } from "./status-mutations";
import { submissionStatusText } from "./submission-status-badge";

interface JobSubmissionStatusControlProps {
  submission: Submission;
  job: Job;
}

/** The menu in which the poster changes the status of a submission. A hire needs a confirmation. */
export function JobSubmissionStatusControl({ submission, job }: JobSubmissionStatusControlProps) {
  const { id, version, candidateName, status, agreedFee } = submission;
  const queryClient = useQueryClient();
  const [isConfirmingHire, setIsConfirmingHire] = useState(false);
  const [undoErrorText, setUndoErrorText] = useState<string>();
  const statusMutation = useSubmissionStatusMutation({
    onUndoFailed: (_submissionId, errorText) => setUndoErrorText(errorText),
  });
  const requestError = statusMutation.error;
  const errorText = requestError ? (errorMessage(requestError) ?? statusFailedToast.text) : undoErrorText;
  // The requested status is shown while its request is in flight.
  const shownStatus = statusMutation.isPending
    ? toStoredStatus(statusMutation.variables.body.status, status)
    : status;

  async function changeStatus(newStatus: StoredSubmissionStatus, feePercent?: number | null) {
    setUndoErrorText(undefined);
    try {
      await statusMutation.mutateAsync({
        params: { id },
        body: {
          status: newStatus,
          feePercent,
          // The server refuses the hire if the agreed fee is no longer the one that the dialog showed.
          agreedFee: newStatus === "hired" ? agreedFee : undefined,
          version,
        },
        previousStatus: status,
      });
      setStatusInCachedJobSubmissions(queryClient, id, newStatus);
      announce(`${candidateName}: ${submissionStatusText(newStatus)}.`);
    } catch {
      // The error is shown below the menu.
    }
    setIsConfirmingHire(false);
  }
  function handleStatusChosen(newStatus: StoredSubmissionStatus) {
    if (newStatus === "hired") setIsConfirmingHire(true);
    else void changeStatus(newStatus);
  }

  return (
    <div className="grid max-w-70 justify-items-end gap-1">
      <StatusMenu
        label={`Status of ${candidateName}`}
        status={shownStatus}
        isPending={statusMutation.isPending}
        onStatusChosen={handleStatusChosen}
      />
      {errorText && (
        <FieldError role="alert" className="text-right">
          {errorText}
        </FieldError>
      )}
      {isConfirmingHire && (
        <HireDialog
          candidateName={candidateName}
          bounty={job.bountyAmount}
          agreedFee={agreedFee}
          text={
            <>
              {`This creates ${describePlacement({ bounty: job.bountyAmount, agreedFee })} and fills the job.`}
              <HireEndingText jobId={job.id} submissionId={id} />
            </>
          }
          isPending={statusMutation.isPending}
          onHire={(feePercent) => changeStatus("hired", feePercent)}
          onCancel={() => setIsConfirmingHire(false)}
        />
      )}
    </div>
  );
}
