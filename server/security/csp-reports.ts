import type { Db } from "@server/lib/db/db";
import { createBodyParser } from "@server/lib/http/body-parser";
import { parseInput, trustedClientIp } from "@server/lib/http/mount-routes";
import type { NetworkKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { cspReportEndpoints } from "@shared/security/endpoints";
import { type CspReportInput, cspReportSchemas } from "@shared/security/schemas";
import type { Router } from "express";
import { type CspViolation, countCspReport } from "./commands";

interface CspReportDeps {
  router: Router;
  db: Db;
  limits: RateLimits;
  networkKey: NetworkKey;
  /** The path of a page for counting: one of the known pages, otherwise a common name. */
  normalizePath(path: string): string;
}

/** Browsers that collect violations send several in one request. */
const maxViolationsPerRequest = 20;

/**
 * Mounts `POST /api/csp-reports`. Not a route like the others: browsers send reports with content types of their own,
 * and without a session lookup a flood costs little.
 */
export function mountCspReports({ router, db, limits, networkKey, normalizePath }: CspReportDeps) {
  const { path, maxBodyBytes } = cspReportEndpoints.report;
  const parseBody = createBodyParser(maxBodyBytes, [
    "application/csp-report",
    "application/reports+json",
    "application/json",
  ]);
  router.post(path.slice("/api".length), async (req, res) => {
    res.locals.route = path;
    await limits.reportCsp(networkKey(trustedClientIp(req)));
    await parseBody(req, res);
    const input = parseInput(cspReportSchemas.report.body, req.body ?? {});
    for (const violation of readViolations(input, normalizePath)) await countCspReport(db, violation);
    res.status(204).set("Cache-Control", "no-store").end();
  });
}

/** The violations of a request in either format. Those of browser extensions are left out. */
function readViolations(
  input: CspReportInput,
  normalizePath: CspReportDeps["normalizePath"],
): CspViolation[] {
  const violations = Array.isArray(input)
    ? input.flatMap(({ type, url, body }) =>
        type === "csp-violation" && body
          ? [
              {
                documentUrl: body.documentURL ?? url,
                directive: body.effectiveDirective,
                blockedUrl: body.blockedURL,
                disposition: body.disposition,
              },
            ]
          : [],
      )
    : [
        {
          documentUrl: input["csp-report"]["document-uri"],
          directive: input["csp-report"]["effective-directive"] ?? input["csp-report"]["violated-directive"],
          blockedUrl: input["csp-report"]["blocked-uri"],
          disposition: input["csp-report"].disposition,
        },
      ];
  return violations.slice(0, maxViolationsPerRequest).flatMap((violation) => {
    const [directive = ""] = (violation.directive ?? "").split(" ");
    const blocked = describeBlocked(violation.blockedUrl ?? "");
    if (!/^[a-z-]{1,60}$/.test(directive) || blocked === undefined) return [];
    return [
      {
        directive,
        blocked,
        route: normalizePath(pathOf(violation.documentUrl ?? "")),
        disposition: violation.disposition === "report" ? ("report" as const) : ("enforce" as const),
      },
    ];
  });
}

/** Without query and fragment, which may have one-time tokens. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : "/");

const maxBlockedLength = 120;

/**
 * The origin of what was blocked, or a keyword such as `inline` or `trusted-types-sink`; undefined for the code of an
 * extension, which is not ours.
 */
function describeBlocked(blockedUrl: string): string | undefined {
  if (/^[a-z-]{1,40}$/.test(blockedUrl)) return blockedUrl;
  if (!URL.canParse(blockedUrl)) return blockedUrl === "" ? "inline" : undefined;
  const { protocol, origin } = new URL(blockedUrl);
  if (protocol.endsWith("-extension:")) return undefined;
  const description = origin === "null" ? protocol : origin;
  return description.length > maxBlockedLength ? undefined : description;
}
