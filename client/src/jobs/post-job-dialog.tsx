import type { Job, OpenedJob } from "@shared/jobs/schemas";
import { type GuessedField, guessableFields } from "@shared/jobs/vocabulary";
import { clock } from "@shared/lib/clock";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields } from "./job-fields";
import { createJobFormResolver, toJobFormValues } from "./job-form-schema";
import { usePostJob } from "./queries";

interface PostJobDialogProps {
  /** The job to copy: the form opens with its values. */
  originalJob?: OpenedJob;
  onPosted: (job: Job) => void;
  onClose: () => void;
}

/** The form for a new job, or for a copy of an earlier job. */
export function PostJobDialog({ originalJob, onPosted, onClose }: PostJobDialogProps) {
  const viewer = useViewer();
  const isDeadlineOver = originalJob?.deadline != null && Date.parse(originalJob.deadline) < clock.now();
  const initialJob = originalJob
    ? { ...removeGuessedDetails(originalJob), deadline: isDeadlineOver ? null : originalJob.deadline }
    : { company: viewer.company ?? "" };
  const postMutation = usePostJob();
  const form = useForm({
    resolver: createJobFormResolver(),
    defaultValues: toJobFormValues(initialJob),
  });

  return (
    <FormDialog
      title="Post New Job"
      subtitle={originalJob && `Copied from ${originalJob.title}`}
      form={form}
      onSubmit={async ({ salaryMin, salaryMax, salaryCurrency, ...body }) => {
        // A currency without an amount states no salary.
        const hasSalary = salaryMin != null || salaryMax != null;
        const salary = hasSalary ? { salaryMin, salaryMax, salaryCurrency } : {};
        onPosted(await postMutation.mutateAsync({ body: { ...body, ...salary } }));
      }}
      onClose={onClose}
      submitLabel="Post Job"
      pendingText="Posting..."
      errorTitle="Failed to post job."
      draftName={originalJob ? `${viewer.id}:copy-of-job:${originalJob.id}` : `${viewer.id}:job`}
    >
      <JobFields />
    </FormDialog>
  );
}

/**
 * Removes the details that the server guessed for the original job, because it makes new guesses for the
 * copy.
 */
function removeGuessedDetails({ guessedFields, ...job }: OpenedJob): Partial<OpenedJob> {
  // A job that was cached from a list lacks `guessedFields`.
  const fieldsToClear: readonly GuessedField[] = guessedFields ?? guessableFields;
  const isGuessed = (field: GuessedField) => fieldsToClear.includes(field);
  return {
    ...job,
    workMode: isGuessed("workMode") ? null : job.workMode,
    level: isGuessed("level") ? null : job.level,
    ...(isGuessed("salary") && { salaryMin: null, salaryMax: null, salaryCurrency: null }),
  };
}
