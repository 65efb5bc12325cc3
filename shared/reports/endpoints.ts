import { defineEndpoints } from "@shared/lib/endpoints";
import type { reportSchemas } from "./schemas";

export const reportEndpoints = defineEndpoints<typeof reportSchemas>()({
  list: {
    method: "GET",
    path: "/api/admin/reports",
    gate: "admin",
    summary: "What members reported, oldest first",
  },
  counts: {
    method: "GET",
    path: "/api/admin/reports/counts",
    gate: "admin",
    summary: "How many reports wait",
  },
  handle: {
    method: "POST",
    path: "/api/admin/reports/:id/handle",
    gate: "admin",
    summary: "Dismiss a report, or remove what it is about; with it every open report of the same thing",
    errors: ["already_done"],
  },
});
