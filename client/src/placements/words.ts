import type { PlacementStatus } from "@shared/placements/vocabulary";
import type { StatusWord } from "@/ui/timeline";

const words: Record<PlacementStatus, StatusWord> = {
  confirmed: { text: "Confirmed", tone: "info" },
  pending_payment: { text: "Pending payment", tone: "warning" },
  completed: { text: "Completed", tone: "success" },
  voided: { text: "Voided", tone: "neutral" },
};

/** How a placement's status is called. */
export function placementWord(status: string): StatusWord {
  return Object.entries(words).find(([known]) => known === status)?.[1] ?? { text: status, tone: "neutral" };
}
