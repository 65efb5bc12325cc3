export const roles = ["vc_partner", "portfolio_hr", "agency", "independent", "admin"] as const;
export type Role = (typeof roles)[number];
/** What a person may choose at registration: nobody makes themselves an admin. */
export const selfSelectableRoles = [
  "vc_partner",
  "portfolio_hr",
  "agency",
  "independent",
] as const satisfies readonly Role[];

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export interface Viewer {
  id: number;
  role: Role;
  vcApprovalStatus: ApprovalStatus;
}

const everyone = roles;
const holders = {
  messages: ["vc_partner", "admin"],
  agencies: ["vc_partner", "admin"],
  candidates: ["vc_partner", "admin"],
  analytics: ["vc_partner", "admin"],
  agency_reviews: ["vc_partner", "admin"],
  jobs: everyone,
  profile: everyone,
  job_posting: ["vc_partner", "portfolio_hr", "admin"],
  fill_rate_stats: ["vc_partner", "portfolio_hr", "admin"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Feature = keyof typeof holders;
export const features = Object.keys(holders) as Feature[];

type Standing = Pick<Viewer, "role" | "vcApprovalStatus">;

/** A VC partner who is not approved is treated as an agency everywhere. */
export function effectiveRole(viewer: Standing): Role {
  return viewer.role === "vc_partner" && viewer.vcApprovalStatus !== "approved" ? "agency" : viewer.role;
}

/** A VC partner whose application is pending or rejected. */
export const isUnapproved = (viewer: Standing): boolean => effectiveRole(viewer) !== viewer.role;

/** A feature outside the table is held by nobody. */
export function hasFeature(viewer: Standing, feature: Feature): boolean {
  return ((holders[feature] ?? []) as readonly Role[]).includes(effectiveRole(viewer));
}

/** Agencies and independent recruiters: those who apply and submit. */
export function isRecruiting(viewer: Standing): boolean {
  const role = effectiveRole(viewer);
  return role === "agency" || role === "independent";
}

/**
 * Who may knock at a call or a screen: anyone, anyone signed in, the recruiting side, whoever opens some listing of the directory
 * (its holders, and for their own who is of role agency), or the holders of one feature.
 */
export type Gate = "visitor" | "member" | "recruiting" | "listing" | Feature;

/** The one answer to "may this person through this gate", asked by router, screens and sidebar alike. */
export function canPass(viewer: Standing | null | undefined, gate: Gate): boolean {
  if (gate === "visitor") return true;
  if (!viewer) return false;
  if (gate === "member") return true;
  if (gate === "recruiting") return isRecruiting(viewer);
  // By the role itself: a partner who waits for approval owns no listing.
  if (gate === "listing") return viewer.role === "agency" || hasFeature(viewer, "agencies");
  return hasFeature(viewer, gate);
}
