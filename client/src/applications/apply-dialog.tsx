import { zodResolver } from "@hookform/resolvers/zod";
import { applicationInput, applicationInputWithFee } from "@shared/applications/schemas";
import { hasFixedBounty } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { formatDate, formatMoney, pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useForm } from "react-hook-form";
import { BountyTag } from "@/jobs/bounty-tag";
import { guaranteeLabels, paymentLabels } from "@/jobs/labels";
import { useViewer } from "@/session/viewer";
import { DialogNote } from "@/ui/dialog";
import { FormDialog } from "@/ui/form-dialog";
import { UntrustedPosterAlert } from "@/users/untrusted-poster-alert";
import { ownApplicationCountsQuery } from "./application-counts-queries";
import { emptyProposalValues, ProposalFields, type ProposalTexts, toProposalValues } from "./proposal-fields";
import { useApplyToJob } from "./queries";

type JobToApplyTo = Pick<
  Job,
  | "id"
  | "title"
  | "company"
  | "isCompanyUnconfirmed"
  | "location"
  | "salaryRange"
  | "deadline"
  | "bountyAmount"
> & {
  // Missing if the form opens from My Applications, whose jobs do not contain these terms.
  paymentDays?: Job["paymentDays"];
  guaranteeDays?: Job["guaranteeDays"];
  postedBy: Pick<Job["postedBy"], "isTrusted">;
};

interface ApplyDialogProps {
  job: JobToApplyTo;
  /** The texts of a withdrawn application, with which the form begins. */
  withdrawnApplication?: ProposalTexts;
  onClose: () => void;
}

/** The form that applies to a job: the job's terms, the proposal, and a fee if the job has no bounty. */
export function ApplyDialog({ job, withdrawnApplication, onClose }: ApplyDialogProps) {
  const isBountyFixed = hasFixedBounty(job);
  const companyAndLocation = [job.company, job.location].filter(Boolean).join(", ");
  const applyMutation = useApplyToJob();
  const viewer = useViewer();
  const form = useForm({
    resolver: zodResolver(isBountyFixed ? applicationInput : applicationInputWithFee),
    defaultValues: withdrawnApplication ? toProposalValues(withdrawnApplication) : emptyProposalValues,
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
      footerNote={<DialogNote Icon={Lock}>Approval shares email addresses both ways.</DialogNote>}
      draftName={`${viewer.id}:application:${job.id}`}
    >
      {job.postedBy.isTrusted === false && <UntrustedPosterAlert job={job} />}
      <JobTerms job={job} />
      <ProposalFields isBountyFixed={isBountyFixed} />
    </FormDialog>
  );
}

/** The job's bounty, salary and deadline, and the number of the applicant's pending applications. */
function JobTerms({ job }: { job: JobToApplyTo }) {
  const { data: countByStatus } = useQuery(ownApplicationCountsQuery());
  const pendingCount = countByStatus?.pending ?? 0;
  // Payment and guarantee are also missing from responses of servers of the previous release.
  const paymentSentences = [
    typeof job.paymentDays === "number" && `Payment: ${paymentLabels[job.paymentDays]}.`,
    typeof job.guaranteeDays === "number" && `Guarantee: ${guaranteeLabels[job.guaranteeDays]}.`,
  ].filter(Boolean);
  const salarySentence = job.salaryRange && `Salary ${job.salaryRange}.`;
  const deadlineSentence = job.deadline && `Open until ${formatDate(job.deadline)}.`;
  const salaryAndDeadline = [salarySentence, deadlineSentence].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-[8px] border border-dashed border-line-strong px-3.5 py-3 text-small text-ink-muted max-md:grid-cols-1 max-md:gap-2">
      <BountyTag amount={job.bountyAmount} size="sm" className="justify-self-start" />
      <div>
        <p>
          {hasFixedBounty(job)
            ? `This job pays a fixed ${formatMoney(job.bountyAmount)} per hire.`
            : "No bounty is set. You propose a percentage of the first-year salary, and the poster decides."}
        </p>
        {paymentSentences.length > 0 && <p className="mt-0.5">{paymentSentences.join(" ")}</p>}
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
