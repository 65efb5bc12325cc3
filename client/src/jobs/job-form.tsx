import { type Job, jobInput } from "@shared/jobs/schemas";
import { urgencies } from "@shared/jobs/vocabulary";
import { commaSeparatedList } from "@shared/lib/fields";
import * as z from "zod/mini";
import { endOfDay, toLocalDay } from "@/lib/time/day";
import { FieldGroup } from "@/ui/field";
import { DateField, NumberField, SelectField, TextAreaField, TextField } from "@/ui/form-fields";

/**
 * The form's schema: skills are comma-separated, and the deadline is a day instead of a timestamp. An
 * unchanged deadline is left out of the request, because it may be in the past.
 */
export const createJobFormSchema = (initialDeadline = "") =>
  z.extend(jobInput, {
    skills: commaSeparatedList,
    visaSponsorship: z.pipe(
      z.enum(["", "yes", "no"]),
      z.transform((choice) => (choice === "" ? undefined : choice === "yes")),
    ),
    deadline: z.pipe(
      z.pipe(
        z.string(),
        z.transform((day): string | null | undefined =>
          day === initialDeadline ? undefined : day && endOfDay(day),
        ),
      ),
      jobInput.shape.deadline,
    ),
  });

/** The values of the form for a job to edit, or for a new one of this company. */
export const jobFormValues = (job: Partial<Job>) => ({
  title: job.title ?? "",
  company: job.company ?? "",
  location: job.location ?? "",
  description: job.description ?? "",
  salaryRange: job.salaryRange ?? "",
  bountyAmount: String(job.bountyAmount ?? ""),
  skills: job.skills?.join(", ") ?? "",
  experience: job.experience ?? "",
  urgency: job.urgency ?? "medium",
  visaSponsorship: visaChoice(job.visaSponsorship),
  deadline: job.deadline ? toLocalDay(new Date(job.deadline)) : "",
});

function visaChoice(offered: Job["visaSponsorship"] = null): (typeof visaOptions)[number][0] {
  if (offered === null) return "";
  return offered ? "yes" : "no";
}

const visaOptions = [
  ["", "Not stated"],
  ["yes", "Yes"],
  ["no", "No"],
] as const;

const urgencyOptions = urgencies.map(
  (urgency) => [urgency, `${urgency[0]?.toUpperCase()}${urgency.slice(1)}`] as const,
);

/** The fields of a new or existing job. */
export function JobFields({ isBountyFixed }: { isBountyFixed?: boolean }) {
  return (
    <>
      <TextField name="title" label="Job Title" placeholder="Staff Backend Engineer" maxLength={160} />
      <FieldGroup columns={2}>
        <TextField name="company" label="Company" autoComplete="organization" maxLength={160} />
        <TextField name="location" label="Location" optional placeholder="Remote, US" maxLength={160} />
      </FieldGroup>
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        hint="Addresses that begin with https:// become links."
      />
      <FieldGroup columns={2}>
        <NumberField
          name="bountyAmount"
          label="Bounty Amount"
          unit="USD"
          placeholder="15000"
          readOnly={isBountyFixed}
          hint={
            isBountyFixed
              ? "The bounty cannot be changed because somebody has applied or submitted a candidate."
              : "Enter 0 to let recruiters propose fees."
          }
        />
        <TextField
          name="salaryRange"
          label="Salary Range"
          optional
          placeholder="$150,000 to $180,000"
          maxLength={160}
        />
      </FieldGroup>
      <TextField
        name="skills"
        label="Skills"
        optional
        placeholder="TypeScript, PostgreSQL, Payments"
        hint="Separate them with commas."
      />
      <FieldGroup columns={2}>
        <TextField
          name="experience"
          label="Experience"
          optional
          placeholder="5 years or more"
          maxLength={160}
        />
        <SelectField name="urgency" label="Urgency" options={urgencyOptions} />
        <SelectField name="visaSponsorship" label="Visa sponsorship" optional options={visaOptions} />
        <DateField
          name="deadline"
          label="Deadline"
          optional
          min={toLocalDay(new Date())}
          hint="Applications are accepted until the end of this day."
        />
      </FieldGroup>
    </>
  );
}
