import type { ApprovalStatus } from "@shared/lib/access";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import type { StatusTone } from "@/ui/status-badge";

export const fieldLabels: Record<SuggestibleField, string> = {
  name: "Name",
  description: "Description",
  website: "Website",
  location: "Location",
  phone: "Phone",
  email: "Email",
  specializations: "Specializations",
  services: "Services Offered",
  industryFocus: "Industry Focus",
  successRate: "Success Rate",
  averageFee: "Average Fee",
};

export const suggestionStatusLabels: Record<ApprovalStatus, { text: string; tone: StatusTone }> = {
  pending: { text: "Pending", tone: "warning" },
  approved: { text: "Accepted", tone: "success" },
  rejected: { text: "Declined", tone: "danger" },
};
