import { defineEndpoints } from "@shared/lib/endpoints";
import type { insightSchemas } from "./schemas";

export const insightEndpoints = defineEndpoints<typeof insightSchemas>()({
  own: {
    method: "GET",
    path: "/api/analytics/own",
    gate: "member",
    summary: "The viewer's own work in a period: as who hires, or as who recruits",
  },
  rows: {
    method: "GET",
    path: "/api/analytics/own/rows",
    gate: "member",
    summary: "The rows behind one of the viewer's own figures, newest first",
  },
});
