import type { Request, RequestHandler } from "express";
import { fail } from "./api-error";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects writes that another site sends from a member's browser (CSRF): by Sec-Fetch-Site, or by Origin in
 * browsers without it. A request with neither header is not from a browser, so it has no session cookie of a
 * victim. Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Fetch Metadata headers".
 */
export function sameOriginOnly(appUrl: string): RequestHandler {
  const ownOrigin = new URL(appUrl).origin;
  return (req, _res, next) => {
    if (safeMethods.has(req.method)) return next();
    if (isCrossSite(req, ownOrigin))
      fail("cross_site", "This request came from another site and was rejected.");
    next();
  };
}

function isCrossSite(req: Request, ownOrigin: string): boolean {
  const fetchSite = req.get("Sec-Fetch-Site");
  if (fetchSite) return fetchSite === "cross-site" || fetchSite === "same-site";
  const origin = req.get("Origin");
  if (origin === undefined || origin === ownOrigin) return false;
  return hostOf(origin) !== req.get("Host");
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
