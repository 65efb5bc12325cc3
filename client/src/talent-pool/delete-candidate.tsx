import type { Candidate } from "@shared/talent-pool/schemas";
import { useState } from "react";
import { NoteDialog } from "@/admin/note-dialog";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Confirm } from "@/ui/confirm";
import { Refusal } from "@/ui/refusal";
import { deleteFailed, useDeleteCandidate } from "./queries";

interface DeleteCandidateProps {
  candidate: Pick<Candidate, "id" | "name" | "sharedById">;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Confirms the deletion of a candidate. An admin who deletes another member's candidate can enter a reason.
 */
export function DeleteCandidate({
  candidate: { id, name, sharedById },
  onDone,
  onClose,
}: DeleteCandidateProps) {
  const viewer = useViewer();
  const deleteCandidate = useDeleteCandidate();
  const [error, setError] = useState<string>();
  const handleDelete = async (reason?: string) => {
    await deleteCandidate.mutateAsync({ params: { id }, body: { reason } });
    onDone();
  };
  const title = `Delete ${name}?`;
  const text = "The candidate is removed from the talent pool for all members. This cannot be undone.";

  if (sharedById !== viewer.id)
    return (
      <NoteDialog
        title={title}
        text={text}
        submit="Delete"
        variant="dangerSolid"
        pendingText="Deleting..."
        refused={deleteFailed}
        onSubmit={handleDelete}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={title}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>{text}</p>
          <Refusal title={deleteFailed}>{error}</Refusal>
        </div>
      }
      action="Delete"
      pendingText="Deleting..."
      pending={deleteCandidate.isPending}
      onConfirm={() => handleDelete().catch((cause) => setError(errorMessage(cause) ?? "Please try again."))}
      onCancel={onClose}
    />
  );
}
