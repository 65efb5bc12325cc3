/** Roles and their permissions: which features each role has, and which gates a viewer passes. */

export const roles = ["vc_partner", "portfolio_hr", "agency", "independent", "admin"] as const;
export type Role = (typeof roles)[number];

/** The roles that users can choose at registration. */
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
  /**
   * Whether the viewer may see contact details of others, which requires verification
   * (server/auth/verification.ts).
   */
  seesContactDetails?: boolean;
  /** Whether the viewer has to choose a less common password to be verified; null until it was checked. */
  hasCommonPassphrase?: boolean | null;
}

/** The roles that have each feature. A VC partner without approval counts as an agency. */
const rolesByFeature = {
  messages: ["vc_partner", "admin"],
  agencies: ["vc_partner", "admin"],
  candidates: ["vc_partner", "admin"],
  analytics: ["vc_partner", "admin"],
  agency_reviews: ["vc_partner", "admin"],
  jobs: roles,
  profile: roles,
  job_posting: ["vc_partner", "portfolio_hr", "admin"],
  fill_rate_stats: ["vc_partner", "portfolio_hr", "admin"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Feature = keyof typeof rolesByFeature;
export const features = Object.keys(rolesByFeature) as Feature[];

type AccountStatus = Pick<Viewer, "role" | "vcApprovalStatus">;

/** Whether the viewer is a VC partner whose application is pending or rejected. */
export const isUnapprovedVcPartner = (viewer: AccountStatus): boolean =>
  viewer.role === "vc_partner" && viewer.vcApprovalStatus !== "approved";

export const isApprovedVcPartner = (viewer: AccountStatus): boolean =>
  viewer.role === "vc_partner" && viewer.vcApprovalStatus === "approved";

/** A VC partner without approval has the permissions of an agency. */
export const effectiveRole = (viewer: AccountStatus): Role =>
  isUnapprovedVcPartner(viewer) ? "agency" : viewer.role;

/** The admin with the rights of an approved VC partner. Only for admins: other viewers would gain rights. */
export const withoutAdminRights = (admin: Viewer): Viewer => ({
  ...admin,
  role: "vc_partner",
  vcApprovalStatus: "approved",
});

/** Whether the viewer's effective role has a feature. False for a feature that only another release has. */
export function hasFeature(viewer: AccountStatus, feature: Feature): boolean {
  const allowedRoles: readonly Role[] = rolesByFeature[feature] ?? [];
  return allowedRoles.includes(effectiveRole(viewer));
}

/** Whether the viewer is an admin of the whole site, not only of an organization. */
export const isSiteAdmin = (viewer: AccountStatus): boolean => hasFeature(viewer, "admin");

/** Agencies and independent recruiters apply to jobs and submit candidates. */
export function isRecruiter(viewer: AccountStatus): boolean {
  const role = effectiveRole(viewer);
  return role === "agency" || role === "independent";
}

/**
 * The viewers who may call an endpoint or open a screen, checked before the object is loaded:
 * - `visitor`: everyone, signed in or not
 * - `member`: signed-in users
 * - `recruiting`: recruiters
 * - `listing`: users who can open an agency profile, once called a listing: agencies, and roles with the
 *   feature `agencies`
 * - a feature: the roles that have this feature
 */
export type Gate = "visitor" | "member" | "recruiting" | "listing" | Feature;

/** Whether a viewer passes a gate. The API, the screens and the sidebar all use this function. */
export function canPassGate(viewer: AccountStatus | null | undefined, gate: Gate): boolean {
  if (gate === "visitor") return true;
  if (!viewer) return false;
  if (gate === "member") return true;
  if (gate === "recruiting") return isRecruiter(viewer);
  // The stored role, not the effective one: an unapproved VC partner has no agency profile to open.
  if (gate === "listing") return viewer.role === "agency" || hasFeature(viewer, "agencies");
  return hasFeature(viewer, gate);
}
