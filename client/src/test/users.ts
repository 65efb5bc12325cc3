import type { Organization, OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import type { Profile, UserAddress } from "@shared/users/schemas";
import { dana } from "./render";
import { ines } from "./samples";

export const buildProfile = (values: Partial<Profile> = {}): Profile => ({
  id: ines.id,
  firstName: "Ines",
  lastName: "Carvalho",
  username: "ines",
  role: "independent",
  title: "Engineering recruiter",
  company: "Carvalho Search",
  profileImageUrl: null,
  bio: "Eleven years in payments hiring.",
  specializations: ["Payments"],
  isVerified: true,
  createdAt: "2026-02-09T15:30:00Z",
  ...values,
});

export const buildEmailAddress = (
  id: number,
  email: string,
  values: Partial<UserAddress> = {},
): UserAddress => ({
  id,
  userId: 9,
  email,
  isPrimary: false,
  isVerified: false,
  type: "work",
  createdAt: "2026-02-09T15:30:00Z",
  ...values,
});

export const buildOrganization = (values: Partial<Organization> = {}): Organization => ({
  id: 3,
  name: "Northlight Ventures",
  type: "vc_firm",
  description: "Seed and Series A.",
  website: "https://northlight.example",
  logo: null,
  location: "New York, NY",
  domain: "northlight.example",
  domainConfirmedAt: "2026-03-16T09:00:00Z",
  specializations: ["Seed", "Climate"],
  services: [],
  industryFocus: [],
  successRate: null,
  averageFee: null,
  rating: null,
  reviewCount: 0,
  isVerified: false,
  createdById: dana.id,
  createdAt: "2026-03-16T09:00:00Z",
  updatedAt: "2026-03-16T09:00:00Z",
  phone: "(212) 555-0100",
  email: "hello@northlight.example",
  ...values,
});

export const buildMembership = (values: Partial<OwnMembership> = {}): OwnMembership => {
  const organization = values.organization ?? buildOrganization();
  return {
    organizationId: organization.id,
    userId: dana.id,
    role: "owner",
    title: "Talent Partner",
    joinedAt: "2026-03-16T09:00:00Z",
    isUnconfirmed: false,
    isActive: true,
    ...values,
    organization,
  };
};

export const buildMember = (
  id: number,
  name: string,
  values: Partial<OrganizationMember> = {},
): OrganizationMember => {
  const [firstName = null, lastName = null] = name.split(" ");
  return {
    role: "member",
    title: null,
    joinedAt: "2026-06-02T09:00:00Z",
    isUnconfirmed: false,
    isActive: true,
    hasLeft: false,
    user: { id, firstName, lastName, username: firstName?.toLowerCase() ?? "nobody", profileImageUrl: null },
    ...values,
  };
};
