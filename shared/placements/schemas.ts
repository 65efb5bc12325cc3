/** Requests and responses about placements, their fees and their status history. */
import { jobStates, termDays } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  feePercent,
  limits,
  openApiSchema,
  optionalText,
  requiredText,
  timestamp,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter } from "@shared/lib/filters";
import { timeZone, yearFilter } from "@shared/lib/period";
import { statusChange } from "@shared/submissions/schemas";
import * as z from "zod/mini";
import { feeStates, placementSides, placementStatuses } from "./vocabulary";

export const placementStatusInput = openApiSchema(
  "PlacementStatusInput",
  z.object({
    /** All statuses except `confirmed`, the status of a new placement. */
    status: z.enum(["pending_payment", "completed", "voided"], "Unknown status"),
    reason: optionalText(limits.reason),
  }),
);

export const feeInput = openApiSchema("FeeInput", z.object({ percent: feePercent }));
/**
 * If this percentage is given, the answer fails with `stale` when the poster has entered another one since.
 */
const percentReadByRecruiter = z.optional(feePercent);
export const feeConfirmationInput = openApiSchema(
  "FeeConfirmationInput",
  z.object({ percent: percentReadByRecruiter }),
);
export const feeDisputeInput = openApiSchema(
  "FeeDisputeInput",
  z.object({
    percent: percentReadByRecruiter,
    reason: requiredText(limits.reason, "Say why you dispute the percentage"),
  }),
);

/** How far the two sides have agreed on the fee of a placement. */
export const fee = openApiSchema(
  "Fee",
  z.object({
    state: z.enum(feeStates),
    /**
     * Percent of the first-year salary. Both sides agreed on it only in the states `awaiting_salary` and
     * `none`.
     */
    percent: z.nullable(z.number()),
    /** Why the recruiter disputes the percentage; null in other states. */
    disputeReason: z.nullable(z.string()),
  }),
);
export type Fee = z.infer<typeof fee>;

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
    job: z.object({
      id: z.int(),
      title: z.string(),
      company: z.string(),
      state: z.optional(z.enum(jobStates)),
    }),
    placedBy: party,
    poster: party,
    /** The fixed bounty, even before it is paid; null if there is a fee in percent, which `fee` describes. */
    bountyPaid: z.nullable(z.number()),
    fee,
    /**
     * The terms that the job stated when the candidate was hired: the days from the hire to the payment (0: at
     * the candidate's start), and the days for which the placement is guaranteed (0: not at all).
     */
    paymentDays: z.nullable(z.literal(termDays)),
    guaranteeDays: z.nullable(z.literal(termDays)),
    /**
     * The day on which the payment is due; null if the job stated no payment term, or payment when the
     * candidate starts to work.
     */
    dueOn: z.nullable(z.iso.date()),
    status: z.enum(placementStatuses),
    placedAt: timestamp,
    history: z.array(statusChange),
  }),
);
export type Placement = z.infer<typeof placement>;

/** The filters of a list of placements. A year is a calendar year in the time zone `tz`. */
export const placementQuery = openApiSchema(
  "PlacementQuery",
  z.object({
    side: enumFilter(placementSides),
    status: enumFilter(placementStatuses),
    year: yearFilter,
    tz: timeZone,
  }),
);
export type PlacementFilters = z.infer<typeof placementQuery>;

export const placementCounts = openApiSchema(
  "PlacementCounts",
  z.object({
    /** The number of placements that are not voided. */
    placements: z.int(),
    /** The sum of the bounties of these placements. */
    amount: z.number(),
    /** The number of these placements whose amount is not known. An agreed fee of 0% is known. */
    unknownAmounts: z.int(),
    /**
     * The years in which the viewer has placements, newest first. Ignores the filters and includes voided
     * ones.
     */
    years: z.array(z.int()),
  }),
);
export type PlacementCounts = z.infer<typeof placementCounts>;

export const placementCursor = z.object({ at: cursorTimestamp, id: databaseId });

/** An agency profile, or a recruiter without one, with the number of placements in this month (UTC). */
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
  mine: { query: placementQuery, response: z.array(placement), cursor: placementCursor },
  mineCounts: { query: placementQuery, response: placementCounts },
  exportCsv: { query: placementQuery },
  one: { response: placement },
  move: { body: placementStatusInput, response: placement },
  enterFee: { body: feeInput, response: placement },
  confirmFee: { body: feeConfirmationInput, response: placement },
  disputeFee: { body: feeDisputeInput, response: placement },
  top: { response: z.array(topRecruiter) },
} satisfies FeatureSchemas;
