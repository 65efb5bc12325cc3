import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { HireEndingText } from "@/jobs/hire-ending-text";
import { describePlacement } from "@/jobs/hire-price";
import { HireDialog } from "./hire-dialog";

interface HireCandidateDialogProps {
  submission: ReceivedSubmission;
  /** The submission's job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  isPending: boolean;
  /**
   * `feePercent` is null if the poster left the fee empty, and undefined if the dialog did not ask for one.
   * The promise never rejects, because the page behind the dialog shows the error.
   */
  onHire: (feePercent?: number | null) => Promise<void>;
  onCancel: () => void;
}

/** Asks for confirmation before the viewer hires a candidate in Candidate Management. */
export function HireCandidateDialog({
  submission,
  jobGroup,
  isPending,
  onHire,
  onCancel,
}: HireCandidateDialogProps) {
  return (
    <HireDialog
      candidateName={submission.candidateName}
      bounty={jobGroup.bounty}
      agreedFee={submission.agreedFee}
      text={
        <>
          {hireText(submission, jobGroup)}
          {isActiveJob(jobGroup) && <HireEndingText jobId={jobGroup.id} submissionId={submission.id} />}
        </>
      }
      isPending={isPending}
      onHire={onHire}
      onCancel={onCancel}
    />
  );
}

const hireText = ({ agreedFee }: ReceivedSubmission, jobGroup: SubmissionGroup): string => {
  const placement = describePlacement({ bounty: jobGroup.bounty, agreedFee });
  if (!isActiveJob(jobGroup))
    return `This records ${placement} for the job ${jobGroup.title}, which has been filled.`;
  return `This fills the job ${jobGroup.title} and records ${placement}.`;
};
