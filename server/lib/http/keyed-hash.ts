import { createHmac, hkdfSync } from "node:crypto";

/**
 * An HMAC, for values that tables compare but must not contain, such as IP addresses. Its key is derived from
 * the session secret for one purpose; rotating that secret starts all counts anew.
 */
export function createKeyedHash(secrets: readonly string[], purpose: string): (text: string) => string {
  const secret = Buffer.from(hkdfSync("sha256", secrets[0] ?? "", "", purpose, 32));
  return (text) => createHmac("sha256", secret).update(text).digest("base64url");
}
