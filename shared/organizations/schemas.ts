/** Requests and responses about organizations, their email domains, and their members. */
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emailOrEmpty,
  limits,
  openApiSchema,
  optionalPatchText,
  optionalText,
  removableLogo,
  removablePercentage,
  requiredName,
  requiredPatchName,
  textList,
  timestamp,
  untrimmedText,
  websiteOrEmpty,
} from "@shared/lib/fields";
import { enumFilter, idFilter, searchText } from "@shared/lib/filters";
import * as z from "zod/mini";
import { membershipRoles, organizationTypes } from "./vocabulary";

const nameRequiredMessage = "Organization name is required";

export const organizationInput = openApiSchema(
  "OrganizationInput",
  z.object({
    name: requiredName(limits.shortText, nameRequiredMessage),
    type: z._default(z.enum(organizationTypes, "Choose a type"), "agency"),
    description: optionalText(limits.longText),
    website: z.optional(z.nullable(websiteOrEmpty)),
    location: optionalText(limits.shortText),
    phone: optionalText(limits.shortText),
    email: z.optional(z.nullable(emailOrEmpty)),
    /** Any text: the server normalizes and validates it. */
    domain: optionalText(limits.url),
    specializations: z.optional(textList),
    services: z.optional(textList),
    industryFocus: z.optional(textList),
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const organizationPatch = openApiSchema(
  "OrganizationChange",
  z.object({
    name: requiredPatchName(limits.shortText, nameRequiredMessage),
    type: z.optional(z.enum(organizationTypes, "Choose a type")),
    description: optionalPatchText(limits.longText),
    website: z.optional(z.nullable(websiteOrEmpty)),
    logo: z.optional(removableLogo),
    location: optionalPatchText(limits.shortText),
    phone: optionalPatchText(limits.shortText),
    email: z.optional(z.nullable(emailOrEmpty)),
    domain: optionalPatchText(limits.url),
    specializations: z.optional(textList),
    services: z.optional(textList),
    industryFocus: z.optional(textList),
    successRate: z.optional(removablePercentage),
    averageFee: z.optional(removablePercentage),
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
  /** Since when the domain is in effect; null without a domain, or while it is only claimed. */
  domainConfirmedAt: z.nullable(timestamp),
  specializations: z.array(z.string()),
  services: z.array(z.string()),
  industryFocus: z.array(z.string()),
  /** Percentages that the organization stated, not measured by the network. */
  successRate: z.nullable(z.number()),
  averageFee: z.nullable(z.number()),
  /** Always null, 0 and false: agency profiles have reviews and can be verified, organizations cannot. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  createdById: z.nullable(z.int()),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** Phone and email are present only for the hiring side and the organization's owners and admins. */
export const organization = openApiSchema(
  "Organization",
  z.object({
    ...publicFields,
    phone: z.optional(z.nullable(z.string())),
    email: z.optional(z.nullable(z.string())),
  }),
);
export type Organization = z.infer<typeof organization>;

/** The public profile of an organization, without phone and email. */
export const organizationProfile = openApiSchema(
  "OrganizationProfile",
  z.object({
    ...publicFields,
    /**
     * How fast the posters of the organization's jobs answer applications and submissions. Null with fewer
     * than five answers, or if all answers are of one poster.
     */
    answerTime: z.nullable(
      z.object({
        medianHours: z.number(),
        /** The number of applications and submissions from which `medianHours` is computed. */
        received: z.int(),
      }),
    ),
  }),
);
export type OrganizationProfile = z.infer<typeof organizationProfile>;

/** The fields of a membership in lists of members and in the user's own list. */
const membershipFields = {
  role: z.enum(membershipRoles),
  title: z.nullable(z.string()),
  joinedAt: timestamp,
  /**
   * Whether the user joined by the domain of an unverified address. Only the user and the owners see such
   * memberships.
   */
  isUnconfirmed: z.boolean(),
};

export const ownMembership = openApiSchema(
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
export const userOrganization = openApiSchema(
  "PersonOrganization", // published under this name
  z.object({
    userId: z.int(),
    organizationId: z.int(),
    role: membershipFields.role,
    title: membershipFields.title,
    /** Always true: former memberships are not listed. */
    isActive: z.boolean(),
    joinedAt: timestamp,
    /**
     * True for a membership that only the user and the owners see, because no verified address confirms it.
     */
    isUnconfirmed: z.optional(z.boolean()),
    organization: z.object(publicFields),
  }),
);

export const organizationMember = openApiSchema(
  "OrganizationMember",
  z.object({
    ...membershipFields,
    /** False after the member was removed or left. The email domain does not make such a user join again. */
    isActive: z.boolean(),
    /** Whether the member left. If so, owners cannot restore the membership. */
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

export const memberPatch = openApiSchema(
  "MemberChange",
  z.object({
    role: z.optional(z.enum(membershipRoles, "Choose a role")),
    title: optionalPatchText(limits.shortText),
    /** True restores a removed member. */
    isActive: z.optional(z.literal(true)),
  }),
);

export const organizationsQuery = z.object({ q: searchText, type: enumFilter(organizationTypes) });
// The cursor contains the name in lower case, which can be longer than the name.
const maxLowerCaseNameLength = 2 * limits.shortText;
/** Sorted by name, case-insensitively. */
export const organizationCursor = z.object({ name: untrimmedText(maxLowerCaseNameLength), id: databaseId });

export const domainPreviewQuery = z.object({
  domain: z.optional(untrimmedText(limits.url)),
  /** The organization that is being edited, whose own domain does not count as taken. */
  organization: idFilter,
});

export const domainPreview = z.object({
  /** The normalized domain; null if empty. */
  domain: z.nullable(z.string()),
  /** The error message if the domain is not allowed. */
  problem: z.nullable(z.string()),
  /** Whether the domain is in effect for another organization. */
  isTaken: z.boolean(),
  /**
   * Whether the domain would take effect immediately, because the viewer has a verified address at the
   * domain.
   */
  takesEffect: z.boolean(),
  /**
   * Whether a site admin has to confirm the domain in spite of the viewer's verified address, because many
   * other users have an address at the domain.
   */
  needsAdmin: z.boolean(),
  /** The number of users who would join; null if the viewer has no verified address with this domain. */
  joins: z.nullable(z.int()),
});
export type DomainPreview = z.infer<typeof domainPreview>;

export const memberCursor = z.object({ id: databaseId });

export const organizationSchemas = {
  list: { query: organizationsQuery, response: z.array(organization), cursor: organizationCursor },
  create: { body: organizationInput, response: organization },
  show: { response: organizationProfile },
  edit: { body: organizationPatch, response: organization },
  previewDomain: { query: domainPreviewQuery, response: domainPreview },
  mine: { response: z.array(ownMembership) },
  members: { response: z.array(organizationMember), cursor: memberCursor },
  changeMember: { body: memberPatch, response: organizationMember },
  removeMember: {},
} satisfies FeatureSchemas;
