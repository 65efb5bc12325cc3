import type { FigureRow, OwnFigures } from "@shared/own-figures/schema";
import { applicantWords, posterWords } from "@/applications/words";
import { placementWord } from "@/placements/words";
import { storedWord } from "@/submissions/stored-words";
import type { StatusWord } from "@/ui/timeline";

const jobWords: Record<string, StatusWord> = {
  open: { text: "Open", tone: "blue" },
  in_progress: { text: "In progress", tone: "yellow" },
  filled: { text: "Filled", tone: "green" },
  cancelled: { text: "Unposted", tone: "gray" },
};

/** How the status of a row is called, by this side. */
export function rowWord({ kind, status }: Pick<FigureRow, "kind" | "status">, side: OwnFigures["side"]): StatusWord {
  if (kind === "submission") return storedWord(status);
  if (kind === "placement") return placementWord(status);
  const words: Record<string, StatusWord> = kind === "job" ? jobWords : side === "hiring" ? posterWords : applicantWords;
  return words[status] ?? { text: status, tone: "gray" };
}
