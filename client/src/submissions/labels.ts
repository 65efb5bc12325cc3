import { storedStatuses } from "@shared/submissions/vocabulary";
import type { StatusLabel } from "@/ui/timeline";
import { statusText, statusTone } from "./submission-status-badge";

/** The label of a status in a history; the API returns it as a string that may be unknown to this client. */
export function storedStatusLabel(status: string): StatusLabel {
  const known = storedStatuses.find((storedStatus) => storedStatus === status);
  return known ? { text: statusText(known), tone: statusTone(known) } : { text: status, tone: "neutral" };
}
