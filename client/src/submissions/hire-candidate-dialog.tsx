import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { placementPhrase } from "@/jobs/hire-price";
import { HireDialog } from "./hire-dialog";
import { HireEndingText } from "./hire-ending-text";

interface HireCandidateDialogProps {
  submission: ReceivedSubmission;
  group: SubmissionGroup;
  isPending: boolean;
  /** Does not throw: the error is shown behind the dialog. */
  onHire: (feePercent?: number | null) => Promise<void>;
  onCancel: () => void;
}

/** Asks before a candidate of the viewer's job is hired. */
export function HireCandidateDialog({
  submission,
  group,
  isPending,
  onHire,
  onCancel,
}: HireCandidateDialogProps) {
  return (
    <HireDialog
      candidateName={submission.candidateName}
      bounty={group.bounty}
      agreedFee={submission.agreedFee}
      text={
        <>
          {hireText(submission, group)}
          {isActiveJob(group) && <HireEndingText jobId={group.id} submissionId={submission.id} />}
        </>
      }
      isPending={isPending}
      onHire={onHire}
      onCancel={onCancel}
    />
  );
}

const hireText = ({ agreedFee }: ReceivedSubmission, group: SubmissionGroup): string => {
  const placement = placementPhrase({ bounty: group.bounty, agreedFee });
  if (!isActiveJob(group))
    return `This records ${placement} for the job ${group.title}, which has been filled.`;
  return `This fills the job ${group.title} and records ${placement}.`;
};
