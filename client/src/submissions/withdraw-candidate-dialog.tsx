import type { OwnSubmission } from "@shared/submissions/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { useWithdrawCandidate } from "./own-submission-queries";

interface WithdrawCandidateDialogProps {
  submission: OwnSubmission;
  onClose: () => void;
}

/** Asks the recruiter to confirm the withdrawal of a candidate, with an optional reason. */
export function WithdrawCandidateDialog({ submission, onClose }: WithdrawCandidateDialogProps) {
  const withdrawMutation = useWithdrawCandidate();
  const { id, candidateName, job } = submission;
  return (
    <ReasonDialog
      title={`Withdraw ${candidateName}?`}
      consequences={`The poster is notified and can no longer decide on this candidate for ${job.title} at ${job.company}. You and others can submit the candidate again.`}
      submitLabel="Withdraw Candidate"
      variant="dangerSolid"
      pendingText="Withdrawing..."
      errorTitle="The candidate was not withdrawn"
      reasonHint="The poster will see this in the history."
      onSubmit={(reason) => withdrawMutation.mutateAsync({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
