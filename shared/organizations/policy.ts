import { isSiteAdmin, type Viewer } from "@shared/lib/access";
import { isOnHiringSide } from "@shared/users/policy";
import type { MembershipRole } from "./vocabulary";

/** The viewer's role in the organization; null without an active membership. */
export type ViewerMembershipRole = MembershipRole | null;

export const canEditOrganization = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  isSiteAdmin(viewer) || ownRole === "owner" || ownRole === "admin";

/** Whether the viewer sees the list of members, which includes former members. */
export const canSeeMembers = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  canEditOrganization(viewer, ownRole);

/** Whether the viewer can change roles and titles, remove members, and restore removed members. */
export const canManageMembers = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  isSiteAdmin(viewer) || ownRole === "owner";

/** Only owners and the member themselves see a membership that relies on an unverified email address. */
export const canSeeUnconfirmedMember = (
  viewer: Viewer,
  ownRole: ViewerMembershipRole,
  memberId: number,
): boolean => ownRole === "owner" || viewer.id === memberId;

/** Whether the viewer sees the phone number and email address of the organization. */
export const canSeeOrganizationContact = (viewer: Viewer, ownRole: ViewerMembershipRole): boolean =>
  ownRole === "owner" || ownRole === "admin" || isOnHiringSide(viewer);
