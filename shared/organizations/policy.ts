import { hasFeature, type Viewer } from "@shared/lib/access";
import { isOnHiringSide } from "@shared/users/policy";
import type { MembershipRole } from "./vocabulary";

/** The viewer's role in the organization; null without an active membership. */
export type ViewerMembershipRole = MembershipRole | null;

export const canEditOrganization = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  hasFeature(viewer, "admin") || ownRole === "owner" || ownRole === "admin";

/** The list of members includes former ones. */
export const canSeeMembers = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  canEditOrganization(viewer, ownRole);

/** Change roles and titles, remove members and restore removed ones. */
export const canManageMembers = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  hasFeature(viewer, "admin") || ownRole === "owner";

/** Only owners and the member themselves see a membership that relies on an unverified email address. */
export const canSeeUnconfirmedMember = (
  viewer: Viewer,
  ownRole: ViewerMembershipRole,
  memberId: number,
): boolean => ownRole === "owner" || viewer.id === memberId;

/** Covers the phone and email address of the organization. */
export const canSeeOrganizationContact = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  ownRole === "owner" || ownRole === "admin" || isOnHiringSide(viewer);
