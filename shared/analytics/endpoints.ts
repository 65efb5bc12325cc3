import { defineEndpoints } from "@shared/lib/endpoints";
import type { analyticsSchemas, trackSchemas } from "./schemas";

/** Apart from the others, since it is answered before session and body are looked at (`server/analytics/ingest.ts`). */
export const trackEndpoints = defineEndpoints<typeof trackSchemas>()({
  track: {
    method: "POST",
    path: "/api/analytics/track",
    gate: "visitor",
    status: 202,
    summary: "Tell of a visit; no promise that it is kept",
    maxBody: 4_000,
    errors: ["too_many_requests", "busy"],
  },
});

export const analyticsEndpoints = defineEndpoints<typeof analyticsSchemas>()({
  stats: {
    method: "GET",
    path: "/api/analytics/stats",
    gate: "admin",
    summary:
      "Visits, visitors, sign-ins and registrations of a period of whole days; without one, of all time",
  },
  series: {
    method: "GET",
    path: "/api/analytics/series",
    gate: "admin",
    summary: "Visits and visitors through a period",
  },
  daysFile: {
    method: "GET",
    path: "/api/analytics/days/csv",
    gate: "admin",
    summary: "The figures of each day of a period as a CSV file",
    file: "website-days.csv",
  },
  pagesFile: {
    method: "GET",
    path: "/api/analytics/pages/csv",
    gate: "admin",
    summary: "The pages of a period, most visited first, as a CSV file",
    file: "website-pages.csv",
  },
  userStats: {
    method: "GET",
    path: "/api/stats/user",
    gate: "member",
    summary: "The viewer's own figures",
  },
  marketplaceStats: {
    method: "GET",
    path: "/api/stats/marketplace",
    gate: "member",
    summary: "Figures over all active jobs",
  },
});
