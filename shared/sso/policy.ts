import type { Role } from "@shared/lib/access";
import type { ViewerMembershipRole } from "@shared/organizations/policy";

/**
 * Whether a viewer can see and change an organization's single sign-on. Site admins cannot, because whoever
 * controls the identity provider can sign in to the members' accounts.
 */
export const canManageSso = (ownRole: ViewerMembershipRole): boolean => ownRole === "owner";

/**
 * Owners may use a passkey although single sign-on is required, so that they can repair a provider that does
 * not work.
 */
export const canUsePasskeyInsteadOfSso = (ownRole: ViewerMembershipRole): boolean => ownRole === "owner";

/**
 * Whether a user with this role may sign in through an organization's provider. Site admins may not, because
 * the owners of the organization control its provider, and so could sign in as a site admin.
 */
export const canUseOrganizationProvider = (role: Role): boolean => role !== "admin";
