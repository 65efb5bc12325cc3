import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import { useCancelFactorRemoval } from "./queries";

interface CancelFactorRemovalDialogProps {
  user: ManagedUser;
  /**
   * Awaits the request. If the removal has already ended (409), the error is shown beside the user; any other
   * error rejects the promise.
   */
  awaitAction: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks whether to cancel the removal of a user's second factors. A cancelled removal cannot be resumed, and a
 * new one takes 24 hours again.
 */
export function CancelFactorRemovalDialog({ user, awaitAction, onClose }: CancelFactorRemovalDialogProps) {
  const cancelRemovalMutation = useCancelFactorRemoval();
  const { errorText, runRequest } = useRequestError();
  return (
    <ConfirmDialog
      title={`Keep the factors of ${fullName(user)}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            Signing in still asks for their passkey, authenticator app or a recovery code. A new removal takes
            24 hours again.
          </p>
          <FormError title="The removal was not cancelled">{errorText}</FormError>
        </div>
      }
      confirmLabel="Cancel Removal"
      confirmVariant="primary"
      cancelLabel="Back"
      pendingText="Cancelling..."
      pending={cancelRemovalMutation.isPending}
      onConfirm={async () => {
        const request = cancelRemovalMutation.mutateAsync({ params: { id: user.id } });
        const hasSucceeded = await runRequest(awaitAction(request));
        if (hasSucceeded) onClose();
      }}
      onCancel={onClose}
    />
  );
}
