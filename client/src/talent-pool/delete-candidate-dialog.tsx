import type { Candidate } from "@shared/talent-pool/schemas";
import { useState } from "react";
import { ReasonDialog } from "@/admin/reason-dialog";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { deleteFailedText, useDeleteCandidate } from "./queries";

interface DeleteCandidateDialogProps {
  candidate: Pick<Candidate, "id" | "name" | "sharedById">;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Confirms the deletion of a candidate. An admin who removes another member's candidate can enter a reason.
 */
export function DeleteCandidateDialog({
  candidate: { id, name, sharedById },
  onDeleted,
  onClose,
}: DeleteCandidateDialogProps) {
  const viewer = useViewer();
  const deleteMutation = useDeleteCandidate();
  const [errorText, setErrorText] = useState<string>();
  async function deleteCandidate(reason?: string) {
    await deleteMutation.mutateAsync({ params: { id }, body: { reason } });
    onDeleted();
  }
  async function handleConfirm() {
    try {
      await deleteCandidate();
    } catch (error) {
      setErrorText(errorMessage(error) ?? "Please try again.");
    }
  }
  const consequenceText =
    "The candidate is removed from the talent pool for all members. This cannot be undone.";

  if (sharedById !== viewer.id)
    return (
      <ReasonDialog
        title={`Remove ${name}?`}
        consequences={consequenceText}
        reasonHint="Kept in the record, and sent to the person who shared the candidate."
        submitLabel="Remove"
        variant="dangerSolid"
        pendingText="Removing..."
        errorTitle={deleteFailedText}
        onSubmit={deleteCandidate}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>{consequenceText}</p>
          <FormError title={deleteFailedText}>{errorText}</FormError>
        </div>
      }
      confirmLabel="Delete"
      pendingText="Deleting..."
      pending={deleteMutation.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
