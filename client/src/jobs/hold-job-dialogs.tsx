import { zodResolver } from "@hookform/resolvers/zod";
import type { PostedJob } from "@shared/jobs/schemas";
import { holdInput } from "@shared/jobs/schemas";
import { maxHoldDays } from "@shared/jobs/vocabulary";
import { clock } from "@shared/lib/clock";
import { useForm } from "react-hook-form";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";
import { FormError } from "@/ui/form-error";
import { TextAreaField } from "@/ui/form-fields";
import { useRequestError } from "@/ui/use-request-error";
import { useHoldJob, useResumeJob } from "./queries";

interface HoldJobDialogProps {
  job: PostedJob;
  onClose: () => void;
}

/** Asks for a note, and puts the job on hold: the market hides it until it is resumed. */
export function HoldJobDialog({ job, onClose }: HoldJobDialogProps) {
  const holdMutation = useHoldJob();
  const form = useForm({ resolver: zodResolver(holdInput), defaultValues: { note: "" } });
  return (
    <FormDialog
      title="Put this job on hold?"
      subtitle={job.title}
      size="narrow"
      form={form}
      onSubmit={({ note }) => holdMutation.mutateAsync({ params: { id: job.id }, body: { note } })}
      onClose={onClose}
      submitLabel="Put on Hold"
      pendingText="Saving..."
      errorTitle="Failed to put the job on hold."
    >
      <p className="text-ink-muted">
        {`The market hides the job, and it takes no new applications and candidates. You still decide on those you have. After ${maxHoldDays} days on hold it is unposted.`}
      </p>
      <TextAreaField
        name="note"
        label="Note"
        optional
        rows={3}
        hint="Recruiters who have applied or submitted a candidate read it."
        placeholder="The budget is decided in January."
      />
    </FormDialog>
  );
}

/** Asks for confirmation, and ends the hold of a job: the market lists it again. */
export function ResumeJobDialog({ job, onClose }: HoldJobDialogProps) {
  const resumeMutation = useResumeJob();
  const isPastDeadline = job.deadline !== null && Date.parse(job.deadline) < clock.now();
  const { errorText, runRequest } = useRequestError();
  async function handleConfirm() {
    const isResumed = await runRequest(resumeMutation.mutateAsync({ params: { id: job.id } }));
    if (isResumed) onClose();
  }
  return (
    <ConfirmDialog
      title="Resume this job?"
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>
            {isPastDeadline
              ? "The market lists it again. Its deadline has passed, so it takes no applications and candidates until you extend it."
              : "The market lists it again, and it takes applications and candidates."}
          </p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Resume"
      confirmVariant="primary"
      pendingText="Resuming..."
      pending={resumeMutation.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
