import { zodResolver } from "@hookform/resolvers/zod";
import { jobInput, urgencies } from "@shared/jobs/schema";
import { shortTexts } from "@shared/lib/fields";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useViewer } from "@/auth/viewer";
import { dayOf, endOfDay } from "@/lib/day";
import { DateField, NumberField, SelectField, TextArea, TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { usePostJob } from "./queries";

/** The same job as people type it: skills with commas between them, and a day instead of a moment. */
const jobForm = z.extend(jobInput, {
  skills: z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const skills = z.safeParse(shortTexts, typed.split(","));
      if (skills.success) return skills.data;
      context.issues.push({ code: "custom", message: skills.error.issues[0]?.message, input: typed });
      return z.NEVER;
    }),
  ),
  deadline: z.pipe(
    z.pipe(
      z.string(),
      z.transform((day): string | null | undefined => day && endOfDay(day)),
    ),
    jobInput.shape.deadline,
  ),
});

const urgencyOptions = urgencies.map((urgency) => [urgency, `${urgency[0]?.toUpperCase()}${urgency.slice(1)}`] as const);

export function PostJobDialog({ onClose }: { onClose: () => void }) {
  const { id, company } = useViewer();
  const post = usePostJob();
  const form = useForm({
    resolver: zodResolver(jobForm),
    defaultValues: {
      title: "",
      company: company ?? "",
      location: "",
      description: "",
      salaryRange: "",
      bountyAmount: "",
      skills: "",
      experience: "",
      urgency: "medium",
      deadline: "",
    },
  });

  return (
    <FormDialog
      title="Post New Job"
      form={form}
      onSubmit={(body) => post.mutateAsync({ body })}
      onClose={onClose}
      submit="Post Job"
      pendingText="Posting..."
      refused="Failed to post job."
      draft={`${id}:job`}
    >
      <TextField name="title" label="Job Title" placeholder="Staff Backend Engineer" maxLength={160} />
      <div className="form two">
        <TextField name="company" label="Company" autoComplete="organization" maxLength={160} />
        <TextField name="location" label="Location" optional placeholder="Remote, US" maxLength={160} />
      </div>
      <TextArea name="description" label="Description" rows={6} hint="Addresses that begin with https:// become links." />
      <div className="form two">
        <NumberField
          name="bountyAmount"
          label="Bounty Amount"
          unit="USD"
          placeholder="15000"
          hint="Enter 0 to let recruiters propose fees."
        />
        <TextField name="salaryRange" label="Salary Range" optional placeholder="$150,000 to $180,000" maxLength={160} />
      </div>
      <TextField name="skills" label="Skills" optional placeholder="TypeScript, PostgreSQL, Payments" hint="Separate them with commas." />
      <div className="form two">
        <TextField name="experience" label="Experience" optional placeholder="5 years or more" maxLength={160} />
        <SelectField name="urgency" label="Urgency" options={urgencyOptions} />
        <DateField
          name="deadline"
          label="Deadline"
          optional
          min={dayOf(new Date())}
          hint="Applications are taken until the end of this day."
        />
      </div>
    </FormDialog>
  );
}
