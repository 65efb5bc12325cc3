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

/** Asks before a candidate is deleted; an admin, who takes away what others shared, may say why. */
export function DeleteCandidate({
  candidate: { id, name, sharedById },
  onDone,
  onClose,
}: DeleteCandidateProps) {
  const viewer = useViewer();
  const remove = useDeleteCandidate();
  const [refusal, setRefusal] = useState<string>();
  const send = async (reason?: string) => {
    await remove.mutateAsync({ params: { id }, body: { reason } });
    onDone();
  };
  const title = `Delete ${name}?`;
  const text = "The profile leaves the talent pool for everybody. This cannot be undone.";

  if (sharedById !== viewer.id)
    return (
      <NoteDialog
        title={title}
        text={text}
        submit="Delete"
        variant="dangerSolid"
        pendingText="Deleting..."
        refused={deleteFailed}
        onSubmit={send}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={title}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>{text}</p>
          <Refusal title={deleteFailed}>{refusal}</Refusal>
        </div>
      }
      action="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      onConfirm={() => send().catch((error) => setRefusal(errorMessage(error) ?? "Please try again."))}
      onCancel={onClose}
    />
  );
}
