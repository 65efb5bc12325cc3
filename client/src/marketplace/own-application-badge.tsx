import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { closedApplicationLabel, statusLabelsForApplicant } from "@/applications/labels";
import { StatusBadge } from "@/ui/status-badge";

interface OwnApplicationBadgeProps {
  status: ApplicationStatus;
  closedAs: ClosingReason | null;
}

/** The status badge of the viewer's own application. */
export function OwnApplicationBadge({ status, closedAs }: OwnApplicationBadgeProps) {
  const { tone, text } = closedApplicationLabel({ status, closedAs }) ?? statusLabelsForApplicant[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
