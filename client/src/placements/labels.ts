import type { PlacementStatus } from "@shared/placements/vocabulary";
import type { StatusLabel } from "@/ui/timeline";

const labels: Record<PlacementStatus, StatusLabel> = {
  confirmed: { text: "Confirmed", tone: "info" },
  pending_payment: { text: "Pending payment", tone: "warning" },
  completed: { text: "Completed", tone: "success" },
  voided: { text: "Voided", tone: "neutral" },
};

/** The label of a placement's status; the API may return one that this client does not know. */
export function placementLabel(status: string): StatusLabel {
  return (
    Object.entries(labels).find(([knownStatus]) => knownStatus === status)?.[1] ?? {
      text: status,
      tone: "neutral",
    }
  );
}
