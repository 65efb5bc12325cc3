import type { ClosingReason } from "@shared/jobs/vocabulary";
import type { StatusLabel } from "@/ui/status-badge";

/** The badges of applications and submissions that were closed without a decision, by the reason. */
export const closingReasonLabels: Record<ClosingReason, StatusLabel> = {
  withdrawn: { text: "Withdrawn", tone: "neutral" },
  job_filled: { text: "Role Filled", tone: "neutral" },
  job_unposted: { text: "Job Withdrawn", tone: "neutral" },
  // The poster or the recruiter has deleted their account.
  poster_left: { text: "Job Withdrawn", tone: "neutral" },
  recruiter_left: { text: "Withdrawn", tone: "neutral" },
};
