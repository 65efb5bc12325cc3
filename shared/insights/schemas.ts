import type { EndpointSchemas } from "@shared/lib/endpoints";
import { databaseId, maxString, openApiSchema, timestamp } from "@shared/lib/fields";
import { cursorTimestamp } from "@shared/lib/filters";
import { periodQuery, seriesUnits } from "@shared/lib/period";
import { storedStatuses } from "@shared/submissions/vocabulary";
import * as z from "zod/mini";
import { metrics, paymentStatuses } from "./vocabulary";

/** A name in a table of spending; empty text means no filter. */
const spendName = z.optional(maxString(400, "This name is too long"));

/** `company` and `agency` limit placements to one row of the tables of spending. */
export const metricRowsQuery = z.extend(periodQuery, {
  figure: z.enum(metrics, "Unknown metric"),
  company: spendName,
  agency: spendName,
});
export type MetricFilter = Pick<z.output<typeof metricRowsQuery>, "figure" | "company" | "agency">;

/** A job, application, submission or placement that a metric counts. */
export const metricRow = openApiSchema(
  "FigureRow",
  z.object({
    id: z.int(),
    kind: z.enum(["job", "application", "submission", "placement"]),
    /** The job's title, or the candidate's name. */
    title: z.string(),
    /** The job's company, or the job and the other party. */
    detail: z.string(),
    status: z.string(),
    /** US dollars; null without an amount, or if a percentage was agreed. */
    amount: z.nullable(z.number()),
    at: timestamp,
    /** The path of the page that shows the row. */
    href: z.string(),
  }),
);
export type MetricRow = z.infer<typeof metricRow>;
export const metricRowCursor = z.object({ at: cursorTimestamp, id: databaseId });

const count = z.int();
/** `ahead` of `peers` other users have a lower rate; null with fewer than five comparable users. */
const benchmark = z.nullable(z.object({ ahead: count, peers: count }));
export type Benchmark = z.infer<typeof benchmark>;

/** `unpriced`: the number of placements whose amount is unknown, because a percentage was agreed. */
const spend = z.array(z.object({ name: z.string(), placements: count, unpriced: count, amount: z.number() }));
export type Spend = z.infer<typeof spend>;

const sharedFields = {
  /** Whether the user has any activity, in any period. */
  hasActivity: z.boolean(),
  jobs: count,
  placements: count,
  /** Percent with one decimal; 0 if nothing is closed yet. */
  successRate: z.number(),
  /** US dollars, excluding placements with a percentage. */
  earnings: z.number(),
  /** The number of placements with a percentage, whose amount is unknown. */
  unpriced: count,
  /** Applications and submissions, received or sent, per hour, day, week or month. */
  unit: z.enum(seriesUnits),
  points: z.array(z.object({ start: timestamp, proposals: count, candidates: count })),
};

const median = z.object({ n: count, hours: z.nullable(z.number()) });

export const hiringInsights = openApiSchema(
  "HiringFigures",
  z.object({
    side: z.literal("hiring"),
    ...sharedFields,
    ended: count,
    filled: count,
    funnel: z.object({
      proposals: count,
      approved: count,
      candidates: count,
      shortlisted: count,
      placements: count,
    }),
    /** From an application to its decision. */
    firstAnswer: median,
    /** From posting a job to its placement. */
    toHire: median,
    byCompany: spend,
    byAgency: spend,
    fillStanding: benchmark,
  }),
);
export type HiringInsights = z.infer<typeof hiringInsights>;

export const recruitingInsights = openApiSchema(
  "RecruitingFigures",
  z.object({
    side: z.literal("recruiting"),
    ...sharedFields,
    /** `decided` excludes applications that were rejected because their job closed. */
    proposals: z.object({ pending: count, approved: count, rejected: count, decided: count }),
    /** Approved applications as a percentage of decided ones. */
    approvalRate: z.number(),
    submissions: z.record(z.enum(storedStatuses), count),
    /** Hires as a percentage of submissions. */
    hireRate: z.number(),
    /** Placements by payment status. */
    payments: z.record(z.enum(paymentStatuses), z.object({ placements: count, amount: z.number() })),
    approvalStanding: benchmark,
    hireStanding: benchmark,
  }),
);
export type RecruitingInsights = z.infer<typeof recruitingInsights>;

export const insights = z.discriminatedUnion("side", [hiringInsights, recruitingInsights]);
export type Insights = z.infer<typeof insights>;

export const insightSchemas = {
  own: { query: periodQuery, response: insights },
  rows: { query: metricRowsQuery, response: z.array(metricRow), cursor: metricRowCursor },
} satisfies EndpointSchemas;
