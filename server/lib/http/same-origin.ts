import type { Request, RequestHandler } from "express";
import { fail } from "./api-error";

interface SameOriginOptions {
  appUrl: string;
  /** The name of the session cookie. */
  cookieName: string;
  /** Whether links on other sites may lead to this path, so that a GET with a session cookie is allowed. */
  isPublicRead(path: string): boolean;
}

/**
 * Rejects requests that another site sends from a member's browser (CSRF), by the headers Sec-Fetch-Site or,
 * in browsers that do not send it, Origin. A request without both headers is not from a browser, so it has no
 * session cookie of a victim. Reads with a session cookie are rejected too, because a read can use up the
 * member's daily number of contact details. Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Fetch
 * Metadata headers".
 */
export function rejectCrossSiteRequests({
  appUrl,
  cookieName,
  isPublicRead,
}: SameOriginOptions): RequestHandler {
  const ownUrl = new URL(appUrl);
  const sessionCookiePattern = new RegExp(`(?:^|; *)${cookieName}=`);
  const mayComeFromOtherSite = (req: Request) => {
    if (req.method === "OPTIONS") return true;
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    return !sessionCookiePattern.test(req.headers.cookie ?? "") || isPublicRead(req.baseUrl + req.path);
  };
  return (req, _res, next) => {
    if (isCrossOrigin(req, ownUrl) && !mayComeFromOtherSite(req))
      fail("cross_site", "This request came from another site and was rejected.");
    next();
  };
}

function isCrossOrigin(req: Request, ownUrl: URL): boolean {
  const fetchSite = req.get("Sec-Fetch-Site");
  if (fetchSite) return fetchSite === "cross-site" || fetchSite === "same-site";
  const origin = req.get("Origin");
  if (origin === undefined || origin === ownUrl.origin) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  // Users may open the server under another host name than that of APP_URL, but not with another scheme.
  return protocol !== ownUrl.protocol || host !== req.get("Host");
}
