import { type StoredStatus, storedStatuses } from "@shared/submissions/vocabulary";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

const badges: Record<StoredStatus, { text: string; tone: StatusTone }> = {
  submitted: { text: "Submitted", tone: "info" },
  reviewed: { text: "Reviewed", tone: "warning" },
  shortlisted: { text: "Shortlisted", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
  hired: { text: "Hired", tone: "progress" },
};

export const statusText = (status: StoredStatus): string => badges[status].text;
export const statusTone = (status: StoredStatus): StatusTone => badges[status].tone;
export const statusOptions = storedStatuses.map((status) => [status, statusText(status)] as const);

/** The status badge of a submission. */
export function SubmissionStatusBadge({ status }: { status: StoredStatus }) {
  return <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge>;
}
