import { defineEndpoints } from "@shared/lib/endpoints";
import type { reportSchemas } from "./schemas";

export const reportEndpoints = defineEndpoints<typeof reportSchemas>()({
  list: {
    method: "GET",
    path: "/api/admin/reports",
    gate: "admin",
    summary: "List reports, oldest first",
  },
  counts: {
    method: "GET",
    path: "/api/admin/reports/counts",
    gate: "admin",
    summary: "Count open reports",
  },
  handle: {
    method: "POST",
    path: "/api/admin/reports/:id/handle",
    gate: "admin",
    summary: "Dismiss a report or remove its subject; closes all open reports of the same subject",
    errors: ["already_done"],
  },
});
