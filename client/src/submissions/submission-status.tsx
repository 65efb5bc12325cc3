import { type StoredStatus, storedStatuses } from "@shared/submissions/vocabulary";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

const looks: Record<StoredStatus, { text: string; tone: StatusTone }> = {
  submitted: { text: "Submitted", tone: "info" },
  reviewed: { text: "Reviewed", tone: "warning" },
  shortlisted: { text: "Shortlisted", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
  hired: { text: "Hired", tone: "progress" },
};

export const statusText = (status: StoredStatus): string => looks[status].text;
export const statusTone = (status: StoredStatus): StatusTone => looks[status].tone;
export const statusOptions = storedStatuses.map((status) => [status, statusText(status)] as const);

/** Where a submission stands, in one of the five statuses. */
export function SubmissionStatus({ status }: { status: StoredStatus }) {
  return <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge>;
}
