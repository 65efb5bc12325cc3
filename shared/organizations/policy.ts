import { hasFeature, type Viewer } from "@shared/lib/access";
import { isHiring } from "@shared/users/policy";
import type { MembershipRole } from "./vocabulary";
/** The viewer's own active membership in the organization in question, if any. */
export type OwnRole = MembershipRole | null;

/** A plain membership gives no right at all. */
export const canEditOrganization = (viewer: Viewer, own: OwnRole): boolean =>
  hasFeature(viewer, "admin") || own === "owner" || own === "admin";

/** Who belongs to it, with those who were removed. */
export const seesMembers = (viewer: Viewer, own: OwnRole): boolean => canEditOrganization(viewer, own);

/** Promote, give a title, remove, let back in. */
export const canManageMembers = (viewer: Viewer, own: OwnRole): boolean =>
  hasFeature(viewer, "admin") || own === "owner";

/** Who joined by an address that is not verified yet: the owners and that person themselves, nobody else. */
export const seesUnconfirmed = (viewer: Viewer, own: OwnRole, personId: number): boolean =>
  own === "owner" || viewer.id === personId;

/** The organization's phone and address. */
export const seesOrganizationContact = (viewer: Viewer, own: OwnRole): boolean =>
  own === "owner" || own === "admin" || isHiring(viewer);
