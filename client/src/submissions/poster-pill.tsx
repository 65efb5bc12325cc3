import type { PosterStatus } from "@shared/submissions/schema";
import { StatusPill, type StatusTone } from "@/ui/marks";

export const posterWords: Record<PosterStatus, { text: string; tone: StatusTone }> = {
  pending: { text: "Pending", tone: "yellow" },
  approved: { text: "Approved", tone: "green" },
  rejected: { text: "Rejected", tone: "red" },
};

/** A submission's status as the poster's list names it. */
export function PosterPill({ status }: { status: PosterStatus }) {
  return <StatusPill tone={posterWords[status].tone}>{posterWords[status].text}</StatusPill>;
}
