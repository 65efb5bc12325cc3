import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { SubmissionStatusSeenByPoster } from "@shared/submissions/vocabulary";
import { closingLabels } from "@/jobs/closing-labels";
import { cn } from "@/lib/cn";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";
import { submissionStatusText } from "./submission-status-badge";

export const posterStatusBadges: Record<SubmissionStatusSeenByPoster, { text: string; tone: StatusTone }> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
};

interface SubmissionStageProps {
  submission: Pick<ReceivedSubmission, "storedStatus" | "status" | "closedAs">;
  className?: string;
}

/**
 * The stage, below the status badge. Hidden if the badge has the same text or says why the submission was
 * closed.
 */
export function SubmissionStage({ submission, className }: SubmissionStageProps) {
  const { storedStatus, status, closedAs } = submission;
  const stageText = submissionStatusText(storedStatus);
  if (closedAs || stageText === posterStatusBadges[status].text) return null;
  return <span className={cn("block text-small text-ink-muted", className)}>{stageText}</span>;
}

interface PosterStatusBadgeProps {
  submission: Pick<ReceivedSubmission, "status" | "closedAs">;
}

/** The status of a submission as posters see it, one of three, or why it was closed without a decision. */
export function PosterStatusBadge({ submission: { status, closedAs } }: PosterStatusBadgeProps) {
  if (closedAs)
    return <StatusBadge tone={closingLabels[closedAs].tone}>{closingLabels[closedAs].text}</StatusBadge>;
  return <StatusBadge tone={posterStatusBadges[status].tone}>{posterStatusBadges[status].text}</StatusBadge>;
}
