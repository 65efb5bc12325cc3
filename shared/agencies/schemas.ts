/** Requests and responses about agency profiles, their track records, and their teams. */
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emailOrEmpty,
  limits,
  openApiSchema,
  optionalPatchText,
  optionalReasonInput,
  optionalText,
  removableLogo,
  removablePercentage,
  requiredName,
  requiredPatchName,
  textList,
  timestamp,
  tooManyEntriesMessage,
  untrimmedText,
  websiteOrEmpty,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, searchText } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { agencySorts, specializations } from "./vocabulary";

const specializationRequiredMessage = "At least one specialization is required";
const nameRequiredMessage = "Agency name is required";

export const agencyInput = openApiSchema(
  "AgencyInput",
  z.object({
    name: requiredName(limits.shortText, nameRequiredMessage),
    website: z.optional(z.nullable(websiteOrEmpty)),
    location: optionalText(limits.shortText),
    email: z.optional(z.nullable(emailOrEmpty)),
    phone: optionalText(limits.shortText),
    description: optionalText(limits.longText),
    specializations: z
      .array(
        z.enum(specializations, "Choose from R&D, GTM, G&A and Executive"),
        specializationRequiredMessage,
      )
      .check(
        z.minLength(1, specializationRequiredMessage),
        z.maxLength(limits.listLength, tooManyEntriesMessage),
        z.overwrite((chosen) => [...new Set(chosen)]),
      ),
    services: z.optional(textList),
    industryFocus: z.optional(textList),
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const agencyPatch = openApiSchema(
  "AgencyChange",
  z.object({
    name: requiredPatchName(limits.shortText, nameRequiredMessage),
    description: optionalPatchText(limits.longText),
    website: z.optional(z.nullable(websiteOrEmpty)),
    logo: z.optional(removableLogo),
    location: optionalPatchText(limits.shortText),
    phone: optionalPatchText(limits.shortText),
    email: z.optional(z.nullable(emailOrEmpty)),
    specializations: z.optional(textList),
    services: z.optional(textList),
    industryFocus: z.optional(textList),
    successRate: z.optional(removablePercentage),
    averageFee: z.optional(removablePercentage),
    /** An agency organization in which the profile's owner is owner or admin; null removes it. */
    organizationId: z.optional(z.nullable(databaseId)),
  }),
);
export type AgencyPatch = z.output<typeof agencyPatch>;

/** Five counts: the reviews with one star, with two stars, and so on. */
const reviewCountsByStars = z.array(z.int()).check(z.length(5));

const profileFields = {
  id: z.int(),
  /** The owner of the profile; null without one. */
  userId: z.nullable(z.int()),
  /** The organization that the profile belongs to; null without one. */
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
  /** Percentages that the agency or an admin entered, not measured by the network. */
  successRate: z.nullable(z.number()),
  averageFee: z.nullable(z.number()),
  /** The mean of the reviews; null without reviews. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Whether an admin has verified the agency. */
  isVerified: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** The track record of an agency in the network since `since`. */
export const trackRecord = openApiSchema(
  "MeasuredRecord", // published under this name
  z.object({
    since: timestamp,
    placements: z.int(),
    /** All submissions. */
    submitted: z.int(),
    /** Submissions that were ever shortlisted. */
    shortlisted: z.int(),
    /** Applications that posters decided. */
    decided: z.int(),
    /** Applications that posters approved. */
    approved: z.int(),
    /** Median days from posting a job to the agency's first submission to it; null without submissions. */
    medianDays: z.nullable(z.number()),
    /** The number of jobs from which `medianDays` is computed. */
    jobs: z.int(),
  }),
);
export type TrackRecord = z.infer<typeof trackRecord>;

export const agency = openApiSchema(
  "Agency",
  z.object({
    ...profileFields,
    /** Placements in the network that are not voided. */
    placements: z.int(),
    /** All submissions. Servers of the previous release do not send this field and the next one. */
    submitted: z.optional(z.int()),
    /** Submissions that were ever shortlisted. */
    shortlisted: z.optional(z.int()),
    /**
     * Median hours from the approval of an application of the owner to their first submission to its job.
     * Null without an owner, or with fewer than three jobs with an approval and a submission. Servers of the
     * previous release do not send this field.
     */
    firstCandidateHours: z.optional(z.nullable(z.number())),
  }),
);
export type Agency = z.infer<typeof agency>;

/** A job that the agency filled. */
const recentPlacement = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  placedAt: timestamp,
  /** Whole days from posting the job to the placement. */
  days: z.int(),
});

/** An agency profile with everything that its page shows. */
export const agencyProfile = openApiSchema(
  "AgencyProfile",
  z.object({
    ...profileFields,
    /** Placements in the network that are not voided. */
    placements: z.int(),
    stars: reviewCountsByStars,
    /** Null if the sample is too small. */
    record: z.nullable(trackRecord),
    recentPlacements: z.array(recentPlacement),
    owner: z.nullable(z.object({ id: z.int(), ...personSummary.shape })),
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
  q: searchText,
  specialization: enumFilter(specializations),
  sort: enumFilter(agencySorts),
});
/** The length of the longest ranking ("4.1234") and the longest success rate ("100.00"). */
const maxSortValueLength = 6;
/**
 * The position in each sort order. `at` is the value of the sort column: a ranking, a success rate or a
 * creation time. The sort called "placements" in URLs lists profiles by success rate (part 0), then those
 * without one (part 1).
 */
export const agencyCursor = z.discriminatedUnion("sort", [
  z.object({
    sort: z.literal("rating"),
    at: untrimmedText(maxSortValueLength).check(z.regex(/^\d\.\d{4}$/)),
    id: databaseId,
  }),
  z.discriminatedUnion("part", [
    z.object({
      sort: z.literal("placements"),
      part: z.literal(0),
      at: untrimmedText(maxSortValueLength).check(z.regex(/^\d{1,3}\.\d{2}$/)),
      id: databaseId,
    }),
    z.object({ sort: z.literal("placements"), part: z.literal(1), at: cursorTimestamp, id: databaseId }),
  ]),
  z.object({ sort: z.literal("newest"), at: cursorTimestamp, id: databaseId }),
]);
export type AgencyCursor = z.infer<typeof agencyCursor>;

export const agencyCounts = openApiSchema(
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
export const featuredAgency = openApiSchema(
  "FeaturedAgency",
  z.object({
    id: z.int(),
    name: z.string(),
    placement: recentPlacement,
  }),
);
export type FeaturedAgency = z.infer<typeof featuredAgency>;

export const teamMember = openApiSchema(
  "TeamMember",
  z.object({
    id: z.int(),
    ...personSummary.shape,
    profileImageUrl: z.nullable(z.string()),
    isOwner: z.boolean(),
  }),
);

/** Null removes the owner. */
export const agencyOwnerInput = openApiSchema(
  "AgencyOwnerInput",
  z.object({ userId: z.nullable(databaseId), reason: optionalText(limits.reason) }),
);

export const agencySchemas = {
  list: { query: agenciesQuery, response: z.array(agency), cursor: agencyCursor },
  counts: { response: agencyCounts },
  featured: { response: z.array(featuredAgency) },
  add: { body: agencyInput, response: agency },
  show: { response: agencyProfile },
  edit: { body: agencyPatch, response: agency },
  remove: { body: optionalReasonInput },
  team: { response: z.array(teamMember) },
  assign: { body: agencyOwnerInput, response: agency },
  verify: { body: optionalReasonInput, response: agency },
  unverify: { body: optionalReasonInput, response: agency },
} satisfies FeatureSchemas;
