import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  changedText,
  contactEmail,
  filter,
  keyId,
  keyMoment,
  maxString,
  most,
  named,
  noteInput,
  numeric,
  optionalText,
  search,
  shortTexts,
  singleLine,
  site,
  timestamp,
} from "@shared/lib/fields";
import { person, pictureAddress } from "@shared/users/schemas";
import * as z from "zod/mini";
import { agencySorts, specializations } from "./vocabulary";

const specializationRequired = "At least one specialization is required";
const nameRequired = "Agency name is required";

export const agencyInput = named(
  "AgencyInput",
  z.object({
    name: singleLine(most.name, nameRequired),
    website: z.optional(z.nullable(site)),
    location: optionalText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    phone: optionalText(most.name),
    description: optionalText(most.long),
    specializations: z
      .array(z.enum(specializations, "Choose from R&D, GTM, G&A and Executive"), specializationRequired)
      .check(z.minLength(1, specializationRequired), z.maxLength(most.list, `Use at most ${most.list}`)),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
  }),
);

const invalidPercentage = "Enter a percentage from 0 to 100";
/** A percentage, rounded to two decimals; null and empty text remove it. */
const percentage = z.union(
  [
    z.pipe(
      z.nullable(z.literal("", invalidPercentage)),
      z.transform(() => null),
    ),
    z.pipe(
      numeric(invalidPercentage, (value) => value >= 0 && value <= 100),
      z.transform((value) => Math.round(value * 100) / 100),
    ),
  ],
  invalidPercentage,
);

const emptyToNull = <S extends z.ZodMiniType<string>>(schema: S) =>
  z.pipe(
    z.union([z.null(), z.literal(""), schema], "Enter an address that begins with https://"),
    z.transform((value) => value || null),
  );

/** Absent fields stay unchanged; null removes an optional one. */
export const agencyChange = named(
  "AgencyChange",
  z.object({
    name: z.optional(singleLine(most.name, nameRequired)),
    description: changedText(most.long),
    website: z.optional(z.nullable(site)),
    logo: z.optional(emptyToNull(pictureAddress)),
    location: changedText(most.name),
    phone: changedText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    specializations: z.optional(shortTexts),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
    successRate: z.optional(percentage),
    averageFee: z.optional(percentage),
    /** An agency organization in which the profile's owner is owner or admin; null removes it. */
    organizationId: z.optional(z.nullable(keyId)),
  }),
);
export type AgencyChange = z.output<typeof agencyChange>;

/** The number of reviews with one to five stars. */
const stars = z.array(z.int()).check(z.length(5));

const profileFields = {
  id: z.int(),
  userId: z.nullable(z.int()),
  organizationId: z.nullable(z.int()),
  name: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  location: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  specializations: z.array(z.string()),
  services: z.array(z.string()),
  industryFocus: z.array(z.string()),
  /** Percent, as entered by the agency or an admin. */
  successRate: z.nullable(z.number()),
  averageFee: z.nullable(z.number()),
  /** The mean of the reviews; null without reviews. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** The track record of an agency in the network since `since`. */
export const measuredRecord = named(
  "MeasuredRecord",
  z.object({
    since: timestamp,
    placements: z.int(),
    submitted: z.int(),
    /** The number of submissions that ever reached the shortlist. */
    shortlisted: z.int(),
    /** The number of applications that posters decided, and of those the approved ones. */
    decided: z.int(),
    approved: z.int(),
    /**
     * Median days from posting a job to the agency's first submission, over the last `jobs` jobs; null
     * without any.
     */
    medianDays: z.nullable(z.number()),
    jobs: z.int(),
  }),
);
export type MeasuredRecord = z.infer<typeof measuredRecord>;

export const agency = named(
  "Agency",
  z.object({
    ...profileFields,
    /** Placements in the network that are not voided. */
    placements: z.int(),
  }),
);
export type Agency = z.infer<typeof agency>;

const recentPlacement = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  placedAt: timestamp,
  /** Whole days from posting the job to the placement. */
  days: z.int(),
});

/** An agency profile with everything that its page shows. */
export const agencyProfile = named(
  "AgencyProfile",
  z.object({
    ...profileFields,
    placements: z.int(),
    stars,
    record: z.nullable(measuredRecord),
    recentPlacements: z.array(recentPlacement),
    owner: z.nullable(z.object({ id: z.int(), ...person.shape })),
    organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
    /** The viewer's own review, which the form edits. */
    myReview: z.nullable(z.object({ id: z.int(), rating: z.int(), comment: z.nullable(z.string()) })),
    /** Whether the viewer owns the profile or belongs to its organization. */
    isOwn: z.boolean(),
    /** The number of pending suggestions, for the owner and admins; null for others. */
    openSuggestions: z.nullable(z.int()),
  }),
);
export type AgencyProfile = z.infer<typeof agencyProfile>;

export const agenciesQuery = z.object({
  q: search,
  specialization: filter(specializations),
  sort: filter(agencySorts),
});
/** The sort "placements" lists profiles with a success rate (part 0) before those without (part 1). */
export const agencyKey = z.discriminatedUnion("sort", [
  z.object({ sort: z.literal("rating"), at: maxString(6).check(z.regex(/^\d\.\d{4}$/)), id: keyId }),
  z.discriminatedUnion("part", [
    z.object({
      sort: z.literal("placements"),
      part: z.literal(0),
      at: maxString(6).check(z.regex(/^\d{1,3}\.\d{2}$/)),
      id: keyId,
    }),
    z.object({ sort: z.literal("placements"), part: z.literal(1), at: keyMoment, id: keyId }),
  ]),
  z.object({ sort: z.literal("newest"), at: keyMoment, id: keyId }),
]);
export type AgencyKey = z.infer<typeof agencyKey>;

export const agencyCounts = named(
  "AgencyCounts",
  z.object({
    total: z.int(),
    verified: z.int(),
    withReviews: z.int(),
    /** Agencies with an application, submission or placement in the last 30 days. */
    activeThisMonth: z.int(),
    specializations: z.record(z.enum(specializations), z.int()),
  }),
);
export type AgencyCounts = z.infer<typeof agencyCounts>;

/** An agency that filled a job in the last seven days. */
export const featuredAgency = named(
  "FeaturedAgency",
  z.object({
    id: z.int(),
    name: z.string(),
    placement: recentPlacement,
  }),
);
export type FeaturedAgency = z.infer<typeof featuredAgency>;

export const teamMember = named(
  "TeamMember",
  z.object({ id: z.int(), ...person.shape, profileImageUrl: z.nullable(z.string()), isOwner: z.boolean() }),
);

/** Null removes the owner. */
export const ownerInput = named(
  "AgencyOwnerInput",
  z.object({ userId: z.nullable(keyId), reason: optionalText(most.reason) }),
);

export const agencySchemas = {
  list: { query: agenciesQuery, response: z.array(agency), cursor: agencyKey },
  counts: { response: agencyCounts },
  featured: { response: z.array(featuredAgency) },
  add: { body: agencyInput, response: agency },
  show: { response: agencyProfile },
  edit: { body: agencyChange, response: agency },
  remove: { body: noteInput },
  team: { response: z.array(teamMember) },
  assign: { body: ownerInput, response: agency },
  verify: { body: noteInput, response: agency },
  unverify: { body: noteInput, response: agency },
} satisfies EndpointSchemas;
