import { createHmac, hkdfSync } from "node:crypto";
import { toNetwork } from "./ip-key";

export type NetworkKey = (ip: string) => string;
export type AccountKey = (login: string) => string;

/**
 * Turns IP addresses into keys of their networks: an HMAC, so that no table holds an address. Its secret is derived
 * from the session secret; rotating that starts all counts of networks anew.
 */
export function createNetworkKey(secrets: readonly string[]): NetworkKey {
  const hash = createKeyedHash(secrets, "network keys");
  return (ip) => hash(toNetwork(ip));
}

/** Turns what was entered as user name or email address into a key, because it may be anything, also a password. */
export function createAccountKey(secrets: readonly string[]): AccountKey {
  const hash = createKeyedHash(secrets, "account keys");
  return (login) => hash(login.trim().toLowerCase());
}

function createKeyedHash(secrets: readonly string[], purpose: string) {
  const secret = Buffer.from(hkdfSync("sha256", secrets[0] ?? "", "", purpose, 32));
  return (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
}
