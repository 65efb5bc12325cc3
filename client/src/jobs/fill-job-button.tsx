import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useSubmitting } from "@/ui/use-submitting";
import { useFillJob } from "./queries";

/** Marks a job as filled after a confirmation. A hire in this network fills its job automatically. */
export function FillJobButton({ job }: { job: Job }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => setIsConfirming(true)} aria-haspopup="dialog">
        Mark Filled
      </Button>
      {isConfirming && <ConfirmFillDialog job={job} onClose={() => setIsConfirming(false)} />}
    </>
  );
}

interface ConfirmFillDialogProps {
  job: Pick<Job, "id">;
  onClose: () => void;
}

export function ConfirmFillDialog({ job, onClose }: ConfirmFillDialogProps) {
  const fillMutation = useFillJob();
  const { errorText, runRequest } = useSubmitting();
  async function handleConfirm() {
    const isFilled = await runRequest(fillMutation.mutateAsync({ params: { id: job.id } }));
    if (isFilled) onClose();
  }
  return (
    <ConfirmDialog
      title="Mark this job filled?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            The job will no longer accept applications or candidates. Pending applications will be rejected
            with the reason that the role has been filled. This action cannot be undone. To record a
            placement, set the candidate to Hired instead.
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Mark Filled"
      confirmVariant="primary"
      pending={fillMutation.isPending}
      pendingText="Saving..."
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
