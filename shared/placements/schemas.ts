import type { EndpointSchemas } from "@shared/lib/endpoints";
import { databaseId, limits, openApiSchema, optionalText, timestamp } from "@shared/lib/fields";
import { cursorTimestamp } from "@shared/lib/filters";
import { statusChange } from "@shared/submissions/schemas";
import * as z from "zod/mini";
import { placementStatuses } from "./vocabulary";

export const placementStatusInput = openApiSchema(
  "PlacementStatusInput",
  z.object({
    /** Each status except `confirmed`, with which a placement begins. */
    status: z.enum(["pending_payment", "completed", "voided"], "Unknown status"),
    reason: optionalText(limits.reason),
  }),
);

/** The poster or the recruiter. */
const party = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  company: z.nullable(z.string()),
});

export const placement = openApiSchema(
  "Placement",
  z.object({
    id: z.int(),
    submissionId: z.int(),
    candidateName: z.string(),
    job: z.object({ id: z.int(), title: z.string(), company: z.string() }),
    placedBy: party,
    poster: party,
    /** Null if a percentage was agreed. */
    bountyPaid: z.nullable(z.number()),
    status: z.enum(placementStatuses),
    placedAt: timestamp,
    history: z.array(statusChange),
  }),
);
export type Placement = z.infer<typeof placement>;

export const placementCursor = z.object({ at: cursorTimestamp, id: databaseId });

/** An agency profile or a recruiter with the placements since the first of this month (UTC). */
export const topRecruiter = openApiSchema(
  "TopRecruiter",
  z.object({
    name: z.string(),
    /** Null for a recruiter without an agency profile. */
    agencyId: z.nullable(z.int()),
    /** The recruiter; null for an agency profile. */
    userId: z.nullable(z.int()),
    placements: z.int(),
  }),
);
export type TopRecruiter = z.infer<typeof topRecruiter>;

export const placementSchemas = {
  mine: { response: z.array(placement), cursor: placementCursor },
  move: { body: placementStatusInput, response: placement },
  top: { response: z.array(topRecruiter) },
} satisfies EndpointSchemas;
