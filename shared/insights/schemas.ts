import { jobStates } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { databaseId, openApiSchema, timestamp, untrimmedText } from "@shared/lib/fields";
import { cursorTimestamp } from "@shared/lib/filters";
import { periodQuery, seriesUnits } from "@shared/lib/period";
import { fee } from "@shared/placements/schemas";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import * as z from "zod/mini";
import { metrics, paymentStatuses } from "./vocabulary";

/** Longer than any stored name, including a full name with its separator. */
const maxNameLength = 400;
/** A name in a spending table; empty text means no filter. */
const nameInSpendingTable = z.optional(untrimmedText(maxNameLength, "This name is too long"));

export const metricRowsQuery = z.extend(periodQuery, {
  /** The metric whose rows are listed. */
  figure: z.enum(metrics, "Unknown metric"),
  /** `company` and `agency` list only the placements that one row of a spending table counts. */
  company: nameInSpendingTable,
  agency: nameInSpendingTable,
});
export type MetricFilter = Pick<z.output<typeof metricRowsQuery>, "figure" | "company" | "agency">;

/** A job, application, submission or placement that a metric counts. */
export const metricRow = openApiSchema(
  "FigureRow", // published under this name, when metrics were called figures
  z.object({
    id: z.int(),
    kind: z.enum(["job", "application", "submission", "placement"]),
    /** The job's title, or the candidate's name. */
    title: z.string(),
    /** The job's company, or the job and the other party. */
    detail: z.string(),
    status: z.string(),
    /** The state of a job; absent in other rows. */
    state: z.optional(z.enum(jobStates)),
    /** The bounty in US dollars; null without a bounty. */
    amount: z.nullable(z.number()),
    /** The fee of a placement; null in other rows. */
    fee: z.nullable(fee),
    /** The time of creation, by which the rows are sorted. */
    at: timestamp,
    /** The path of the page that shows the row. */
    href: z.string(),
  }),
);
export type MetricRow = z.infer<typeof metricRow>;

export const metricRowCursor = z.object({ at: cursorTimestamp, id: databaseId });

const count = z.int();

/**
 * Compares a rate of the viewer with the rates of other users; null with fewer than five comparable users.
 */
const benchmark = z.nullable(
  z.object({
    /** The number of comparable users with a lower rate than the viewer. */
    ahead: count,
    /** The number of comparable users. */
    peers: count,
  }),
);
export type Benchmark = z.infer<typeof benchmark>;

/** The amounts paid for placements, by company or agency. */
const spend = z.array(
  z.object({
    name: z.string(),
    placements: count,
    /** The number of placements without a fixed bounty, whose amount is unknown. */
    unpriced: count,
    /** US dollars. */
    amount: z.number(),
  }),
);
export type Spend = z.infer<typeof spend>;

/** The metrics that the hiring side and the recruiting side have in common. */
const commonFields = {
  /** Whether the user has any activity, in any period. */
  hasActivity: z.boolean(),
  /** Jobs that the user posted, or applied or submitted to. */
  jobs: count,
  placements: count,
  /** The percentage of ended jobs that were filled, or of submissions that were hired; 0 without any. */
  successRate: z.number(),
  /** US dollars paid or received, excluding placements without a fixed bounty. */
  earnings: z.number(),
  /** The number of placements without a fixed bounty, whose amount is unknown. */
  unpriced: count,
  /** The length of the intervals of `points`. */
  unit: z.enum(seriesUnits),
  /**
   * The numbers of applications (`proposals`) and submissions (`candidates`), received or sent, per interval.
   */
  points: z.array(z.object({ start: timestamp, proposals: count, candidates: count })),
};

const medianDuration = z.object({
  /** The number of durations from which the median is computed. */
  n: count,
  /** The median in hours; null if `n` is 0. */
  hours: z.nullable(z.number()),
});

export const hiringInsights = openApiSchema(
  "HiringFigures", // published under this name
  z.object({
    side: z.literal("hiring"),
    ...commonFields,
    /** Jobs that were filled or cancelled. */
    ended: count,
    filled: count,
    /** `proposals` are applications, `candidates` submissions. */
    funnel: z.object({
      proposals: count,
      approved: count,
      candidates: count,
      shortlisted: count,
      placements: count,
    }),
    /** The time from an application to the poster's decision. */
    firstAnswer: medianDuration,
    /** The time from the posting of a job to its placement. */
    toHire: medianDuration,
    byCompany: spend,
    byAgency: spend,
    /** The benchmark of `successRate`. */
    fillStanding: benchmark,
  }),
);
export type HiringInsights = z.infer<typeof hiringInsights>;

export const recruitingInsights = openApiSchema(
  "RecruitingFigures", // published under this name
  z.object({
    side: z.literal("recruiting"),
    ...commonFields,
    /**
     * Applications by status. `closed` ones were withdrawn or ended with their job, and are not `rejected` or
     * `decided`.
     */
    proposals: z.object({ pending: count, approved: count, rejected: count, closed: count, decided: count }),
    /** Approved applications as a percentage of decided ones. */
    approvalRate: z.number(),
    /**
     * Submissions by status. `closed` ones were withdrawn or ended with their job; they are not `rejected`.
     */
    submissions: z.record(z.enum([...storedSubmissionStatuses, "closed"]), count),
    /** Hires as a percentage of submissions. */
    hireRate: z.number(),
    /** Placements by payment status. */
    payments: z.record(z.enum(paymentStatuses), z.object({ placements: count, amount: z.number() })),
    /** The benchmark of `approvalRate`. */
    approvalStanding: benchmark,
    /** The benchmark of `hireRate`. */
    hireStanding: benchmark,
  }),
);
export type RecruitingInsights = z.infer<typeof recruitingInsights>;

export const insights = z.discriminatedUnion("side", [hiringInsights, recruitingInsights]);
export type Insights = z.infer<typeof insights>;

export const insightSchemas = {
  own: { query: periodQuery, response: insights },
  rows: { query: metricRowsQuery, response: z.array(metricRow), cursor: metricRowCursor },
} satisfies FeatureSchemas;
