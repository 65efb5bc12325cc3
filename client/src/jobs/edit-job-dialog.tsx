import { zodResolver } from "@hookform/resolvers/zod";
import type { Job } from "@shared/jobs/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { dayOf } from "@/lib/time/day";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields, jobForm } from "./job-form";
import { useEditJob } from "./queries";

/** The form of a job, as it now is. Only what was changed is sent, so that two people's changes do not undo each other. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id } = useViewer();
  const edit = useEditJob();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(() => typed(job));
  const form = useForm({ resolver: zodResolver(jobForm(standing.deadline)), defaultValues: standing });
  const changed = form.formState.dirtyFields;
  const bountyFixed = job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
  const { setValue } = form;
  // Also where it was typed, or brought back from a draft, before somebody applied.
  useEffect(() => {
    if (bountyFixed) setValue("bountyAmount", standing.bountyAmount, { shouldDirty: true });
  }, [bountyFixed, setValue, standing]);
  const when = <T,>(name: keyof typeof standing, value: T) => (changed[name] ? value : undefined);

  return (
    <FormDialog
      title="Edit Job"
      sub={standing.title}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          title: when("title", body.title),
          company: when("company", body.company),
          location: when("location", body.location ?? null),
          description: when("description", body.description),
          salaryRange: when("salaryRange", body.salaryRange ?? null),
          bountyAmount: bountyFixed ? undefined : when("bountyAmount", body.bountyAmount),
          skills: when("skills", body.skills),
          experience: when("experience", body.experience ?? null),
          urgency: when("urgency", body.urgency),
          deadline: when("deadline", body.deadline ?? null),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: job.id }, body: changes });
      }}
      onClose={onClose}
      submit="Save Changes"
      pendingText="Saving..."
      refused="Failed to update job."
      draft={`${id}:job:${job.id}`}
    >
      <JobFields bountyFixed={bountyFixed} />
    </FormDialog>
  );
}

const typed = (job: Job) => ({
  title: job.title,
  company: job.company,
  location: job.location ?? "",
  description: job.description,
  salaryRange: job.salaryRange ?? "",
  bountyAmount: String(job.bountyAmount),
  skills: job.skills.join(", "),
  experience: job.experience ?? "",
  urgency: job.urgency,
  deadline: job.deadline ? dayOf(new Date(job.deadline)) : "",
});
