import { defineEndpoints } from "@shared/lib/endpoints";
import type { cspReportSchemas, securitySchemas } from "./schemas";
import { maxCspReportBytes } from "./vocabulary";

export const securityEndpoints = defineEndpoints<typeof securitySchemas>()({
  list: {
    method: "GET",
    path: "/api/admin/audit",
    gate: "admin",
    summary: "List the security record, newest first; `person` finds entries by and about a user",
  },
  exportJsonLines: {
    method: "GET",
    path: "/api/admin/audit.jsonl",
    gate: "admin",
    summary: "Export the security record as JSON lines, newest first",
    jsonLinesFileName: "security-record.jsonl",
    requiresRecentSignIn: true,
  },
  alerts: {
    method: "GET",
    path: "/api/admin/security-alerts",
    gate: "admin",
    summary: "List open security alerts, newest first",
  },
  dismissAlert: {
    method: "POST",
    path: "/api/admin/security-alerts/:id/dismiss",
    gate: "admin",
    summary: "Close a security alert",
    errors: ["already_done"],
  },
  cspViolations: {
    method: "GET",
    path: "/api/admin/csp-reports",
    gate: "admin",
    summary: "List violations of the content security policy that browsers reported, latest first",
  },
});

/**
 * Mounted by `server/security/csp-reports.ts` and not with the other endpoints, because browsers send reports
 * without a session and with content types other than JSON.
 */
export const cspReportEndpoints = defineEndpoints<typeof cspReportSchemas>()({
  report: {
    method: "POST",
    path: "/api/csp-reports",
    gate: "visitor",
    summary: "Report violations of the content security policy",
    errors: ["too_many_requests", "invalid_input", "too_large", "unsupported_media_type"],
    maxBodyBytes: maxCspReportBytes,
  },
});
