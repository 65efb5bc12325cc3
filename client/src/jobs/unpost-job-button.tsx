import type { Job } from "@shared/jobs/schemas";
import { reopenDays } from "@shared/jobs/vocabulary";
import { hasFeature } from "@shared/lib/access";
import { useState } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import { type UnpostScreen, useUnpostJob } from "./queries";

interface UnpostJobButtonProps {
  job: Pick<Job, "id">;
  /**
   * Whether the viewer posted the job (default: true). Otherwise the viewer is an admin, and the poster
   * cannot reopen the job afterwards.
   */
  isOwnJob?: boolean;
  /** The screen that shows the button. The style of the button and the error toast depend on it. */
  screen?: UnpostScreen;
  onUnposted?: () => void;
}

/** Unposts a job after a confirmation. */
export function UnpostJobButton({ job, isOwnJob, screen = "jobs", onUnposted }: UnpostJobButtonProps) {
  const [isConfirmDialogOpen, setIsConfirmDialogOpen] = useState(false);
  return (
    <>
      <Button
        variant={screen === "candidates" ? "ghost" : "danger"}
        className={screen === "candidates" ? "-mr-2.5" : undefined}
        onClick={() => setIsConfirmDialogOpen(true)}
        aria-haspopup="dialog"
      >
        Unpost
      </Button>
      {isConfirmDialogOpen && (
        <ConfirmUnpostDialog
          job={job}
          isOwnJob={isOwnJob}
          screen={screen}
          onUnposted={onUnposted}
          onClose={() => setIsConfirmDialogOpen(false)}
        />
      )}
    </>
  );
}

interface ConfirmUnpostDialogProps extends UnpostJobButtonProps {
  screen: UnpostScreen;
  onClose: () => void;
}

/** Asks for confirmation, and unposts the job. */
export function ConfirmUnpostDialog({
  job,
  isOwnJob = true,
  screen,
  onUnposted,
  onClose,
}: ConfirmUnpostDialogProps) {
  const viewer = useViewer();
  const unpostMutation = useUnpostJob(screen);
  const { errorText, runRequest } = useRequestError();
  async function handleConfirm() {
    const isUnposted = await runRequest(unpostMutation.mutateAsync({ params: { id: job.id } }));
    if (!isUnposted) return;
    onClose();
    onUnposted?.();
    restoreFocus();
  }
  return (
    <ConfirmDialog
      title="Unpost this job?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>Are you sure you want to unpost this job? This action cannot be undone.</p>
          <p>
            Recruiters are notified at once.
            {isOwnJob &&
              hasFeature(viewer, "job_posting") &&
              ` You can reopen the job for ${reopenDays} days.`}
            {!isOwnJob && ` The poster cannot reopen the job. You can reopen it for ${reopenDays} days.`}
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Unpost"
      pendingText="Unposting..."
      pending={unpostMutation.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
