import type { RequestHandler } from "express";
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
    const site = req.get("Sec-Fetch-Site");
    const origin = req.get("Origin");
    const isCrossSite = site
      ? site === "cross-site" || site === "same-site"
      : origin !== undefined && origin !== ownOrigin && hostOf(origin) !== req.get("Host");
    if (isCrossSite) fail("cross_site", "This request came from another site and was rejected.");
    next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
