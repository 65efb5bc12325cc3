export const organizationTypes = ["agency", "vc_firm"] as const;

export const membershipRoles = ["owner", "admin", "member"] as const;

export type MembershipRole = (typeof membershipRoles)[number];

/**
 * If this many accounts have an address at an organization's domain without being members, only a site admin
 * can put the domain into effect.
 */
export const minNonMembersAtDomain = 5;
