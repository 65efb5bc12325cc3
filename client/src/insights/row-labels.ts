import type { Insights, MetricRow } from "@shared/insights/schemas";
import { applicantLabels, posterLabels } from "@/applications/labels";
import { placementLabel } from "@/placements/labels";
import { storedStatusLabel } from "@/submissions/labels";
import type { StatusLabel } from "@/ui/timeline";

const jobLabels: Record<string, StatusLabel> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In progress", tone: "warning" },
  filled: { text: "Filled", tone: "success" },
  cancelled: { text: "Unposted", tone: "neutral" },
};

/** Label of a row's status, for this side. */
export function rowStatusLabel(
  { kind, status }: Pick<MetricRow, "kind" | "status">,
  side: Insights["side"],
): StatusLabel {
  if (kind === "submission") return storedStatusLabel(status);
  if (kind === "placement") return placementLabel(status);
  const labels: Record<string, StatusLabel> =
    kind === "job" ? jobLabels : side === "hiring" ? posterLabels : applicantLabels;
  return labels[status] ?? { text: status, tone: "neutral" };
}
