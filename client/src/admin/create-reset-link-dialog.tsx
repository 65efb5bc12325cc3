import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { resetLinkFailedText, useCreateResetLink } from "./queries";
import { ResetLinkDialog } from "./reset-link-dialog";

interface CreateResetLinkDialogProps {
  user: ManagedUser;
  onError: (text: string) => void;
  onClose: () => void;
}

/** Confirms the creation of a password reset link, then shows it. Closing the dialog discards the link. */
export function CreateResetLinkDialog({ user, onError, onClose }: CreateResetLinkDialogProps) {
  const createLinkMutation = useCreateResetLink();
  // The second dialog replaces the first, so it cannot know which element had focus before.
  const [openerElement] = useState(getFocusedElement);
  const [createdLink, setCreatedLink] = useState<{ link: string; expiresAt: string }>();

  async function handleCreate() {
    try {
      setCreatedLink(await createLinkMutation.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onError(errorMessage(error) ?? resetLinkFailedText);
      onClose();
    }
  }
  function handleClose() {
    onClose();
    restoreFocus(openerElement);
  }

  if (createdLink)
    return (
      <ResetLinkDialog
        user={user}
        link={createdLink.link}
        expiresAt={createdLink.expiresAt}
        onClose={handleClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Make a reset link for ${fullName(user)}?`}
      text="Anyone who opens the link can set a new password for this account. It works once, and its creation is recorded."
      confirmLabel="Make reset link"
      confirmVariant="primary"
      pending={createLinkMutation.isPending}
      pendingText="Making..."
      onCancel={onClose}
      onConfirm={handleCreate}
    />
  );
}
