import { createHmac, hkdfSync } from "node:crypto";
import { toNetwork } from "./ip-key";

export type NetworkKey = (ip: string) => string;

/**
 * Turns IP addresses into keys of their networks: an HMAC, so that no table holds an address. Its secret is derived
 * from the session secret; rotating that starts all counts of networks anew.
 */
export function createNetworkKey(secrets: readonly string[]): NetworkKey {
  const secret = Buffer.from(hkdfSync("sha256", secrets[0] ?? "", "", "network keys", 32));
  return (ip) => createHmac("sha256", secret).update(toNetwork(ip)).digest("base64url");
}
