import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { SubmissionStatusSeenByPoster } from "@shared/submissions/vocabulary";
import { closingReasonLabels } from "@/jobs/closing-labels";
import { cn } from "@/lib/cn";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";
import { SubmissionStatusBadge, submissionStatusText } from "./submission-status-badge";

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
 * The stage (stored status) of a submission, below its `PosterStatusBadge`. Hidden if the badge has the same
 * text or says why the submission was closed.
 */
export function SubmissionStage({ submission, className }: SubmissionStageProps) {
  const { storedStatus, status, closedAs } = submission;
  const stageText = submissionStatusText(storedStatus);
  if (closedAs || storedStatus === "hired" || stageText === posterStatusBadges[status].text) return null;
  return <span className={cn("block text-small text-ink-muted", className)}>{stageText}</span>;
}

interface PosterStatusBadgeProps {
  submission: Pick<ReceivedSubmission, "storedStatus" | "status" | "closedAs">;
}

/**
 * One of the three statuses that posters see, with two exceptions: "Hired" instead of "Approved" after a
 * hire, and the reason of a submission that was closed without a decision.
 */
export function PosterStatusBadge({
  submission: { storedStatus, status, closedAs },
}: PosterStatusBadgeProps) {
  if (closedAs)
    return (
      <StatusBadge tone={closingReasonLabels[closedAs].tone}>
        {closingReasonLabels[closedAs].text}
      </StatusBadge>
    );
  if (storedStatus === "hired") return <SubmissionStatusBadge status="hired" closedAs={null} />;
  return <StatusBadge tone={posterStatusBadges[status].tone}>{posterStatusBadges[status].text}</StatusBadge>;
}
