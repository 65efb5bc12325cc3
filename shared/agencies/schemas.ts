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

const specializationMissing = "At least one specialization is required";
const nameMissing = "Agency name is required";

export const agencyInput = named(
  "AgencyInput",
  z.object({
    name: singleLine(most.name, nameMissing),
    website: z.optional(z.nullable(site)),
    location: optionalText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    phone: optionalText(most.name),
    description: optionalText(most.long),
    specializations: z
      .array(z.enum(specializations, "Choose from R&D, GTM, G&A and Executive"), specializationMissing)
      .check(z.minLength(1, specializationMissing), z.maxLength(most.list, `Use at most ${most.list}`)),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
  }),
);

/** Percent, with at most two decimals; null and an empty text take it away. */
const percentWrong = "Enter a percentage from 0 to 100";
const percentage = z.union(
  [
    z.pipe(
      z.nullable(z.literal("", percentWrong)),
      z.transform(() => null),
    ),
    z.pipe(
      numeric(percentWrong, (value) => value >= 0 && value <= 100),
      z.transform((value) => Math.round(value * 100) / 100),
    ),
  ],
  percentWrong,
);

const emptied = <S extends z.ZodMiniType<string>>(schema: S) =>
  z.pipe(
    z.union([z.null(), z.literal(""), schema], "Enter an address that begins with https://"),
    z.transform((value) => value || null),
  );

/** What is left out stays; null takes an optional one away. */
export const agencyChange = named(
  "AgencyChange",
  z.object({
    name: z.optional(singleLine(most.name, nameMissing)),
    description: changedText(most.long),
    website: z.optional(z.nullable(site)),
    logo: z.optional(emptied(pictureAddress)),
    location: changedText(most.name),
    phone: changedText(most.name),
    email: z.optional(z.nullable(contactEmail)),
    specializations: z.optional(shortTexts),
    services: z.optional(shortTexts),
    industryFocus: z.optional(shortTexts),
    successRate: z.optional(percentage),
    averageFee: z.optional(percentage),
    /** An agency organization that the listing's owner owns or administers; null takes it away. */
    organizationId: z.optional(z.nullable(keyId)),
  }),
);
export type AgencyChange = z.output<typeof agencyChange>;

/** How often each number of stars was given, from one to five. */
const stars = z.array(z.int()).check(z.length(5));

const facts = {
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
  /** Percent, as the agency or an admin typed it. */
  successRate: z.nullable(z.number()),
  averageFee: z.nullable(z.number()),
  /** The plain mean of its reviews; null while it has none. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** What this network saw of an agency since `since`; there is none before three placements or five submissions. */
export const measuredRecord = named(
  "MeasuredRecord",
  z.object({
    since: timestamp,
    placements: z.int(),
    submitted: z.int(),
    /** Of those submitted, how many ever reached the shortlist. */
    shortlisted: z.int(),
    /** Of the proposals that a poster decided, how many were approved. */
    decided: z.int(),
    approved: z.int(),
    /** From a job's posting to the agency's first candidate for it, in days, over the last `jobs` jobs; null before the first. */
    medianDays: z.nullable(z.number()),
    jobs: z.int(),
  }),
);
export type MeasuredRecord = z.infer<typeof measuredRecord>;
export const agency = named(
  "Agency",
  z.object({
    ...facts,
    /** Placements made here that count. */
    placements: z.int(),
  }),
);
export type Agency = z.infer<typeof agency>;

const recentPlacement = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  placedAt: timestamp,
  /** Full days from the job's posting to the placement. */
  days: z.int(),
});

/** A listing with all that its page shows. */
export const agencyProfile = named(
  "AgencyProfile",
  z.object({
    ...facts,
    placements: z.int(),
    stars,
    record: z.nullable(measuredRecord),
    recentPlacements: z.array(recentPlacement),
    owner: z.nullable(z.object({ id: z.int(), ...person.shape })),
    organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
    /** The viewer's own review, for the form that replaces it. */
    myReview: z.nullable(z.object({ id: z.int(), rating: z.int(), comment: z.nullable(z.string()) })),
    /** Whether it is the viewer's own agency: its owner, or a member of its organization. */
    isOwn: z.boolean(),
    /** Suggestions that wait for an answer, for its owner and admins; null for others. */
    openSuggestions: z.nullable(z.int()),
  }),
);
export type AgencyProfile = z.infer<typeof agencyProfile>;

export const agenciesQuery = z.object({
  q: search,
  specialization: filter(specializations),
  sort: filter(agencySorts),
});
/** Where a page ended, in the order it was asked for; `part` tells those with a success rate from those without. */
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
    /** Whose people proposed, submitted or placed somebody in the last 30 days. */
    activeThisMonth: z.int(),
    specializations: z.record(z.enum(specializations), z.int()),
  }),
);
export type AgencyCounts = z.infer<typeof agencyCounts>;

/** A listing that filled a job in the last seven days. */
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

/** Null takes the listing from whoever owns it. */
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
