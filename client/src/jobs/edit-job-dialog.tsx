import { zodResolver } from "@hookform/resolvers/zod";
import type { Job } from "@shared/jobs/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { createJobFormSchema, JobFields, jobFormValues } from "./job-form";
import { useEditJob } from "./queries";

/** Edits a job. Only changed fields are sent, so that two people do not overwrite each other's changes. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id: viewerId } = useViewer();
  const editJob = useEditJob();
  // Computed once: a refetched job must not reset the form.
  const [initialValues] = useState(() => jobFormValues(job));
  const form = useForm({
    resolver: zodResolver(createJobFormSchema(initialValues.deadline)),
    defaultValues: initialValues,
  });
  const dirtyFields = form.formState.dirtyFields;
  const isBountyFixed = job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
  const { setValue } = form;
  // Restores the bounty if it was edited, or loaded from a draft, before somebody applied.
  useEffect(() => {
    if (isBountyFixed) setValue("bountyAmount", initialValues.bountyAmount, { shouldDirty: true });
  }, [isBountyFixed, setValue, initialValues]);

  return (
    <FormDialog
      title="Edit Job"
      subtitle={initialValues.title}
      form={form}
      onSubmit={async (body) => {
        const changes = pickDirty(body, dirtyFields);
        if (isBountyFixed) delete changes.bountyAmount;
        if (Object.keys(changes).length > 0)
          await editJob.mutateAsync({ params: { id: job.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update job."
      draftName={`${viewerId}:job:${job.id}`}
    >
      <JobFields isBountyFixed={isBountyFixed} />
    </FormDialog>
  );
}

/** The changed values of a form. Null removes an optional value. */
const pickDirty = <T extends object>(values: T, dirtyFields: { [K in keyof T]?: boolean | boolean[] }) =>
  Object.fromEntries(
    Object.keys(dirtyFields)
      .filter((name) => dirtyFields[name as keyof T])
      .map((name) => [name, values[name as keyof T] ?? null]),
  ) as { [K in keyof T]?: undefined extends T[K] ? T[K] | null : T[K] };
