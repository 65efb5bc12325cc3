/** The security record, security alerts, and violations of the content security policy. */
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { databaseId, openApiSchema, timestamp, untrimmedText } from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, idFilter } from "@shared/lib/filters";
import { checkDayOrder, periodFields } from "@shared/lib/period";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { alertKinds, auditActions, maxCspReportBytes } from "./vocabulary";

const person = z.nullable(z.object({ id: z.int(), ...personSummary.shape }));

export const auditEntry = openApiSchema(
  "AuditEntry",
  z.object({
    id: z.int(),
    at: timestamp,
    /** One of `auditActions`, or an action that only a newer server has. */
    action: z.string(),
    /** The user who acted; null for the server, for unknown people and for deleted accounts. */
    actor: person,
    actorId: z.nullable(z.int()),
    /** Kind and id of what the entry is about, such as `user:12`. */
    subject: z.nullable(z.string()),
    /** The user whom the entry is about; null for other subjects. */
    subjectUser: person,
    /**
     * A keyed hash of the IP network (IPv4 /24 or IPv6 /48) of the request. Equal networks have equal hashes.
     */
    network: z.nullable(z.string()),
    /** Removed when the account of the actor or the subject is deleted. */
    details: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    /** The position in the hash chain; null until a worker has chained the entry, within seconds. */
    seq: z.nullable(z.int()),
    /** The hash of the entry's row in the chain. */
    chainDigest: z.nullable(z.string()),
  }),
);
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z
  .object({ action: enumFilter(auditActions), person: idFilter, ...periodFields })
  .check(checkDayOrder);
export type AuditFilters = z.output<typeof auditQuery>;
export const auditCursor = z.object({ at: cursorTimestamp, id: databaseId });

export const securityAlert = openApiSchema(
  "SecurityAlert",
  z.object({
    id: z.int(),
    kind: z.enum(alertKinds),
    /** The keyed hash of an IP network, a user such as `user:12`, or `chain` for the hash chain. */
    subject: z.string(),
    /** The user whom the alert is about. */
    person,
    /**
     * The count that reached the threshold; for the subject `chain`, the first wrong position in the hash
     * chain.
     */
    amount: z.nullable(z.int()),
    createdAt: timestamp,
    dismissedAt: z.nullable(timestamp),
    /** False for an alert about the viewer, unless there is no other admin. */
    canDismiss: z.boolean(),
  }),
);
export type SecurityAlert = z.infer<typeof securityAlert>;
export const alertCursor = z.object({ id: databaseId });

export const cspViolation = openApiSchema(
  "CspViolation",
  z.object({
    id: z.int(),
    directive: z.string(),
    /** An origin, or a keyword such as `inline`. */
    blocked: z.string(),
    /** The path of the page, with `{id}` instead of ids. */
    route: z.string(),
    /** Whether the browser blocked the violation or only reported it. */
    disposition: z.enum(["enforce", "report"]),
    reportCount: z.int(),
    firstSeenAt: timestamp,
    lastSeenAt: timestamp,
  }),
);
export type CspViolation = z.infer<typeof cspViolation>;
export const cspViolationCursor = z.object({ at: cursorTimestamp, id: databaseId });

/**
 * Not cleaned of invisible characters, because the server stores only an origin, path or keyword that it
 * extracts from the text.
 */
const reportText = z.optional(z.nullable(untrimmedText(maxCspReportBytes)));
/** The format of `report-uri` (CSP level 2). */
const cspLevel2Report = z.object({
  "csp-report": z.object({
    "document-uri": reportText,
    "effective-directive": reportText,
    "violated-directive": reportText,
    "blocked-uri": reportText,
    disposition: reportText,
  }),
});
const maxReportsPerRequest = 100;
/** A report in the format of the Reporting API. Reports of other types than `csp-violation` are ignored. */
const reportingApiReport = z.object({
  type: untrimmedText(maxCspReportBytes),
  url: reportText,
  body: z.optional(
    z.nullable(
      z.object({
        documentURL: reportText,
        effectiveDirective: reportText,
        blockedURL: reportText,
        disposition: reportText,
      }),
    ),
  ),
});
export type ReportingApiReport = z.infer<typeof reportingApiReport>;
const reportingApiReports = z.array(reportingApiReport).check(z.maxLength(maxReportsPerRequest));
export const cspReportInput = openApiSchema(
  "CspReportInput",
  z.union([cspLevel2Report, reportingApiReports], "Send a report of the content security policy"),
);
export type CspReportInput = z.infer<typeof cspReportInput>;

export const securitySchemas = {
  list: { query: auditQuery, response: z.array(auditEntry), cursor: auditCursor },
  // The response is a file of JSON lines with one entry per line.
  exportJsonLines: { query: auditQuery, response: auditEntry },
  alerts: { response: z.array(securityAlert), cursor: alertCursor },
  dismissAlert: { response: securityAlert },
  cspViolations: { response: z.array(cspViolation), cursor: cspViolationCursor },
} satisfies FeatureSchemas;

export const cspReportSchemas = { report: { body: cspReportInput } } satisfies FeatureSchemas;
