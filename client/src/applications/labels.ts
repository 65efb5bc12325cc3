// Posters and applicants see different labels for the same status.

import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { closingReasonLabels } from "@/jobs/closing-labels";
import type { StatusLabel } from "@/ui/status-badge";

/** The status of an application as its poster sees it. */
export const statusLabelsForPoster: Record<ApplicationStatus, StatusLabel> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Rejected", tone: "danger" },
};

/** The status of an application as its applicant sees it. */
export const statusLabelsForApplicant: Record<ApplicationStatus, StatusLabel> = {
  pending: { text: "Under Review", tone: "warning" },
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Not Selected", tone: "neutral" },
};

interface ClosableApplication {
  status: ApplicationStatus;
  closedAs: ClosingReason | null;
}

/**
 * The label of an application closed without a decision; undefined for any other. Such an application has the
 * status `rejected`. An approved application stays approved when its job ends.
 */
export const closedApplicationLabel = ({ status, closedAs }: ClosableApplication): StatusLabel | undefined =>
  status === "rejected" && closedAs ? closingReasonLabels[closedAs] : undefined;

/** Tells applicants that the poster rejected their application. The specification prescribes the words. */
export const notSelectedText = "The VC has chosen to work with another agency for this role.";
