import type { ClosingReason } from "@shared/jobs/vocabulary";
import { type StoredSubmissionStatus, storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import { closingReasonLabels } from "@/jobs/closing-labels";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

const statusBadges: Record<StoredSubmissionStatus, { text: string; tone: StatusTone }> = {
  submitted: { text: "Submitted", tone: "info" },
  reviewed: { text: "Reviewed", tone: "warning" },
  shortlisted: { text: "Shortlisted", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
  hired: { text: "Hired", tone: "progress" },
};

export const submissionStatusText = (status: StoredSubmissionStatus): string => statusBadges[status].text;
export const submissionStatusTone = (status: StoredSubmissionStatus): StatusTone => statusBadges[status].tone;
export const submissionStatusOptions = storedSubmissionStatuses.map(
  (status) => [status, submissionStatusText(status)] as const,
);

interface SubmissionStatusBadgeProps {
  status: StoredSubmissionStatus;
  closedAs: ClosingReason | null;
}

/** The stored status of a submission, or why it was closed without a decision. */
export function SubmissionStatusBadge({ status, closedAs }: SubmissionStatusBadgeProps) {
  if (closedAs)
    return (
      <StatusBadge tone={closingReasonLabels[closedAs].tone}>
        {closingReasonLabels[closedAs].text}
      </StatusBadge>
    );
  return <StatusBadge tone={submissionStatusTone(status)}>{submissionStatusText(status)}</StatusBadge>;
}
