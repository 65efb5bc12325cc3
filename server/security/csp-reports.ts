/** The endpoint to which browsers report violations of the content security policy (CSP). */
import type { Db } from "@server/lib/db/db";
import { createBodyParser } from "@server/lib/http/body-parser";
import { parseInput, trustedClientIp } from "@server/lib/http/mount-routes";
import type { ToNetworkKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { cspReportEndpoints } from "@shared/security/endpoints";
import { type CspReportInput, cspReportSchemas, type ReportingApiReport } from "@shared/security/schemas";
import type { Router } from "express";
import { type CspViolation, incrementCspReport } from "./csp-report-commands";

interface CspReportDeps {
  router: Router;
  db: Db;
  limits: RateLimits;
  toNetworkKey: ToNetworkKey;
  normalizePath: NormalizePath;
}

/** Maps the path of a page to its route pattern, and unknown paths to one common name. */
type NormalizePath = (path: string) => string;

/** Browsers can batch several violations in one request. */
const maxViolationsPerRequest = 20;

/**
 * Mounts `POST /api/csp-reports`, to which browsers report violations of the content security policy. Mounted
 * separately from the other routes: reports have their own content types, and need no session lookup, which
 * keeps a flood of reports cheap.
 */
export function mountCspReports({ router, db, limits, toNetworkKey, normalizePath }: CspReportDeps) {
  const { path, maxBodyBytes } = cspReportEndpoints.report;
  const parseBody = createBodyParser(maxBodyBytes, [
    "application/csp-report",
    "application/reports+json",
    "application/json",
  ]);
  // The router is mounted at /api.
  router.post(path.slice("/api".length), async (req, res) => {
    res.locals.route = path; // for the request log
    await limits.countCspReport(toNetworkKey(trustedClientIp(req)));
    await parseBody(req, res);
    const input = parseInput(cspReportSchemas.report.body, req.body ?? {});
    for (const violation of parseViolations(input, normalizePath)) await incrementCspReport(db, violation);
    res.status(204).set("Cache-Control", "no-store").end();
  });
}

/** A violation as a browser reports it, in either format. */
interface ReportedViolation {
  documentUrl?: string | null;
  directive?: string | null;
  blockedUrl?: string | null;
  disposition?: string | null;
}

/** Parses the violations in a request. Leaves out invalid ones and those of browser extensions. */
const parseViolations = (input: CspReportInput, normalizePath: NormalizePath) =>
  toReportedViolations(input)
    .slice(0, maxViolationsPerRequest)
    .map((violation) => toCspViolation(violation, normalizePath))
    .filter((violation) => violation !== undefined);

/** Parses both formats: an array of the Reporting API, and the object of the older `report-uri` directive. */
function toReportedViolations(input: CspReportInput): ReportedViolation[] {
  if (Array.isArray(input)) return input.flatMap(fromReportingApi);
  const report = input["csp-report"];
  const directive = report["effective-directive"] ?? report["violated-directive"];
  const { "document-uri": documentUrl, "blocked-uri": blockedUrl, disposition } = report;
  return [{ documentUrl, directive, blockedUrl, disposition }];
}

function fromReportingApi({ type, url, body }: ReportingApiReport): ReportedViolation[] {
  if (type !== "csp-violation" || !body) return [];
  const { documentURL, effectiveDirective: directive, blockedURL: blockedUrl, disposition } = body;
  return [{ documentUrl: documentURL ?? url, directive, blockedUrl, disposition }];
}

function toCspViolation(
  { directive: directiveText, blockedUrl, documentUrl, disposition }: ReportedViolation,
  normalizePath: NormalizePath,
): CspViolation | undefined {
  const [directive = ""] = (directiveText ?? "").split(" ");
  const blocked = describeBlocked(blockedUrl ?? "");
  if (!/^[a-z-]{1,60}$/.test(directive) || blocked === undefined) return undefined;
  return {
    directive,
    blocked,
    route: normalizePath(pathOf(documentUrl ?? "")),
    disposition: disposition === "report" ? "report" : "enforce",
  };
}

/** Returns only the path, because query and fragment may contain one-time tokens. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : "/");

const maxBlockedLength = 120;

/**
 * Returns the origin of the blocked resource, or a keyword such as `inline` or `trusted-types-sink`.
 * Undefined for browser extensions, which are not part of this site, and for unreadable values.
 */
function describeBlocked(blockedUrl: string): string | undefined {
  if (/^[a-z-]{1,40}$/.test(blockedUrl)) return blockedUrl;
  if (!URL.canParse(blockedUrl)) return blockedUrl === "" ? "inline" : undefined;
  const { protocol, origin } = new URL(blockedUrl);
  if (protocol.endsWith("-extension:")) return undefined;
  const description = origin === "null" ? protocol : origin;
  return description.length > maxBlockedLength ? undefined : description;
}
