import { createHash, randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { Request, Response } from "express";
import { cookieNameFor } from "./cookie-name";

/** The same time after which `deleteUnusedDevices` deletes a device. */
const maxAgeMs = 180 * millisecondsInDay;
const nonceByteCount = 32;

/**
 * The device cookie identifies a browser on which a user has signed in before (OWASP: "device cookies"
 * against brute force). The cookie does not authenticate anybody. The database stores only the hash of its
 * random value, the nonce.
 */
export function createDeviceCookies(isSecure: boolean) {
  const cookieName = cookieNameFor("device", isSecure);
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})(?:;|$)`);
  const readNonce = (req: Request) => cookiePattern.exec(req.headers.cookie ?? "")?.[1];

  return {
    /** The hash of the nonce that the browser sent. */
    readNonceHash(req: Request): string | undefined {
      const nonce = readNonce(req);
      return nonce && hash(nonce);
    },

    /** Sets the cookie, or renews it, and returns the hash of its nonce. */
    setOrRenew(req: Request, res: Response): string {
      const nonce = readNonce(req) ?? randomBytes(nonceByteCount).toString("base64url");
      res.cookie(cookieName, nonce, {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: isSecure,
        maxAge: maxAgeMs,
      });
      return hash(nonce);
    },
  };
}

const hash = (nonce: string) => createHash("sha256").update(nonce).digest("base64url");
