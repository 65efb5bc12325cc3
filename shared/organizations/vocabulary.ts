export const organizationTypes = ["agency", "vc_firm"] as const;

export const membershipRoles = ["owner", "admin", "member"] as const;

export type MembershipRole = (typeof membershipRoles)[number];

/**
 * With this many accounts on its domain that are not members, only a site admin puts the domain into effect.
 */
export const minOutsideAccounts = 5;
