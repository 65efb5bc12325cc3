import { type StoredStatus, storedStatuses } from "@shared/submissions/schema";
import { StatusPill, type StatusTone } from "@/ui/marks";

const looks: Record<StoredStatus, { text: string; tone: StatusTone }> = {
  submitted: { text: "Submitted", tone: "blue" },
  reviewed: { text: "Reviewed", tone: "yellow" },
  shortlisted: { text: "Shortlisted", tone: "green" },
  rejected: { text: "Rejected", tone: "red" },
  hired: { text: "Hired", tone: "purple" },
};

export const statusText = (status: StoredStatus): string => looks[status].text;
export const statusTone = (status: StoredStatus): StatusTone => looks[status].tone;
export const statusOptions = storedStatuses.map((status) => [status, statusText(status)] as const);

/** Where a submission stands, in one of the five statuses. */
export function SubmissionStatus({ status }: { status: StoredStatus }) {
  return <StatusPill tone={statusTone(status)}>{statusText(status)}</StatusPill>;
}
