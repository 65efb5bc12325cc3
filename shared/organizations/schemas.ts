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

/** As typed: the server cleans it and says what is wrong with it. */
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

/** What is left out stays; null takes an optional text away. */
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

const facts = {
  id: z.int(),
  name: z.string(),
  type: z.enum(organizationTypes),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  location: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  /** When the domain took effect; null while it is only a claim, or there is none. */
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

/** Phone and email are there only for the hiring side and the organization's own owners and admins. */
export const organization = named(
  "Organization",
  z.object({
    ...facts,
    phone: z.optional(z.nullable(z.string())),
    email: z.optional(z.nullable(z.string())),
  }),
);
export type Organization = z.infer<typeof organization>;

const membershipFacts = {
  role: z.enum(membershipRoles),
  title: z.nullable(z.string()),
  joinedAt: timestamp,
  /** Joined by the domain of an address that is not verified yet: only the person and the owners see it. */
  isUnconfirmed: z.boolean(),
};

export const ownMembership = named(
  "OwnMembership",
  z.object({
    ...membershipFacts,
    organizationId: z.int(),
    userId: z.int(),
    isActive: z.boolean(),
    organization,
  }),
);
export type OwnMembership = z.infer<typeof ownMembership>;

/** An organization as it stands on somebody's profile: no phone, no address. */
export const personOrganization = named(
  "PersonOrganization",
  z.object({
    role: membershipFacts.role,
    title: membershipFacts.title,
    joinedAt: timestamp,
    /** True is only ever seen by the person and the owners. */
    isUnconfirmed: z.optional(z.boolean()),
    organization: z.object(facts),
  }),
);

export const organizationMember = named(
  "OrganizationMember",
  z.object({
    ...membershipFacts,
    /** False: removed by an owner or gone by themselves, and not joined again by the domain. */
    isActive: z.boolean(),
    /** Gone by themselves: nobody brings them back. */
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
    /** True lets somebody back in who was removed. */
    isActive: z.optional(z.literal(true)),
  }),
);

export const organizationsQuery = z.object({ q: search, type: filter(organizationTypes) });
/** By name, in any letter case. */
export const organizationKey = z.object({ name: maxString(2 * most.name), id: keyId });

export const domainQuery = z.object({
  domain: z.optional(maxString(most.url)),
  /** The organization that is being edited, whose own domain is not in its way. */
  organization: idFilter,
});

export const domainPreview = z.object({
  /** As the server would keep it; null when nothing is left. */
  domain: z.nullable(z.string()),
  /** Why it would be refused. */
  problem: z.nullable(z.string()),
  /** In effect for another organization. */
  isTaken: z.boolean(),
  /** Whether it would take effect at once, since the viewer holds a verified address on it. */
  takesEffect: z.boolean(),
  /** Members who would join; null while that is nobody's business, since the viewer holds no verified address on it. */
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
