import { zodResolver } from "@hookform/resolvers/zod";
import { applicationInput, applicationInputWithFee } from "@shared/applications/schemas";
import { hasFixedBounty } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { limits, maxFeePercent } from "@shared/lib/fields";
import { formatDate, formatMoney, pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Check, Lock } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { BountyTag } from "@/jobs/bounty-tag";
import { FeeField } from "@/jobs/fee-field";
import { useViewer } from "@/session/viewer";
import { DialogNote } from "@/ui/dialog";
import { FieldGroup } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { UntrustedPosterAlert } from "@/users/untrusted-poster-alert";
import { ownApplicationCountsQuery } from "./application-counts-queries";
import { useApplyToJob } from "./queries";

const minProposalLength = 50;
const exampleFirstYearSalary = 120_000;
const emptyValues = { coverLetter: "", proposedFee: "", timeline: "", approach: "" };
type ApplyFormValues = typeof emptyValues;

/** The form that applies to a job: its terms, the proposal, and a fee if the job has no bounty. */
export function ApplyDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const isBountyFixed = hasFixedBounty(job);
  const companyAndLocation = [job.company, job.location].filter(Boolean).join(", ");
  const applyMutation = useApplyToJob();
  const viewer = useViewer();
  const form = useForm({
    resolver: zodResolver(isBountyFixed ? applicationInput : applicationInputWithFee),
    defaultValues: emptyValues,
  });

  return (
    <FormDialog
      title="Apply to Fill This Role"
      subtitle={
        <>
          <div className="wrap-anywhere text-ink-muted normal-nums">{job.title}</div>
          <div className="wrap-anywhere normal-nums">{companyAndLocation}</div>
        </>
      }
      form={form}
      onSubmit={(body) =>
        applyMutation.mutateAsync({
          params: { id: job.id },
          body: isBountyFixed ? { ...body, proposedFee: null } : body,
        })
      }
      onClose={onClose}
      submitLabel="Submit Application"
      pendingText="Submitting..."
      errorTitle="Application failed"
      footerNote={
        <DialogNote Icon={Lock}>
          Your email stays hidden until you are approved. Then you and the poster can see each other's email
          addresses.
        </DialogNote>
      }
      draftName={`${viewer.id}:application:${job.id}`}
    >
      {job.postedBy.isTrusted === false && <UntrustedPosterAlert />}
      <JobTerms job={job} />
      <ProposalField />
      <FieldGroup columns={2}>
        {!isBountyFixed && <ProposedFeeField />}
        <TextField
          name="timeline"
          label="Timeline"
          optional
          placeholder="Shortlist in three weeks"
          maxLength={limits.shortText}
        />
      </FieldGroup>
      <TextAreaField
        name="approach"
        label="Approach"
        optional
        rows={3}
        placeholder="How you will find people, who works on it, how often you report"
      />
    </FormDialog>
  );
}

/** The job's bounty, salary and deadline, and the number of the applicant's pending applications. */
function JobTerms({ job }: { job: Job }) {
  const { data: countByStatus } = useQuery(ownApplicationCountsQuery());
  const pendingCount = countByStatus?.pending ?? 0;
  const salarySentence = job.salaryRange && `Salary ${job.salaryRange}.`;
  const deadlineSentence = job.deadline && `Open until ${formatDate(job.deadline)}.`;
  const salaryAndDeadline = [salarySentence, deadlineSentence].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-[8px] border border-dashed border-line-strong px-3.5 py-3 text-small text-ink-muted max-md:grid-cols-1 max-md:gap-2">
      <BountyTag amount={job.bountyAmount} size="sm" className="justify-self-start" />
      <div>
        <p>
          {hasFixedBounty(job)
            ? `The bounty is fixed at ${formatMoney(job.bountyAmount)}, so you do not propose a fee.`
            : "No bounty is set. You propose a percentage of the first-year salary, and the poster decides."}
        </p>
        {salaryAndDeadline && (
          <p className="mt-0.5 wrap-anywhere text-ink-faint normal-nums">{salaryAndDeadline}</p>
        )}
        {pendingCount > 0 && (
          <p className="mt-0.5 text-ink-faint">{`You have ${pluralize(pendingCount, "proposal")} waiting for an answer.`}</p>
        )}
      </div>
    </div>
  );
}

function ProposalField() {
  const coverLetter = useWatch<ApplyFormValues, "coverLetter">({ name: "coverLetter" });
  const proposalLength = coverLetter.trim().length;
  const isLongEnough = proposalLength >= minProposalLength;
  return (
    <TextAreaField
      name="coverLetter"
      label="Recruitment Proposal"
      rows={5}
      maxLength={limits.longText}
      hint={
        isLongEnough ? (
          <span className="inline-flex items-center gap-1.5 text-small wrap-anywhere text-success">
            <Check className="size-4" />
            Long enough
          </span>
        ) : (
          "Roles you have filled before, and how you would fill this one."
        )
      }
      trailingHint={`${proposalLength.toLocaleString("en-US")} of at least ${minProposalLength}`}
    />
  );
}

function ProposedFeeField() {
  const feeText = useWatch<ApplyFormValues, "proposedFee">({ name: "proposedFee" });
  return (
    <FeeField
      name="proposedFee"
      label="Proposed fee"
      hint={feeExampleText(feeText) ?? `0 to ${maxFeePercent} percent of the first-year salary.`}
    />
  );
}

/** What the fee in the field would be for an example salary; undefined unless the field has a valid fee. */
function feeExampleText(feeText: string): string | undefined {
  const feePercentage = Math.round(Number(feeText) * 10) / 10;
  const isValid = feeText !== "" && feePercentage >= 0 && feePercentage <= maxFeePercent;
  if (!isValid) return undefined;
  const exampleFee = Math.round(exampleFirstYearSalary * feePercentage) / 100;
  return `${feePercentage}% of a ${formatMoney(exampleFirstYearSalary)} first-year salary is ${formatMoney(exampleFee)}.`;
}
