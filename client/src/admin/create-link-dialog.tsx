import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { LinkDialog } from "./link-dialog";
import { linkFailedTexts, useCreateResetLink, useCreateVerificationLink } from "./queries";

interface CreateLinkDialogProps {
  kind: keyof typeof linkTexts;
  user: ManagedUser;
  onError: (text: string) => void;
  onClose: () => void;
}

/**
 * For sites that send no email: asks before it creates a link, then shows it so that the admin can pass it
 * on. Closing the dialog discards the link.
 */
export function CreateLinkDialog({ kind, user, onError, onClose }: CreateLinkDialogProps) {
  const mutations = { reset: useCreateResetLink(), verification: useCreateVerificationLink() };
  const createLinkMutation = mutations[kind];
  const { name, consequences, warning } = linkTexts[kind];
  // The dialog with the link replaces the first one, so it cannot know which element had focus before both.
  const [openerElement] = useState(getFocusedElement);
  const [createdLink, setCreatedLink] = useState<{ link: string; expiresAt: string }>();

  async function handleCreate() {
    try {
      setCreatedLink(await createLinkMutation.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onError(errorMessage(error) ?? linkFailedTexts[kind]);
      onClose();
    }
  }
  function handleClose() {
    onClose();
    restoreFocus(openerElement);
  }

  if (createdLink)
    return <LinkDialog name={name} warning={warning} user={user} {...createdLink} onClose={handleClose} />;
  return (
    <ConfirmDialog
      title={`Make a ${name} for ${fullName(user)}?`}
      text={`${consequences} It works once, and its creation is recorded.`}
      confirmLabel={`Make ${name}`}
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
