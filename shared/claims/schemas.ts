import { agency } from "@shared/agencies/schemas";
import { approvalStatuses } from "@shared/lib/access";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import { filter, keyId, most, named, noteInput, requiredText, search, timestamp } from "@shared/lib/fields";
import { person } from "@shared/users/schemas";
import * as z from "zod/mini";

/** The public part of an agency profile without owner, for users without access to the directory. */
export const claimable = named(
  "ClaimableAgency",
  z.object({
    id: z.int(),
    name: z.string(),
    location: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
);
export type ClaimableAgency = z.infer<typeof claimable>;
export const claimableQuery = z.object({ q: search });
export const claimInput = named(
  "ClaimInput",
  z.object({ reason: requiredText(most.reason, "Explain why this profile is yours") }),
);

export const claim = named(
  "AgencyClaim",
  z.object({
    id: z.int(),
    agencyId: z.int(),
    agency: z.object({
      name: z.string(),
      website: z.nullable(z.string()),
      location: z.nullable(z.string()),
      isOwned: z.boolean(),
    }),
    userId: z.int(),
    claimant: z.object({
      id: z.int(),
      ...person.shape,
      company: z.nullable(z.string()),
      email: z.string(),
      isEmailVerified: z.boolean(),
    }),
    reason: z.string(),
    status: z.enum(approvalStatuses),
    decidedAt: z.nullable(timestamp),
    answer: z.nullable(z.string()),
    /** Other pending claims of the same profile. An approval rejects them. */
    rivals: z.int(),
    createdAt: timestamp,
  }),
);
export type AgencyClaim = z.infer<typeof claim>;
export const claimsQuery = z.object({ status: filter(approvalStatuses) });
export const claimKey = z.object({ id: keyId });

/** The viewer's own agency profile, or their latest claim of one. */
export const ownListing = named(
  "OwnListing",
  z.object({
    agency: z.nullable(agency),
    claim: z.nullable(
      z.object({
        id: z.int(),
        agencyId: z.int(),
        agencyName: z.string(),
        status: z.enum(approvalStatuses),
        answer: z.nullable(z.string()),
        createdAt: timestamp,
        decidedAt: z.nullable(timestamp),
      }),
    ),
  }),
);
export type OwnListing = z.infer<typeof ownListing>;
export const openCounts = z.object({ pending: z.int() });

export const claimSchemas = {
  claimable: { query: claimableQuery, response: z.array(claimable) },
  mine: { response: ownListing },
  claim: { body: claimInput, response: ownListing },
  list: { query: claimsQuery, response: z.array(claim), cursor: claimKey },
  counts: { response: openCounts },
  approve: { body: noteInput, response: claim },
  reject: { body: noteInput, response: claim },
} satisfies EndpointSchemas;
