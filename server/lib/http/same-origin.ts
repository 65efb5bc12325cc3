import type { RequestHandler } from "express";
import { fail } from "./api-error";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every unsafe call that another site made in a member's browser, before anything else is done.
 * By Fetch Metadata where the browser sends it, else by Origin; with neither it is no browser, and holds no cookie of one.
 * Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Fetch Metadata headers".
 */
export function sameOriginOnly(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (req, _res, next) => {
    if (safe.has(req.method)) return next();
    const site = req.get("Sec-Fetch-Site");
    const origin = req.get("Origin");
    const foreign = site
      ? site === "cross-site" || site === "same-site"
      : origin !== undefined && origin !== own && hostOf(origin) !== req.get("Host");
    if (foreign) fail("cross_site", "This call came from another site and was refused.");
    next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
