import { type PlacementStatus, placementStatuses } from "@shared/placements/vocabulary";
import type { StatusLabel } from "@/ui/status-badge";

const placementStatusLabels: Record<PlacementStatus, StatusLabel> = {
  confirmed: { text: "Confirmed", tone: "info" },
  pending_payment: { text: "Pending payment", tone: "warning" },
  completed: { text: "Completed", tone: "success" },
  voided: { text: "Voided", tone: "neutral" },
};

/** The label of a placement's status. A newer server may return a status that this client lacks. */
export function placementStatusLabel(status: string): StatusLabel {
  const knownStatus = placementStatuses.find((placementStatus) => placementStatus === status);
  return knownStatus ? placementStatusLabels[knownStatus] : { text: status, tone: "neutral" };
}
