import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useSubmitting } from "@/ui/use-submitting";
import { type UnpostScreen, useUnpostJob } from "./queries";

interface UnpostButtonProps {
  job: Pick<Job, "id">;
  from?: UnpostScreen;
  onDone?: () => void;
}

/** Unposts a job after a confirmation. */
export function UnpostButton({ from = "jobs", ...rest }: UnpostButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        variant={from === "candidates" ? "ghost" : "danger"}
        className={from === "candidates" ? "-mr-2.5" : undefined}
        onClick={() => setIsConfirming(true)}
        aria-haspopup="dialog"
      >
        Unpost
      </Button>
      {isConfirming && <UnpostConfirm from={from} {...rest} onClose={() => setIsConfirming(false)} />}
    </>
  );
}

function UnpostConfirm({
  job,
  from,
  onDone,
  onClose,
}: UnpostButtonProps & { from: UnpostScreen; onClose: () => void }) {
  const unpost = useUnpostJob(from);
  const { refusal, attempt } = useSubmitting();
  const handleConfirm = async () => {
    if (!(await attempt(unpost.mutateAsync({ params: { id: job.id } })))) return;
    onClose();
    onDone?.();
    restoreFocus();
  };
  return (
    <ConfirmDialog
      title="Unpost this job?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>Are you sure you want to unpost this job? This action cannot be undone.</p>
          <FormError>{refusal}</FormError>
        </div>
      }
      action="Unpost"
      pendingText="Unposting..."
      pending={unpost.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
