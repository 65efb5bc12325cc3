import { zodResolver } from "@hookform/resolvers/zod";
import { applicationInput, feeApplicationInput } from "@shared/applications/schemas";
import { isFixedBounty } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { date, fullMoney, pluralize } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { Check, Lock } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { BountyTag } from "@/ui/bounty-tag";
import { DialogNote } from "@/ui/dialog";
import { FieldGroup } from "@/ui/field";
import { TextArea, TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { mineCounts } from "./counts";
import { useApplyToJob } from "./queries";

const least = 50;
const exampleSalary = 120_000;
const blank = { coverLetter: "", proposedFee: "", timeline: "", approach: "" };
type Typed = typeof blank;

/** A proposal to fill a job: the terms first, then the letter, and the fee only where no bounty is set. */
export function ApplyDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const fixed = isFixedBounty(job);
  const apply = useApplyToJob();
  const viewer = useViewer();
  const form = useForm({
    resolver: zodResolver(fixed ? applicationInput : feeApplicationInput),
    defaultValues: blank,
  });

  return (
    <FormDialog
      title="Apply to Fill This Role"
      sub={
        <>
          <div className="wrap-anywhere text-ink-muted normal-nums">{job.title}</div>
          <div className="wrap-anywhere normal-nums">
            {[job.company, job.location].filter(Boolean).join(", ")}
          </div>
        </>
      }
      form={form}
      onSubmit={(body) =>
        apply.mutateAsync({ params: { id: job.id }, body: fixed ? { ...body, proposedFee: null } : body })
      }
      onClose={onClose}
      submit="Submit Application"
      pendingText="Submitting..."
      refused="Application failed"
      note={
        <DialogNote Icon={Lock}>
          Your email stays hidden until you are approved. Then you and the poster see each other's.
        </DialogNote>
      }
      draft={`${viewer.id}:application:${job.id}`}
    >
      <Slip job={job} />
      <Proposal />
      <FieldGroup columns={2}>
        {!fixed && <Fee />}
        <TextField
          name="timeline"
          label="Timeline"
          optional
          placeholder="Shortlist in three weeks"
          maxLength={160}
        />
      </FieldGroup>
      <TextArea
        name="approach"
        label="Approach"
        optional
        rows={3}
        placeholder="How you will find people, who works on it, how often you report"
      />
    </FormDialog>
  );
}

/** What is on offer, and how many answers the applicant is waiting for already. */
function Slip({ job }: { job: Job }) {
  const pending = useQuery(mineCounts()).data?.pending ?? 0;
  const more = [
    job.salaryRange && `Salary ${job.salaryRange}.`,
    job.deadline && `Open until ${date(job.deadline)}.`,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-[8px] border border-dashed border-line-strong px-3.5 py-3 text-small text-ink-muted max-md:grid-cols-1 max-md:gap-2">
      <BountyTag amount={job.bountyAmount} size="sm" className="justify-self-start" />
      <div>
        <p>
          {isFixedBounty(job)
            ? `The bounty is fixed at ${fullMoney(job.bountyAmount)}, so no fee is asked of you.`
            : "No bounty is set. You propose a percentage of the first-year salary, and the poster decides."}
        </p>
        {more.length > 0 && (
          <p className="mt-0.5 wrap-anywhere text-ink-faint normal-nums">{more.join(" ")}</p>
        )}
        {pending > 0 && (
          <p className="mt-0.5 text-ink-faint">{`You have ${pluralize(pending, "proposal")} waiting for an answer.`}</p>
        )}
      </div>
    </div>
  );
}

function Proposal() {
  const length = useWatch<Typed, "coverLetter">({ name: "coverLetter" }).trim().length;
  const enough = length >= least;
  return (
    <TextArea
      name="coverLetter"
      label="Recruitment Proposal"
      rows={5}
      maxLength={10_000}
      hint={
        enough ? (
          <span className="inline-flex items-center gap-1.5 text-small wrap-anywhere text-success">
            <Check className="size-4" />
            Long enough
          </span>
        ) : (
          "What you have filled before, and how you would fill this role."
        )
      }
      tail={`${length.toLocaleString("en-US")} of at least ${least}`}
    />
  );
}

function Fee() {
  const typed = useWatch<Typed, "proposedFee">({ name: "proposedFee" });
  const fee = Math.round(Number(typed) * 10) / 10;
  const example = typed !== "" && fee >= 0 && fee <= 50;
  return (
    <TextField
      name="proposedFee"
      label="Proposed fee"
      type="number"
      inputMode="decimal"
      step={0.1}
      min={0}
      max={50}
      unit="% of first-year salary"
      hint={
        example
          ? `${fee}% of a ${fullMoney(exampleSalary)} first-year salary is ${fullMoney(Math.round(exampleSalary * fee) / 100)}.`
          : "0 to 50 percent of the first-year salary."
      }
    />
  );
}
