import { defineEndpoints } from "@shared/lib/endpoints";
import type { analyticsSchemas, trackSchemas } from "./schemas";

/**
 * Not in `analyticsEndpoints`: `server/analytics/ingest.ts` handles it before the session and body
 * middleware.
 */
export const trackEndpoints = defineEndpoints<typeof trackSchemas>()({
  track: {
    method: "POST",
    path: "/api/analytics/track",
    gate: "visitor",
    status: 202,
    summary: "Record a page visit, without a guarantee that it is stored",
    maxBodyBytes: 4_000,
    errors: ["too_many_requests", "busy"],
  },
});

export const analyticsEndpoints = defineEndpoints<typeof analyticsSchemas>()({
  stats: {
    method: "GET",
    path: "/api/analytics/stats",
    gate: "admin",
    summary: "Get visits, visitors, sign-ins and registrations of a period of whole days, or of all time",
  },
  series: {
    method: "GET",
    path: "/api/analytics/series",
    gate: "admin",
    summary: "Get visits and visitors over a period",
  },
  exportDaysCsv: {
    method: "GET",
    path: "/api/analytics/days/csv",
    gate: "admin",
    summary: "Export the statistics of each day of a period as CSV",
    csvFileName: "website-days.csv",
  },
  exportPagesCsv: {
    method: "GET",
    path: "/api/analytics/pages/csv",
    gate: "admin",
    summary: "Export the pages of a period as CSV, most visited first",
    csvFileName: "website-pages.csv",
  },
  userStats: {
    method: "GET",
    path: "/api/stats/user",
    gate: "member",
    summary: "Get the viewer's own statistics",
  },
  firstProposal: {
    method: "GET",
    path: "/api/stats/first-proposal",
    gate: "job_posting",
    summary: "Get the usual time from posting a job to its first application",
  },
  marketplaceStats: {
    method: "GET",
    path: "/api/stats/marketplace",
    gate: "member",
    summary: "Get statistics of all active jobs",
  },
});
