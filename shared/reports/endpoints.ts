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
    summary:
      "Dismiss a report, remove its subject, or suspend the reported user; closes all open reports of the subject",
    errors: ["already_done", "already_unposted", "forbidden"],
  },
});
