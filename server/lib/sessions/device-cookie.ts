import { createHash, randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { Request, Response } from "express";
import { cookieNameFor } from "./cookie-name";

/** Equal to the time after which `deleteUnusedDevices` deletes a device. */
const maxAgeMs = 180 * millisecondsInDay;
const secretByteCount = 32;
/** The length of 32 bytes in base64url, without padding. */
const encodedSecretLength = 43;

/**
 * The device cookie identifies a browser on which a user has signed in before (OWASP: "device cookies"
 * against brute force). The cookie does not authenticate anybody. Its value is a random secret, of which the
 * database stores only the hash.
 */
export function createDeviceCookies(isSecure: boolean) {
  const cookieName = cookieNameFor("device", isSecure);
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{${encodedSecretLength}})(?:;|$)`);
  const readSecret = (req: Request) => cookiePattern.exec(req.headers.cookie ?? "")?.[1];

  return {
    /** The hash of the secret that the browser sent. */
    readDeviceHash(req: Request): string | undefined {
      const deviceSecret = readSecret(req);
      return deviceSecret && hash(deviceSecret);
    },

    /** Sets the cookie, or renews it, and returns the hash of its secret. */
    setOrRenew(req: Request, res: Response): string {
      const deviceSecret = readSecret(req) ?? randomBytes(secretByteCount).toString("base64url");
      res.cookie(cookieName, deviceSecret, {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: isSecure,
        maxAge: maxAgeMs,
      });
      return hash(deviceSecret);
    },
  };
}

const hash = (deviceSecret: string) => createHash("sha256").update(deviceSecret).digest("base64url");
