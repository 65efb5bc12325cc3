import type { ExperienceLevel } from "@shared/jobs/vocabulary";

/** Labels of the levels with years of experience, for the form and the profile. */
export const levelLabelsWithYears: Record<ExperienceLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid (3-5 years)",
  senior: "Senior (6+ years)",
  executive: "Executive (leadership)",
};

/** The label of the button with which an admin removes a candidate that another member has shared. */
export const removeAsAdminLabel = "Remove as Admin";
