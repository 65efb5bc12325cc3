import { createHmac, hkdfSync } from "node:crypto";

/**
 * Returns an HMAC function for values that tables must not contain but that have to be compared, such as IP
 * addresses. The key is derived from the session secret for one purpose. A new session secret changes all
 * hashes, so all counts start anew.
 */
export function createKeyedHash(secrets: readonly string[], purpose: string): (text: string) => string {
  const secret = Buffer.from(hkdfSync("sha256", secrets[0] ?? "", "", purpose, 32));
  return (text) => createHmac("sha256", secret).update(text).digest("base64url");
}
