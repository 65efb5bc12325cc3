import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { CircleCheck, Eye, Inbox, type LucideIcon, Star, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { iconButtonVariants } from "@/ui/icon-button";
import { Menu } from "@/ui/menu";
import { canRejectCandidate, getMenuStages, getNextStage } from "./stage-moves";
import { submissionStatusText } from "./submission-status-badge";
import type { CandidateManagement } from "./use-candidate-management";

interface CandidateActionsProps {
  submission: ReceivedSubmission;
  /** The submission's job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  candidateManagement: CandidateManagement;
  /** Emphasizes Approve, as the main button of the panel. */
  emphasizesApprove?: boolean;
  /** Called after the candidate was approved or rejected. */
  onDecided?: () => void;
}

const stageIcons: Record<StoredSubmissionStatus, LucideIcon> = {
  submitted: Inbox,
  reviewed: Eye,
  shortlisted: Star,
  rejected: X,
  hired: CircleCheck,
};

/**
 * The buttons Reject and Approve (or Hire), and a menu with the other stages. Each has a fixed column of the
 * caller's grid, counted from the right (`-col-start`), so that none moves when another is hidden. For a
 * hired candidate Reject is disabled, and a text below the buttons says why.
 */
export function CandidateActions({
  submission,
  jobGroup,
  candidateManagement,
  emphasizesApprove,
  onDecided,
}: CandidateActionsProps) {
  const rejectDisabledTextId = useId();
  const { candidateName, storedStatus } = submission;
  const isHired = storedStatus === "hired";
  const isBulkRunning = candidateManagement.bulkUpdate.progress !== undefined;
  const nextStage = getNextStage(submission, jobGroup);
  const nextStageLabel = nextStage === "hired" ? "Hire" : "Approve";
  async function moveToStage(stage: StoredSubmissionStatus) {
    if (stage === "hired") {
      candidateManagement.askToConfirmHire(submission);
      return;
    }
    const isDecision = stage === "shortlisted" || stage === "rejected";
    // The decision "approved" is stored as the stage "shortlisted".
    const wasChanged = await candidateManagement.changeStatus(
      submission,
      stage === "shortlisted" ? "approved" : stage,
    );
    if (wasChanged && isDecision) onDecided?.();
  }
  return (
    <>
      {(isHired || canRejectCandidate(submission, jobGroup)) && (
        <Button
          variant="danger"
          size="sm"
          className="-col-start-4 px-0 text-ink-muted"
          disabled={isBulkRunning}
          disabledReasonId={isHired ? rejectDisabledTextId : undefined}
          aria-label={`Reject ${candidateName}`}
          onClick={() => moveToStage("rejected")}
        >
          Reject
        </Button>
      )}
      {nextStage && (
        <Button
          // A new key mounts a new button for Hire, so that a second Enter on Approve does not press Hire.
          key={nextStage}
          variant={nextStage === "hired" || emphasizesApprove ? "primary" : "secondary"}
          size="sm"
          className="-col-start-3 px-0"
          disabled={isBulkRunning}
          aria-label={`${nextStageLabel} ${candidateName}`}
          aria-haspopup={nextStage === "hired" ? "dialog" : undefined}
          onClick={() => moveToStage(nextStage)}
        >
          {nextStageLabel}
        </Button>
      )}
      <Menu
        className="-col-start-2"
        buttonClassName={iconButtonVariants({ size: "sm" })}
        label={`More moves for ${candidateName}`}
        items={
          isBulkRunning
            ? []
            : getMenuStages(submission, jobGroup).map((stage) => ({
                label: stage === "hired" ? "Hire" : `Move to ${submissionStatusText(stage)}`,
                Icon: stageIcons[stage],
                onSelect: () => void moveToStage(stage),
              }))
        }
      />
      {isHired && (
        // A visible text instead of a tooltip, which does not open on touch screens.
        <span className="col-span-full w-full text-caption text-ink-faint" id={rejectDisabledTextId}>
          Hired. Void the placement first.
        </span>
      )}
    </>
  );
}
