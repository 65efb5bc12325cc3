import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import {
  resetLinkFailedText,
  useCreateResetLink,
  useRefetchUsers,
  useRestoreUser,
  useUnverifyUser,
  useVerifyUser,
} from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { ResetLinkDialog } from "./reset-link-dialog";
import { SuspendDialog } from "./suspend-dialog";

export type UserAction = "suspend" | "restore" | "verify" | "unverify" | "link";

interface UserDialogsProps {
  what: UserAction;
  user: ManagedUser;
  /** Receives an error message to show beside the row. */
  onTold: (id: number, text: string) => void;
  onClose: () => void;
}

/**
 * Dialogs of the admin actions on an account. If another admin acted first, the error goes beside the row.
 */
export function UserActionDialog({ what, user, onTold, onClose }: UserDialogsProps) {
  const refetchUsers = useRefetchUsers();
  const mutations = { restore: useRestoreUser(), verify: useVerifyUser(), unverify: useUnverifyUser() };

  async function runAction(response: Promise<unknown>) {
    try {
      await response;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onTold(user.id, `${fullName(user)}: ${errorMessage(error)}`);
      await refetchUsers();
    }
    // A filter may have removed the row and with it the focused element.
    restoreFocus();
  }

  if (what === "link") return <ResetLink user={user} onTold={onTold} onClose={onClose} />;
  if (what === "suspend") return <SuspendDialog user={user} onSuspend={runAction} onClose={onClose} />;
  const texts = dialogTexts[what];
  return (
    <ReasonDialog
      title={`${texts.submitLabel} ${fullName(user)}?`}
      text={texts.description}
      submitLabel={texts.submitLabel}
      pendingText={texts.pendingText}
      refused={texts.errorTitle}
      onSubmit={(reason) =>
        runAction(mutations[what].mutateAsync({ params: { id: user.id }, body: { reason } }))
      }
      onClose={onClose}
    />
  );
}

const dialogTexts = {
  restore: {
    description:
      "They can sign in again with their old password. Jobs, listings and memberships are unchanged.",
    submitLabel: "Restore",
    pendingText: "Restoring...",
    errorTitle: "The account was not restored",
  },
  verify: {
    description:
      "You confirm that this account belongs to the person it names. Others see the verified badge.",
    submitLabel: "Verify",
    pendingText: "Verifying...",
    errorTitle: "The account was not verified",
  },
  unverify: {
    description: "The verified badge is removed. Nothing else about the account changes.",
    submitLabel: "Unverify",
    pendingText: "Removing...",
    errorTitle: "The verification was not removed",
  },
};

/** Confirms the creation of a reset link, then shows it. Closing the dialog discards the link. */
function ResetLink({ user, onTold, onClose }: Omit<UserDialogsProps, "what">) {
  const createLinkMutation = useCreateResetLink();
  // The second dialog replaces the first, so it cannot know which element had focus before.
  const [openerElement] = useState(getFocusedElement);
  const [createdLink, setCreatedLink] = useState<{ link: string; expiresAt: string }>();
  const handleCreate = async () => {
    try {
      setCreatedLink(await createLinkMutation.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onTold(user.id, `${fullName(user)}: ${errorMessage(error) ?? resetLinkFailedText}`);
      onClose();
    }
  };
  const handleClose = () => {
    onClose();
    restoreFocus(openerElement);
  };
  if (createdLink) return <ResetLinkDialog user={user} {...createdLink} onClose={handleClose} />;
  return (
    <ConfirmDialog
      title={`Make a reset link for ${fullName(user)}?`}
      text="Anyone who opens the link can set a new password for this account. It works once, and its creation is recorded."
      action="Make reset link"
      variant="primary"
      pending={createLinkMutation.isPending}
      pendingText="Making..."
      onCancel={onClose}
      onConfirm={handleCreate}
    />
  );
}
