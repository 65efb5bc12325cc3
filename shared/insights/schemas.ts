import type { EndpointSchemas } from "@shared/lib/endpoints";
import { keyId, keyMoment, maxString, named, timestamp } from "@shared/lib/fields";
import { periodQuery, seriesUnits } from "@shared/lib/period";
import { storedStatuses } from "@shared/submissions/vocabulary";
import * as z from "zod/mini";
import { figures, paymentStatuses } from "./vocabulary";

/** As it stands in a list of what was spent; empty counts as absent. */
const spentOn = z.optional(maxString(400, "This name is too long"));

/** `company` and `agency` leave of the placements those that stand under this name. */
export const figureQuery = z.extend(periodQuery, {
  figure: z.enum(figures, "Unknown figure"),
  company: spentOn,
  agency: spentOn,
});
export type FigureAsked = Pick<z.output<typeof figureQuery>, "figure" | "company" | "agency">;

/** A row behind a figure: a job, a proposal, a candidate or a placement. */
export const figureRow = named(
  "FigureRow",
  z.object({
    id: z.int(),
    kind: z.enum(["job", "application", "submission", "placement"]),
    /** The job's title, or the candidate's name. */
    title: z.string(),
    /** The job's company, or the job, and whoever is on the other side. */
    detail: z.string(),
    status: z.string(),
    /** US dollars; null where there are none or a percentage was agreed. */
    amount: z.nullable(z.number()),
    at: timestamp,
    /** Where it is shown. */
    href: z.string(),
  }),
);
export type FigureRow = z.infer<typeof figureRow>;
export const figureKey = z.object({ at: keyMoment, id: keyId });

const count = z.int();
/** How many others with enough to compare stand below; null where fewer than five have. */
const standing = z.nullable(z.object({ ahead: count, peers: count }));
export type Benchmark = z.infer<typeof standing>;

/** `unpriced`: those of the placements whose amount this site does not know. */
const spend = z.array(z.object({ name: z.string(), placements: count, unpriced: count, amount: z.number() }));
export type Spend = z.infer<typeof spend>;

const shared = {
  /** Whether there is anything at all, in whatever period. */
  hasActivity: z.boolean(),
  jobs: count,
  placements: count,
  /** Percent with one decimal; 0 where nothing has ended. */
  successRate: z.number(),
  /** US dollars; placements with a percentage are not in it. */
  earnings: z.number(),
  /** Placements with a percentage, whose amount this site does not know. */
  unpriced: count,
  /** What came or was sent in each hour, day, week or month. */
  unit: z.enum(seriesUnits),
  points: z.array(z.object({ start: timestamp, proposals: count, candidates: count })),
};

const median = z.object({ n: count, hours: z.nullable(z.number()) });

export const hiringFigures = named(
  "HiringFigures",
  z.object({
    side: z.literal("hiring"),
    ...shared,
    ended: count,
    filled: count,
    funnel: z.object({
      proposals: count,
      approved: count,
      candidates: count,
      shortlisted: count,
      placements: count,
    }),
    /** From a proposal to its decision, of those that were decided. */
    firstAnswer: median,
    /** From a job's posting to its placement. */
    toHire: median,
    byCompany: spend,
    byAgency: spend,
    fillStanding: standing,
  }),
);
export type HiringFigures = z.infer<typeof hiringFigures>;

export const recruitingFigures = named(
  "RecruitingFigures",
  z.object({
    side: z.literal("recruiting"),
    ...shared,
    /** `decided` leaves out those that only ended with their job. */
    proposals: z.object({ pending: count, approved: count, rejected: count, decided: count }),
    /** Approved of those that were decided, in percent. */
    approvalRate: z.number(),
    submissions: z.record(z.enum(storedStatuses), count),
    /** Hired of all that were submitted, in percent. */
    hireRate: z.number(),
    /** By how far the payment is. */
    payments: z.record(z.enum(paymentStatuses), z.object({ placements: count, amount: z.number() })),
    approvalStanding: standing,
    hireStanding: standing,
  }),
);
export type RecruitingFigures = z.infer<typeof recruitingFigures>;

export const insights = z.discriminatedUnion("side", [hiringFigures, recruitingFigures]);
export type Insights = z.infer<typeof insights>;

export const insightSchemas = {
  own: { query: periodQuery, response: insights },
  rows: { query: figureQuery, response: z.array(figureRow), cursor: figureKey },
} satisfies EndpointSchemas;
