import { defineEndpoints } from "@shared/lib/endpoints";
import type { insightSchemas } from "./schemas";

/** Insights: metrics of the viewer's own work. */
export const insightEndpoints = defineEndpoints<typeof insightSchemas>()({
  own: {
    method: "GET",
    path: "/api/analytics/own",
    gate: "member",
    summary: "Get metrics of the viewer's own work in a period, as poster or as recruiter",
  },
  rows: {
    method: "GET",
    path: "/api/analytics/own/rows",
    gate: "member",
    summary: "List the rows that one of the viewer's metrics counts, newest first",
  },
});
