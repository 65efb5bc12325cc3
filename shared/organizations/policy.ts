import { hasFeature, type Viewer } from "@shared/lib/access";
import { isHiring } from "@shared/users/policy";
import type { MembershipRole } from "./vocabulary";

/** The viewer's role in the organization; null without an active membership. */
export type OwnRole = MembershipRole | null;

export const canEditOrganization = (viewer: Viewer, ownRole: OwnRole): boolean =>
  hasFeature(viewer, "admin") || ownRole === "owner" || ownRole === "admin";

/** The list of members includes former ones. */
export const seesMembers = (viewer: Viewer, ownRole: OwnRole): boolean =>
  canEditOrganization(viewer, ownRole);

/** Change roles and titles, remove members and restore removed ones. */
export const canManageMembers = (viewer: Viewer, ownRole: OwnRole): boolean =>
  hasFeature(viewer, "admin") || ownRole === "owner";

/** Only owners and the member themselves see a membership that relies on an unverified email address. */
export const seesUnconfirmed = (viewer: Viewer, ownRole: OwnRole, memberId: number): boolean =>
  ownRole === "owner" || viewer.id === memberId;

/** Covers the phone and email address of the organization. */
export const seesOrganizationContact = (viewer: Viewer, ownRole: OwnRole): boolean =>
  ownRole === "owner" || ownRole === "admin" || isHiring(viewer);
