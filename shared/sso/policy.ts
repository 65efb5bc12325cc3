import type { ViewerMembershipRole } from "@shared/organizations/policy";

/** Sees and changes how the members of an organization sign in. Not even site admins: it opens members' accounts. */
export const canManageSso = (ownRole: ViewerMembershipRole): boolean => ownRole === "owner";
