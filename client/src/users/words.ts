import type { Role } from "@shared/lib/access";

/** What a role is called in a sentence or a list. */
export const roleWords: Record<Role, string> = {
  vc_partner: "VC Partner",
  portfolio_hr: "Portfolio HR",
  agency: "Agency",
  independent: "Independent Recruiter",
  admin: "Admin",
};
