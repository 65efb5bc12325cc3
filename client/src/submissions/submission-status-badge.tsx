import { type StoredStatus, storedStatuses } from "@shared/submissions/vocabulary";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

const statusBadges: Record<StoredStatus, { text: string; tone: StatusTone }> = {
  submitted: { text: "Submitted", tone: "info" },
  reviewed: { text: "Reviewed", tone: "warning" },
  shortlisted: { text: "Shortlisted", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
  hired: { text: "Hired", tone: "progress" },
};

export const submissionStatusText = (status: StoredStatus): string => statusBadges[status].text;
export const submissionStatusTone = (status: StoredStatus): StatusTone => statusBadges[status].tone;
export const statusOptions = storedStatuses.map((status) => [status, submissionStatusText(status)] as const);

/** The status badge of a submission. */
export function SubmissionStatusBadge({ status }: { status: StoredStatus }) {
  return <StatusBadge tone={submissionStatusTone(status)}>{submissionStatusText(status)}</StatusBadge>;
}
