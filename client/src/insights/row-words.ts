import type { FigureRow, Insights } from "@shared/insights/schemas";
import { applicantWords, posterWords } from "@/applications/words";
import { placementWord } from "@/placements/words";
import { storedWord } from "@/submissions/stored-words";
import type { StatusWord } from "@/ui/timeline";

const jobWords: Record<string, StatusWord> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In progress", tone: "warning" },
  filled: { text: "Filled", tone: "success" },
  cancelled: { text: "Unposted", tone: "neutral" },
};

/** How the status of a row is called, by this side. */
export function rowWord(
  { kind, status }: Pick<FigureRow, "kind" | "status">,
  side: Insights["side"],
): StatusWord {
  if (kind === "submission") return storedWord(status);
  if (kind === "placement") return placementWord(status);
  const words: Record<string, StatusWord> =
    kind === "job" ? jobWords : side === "hiring" ? posterWords : applicantWords;
  return words[status] ?? { text: status, tone: "neutral" };
}
