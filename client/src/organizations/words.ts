import type { Organization } from "@shared/organizations/schemas";
import { type MembershipRole, membershipRoles, organizationTypes } from "@shared/organizations/vocabulary";

export const roleNames: Record<MembershipRole, string> = { owner: "Owner", admin: "Admin", member: "Member" };
export const roleOptions = membershipRoles.map((role) => [role, roleNames[role]] as const);

export const typeNames: Record<Organization["type"], string> = { agency: "Agency", vc_firm: "VC Firm" };
export const typeOptions = organizationTypes.map((type) => [type, typeNames[type]] as const);
