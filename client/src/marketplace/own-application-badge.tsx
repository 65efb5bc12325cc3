import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { statusLabelsForApplicant } from "@/applications/labels";
import { StatusBadge } from "@/ui/status-badge";

/** The status badge of the viewer's own application. */
export function OwnApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { tone, text } = statusLabelsForApplicant[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
