import type { Request } from "express";
import { cookieNameFor } from "./cookie-name";

/** The name of the session cookie for this public origin. */
export const sessionCookieName = (appUrl: string) => cookieNameFor("sid", appUrl.startsWith("https:"));

/** The session cookie of express-session, whose value is "s:id.signature". */
export function createSessionCookie(isSecure: boolean) {
  const name = cookieNameFor("sid", isSecure);
  const pattern = new RegExp(`(?:^|; *)${name}=([^;]+)`);
  const read = (req: Request): string | undefined => pattern.exec(req.headers.cookie ?? "")?.[1];

  return {
    name,
    attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const,
    read,

    /**
     * Reads the session id without verifying the signature. Call it only for an authenticated request, whose
     * signature was verified when its user was looked up.
     */
    readSessionId(req: Request): string {
      const signedId = decodeURIComponent(read(req) ?? "");
      return signedId.slice("s:".length, signedId.lastIndexOf("."));
    },
  };
}
