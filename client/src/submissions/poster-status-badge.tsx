import type { PosterStatus } from "@shared/submissions/vocabulary";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

export const posterLabels: Record<PosterStatus, { text: string; tone: StatusTone }> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
};

/** The status badge of a submission in the poster's three-status vocabulary. */
export function PosterStatusBadge({ status }: { status: PosterStatus }) {
  return <StatusBadge tone={posterLabels[status].tone}>{posterLabels[status].text}</StatusBadge>;
}
