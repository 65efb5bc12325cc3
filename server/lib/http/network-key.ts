import { toNetwork } from "./ip-key";
import { createKeyedHash } from "./keyed-hash";

export type NetworkKey = (ip: string) => string;
export type AccountKey = (login: string) => string;

/** Turns IP addresses into keys of their networks. No table holds an address. */
export function createNetworkKey(secrets: readonly string[]): NetworkKey {
  const hash = createKeyedHash(secrets, "network keys");
  return (ip) => hash(toNetwork(ip));
}

/** Turns what was entered as user name or email address into a key, because it may be anything, also a password. */
export function createAccountKey(secrets: readonly string[]): AccountKey {
  const hash = createKeyedHash(secrets, "account keys");
  return (login) => hash(login.trim().toLowerCase());
}
