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

export type UserAction = "suspend" | "restore" | "verify" | "unverify" | "resetLink";

interface UserActionDialogProps {
  action: UserAction;
  user: ManagedUser;
  /** Shows an error message beside the row of the user. */
  onError: (id: number, text: string) => void;
  onClose: () => void;
}

/**
 * Dialogs of the admin actions on an account. If another admin acted first, the error goes beside the row.
 */
export function UserActionDialog({ action, user, onError, onClose }: UserActionDialogProps) {
  const refetchUsers = useRefetchUsers();
  const mutations = { restore: useRestoreUser(), verify: useVerifyUser(), unverify: useUnverifyUser() };

  async function runAction(response: Promise<unknown>) {
    try {
      await response;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onError(user.id, `${fullName(user)}: ${errorMessage(error)}`);
      await refetchUsers();
    }
    // A filter may have removed the row and with it the focused element.
    restoreFocus();
  }

  if (action === "resetLink") return <CreateResetLink user={user} onError={onError} onClose={onClose} />;
  if (action === "suspend") return <SuspendDialog user={user} onSuspend={runAction} onClose={onClose} />;
  const actionTexts = dialogTexts[action];
  return (
    <ReasonDialog
      title={`${actionTexts.submitLabel} ${fullName(user)}?`}
      text={actionTexts.description}
      submitLabel={actionTexts.submitLabel}
      pendingText={actionTexts.pendingText}
      errorTitle={actionTexts.errorTitle}
      onSubmit={(reason) =>
        runAction(mutations[action].mutateAsync({ params: { id: user.id }, body: { reason } }))
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
function CreateResetLink({ user, onError, onClose }: Omit<UserActionDialogProps, "action">) {
  const createLinkMutation = useCreateResetLink();
  // The second dialog replaces the first, so it cannot know which element had focus before.
  const [openerElement] = useState(getFocusedElement);
  const [createdLink, setCreatedLink] = useState<{ link: string; expiresAt: string }>();
  const handleCreate = async () => {
    try {
      setCreatedLink(await createLinkMutation.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onError(user.id, `${fullName(user)}: ${errorMessage(error) ?? resetLinkFailedText}`);
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
      confirmLabel="Make reset link"
      variant="primary"
      pending={createLinkMutation.isPending}
      pendingText="Making..."
      onCancel={onClose}
      onConfirm={handleCreate}
    />
  );
}
