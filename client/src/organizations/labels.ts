import type { Organization } from "@shared/organizations/schemas";
import {
  type MembershipRole,
  membershipRoles,
  minNonMembersAtDomain,
  organizationTypes,
} from "@shared/organizations/vocabulary";

export const membershipRoleLabels: Record<MembershipRole, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
};
export const membershipRoleOptions = membershipRoles.map(
  (role) => [role, membershipRoleLabels[role]] as const,
);

export const organizationTypeLabels: Record<Organization["type"], string> = {
  agency: "Agency",
  vc_firm: "VC Firm",
};
export const organizationTypeOptions = organizationTypes.map(
  (type) => [type, organizationTypeLabels[type]] as const,
);

export const adminOnlyDomainText = `If ${minNonMembersAtDomain} or more accounts outside the organization have an address on it, only a site admin can put it into effect.`;
