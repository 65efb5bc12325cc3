import type { FigureRow, Insights } from "@shared/insights/schemas";
import { applicantWords, posterWords } from "@/applications/words";
import { placementWord } from "@/placements/words";
import { storedWord } from "@/submissions/stored-words";
import type { StatusWord } from "@/ui/timeline";

const jobLabels: Record<string, StatusWord> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In progress", tone: "warning" },
  filled: { text: "Filled", tone: "success" },
  cancelled: { text: "Unposted", tone: "neutral" },
};

/** Label of a row's status, for this side. */
export function rowWord(
  { kind, status }: Pick<FigureRow, "kind" | "status">,
  side: Insights["side"],
): StatusWord {
  if (kind === "submission") return storedWord(status);
  if (kind === "placement") return placementWord(status);
  const labels: Record<string, StatusWord> =
    kind === "job" ? jobLabels : side === "hiring" ? posterWords : applicantWords;
  return labels[status] ?? { text: status, tone: "neutral" };
}
