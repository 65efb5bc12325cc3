import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { StatusLabel } from "@/ui/timeline";

/** The status of an application as its poster sees it. */
export const posterLabels: Record<ApplicationStatus, StatusLabel> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
};

/** The status of an application as its applicant sees it. */
export const applicantLabels: Record<ApplicationStatus, StatusLabel> = {
  pending: { text: "Under Review", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Not Selected", tone: "neutral" },
};
