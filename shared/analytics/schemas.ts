import type { FeatureSchemas } from "@shared/lib/endpoints";
import { isStorableText, limits, openApiSchema, timestamp, untrimmedText } from "@shared/lib/fields";
import { periodQuery, seriesUnits } from "@shared/lib/period";
import * as z from "zod/mini";
import { clientEventTypes } from "./vocabulary";

/** Whether PostgreSQL can store a JSON value. The parser of the body limits its size and depth. */
function isStorableJson(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorableJson(inner));
}

/** An event that a browser sends. */
export const trackInput = openApiSchema(
  "TrackInput",
  z.object({
    eventType: z.enum(clientEventTypes),
    sessionId: untrimmedText(64, "Unknown session id").check(z.regex(/^[\w-]{1,64}$/, "Unknown session id")),
    page: z
      .string()
      .check(
        z.maxLength(limits.url, { message: "The page is too long", abort: true }),
        z.regex(/^\/[^\p{Cc}\p{Surrogate}]*$/u, "A page begins with / and has no control characters"),
      ),
    /** Any JSON value that describes the event. */
    metadata: z.optional(z.unknown().check(z.refine(isStorableJson, "Remove the unreadable characters"))),
  }),
);

/** The user's own numbers on the dashboard. */
export const userStats = openApiSchema(
  "UserStats",
  z.object({
    /** A poster's active jobs, or the active jobs on which a recruiter works. */
    activeJobs: z.int(),
    placements: z.int(),
    /** US dollars: the bounties of a poster's active jobs, or of a recruiter's placements. */
    totalBounty: z.number(),
    /** The number of other accounts. */
    networkSize: z.int(),
  }),
);
export type UserStats = z.infer<typeof userStats>;

/** How long the jobs of the last 90 days usually waited for their first application. */
export const firstProposal = openApiSchema(
  "FirstProposal",
  z.object({
    /** Null if fewer than ten jobs had an application. */
    medianHours: z.nullable(z.number()),
  }),
);

export const marketplaceStats = openApiSchema(
  "MarketplaceStats",
  z.object({
    /** Active jobs. */
    totalJobs: z.int(),
    /** US dollars: the sum of the bounties of active jobs. */
    totalBounty: z.number(),
    /** US dollars: the mean bounty of active jobs with a bounty above 0. */
    avgBounty: z.number(),
    /**
     * The percentage of ended jobs that were filled; null for viewers without the permission
     * `fill_rate_stats`.
     */
    placementRate: z.nullable(z.number()),
  }),
);

/** Statistics of the website in a period, for admins. */
export const siteStats = openApiSchema(
  "AnalyticsStats",
  z.object({
    totalVisits: z.int(),
    /** Distinct browser sessions with an event in the period. */
    uniqueVisitors: z.int(),
    /** Registrations per 100 visitors, with one decimal; at most 100. */
    conversionRate: z.number(),
    loginAttempts: z.int(),
    loginSuccesses: z.int(),
    registrationAttempts: z.int(),
    registrationSuccesses: z.int(),
    topPages: z.array(z.object({ page: z.string(), visits: z.int() })),
  }),
);
export type SiteStats = z.infer<typeof siteStats>;

/** Visits and visitors per hour, day, week or month, depending on the length of the period. */
export const siteSeries = openApiSchema(
  "AnalyticsSeries",
  z.object({
    unit: z.enum(seriesUnits),
    points: z.array(z.object({ start: timestamp, visits: z.int(), visitors: z.int() })),
  }),
);
export type SiteSeries = z.infer<typeof siteSeries>;

export const trackSchemas = {
  track: { body: trackInput, response: z.object({}) },
} satisfies FeatureSchemas;

export const analyticsSchemas = {
  stats: { query: periodQuery, response: siteStats },
  series: { query: periodQuery, response: siteSeries },
  exportDaysCsv: { query: periodQuery },
  exportPagesCsv: { query: periodQuery },
  userStats: { response: userStats },
  firstProposal: { response: firstProposal },
  marketplaceStats: { response: marketplaceStats },
} satisfies FeatureSchemas;
