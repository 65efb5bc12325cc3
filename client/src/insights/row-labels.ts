import type { Insights, MetricRow } from "@shared/insights/schemas";
import { statusLabelsForApplicant, statusLabelsForPoster } from "@/applications/labels";
import { placementStatusLabel } from "@/placements/placement-status-label";
import { getStoredStatusLabel } from "@/submissions/stored-status-label";
import type { StatusLabel } from "@/ui/status-badge";

const jobStatusLabels: Record<string, StatusLabel> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In progress", tone: "warning" },
  filled: { text: "Filled", tone: "success" },
  cancelled: { text: "Unposted", tone: "neutral" },
};

/** Label of the status of a row. Hiring and recruiting users see different labels of applications. */
export function getRowStatusLabel(
  { kind, status }: Pick<MetricRow, "kind" | "status">,
  viewerSide: Insights["side"],
): StatusLabel {
  if (status === "closed") return { text: "Closed", tone: "neutral" };
  if (kind === "submission") return getStoredStatusLabel(status);
  if (kind === "placement") return placementStatusLabel(status);
  const applicationLabels = viewerSide === "hiring" ? statusLabelsForPoster : statusLabelsForApplicant;
  const labels: Record<string, StatusLabel> = kind === "job" ? jobStatusLabels : applicationLabels;
  return labels[status] ?? { text: status, tone: "neutral" };
}
