import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  changedText,
  contactEmail,
  filter,
  idFilter,
  keyId,
  maxString,
  most,
  named,
  optionalText,
  search,
  shortTexts,
  singleLine,
  site,
  timestamp,
} from "@shared/lib/fields";
import * as z from "zod/mini";
import { membershipRoles, organizationTypes } from "./vocabulary";

/** Not validated here: the server normalizes and validates the domain. */
const domain = optionalText(most.url);

export const organizationInput = named(
  "OrganizationInput",
  z.object({
    name: singleLine(most.name, "Organization name is required"),
    type: z._default(z.enum(organizationTypes, "Choose a type"), "agency"),
    description: optionalText(most.long),
    website: z.optional(z.nullable(site)),
    location: optionalText(most.name),
    phone: optionalText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    domain,
    specializations: z.optional(shortTexts),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const organizationChange = named(
  "OrganizationChange",
  z.object({
    name: z.optional(singleLine(most.name, "Organization name is required")),
    type: z.optional(z.enum(organizationTypes, "Choose a type")),
    description: changedText(most.long),
    website: z.optional(z.nullable(site)),
    location: changedText(most.name),
    phone: changedText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    domain: changedText(most.url),
    specializations: z.optional(shortTexts),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
  }),
);

const publicFields = {
  id: z.int(),
  name: z.string(),
  type: z.enum(organizationTypes),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  location: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  /** When the domain was confirmed; null without a domain, or while it is only claimed. */
  domainConfirmedAt: z.nullable(timestamp),
  specializations: z.array(z.string()),
  services: z.array(z.string()),
  industryFocus: z.array(z.string()),
  successRate: z.nullable(z.number()),
  averageFee: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  createdById: z.nullable(z.int()),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** Phone and email are present only for the hiring side and the organization's owners and admins. */
export const organization = named(
  "Organization",
  z.object({
    ...publicFields,
    phone: z.optional(z.nullable(z.string())),
    email: z.optional(z.nullable(z.string())),
  }),
);
export type Organization = z.infer<typeof organization>;

const membershipFields = {
  role: z.enum(membershipRoles),
  title: z.nullable(z.string()),
  joinedAt: timestamp,
  /** The user joined by the domain of an unverified address. Only the user and the owners see it. */
  isUnconfirmed: z.boolean(),
};

export const ownMembership = named(
  "OwnMembership",
  z.object({
    ...membershipFields,
    organizationId: z.int(),
    userId: z.int(),
    isActive: z.boolean(),
    organization,
  }),
);
export type OwnMembership = z.infer<typeof ownMembership>;

/** An organization on a user's profile, without phone and email. */
export const personOrganization = named(
  "PersonOrganization",
  z.object({
    role: membershipFields.role,
    title: membershipFields.title,
    joinedAt: timestamp,
    /** Only the user and the owners see `true`. */
    isUnconfirmed: z.optional(z.boolean()),
    organization: z.object(publicFields),
  }),
);

export const organizationMember = named(
  "OrganizationMember",
  z.object({
    ...membershipFields,
    /** False after the member was removed or left. Their domain does not make them join again. */
    isActive: z.boolean(),
    /** The member left; owners cannot restore the membership. */
    hasLeft: z.boolean(),
    user: z.object({
      id: z.int(),
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      username: z.string(),
      profileImageUrl: z.nullable(z.string()),
    }),
  }),
);
export type OrganizationMember = z.infer<typeof organizationMember>;

export const memberChange = named(
  "MemberChange",
  z.object({
    role: z.optional(z.enum(membershipRoles, "Choose a role")),
    title: changedText(most.name),
    /** True restores a removed member. */
    isActive: z.optional(z.literal(true)),
  }),
);

export const organizationsQuery = z.object({ q: search, type: filter(organizationTypes) });
/** Sorted by name, case-insensitively. */
export const organizationKey = z.object({ name: maxString(2 * most.name), id: keyId });

export const domainQuery = z.object({
  domain: z.optional(maxString(most.url)),
  /** The edited organization, whose own domain does not count as taken. */
  organization: idFilter,
});

export const domainPreview = z.object({
  /** The normalized domain; null if empty. */
  domain: z.nullable(z.string()),
  /** The error message if the domain is not allowed. */
  problem: z.nullable(z.string()),
  /** Whether the domain is confirmed for another organization. */
  isTaken: z.boolean(),
  /**
   * Whether it would be confirmed immediately, because the viewer has a verified address with this domain.
   */
  takesEffect: z.boolean(),
  /** The number of users who would join; null if the viewer has no verified address with this domain. */
  joins: z.nullable(z.int()),
});
export type DomainPreview = z.infer<typeof domainPreview>;

export const memberKey = z.object({ id: keyId });

export const organizationSchemas = {
  list: { query: organizationsQuery, response: z.array(organization), cursor: organizationKey },
  create: { body: organizationInput, response: organization },
  edit: { body: organizationChange, response: organization },
  previewDomain: { query: domainQuery, response: domainPreview },
  mine: { response: z.array(ownMembership) },
  members: { response: z.array(organizationMember), cursor: memberKey },
  changeMember: { body: memberChange, response: organizationMember },
  removeMember: {},
} satisfies EndpointSchemas;
