import type { Role } from "@shared/lib/access";
import type { ViewerMembershipRole } from "@shared/organizations/policy";

/** Sees and changes how the members of an organization sign in. Not even site admins: it opens members' accounts. */
export const canManageSso = (ownRole: ViewerMembershipRole): boolean => ownRole === "owner";

/** Where single sign-on is required. Owners can repair a provider that lets nobody in. */
export const canUsePasskeyInsteadOfSso = (ownRole: ViewerMembershipRole): boolean => ownRole === "owner";

/** The owners of an organization could otherwise sign in as a site admin. */
export const canUseOrganizationProvider = (role: Role): boolean => role !== "admin";
