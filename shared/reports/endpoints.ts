import { defineEndpoints } from "@shared/lib/endpoints";
import type { reportSchemas } from "./schemas";

export const reportEndpoints = defineEndpoints<typeof reportSchemas>()({
  list: {
    method: "GET",
    path: "/api/admin/reports",
    gate: "admin",
    summary: "List reports, oldest first; reports back from an author who was asked for a change come first",
  },
  counts: {
    method: "GET",
    path: "/api/admin/reports/counts",
    gate: "admin",
    summary: "Count the open reports that wait for an admin",
  },
  ask: {
    method: "POST",
    path: "/api/admin/reports/:id/ask",
    gate: "admin",
    summary:
      "Ask the author to change the subject; its open reports leave the queue until it is edited or 7 days have passed",
    errors: ["already_done", "not_editable", "forbidden"],
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
