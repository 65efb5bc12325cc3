import type { ManagedUser } from "@shared/admin/schemas";
import { maxPausedDays, reopenDays } from "@shared/jobs/vocabulary";
import { fullName } from "@shared/lib/format";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { restoreFocus } from "@/lib/focus/focus";
import { CancelFactorRemovalDialog } from "./cancel-factor-removal-dialog";
import { CreateLinkDialog } from "./create-link-dialog";
import { useRefetchUsers, useRestoreUser, useSuspendUser, useUnverifyUser, useVerifyUser } from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { RemoveFactorsDialog } from "./remove-factors-dialog";
import { SuspendDialog } from "./suspend-dialog";

export type UserAction =
  | "suspend"
  | "restore"
  | "verify"
  | "unverify"
  | "createResetLink"
  | "createVerificationLink"
  | "removeFactors"
  | "cancelFactorRemoval";

/** The actions that need only a reason. They share one dialog. */
type ActionWithReason = Extract<UserAction, "restore" | "verify" | "unverify">;

interface UserActionDialogProps {
  action: UserAction;
  user: ManagedUser;
  /** Shows an error message beside the user in the list. */
  onError: (userId: number, text: string) => void;
  onClose: () => void;
}

/** The dialog of an admin action on an account. */
export function UserActionDialog({ action, user, onError, onClose }: UserActionDialogProps) {
  const refetchUsers = useRefetchUsers();
  const suspendMutation = useSuspendUser();
  const mutationsByAction = {
    restore: useRestoreUser(),
    verify: useVerifyUser(),
    unverify: useUnverifyUser(),
  } satisfies Record<ActionWithReason, unknown>;
  const showError = (message: string | undefined) => onError(user.id, `${fullName(user)}: ${message}`);

  /**
   * Awaits the request of an action. A conflict with another admin (409) is shown beside the user; any other
   * error is thrown back to the dialog, which shows it.
   */
  async function awaitAction(request: Promise<unknown>) {
    try {
      await request;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      showError(errorMessage(error));
      await refetchUsers();
    }
    // A filter may have removed the row and with it the focused element.
    restoreFocus();
  }

  if (action === "createResetLink" || action === "createVerificationLink") {
    const linkKind = action === "createResetLink" ? "reset" : "verification";
    return <CreateLinkDialog linkKind={linkKind} user={user} onError={showError} onClose={onClose} />;
  }
  if (action === "suspend")
    return (
      <SuspendDialog
        user={user}
        onSuspend={(body) => awaitAction(suspendMutation.mutateAsync({ params: { id: user.id }, body }))}
        onClose={onClose}
      />
    );
  if (action === "removeFactors")
    return <RemoveFactorsDialog user={user} awaitAction={awaitAction} onClose={onClose} />;
  if (action === "cancelFactorRemoval")
    return <CancelFactorRemovalDialog user={user} awaitAction={awaitAction} onClose={onClose} />;
  const actionTexts = reasonDialogTexts[action];
  return (
    <ReasonDialog
      title={`${actionTexts.submitLabel} ${fullName(user)}?`}
      consequences={actionTexts.consequences}
      submitLabel={actionTexts.submitLabel}
      pendingText={actionTexts.pendingText}
      errorTitle={actionTexts.errorTitle}
      onSubmit={(reason) => {
        // `seen`: the server refuses the verification if the name or company has changed since.
        const body = action === "verify" ? { reason, seen: user.identityVersion } : { reason };
        return awaitAction(mutationsByAction[action].mutateAsync({ params: { id: user.id }, body }));
      }}
      onClose={onClose}
    />
  );
}

const reasonDialogTexts = {
  restore: {
    consequences: `They can sign in again with their old password. Jobs that the suspension hid are listed again, except those on hold. Jobs that were unposted after ${maxPausedDays} days can be reopened by them for ${reopenDays} days.`,
    submitLabel: "Restore",
    pendingText: "Restoring...",
    errorTitle: "The account was not restored",
  },
  verify: {
    consequences:
      "You confirm that this account belongs to the person it names. Others see the verified badge.",
    submitLabel: "Verify",
    pendingText: "Verifying...",
    errorTitle: "The account was not verified",
  },
  unverify: {
    consequences: "The verified badge is removed. Nothing else about the account changes.",
    submitLabel: "Unverify",
    pendingText: "Removing...",
    errorTitle: "The verification was not removed",
  },
} satisfies Record<ActionWithReason, Record<string, string>>;
