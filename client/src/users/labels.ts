import type { Role } from "@shared/lib/access";
import type { emailAddressTypes } from "@shared/users/vocabulary";
import { noEmailsText } from "@/lib/browser/site-emails";

/** Labels of the roles, for sentences and lists. */
export const roleLabels: Record<Role, string> = {
  vc_partner: "VC Partner",
  portfolio_hr: "Portfolio HR",
  agency: "Agency",
  independent: "Independent Recruiter",
  admin: "Admin",
};

export const addressTypeLabels: Record<(typeof emailAddressTypes)[number], string> = {
  work: "Work",
  personal: "Personal",
};

/** Used on sites that send no emails, where admins create links only for primary addresses. */
export const makePrimaryAndAskForLinkText = `${noEmailsText} Make the address primary, then ask an admin for a link.`;
