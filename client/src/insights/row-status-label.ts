import type { Insights, MetricRow } from "@shared/insights/schemas";
import { statusLabelsForApplicant, statusLabelsForPoster } from "@/applications/labels";
import { jobStateLabels } from "@/jobs/job-state-badge";
import { placementStatusLabel } from "@/placements/placement-status-label";
import { getStoredStatusLabel } from "@/submissions/stored-status-label";
import type { StatusLabel } from "@/ui/status-badge";

/** The labels of jobs by `status`, because servers of the previous release do not send their `state`. */
const jobStatusLabels: Record<string, StatusLabel> = {
  open: jobStateLabels.open,
  in_progress: jobStateLabels.in_progress,
  filled: jobStateLabels.filled,
  cancelled: jobStateLabels.unposted,
};

/** Label of the status of a row. Hiring and recruiting users see different labels of applications. */
export function getRowStatusLabel(
  { kind, status, state }: Pick<MetricRow, "kind" | "status" | "state">,
  viewerSide: Insights["side"],
): StatusLabel {
  // A proposal or candidate that was closed without a decision.
  if (status === "closed") return { text: "Closed", tone: "neutral" };
  if (state) return jobStateLabels[state];
  if (kind === "submission") return getStoredStatusLabel(status);
  if (kind === "placement") return placementStatusLabel(status);
  const applicationLabels = viewerSide === "hiring" ? statusLabelsForPoster : statusLabelsForApplicant;
  const labels: Record<string, StatusLabel> = kind === "job" ? jobStatusLabels : applicationLabels;
  return labels[status] ?? { text: status, tone: "neutral" };
}
