import type { ApplicationStatus } from "@shared/applications/schema";
import type { StatusWord } from "@/ui/timeline";

/** How a proposal stands, as its poster reads it. */
export const posterWords: Record<ApplicationStatus, StatusWord> = {
  pending: { text: "Pending", tone: "yellow" },
  approved: { text: "Approved", tone: "green" },
  rejected: { text: "Rejected", tone: "red" },
};

/** And as whoever made it does. */
export const applicantWords: Record<ApplicationStatus, StatusWord> = {
  pending: { text: "Under Review", tone: "yellow" },
  approved: { text: "Approved", tone: "green" },
  rejected: { text: "Not Selected", tone: "gray" },
};
