import { zodResolver } from "@hookform/resolvers/zod";
import type { jobInput, OpenedJob } from "@shared/jobs/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields } from "./job-fields";
import { createJobFormSchema, jobFormValues } from "./job-form-schema";
import { useEditJob } from "./queries";

type SalaryFigures = Pick<z.output<typeof jobInput>, "salaryMin" | "salaryMax" | "salaryCurrency">;

const salaryOf = ({ salaryMin, salaryMax, salaryCurrency }: SalaryFigures) => ({
  salaryMin: salaryMin ?? null,
  salaryMax: salaryMax ?? null,
  salaryCurrency,
});

/** Edits a job. Only changed fields are sent, so that two people do not overwrite each other's changes. */
export function EditJobDialog({ job, onClose }: { job: OpenedJob; onClose: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditJob();
  // Computed once: a refetched job must not reset the form.
  const [initialValues] = useState(() => jobFormValues(job));
  const form = useForm({
    resolver: zodResolver(createJobFormSchema(initialValues.deadline)),
    defaultValues: initialValues,
  });
  const { dirtyFields } = form.formState;
  const ifChanged = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);

  // The three belong together: the server guesses all of them, or none.
  const isSalaryChanged = dirtyFields.salaryMin || dirtyFields.salaryMax || dirtyFields.salaryCurrency;

  // A job that was seeded from a list lacks `isBountyFixed` until it is loaded.
  const isBountyFixed =
    job.isBountyFixed === true || job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
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
        // `dirtyFields` has an entry for each skill, also after a change was taken back.
        const hasChangedSkills = body.skills.join("\n") !== initialValues.skills.chips.join("\n");
        // Null removes an optional value, undefined keeps it.
        const changes = {
          title: ifChanged("title", body.title),
          company: ifChanged("company", body.company),
          location: ifChanged("location", body.location ?? null),
          description: ifChanged("description", body.description),
          salaryRange: ifChanged("salaryRange", body.salaryRange ?? null),
          bountyAmount: isBountyFixed ? undefined : ifChanged("bountyAmount", body.bountyAmount),
          paymentDays: isBountyFixed ? undefined : ifChanged("paymentDays", body.paymentDays ?? null),
          guaranteeDays: isBountyFixed ? undefined : ifChanged("guaranteeDays", body.guaranteeDays ?? null),
          skills: hasChangedSkills ? body.skills : undefined,
          experience: ifChanged("experience", body.experience ?? null),
          urgency: ifChanged("urgency", body.urgency),
          visaSponsorship: ifChanged("visaSponsorship", body.visaSponsorship ?? null),
          workMode: ifChanged("workMode", body.workMode ?? null),
          level: ifChanged("level", body.level ?? null),
          ...(isSalaryChanged && salaryOf(body)),
          deadline: ifChanged("deadline", body.deadline ?? null),
        };
        const hasChanges = Object.values(changes).some((value) => value !== undefined);
        if (hasChanges) await editMutation.mutateAsync({ params: { id: job.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update job."
      draftName={`${viewer.id}:job:${job.id}`}
    >
      <JobFields isBountyFixed={isBountyFixed} />
    </FormDialog>
  );
}
