import { zodResolver } from "@hookform/resolvers/zod";
import type { Job } from "@shared/jobs/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { toLocalDay } from "@/lib/time/day";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields, jobFormSchema } from "./job-form";
import { useEditJob } from "./queries";

/** Edits a job. Only changed fields are sent, so that two people do not overwrite each other's changes. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id } = useViewer();
  const edit = useEditJob();
  // Computed once: a refetched job must not reset the form.
  const [initialValues] = useState(() => toFormValues(job));
  const form = useForm({
    resolver: zodResolver(jobFormSchema(initialValues.deadline)),
    defaultValues: initialValues,
  });
  const dirtyFields = form.formState.dirtyFields;
  const bountyFixed = job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
  const { setValue } = form;
  // Restores the bounty if it was edited, or loaded from a draft, before somebody applied.
  useEffect(() => {
    if (bountyFixed) setValue("bountyAmount", initialValues.bountyAmount, { shouldDirty: true });
  }, [bountyFixed, setValue, initialValues]);
  const ifChanged = <T,>(name: keyof typeof initialValues, value: T) =>
    dirtyFields[name] ? value : undefined;

  return (
    <FormDialog
      title="Edit Job"
      subtitle={initialValues.title}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          title: ifChanged("title", body.title),
          company: ifChanged("company", body.company),
          location: ifChanged("location", body.location ?? null),
          description: ifChanged("description", body.description),
          salaryRange: ifChanged("salaryRange", body.salaryRange ?? null),
          bountyAmount: bountyFixed ? undefined : ifChanged("bountyAmount", body.bountyAmount),
          skills: ifChanged("skills", body.skills),
          experience: ifChanged("experience", body.experience ?? null),
          urgency: ifChanged("urgency", body.urgency),
          deadline: ifChanged("deadline", body.deadline ?? null),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: job.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      refused="Failed to update job."
      draftName={`${id}:job:${job.id}`}
    >
      <JobFields bountyFixed={bountyFixed} />
    </FormDialog>
  );
}

const toFormValues = (job: Job) => ({
  title: job.title,
  company: job.company,
  location: job.location ?? "",
  description: job.description,
  salaryRange: job.salaryRange ?? "",
  bountyAmount: String(job.bountyAmount),
  skills: job.skills.join(", "),
  experience: job.experience ?? "",
  urgency: job.urgency,
  deadline: job.deadline ? toLocalDay(new Date(job.deadline)) : "",
});
