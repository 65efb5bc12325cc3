import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { LinkDialog } from "./link-dialog";
import { createLinkErrorTexts, useCreateResetLink, useCreateVerificationLink } from "./queries";

interface CreateLinkDialogProps {
  linkKind: keyof typeof linkTexts;
  user: ManagedUser;
  onError: (text: string) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation, creates a one-time link for an account, and shows the link, which the admin passes
 * on. Only for sites that send no email. Closing the dialog discards the link.
 */
export function CreateLinkDialog({ linkKind, user, onError, onClose }: CreateLinkDialogProps) {
  const mutations = { reset: useCreateResetLink(), verification: useCreateVerificationLink() };
  const createLinkMutation = mutations[linkKind];
  const { name: linkName, consequences, warning } = linkTexts[linkKind];
  // Gets focus again at the end. The dialog with the link cannot restore it, because the focused element is
  // already in the confirmation dialog when the dialog with the link opens.
  const [openerElement] = useState(getFocusedElement);
  const [createdLink, setCreatedLink] = useState<{ link: string; expiresAt: string }>();

  async function handleCreate() {
    try {
      setCreatedLink(await createLinkMutation.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onError(errorMessage(error) ?? createLinkErrorTexts[linkKind]);
      onClose();
    }
  }
  function handleClose() {
    onClose();
    restoreFocus(openerElement);
  }

  if (createdLink)
    return (
      <LinkDialog
        linkName={linkName}
        warning={warning}
        user={user}
        link={createdLink.link}
        expiresAt={createdLink.expiresAt}
        onClose={handleClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Make a ${linkName} for ${fullName(user)}?`}
      text={`${consequences} It works once, and its creation is recorded.`}
      confirmLabel={`Make ${linkName}`}
      confirmVariant="primary"
      pending={createLinkMutation.isPending}
      pendingText="Making..."
      onCancel={onClose}
      onConfirm={handleCreate}
    />
  );
}

const linkTexts = {
  reset: {
    name: "reset link",
    consequences: "Anyone who opens the link can set a new password for this account.",
    warning: "Anyone with the link can take over the account.",
  },
  verification: {
    name: "verification link",
    consequences: "Anyone who opens the link can confirm that the address belongs to this account.",
    warning: "Whoever opens it confirms that the address is theirs.",
  },
};
