import { storedStatuses } from "@shared/submissions/vocabulary";
import type { StatusWord } from "@/ui/timeline";
import { statusText, statusTone } from "./submission-status";

/** How a status in a history is called, which the contract gives as text. */
export function storedWord(status: string): StatusWord {
  const stored = storedStatuses.find((known) => known === status);
  return stored ? { text: statusText(stored), tone: statusTone(stored) } : { text: status, tone: "neutral" };
}
