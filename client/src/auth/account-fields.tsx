/** The roles that a person can choose when they create an account. */
export const roleOptions = [
  ["vc_partner", "VC Partner"],
  ["portfolio_hr", "Portfolio HR"],
  ["agency", "Agency"],
  ["independent", "Independent Recruiter"],
] as const;

export const vcPartnerNote = "An admin checks VC partners first. Until then you have agency-level access.";
