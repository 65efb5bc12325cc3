import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { CircleCheck, Eye, Inbox, type LucideIcon, Star, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { iconButtonVariants } from "@/ui/icon-button";
import { Menu } from "@/ui/menu";
import { Tooltip } from "@/ui/tooltip";
import { canReject, nextStage, otherStages } from "./moves";
import { submissionStatusText } from "./submission-status-badge";
import type { CandidateReview } from "./use-candidate-review";

interface CandidateActionsProps {
  submission: ReceivedSubmission;
  group: SubmissionGroup;
  candidateReview: CandidateReview;
  /** Called after the candidate was approved or rejected. */
  onDecided?: () => void;
}

const stageIcons: Record<StoredStatus, LucideIcon> = {
  submitted: Inbox,
  reviewed: Eye,
  shortlisted: Star,
  rejected: X,
  hired: CircleCheck,
};

/**
 * Reject, the next stage and a menu with all other stages. Each has its own column, counted from the right, so that it
 * does not move when another is hidden.
 */
export function CandidateActions({ submission, group, candidateReview, onDecided }: CandidateActionsProps) {
  const hiredNoteId = useId();
  const { candidateName, storedStatus } = submission;
  const isHired = storedStatus === "hired";
  const isBulkRunning = candidateReview.bulkUpdate.progress !== undefined;
  const mainStage = nextStage(submission, group);
  const mainLabel = mainStage === "hired" ? "Hire" : "Approve";
  async function moveTo(stage: StoredStatus) {
    if (stage === "hired") {
      candidateReview.askBeforeHire(submission);
      return;
    }
    const isDecision = stage === "shortlisted" || stage === "rejected";
    const isDone = await candidateReview.decide(submission, stage === "shortlisted" ? "approved" : stage);
    if (isDone && isDecision) onDecided?.();
  }
  return (
    <>
      {(isHired || canReject(submission, group)) && (
        <Tooltip text={hiredNote} disabled={!isHired}>
          <Button
            variant="danger"
            size="sm"
            className="-col-start-4 px-0 text-ink-muted"
            disabled={isBulkRunning}
            disabledReasonId={isHired ? hiredNoteId : undefined}
            aria-label={`Reject ${candidateName}`}
            onClick={() => moveTo("rejected")}
          >
            Reject
          </Button>
        </Tooltip>
      )}
      {mainStage && (
        <Button
          // Another button, so that Enter pressed twice on Approve does not also ask about the hire.
          key={mainStage}
          variant={mainStage === "hired" ? "primary" : "secondary"}
          size="sm"
          className="-col-start-3 px-0"
          disabled={isBulkRunning}
          aria-label={`${mainLabel} ${candidateName}`}
          aria-haspopup={mainStage === "hired" ? "dialog" : undefined}
          onClick={() => moveTo(mainStage)}
        >
          {mainLabel}
        </Button>
      )}
      <Menu
        className="-col-start-2"
        buttonClassName={iconButtonVariants({ size: "sm" })}
        label={`More moves for ${candidateName}`}
        items={
          isBulkRunning
            ? []
            : otherStages(submission, group).map((stage) => ({
                label: stage === "hired" ? "Hire" : `Move to ${submissionStatusText(stage)}`,
                Icon: stageIcons[stage],
                onSelect: () => void moveTo(stage),
              }))
        }
      />
      {isHired && (
        <span className="sr-only" id={hiredNoteId}>
          {hiredNote}
        </span>
      )}
    </>
  );
}

const hiredNote = "Hired. Void the placement first.";
