import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { StatusWord } from "@/ui/timeline";

/** How a proposal stands, as its poster reads it. */
export const posterWords: Record<ApplicationStatus, StatusWord> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
};

/** And as whoever made it does. */
export const applicantWords: Record<ApplicationStatus, StatusWord> = {
  pending: { text: "Under Review", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Not Selected", tone: "neutral" },
};
