import type { OpenedJob } from "@shared/jobs/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields } from "./job-fields";
import { createJobFormResolver, type JobFormOutput, toJobFormValues } from "./job-form-schema";
import { useEditJob } from "./queries";

/** Edits a job. Only changed fields are sent, so that two people do not overwrite each other's changes. */
export function EditJobDialog({ job, onClose }: { job: OpenedJob; onClose: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditJob();
  // Computed once: a refetched job must not reset the form.
  const [initialValues] = useState(() => toJobFormValues(job));
  const form = useForm({
    resolver: createJobFormResolver(initialValues.deadline),
    defaultValues: initialValues,
  });
  const { dirtyFields } = form.formState;
  /** Returns the value if the user changed the field, otherwise undefined. */
  const valueIfChanged = <T,>(name: keyof typeof dirtyFields, value: T) =>
    dirtyFields[name] ? value : undefined;

  // The three salary fields are sent together, because the server treats the salary as a whole: the poster
  // states all of it, or the server guesses it from the job's texts.
  const isSalaryChanged = dirtyFields.salaryMin || dirtyFields.salaryMax || dirtyFields.salaryCurrency;

  // The terms are bounty, payment and guarantee. A job that was cached from a list lacks `isBountyFixed`
  // until it is loaded, so the counts are checked too.
  const areTermsLocked =
    job.isBountyFixed === true || job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
  const { setValue } = form;
  // Resets terms that were changed in this form or in its saved draft before somebody applied.
  useEffect(() => {
    if (!areTermsLocked) return;
    for (const name of ["bountyAmount", "paymentDays", "guaranteeDays"] as const)
      setValue(name, initialValues[name], { shouldDirty: true });
  }, [areTermsLocked, setValue, initialValues]);

  async function handleSubmit(body: JobFormOutput) {
    // Not `dirtyFields.skills`, which keeps an entry for each skill even after the user undoes a change.
    const hasChangedSkills = body.skills.join("\n") !== initialValues.skills.chips.join("\n");
    // Null removes an optional value, undefined keeps it.
    const changes = {
      title: valueIfChanged("title", body.title),
      company: valueIfChanged("company", body.company),
      location: valueIfChanged("location", body.location ?? null),
      description: valueIfChanged("description", body.description),
      salaryRange: valueIfChanged("salaryRange", body.salaryRange ?? null),
      bountyAmount: areTermsLocked ? undefined : valueIfChanged("bountyAmount", body.bountyAmount),
      paymentDays: areTermsLocked ? undefined : valueIfChanged("paymentDays", body.paymentDays ?? null),
      guaranteeDays: areTermsLocked ? undefined : valueIfChanged("guaranteeDays", body.guaranteeDays ?? null),
      skills: hasChangedSkills ? body.skills : undefined,
      experience: valueIfChanged("experience", body.experience ?? null),
      urgency: valueIfChanged("urgency", body.urgency),
      visaSponsorship: valueIfChanged("visaSponsorship", body.visaSponsorship ?? null),
      workMode: valueIfChanged("workMode", body.workMode ?? null),
      level: valueIfChanged("level", body.level ?? null),
      ...(isSalaryChanged && {
        salaryMin: body.salaryMin ?? null,
        salaryMax: body.salaryMax ?? null,
        salaryCurrency: body.salaryCurrency,
      }),
      deadline: valueIfChanged("deadline", body.deadline ?? null),
    };
    const hasChanges = Object.values(changes).some((value) => value !== undefined);
    if (hasChanges) await editMutation.mutateAsync({ params: { id: job.id }, body: changes });
  }

  return (
    <FormDialog
      title="Edit Job"
      subtitle={initialValues.title}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update job."
      draftName={`${viewer.id}:job:${job.id}`}
    >
      <JobFields areTermsLocked={areTermsLocked} />
    </FormDialog>
  );
}
