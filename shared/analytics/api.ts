import { contract } from "@shared/lib/contract";
import { periodQuery } from "@shared/lib/period";
import * as z from "zod/mini";
import { marketplaceStats, siteSeries, siteStats, trackInput, userStats } from "./schemas";

/** Apart from the others, since it is answered before session and body are looked at (`server/analytics/ingest.ts`). */
export const trackApi = contract({
  track: {
    method: "POST",
    path: "/api/analytics/track",
    gate: "visitor",
    status: 202,
    summary: "Tell of a visit; no promise that it is kept",
    body: trackInput,
    maxBody: 4_000,
    answer: z.object({}),
    refuses: ["too_many_requests", "busy"],
  },
});

export const analyticsApi = contract({
  stats: {
    method: "GET",
    path: "/api/analytics/stats",
    gate: "admin",
    summary: "Visits, visitors, sign-ins and registrations of a period of whole days; without one, of all time",
    query: periodQuery,
    answer: siteStats,
  },
  series: {
    method: "GET",
    path: "/api/analytics/series",
    gate: "admin",
    summary: "Visits and visitors through a period",
    query: periodQuery,
    answer: siteSeries,
  },
  daysFile: {
    method: "GET",
    path: "/api/analytics/days/csv",
    gate: "admin",
    summary: "The figures of each day of a period as a CSV file",
    query: periodQuery,
    file: "website-days.csv",
  },
  pagesFile: {
    method: "GET",
    path: "/api/analytics/pages/csv",
    gate: "admin",
    summary: "The pages of a period, most visited first, as a CSV file",
    query: periodQuery,
    file: "website-pages.csv",
  },
  userStats: {
    method: "GET",
    path: "/api/stats/user",
    gate: "member",
    summary: "The viewer's own figures",
    answer: userStats,
  },
  marketplaceStats: {
    method: "GET",
    path: "/api/stats/marketplace",
    gate: "member",
    summary: "Figures over all active jobs",
    answer: marketplaceStats,
  },
});
