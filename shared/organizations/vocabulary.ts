export const organizationTypes = ["agency", "vc_firm"] as const;

export const membershipRoles = ["owner", "admin", "member"] as const;

export type MembershipRole = (typeof membershipRoles)[number];
