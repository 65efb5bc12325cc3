import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import type { StatusLabel } from "@/ui/status-badge";
import { submissionStatusText, submissionStatusTone } from "./submission-status-badge";

/** The label of a status in the history. A newer server may return a status that this client lacks. */
export function getStoredStatusLabel(status: string): StatusLabel {
  const knownStatus = storedSubmissionStatuses.find((storedStatus) => storedStatus === status);
  if (!knownStatus) return { text: status, tone: "neutral" };
  return { text: submissionStatusText(knownStatus), tone: submissionStatusTone(knownStatus) };
}
