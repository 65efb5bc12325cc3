import { clock } from "@shared/lib/clock";
import { formatDateTime } from "@shared/lib/format";
import { reapplyAllowedAt } from "@shared/users/rules";
import { useId, useState } from "react";
import { focusHeading } from "@/lib/focus/focus";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import { useReapplyAsVc } from "./account-mutations";

/** Lets a rejected VC partner apply again a week after the last application. */
export function VcReapplication() {
  const viewer = useViewer();
  const reapplyMutation = useReapplyAsVc();
  const { errorText, runRequest } = useRequestError();
  const hintId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  // Renders again each minute, so that the button becomes enabled when the week is over.
  useRerenderEveryMinute();
  const reapplyAllowedFrom = reapplyAllowedAt(viewer);
  if (!reapplyAllowedFrom) return null;
  const isTooEarly = reapplyAllowedFrom.getTime() > clock.now();

  async function handleConfirm() {
    const hasSucceeded = await runRequest(reapplyMutation.mutateAsync({}));
    setIsConfirming(false);
    if (hasSucceeded) focusHeading();
  }

  return (
    <>
      <FormError title="Failed to apply again">{errorText}</FormError>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          onClick={() => setIsConfirming(true)}
          aria-haspopup="dialog"
          disabledReasonId={isTooEarly ? hintId : undefined}
          aria-describedby={hintId}
        >
          Apply again
        </Button>
        <p className="text-ink-faint text-small" id={hintId}>
          {isTooEarly
            ? `You can apply again from ${formatDateTime(reapplyAllowedFrom.toISOString())}, once every 7 days.`
            : "Add what was missing first. You can apply once every 7 days."}
        </p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Apply again now?"
          text="An admin decides based on your profile. You cannot withdraw an application, and you can apply once every 7 days."
          confirmLabel="Apply"
          confirmVariant="primary"
          pending={reapplyMutation.isPending}
          pendingText="Applying..."
          onConfirm={handleConfirm}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
