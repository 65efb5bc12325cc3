import type { Job } from "@shared/jobs/schemas";
import { useState } from "react";
import { regainFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";
import { type UnpostFrom, useUnpostJob } from "./queries";

interface UnpostButtonProps {
  job: Pick<Job, "id">;
  from?: UnpostFrom;
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
}: UnpostButtonProps & { from: UnpostFrom; onClose: () => void }) {
  const unpost = useUnpostJob(from);
  const { refusal, attempt } = useSubmitting();
  const handleConfirm = async () => {
    if (!(await attempt(unpost.mutateAsync({ params: { id: job.id } })))) return;
    onClose();
    onDone?.();
    regainFocus();
  };
  return (
    <Confirm
      title="Unpost this job?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>Are you sure you want to unpost this job? This action cannot be undone.</p>
          <Refusal>{refusal}</Refusal>
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
