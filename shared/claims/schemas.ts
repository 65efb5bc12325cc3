/** Requests and responses about claims of agency profiles that nobody owns. */
import { agency } from "@shared/agencies/schemas";
import { approvalStatuses } from "@shared/lib/access";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  accountEmail,
  databaseId,
  limits,
  openApiSchema,
  optionalReasonInput,
  requiredText,
  timestamp,
} from "@shared/lib/fields";
import { enumFilter, searchText } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";

/** The public part of an agency profile that nobody owns, for users who may not open the directory. */
export const claimableAgency = openApiSchema(
  "ClaimableAgency",
  z.object({
    id: z.int(),
    name: z.string(),
    location: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
);
export type ClaimableAgency = z.infer<typeof claimableAgency>;
export const claimableAgenciesQuery = z.object({ q: searchText });

export const claimInput = openApiSchema(
  "ClaimInput",
  z.object({ reason: requiredText(limits.reason, "Explain why this profile is yours") }),
);

/** A claim, as admins see it. */
export const claim = openApiSchema(
  "AgencyClaim",
  z.object({
    id: z.int(),
    agencyId: z.int(),
    agency: z.object({
      name: z.string(),
      website: z.nullable(z.string()),
      location: z.nullable(z.string()),
      /** Whether the profile has an owner. */
      isOwned: z.boolean(),
    }),
    userId: z.int(),
    claimant: z.object({
      id: z.int(),
      ...personSummary.shape,
      company: z.nullable(z.string()),
      email: accountEmail,
      isEmailVerified: z.boolean(),
    }),
    /** The claimant's explanation of why the profile is theirs. */
    reason: z.string(),
    status: z.enum(approvalStatuses),
    decidedAt: z.nullable(timestamp),
    /** The admin's reason for the decision. */
    answer: z.nullable(z.string()),
    /** The number of other pending claims of the same profile, which an approval of this claim rejects. */
    rivals: z.int(),
    createdAt: timestamp,
  }),
);
export type AgencyClaim = z.infer<typeof claim>;

export const claimsQuery = z.object({ status: enumFilter(approvalStatuses) });
export const claimCursor = z.object({ id: databaseId });

/** The viewer's own agency profile, or their latest claim of one. */
export const ownAgencyProfile = openApiSchema(
  "OwnListing", // published under this name, when agency profiles were called listings
  z.object({
    agency: z.nullable(agency),
    claim: z.nullable(
      z.object({
        id: z.int(),
        agencyId: z.int(),
        agencyName: z.string(),
        status: z.enum(approvalStatuses),
        /** The admin's reason for the decision. */
        answer: z.nullable(z.string()),
        createdAt: timestamp,
        decidedAt: z.nullable(timestamp),
      }),
    ),
  }),
);
export type OwnAgencyProfile = z.infer<typeof ownAgencyProfile>;

export const pendingCount = z.object({ pending: z.int() });

export const claimSchemas = {
  claimable: { query: claimableAgenciesQuery, response: z.array(claimableAgency) },
  mine: { response: ownAgencyProfile },
  claim: { body: claimInput, response: ownAgencyProfile },
  list: { query: claimsQuery, response: z.array(claim), cursor: claimCursor },
  counts: { response: pendingCount },
  approve: { body: optionalReasonInput, response: claim },
  reject: { body: optionalReasonInput, response: claim },
} satisfies FeatureSchemas;
