import { canUnpost } from "@shared/jobs/policy";
import type { OpenedJob } from "@shared/jobs/schemas";
import { useState } from "react";
import { useConfirmCompany } from "@/jobs/queries";
import { restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";

type JobWithCompany = Pick<OpenedJob, "id" | "company" | "postedById">;

/**
 * Shown on a job that names an organization of which its poster is not a confirmed member. An owner of that
 * organization, or a site admin, can confirm that the job is the organization's.
 */
export function UnconfirmedCompanyAlert({ job }: { job: JobWithCompany }) {
  const viewer = useViewer();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Alert
        tone="attention"
        className="wrap-anywhere"
        title={`Not a confirmed member of ${job.company}`}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
            Confirm Company
          </Button>
        }
      >
        {canUnpost(viewer, job)
          ? "Confirm this job if it is one of the organization’s. Otherwise unpost it."
          : "Confirm this job if it is one of your organization’s. Otherwise report it in the menu above."}
      </Alert>
      {isDialogOpen && <ConfirmCompanyDialog job={job} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function ConfirmCompanyDialog({ job, onClose }: { job: JobWithCompany; onClose: () => void }) {
  const confirmMutation = useConfirmCompany();
  const { errorText, runRequest } = useRequestError();
  async function handleConfirm() {
    const isConfirmed = await runRequest(confirmMutation.mutateAsync({ params: { id: job.id } }));
    if (!isConfirmed) return;
    onClose();
    restoreFocus();
  }
  return (
    <ConfirmDialog
      title="Confirm the company?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p className="wrap-anywhere">
            {`The job is then shown as one of ${job.company}, without the mark. This cannot be undone.`}
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmVariant="primary"
      confirmLabel="Confirm Company"
      pendingText="Confirming..."
      pending={confirmMutation.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
